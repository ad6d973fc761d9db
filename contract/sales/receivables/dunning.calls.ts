import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  changeLevelSchema,
  companyLettersSchema,
  dunningSchema,
  sendLettersSchema,
  sentLettersSchema,
  setFeesSchema,
  setRateSchema,
  waiveFeeSchema,
} from './dunning.ts';

/** What admins do about companies that pay late, and the letters that these got. Each change answers with all of it as it is then. */
export const dunningCalls = {
  readDunning: {
    method: 'GET',
    path: '/manage/dunning',
    summary:
      'The levels of letters, late fees and their rates, the letters that may be sent today, and the last ones that were sent',
    access: 'admin',
    answer: dunningSchema,
    failures: [],
  },
  setDunningLevel: {
    method: 'PUT',
    path: '/manage/dunning/levels',
    summary: 'Switches a level of letters on or off, or sets its days and words; what is not said stays as it is',
    access: 'admin',
    body: changeLevelSchema,
    answer: dunningSchema,
    failures: [],
  },
  setLateFees: {
    method: 'PUT',
    path: '/manage/dunning/fees',
    summary:
      'Whether interest and a lump sum for each claim are booked with letters, and for how many days a letter lets one pay',
    access: 'admin',
    body: setFeesSchema,
    answer: dunningSchema,
    failures: [],
  },
  setInterestRate: {
    method: 'PUT',
    path: '/manage/dunning/rates',
    summary: 'Sets the rate of interest on arrears from a day on, or takes it away',
    access: 'admin',
    body: setRateSchema,
    answer: dunningSchema,
    failures: ['not-found'],
  },
  sendLetters: {
    method: 'POST',
    path: '/manage/dunning/letters',
    summary:
      'Sends letters as they were shown, books their fees, and says which were left out since something has changed',
    access: 'admin',
    body: sendLettersSchema,
    answer: sentLettersSchema,
    failures: [],
  },
  waiveFee: {
    method: 'POST',
    path: '/manage/late-fees/:id/waiver',
    summary: 'Waives what is open of a late fee: it is written off',
    access: 'admin',
    params: byId,
    body: waiveFeeSchema,
    answer: dunningSchema,
    failures: ['not-found', 'wrong-state'],
  },
  listLetters: {
    method: 'GET',
    path: '/companies/:id/letters',
    summary: 'The letters that a company got because it paid late, the newest first; for its members and admins',
    access: 'bearer',
    params: byId,
    answer: companyLettersSchema,
    failures: ['not-found'],
  },
  drawLetter: {
    method: 'GET',
    path: '/letters/:id/pdf',
    summary: 'One of them as PDF',
    access: 'bearer',
    params: byId,
    answer: z.string(),
    file: 'application/pdf',
    failures: ['not-found', 'still-running'],
  },
} as const satisfies Record<string, Call>;
