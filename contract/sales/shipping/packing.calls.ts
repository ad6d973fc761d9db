import type { Call } from '#contract/call.ts';
import { z } from '#contract/zod.ts';
import { packedOrdersSchema } from './packing.ts';
import { pickingSchema, storedPicksSchema, storePicksSchema } from './picking.ts';

/** What a paper is made of. It fails with `wrong-state` where none of the orders waits to be shipped. */
const paper = {
  method: 'GET',
  access: ['packer', 'sales'],
  query: packedOrdersSchema,
  answer: z.string(),
  file: 'application/pdf',
  failures: ['not-found', 'wrong-state', 'too-large'],
} as const;

/** The papers by which admins pack orders. Orders that do not wait to be shipped are named in them as left out. */
export const packingCalls = {
  readPickList: {
    ...paper,
    path: '/orders/pick-list',
    summary: 'A pick list for several orders as PDF: the pieces that wait to be packed, sorted by shelf place',
  },
  readPackingSlips: {
    ...paper,
    path: '/orders/packing-slips',
    summary: 'A packing slip for each of several orders, as one PDF',
  },
  readLabels: {
    ...paper,
    path: '/orders/labels',
    summary:
      'Address labels for several orders as one PDF, four on a sheet of A4: one for each carton, where these are known',
  },
  readPicking: {
    method: 'GET',
    path: '/orders/picking',
    summary: 'The pieces of several orders that wait to be packed, sorted by shelf place, with what of them is picked',
    access: ['packer', 'sales'],
    query: packedOrdersSchema,
    answer: pickingSchema,
    failures: ['not-found', 'too-large'],
  },
  storePicks: {
    method: 'PUT',
    path: '/orders/picks',
    summary:
      'Stores what was picked for lines of orders. What somebody else changed meanwhile is left as it is, and named',
    access: ['packer', 'sales'],
    body: storePicksSchema,
    answer: storedPicksSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
