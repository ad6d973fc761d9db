import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  changedTaxRateSchema,
  changeTaxSettingSchema,
  managedTaxSchema,
  newTaxRateSchema,
  previewChoicesSchema,
  previewedTaxSchema,
  previewTaxSchema,
  taxRateSchema,
  taxSettingSchema,
} from './tax.ts';

/** What admins do about tax. */
export const taxCalls = {
  readTax: {
    method: 'GET',
    path: '/tax',
    summary: 'Whether tax is on, how prices are meant, and the rates of all countries',
    access: 'admin',
    answer: managedTaxSchema,
  },
  changeTaxSetting: {
    method: 'PUT',
    path: '/tax',
    summary: 'Turns tax on or off, and says whether prices contain it; orders already placed keep theirs',
    access: 'admin',
    body: changeTaxSettingSchema,
    answer: taxSettingSchema,
    failures: ['changed-meanwhile'],
  },
  addTaxRate: {
    method: 'POST',
    path: '/tax/rates',
    summary: 'Adds a rate of tax for classes of goods in a country',
    access: 'admin',
    body: newTaxRateSchema,
    answer: z.array(taxRateSchema),
    failures: ['taken'],
  },
  changeTaxRate: {
    method: 'PUT',
    path: '/tax/rates/:id',
    summary: 'Changes a rate of tax; orders already placed keep theirs',
    access: 'admin',
    params: byId,
    body: changedTaxRateSchema,
    answer: taxRateSchema,
    failures: ['not-found', 'taken', 'changed-meanwhile'],
  },
  removeTaxRate: {
    method: 'DELETE',
    path: '/tax/rates/:id',
    summary: 'Removes a rate of tax; orders already placed keep theirs',
    access: 'admin',
    params: byId,
    query: z.object({ version: z.coerce.number().int() }),
    answer: z.object({ removed: z.literal(true) }),
    failures: ['not-found', 'changed-meanwhile'],
  },
  exportTaxRates: {
    method: 'GET',
    path: '/tax/rates/csv',
    summary: 'All rates of tax as CSV',
    access: 'admin',
    answer: z.string(),
    file: 'text/csv',
  },
  previewTax: {
    method: 'POST',
    path: '/tax/preview',
    summary: 'What an order would cost with its tax, and how that is shared out among its lines; nothing is placed',
    access: 'admin',
    body: previewTaxSchema,
    answer: previewedTaxSchema,
    failures: ['not-found'],
  },
  readTaxChoices: {
    method: 'GET',
    path: '/tax/preview',
    summary: 'The companies for which a preview may be asked',
    access: 'admin',
    answer: previewChoicesSchema,
  },
} as const satisfies Record<string, Call>;
