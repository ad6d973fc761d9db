import type { Call } from '#contract/call.ts';
import { byNote, internalNoteSchema, writtenSchema } from '#contract/sales/order-messages.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import {
  customerCountsSchema,
  customerSchema,
  customerTradeSchema,
  listCustomersSchema,
  listedCustomerSchema,
} from './customers.ts';

const notesSchema = z.array(internalNoteSchema);

/** What admins see of customers and note about them. */
export const customerCalls = {
  listCustomers: {
    method: 'GET',
    path: '/manage/customers',
    summary: 'All people and companies, open and closed ones, the newest first',
    access: ['sales'],
    query: listCustomersSchema,
    answer: z.array(listedCustomerSchema),
    paged: true,
  },
  countCustomers: {
    method: 'GET',
    path: '/manage/customer-counts',
    summary: 'How many people and companies are open, and how many of both are closed',
    access: ['sales'],
    answer: customerCountsSchema,
  },
  readCustomer: {
    method: 'GET',
    path: '/manage/customers/:id',
    summary: 'One person with addresses, companies, prices, orders by year, what is open, notes and what happened',
    access: ['sales'],
    params: byId,
    answer: customerSchema,
    failures: ['not-found'],
  },
  addCustomerNote: {
    method: 'POST',
    path: '/manage/customers/:id/notes',
    summary: 'Adds a note about a person that admins alone see',
    access: ['sales'],
    params: byId,
    body: writtenSchema,
    answer: notesSchema,
    failures: ['not-found'],
  },
  deleteCustomerNote: {
    method: 'DELETE',
    path: '/manage/customers/:id/notes/:note',
    summary: 'Deletes a note about a person, by who wrote it',
    access: ['sales'],
    params: byNote,
    answer: notesSchema,
    failures: ['not-found', 'forbidden'],
  },
  readCompanyTrade: {
    method: 'GET',
    path: '/manage/companies/:id/trade',
    summary: 'The orders of a company by year, what is open, its returns and enquiries, notes and what happened',
    access: ['sales'],
    params: byId,
    answer: customerTradeSchema,
    failures: ['not-found'],
  },
  addCompanyNote: {
    method: 'POST',
    path: '/manage/companies/:id/notes',
    summary: 'Adds a note about a company that admins alone see',
    access: ['sales'],
    params: byId,
    body: writtenSchema,
    answer: notesSchema,
    failures: ['not-found'],
  },
  deleteCompanyNote: {
    method: 'DELETE',
    path: '/manage/companies/:id/notes/:note',
    summary: 'Deletes a note about a company, by who wrote it',
    access: ['sales'],
    params: byNote,
    answer: notesSchema,
    failures: ['not-found', 'forbidden'],
  },
} as const satisfies Record<string, Call>;
