import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { saveAddressSchema, savedAddressSchema } from './addresses.ts';

const addressesSchema = z.array(savedAddressSchema);

/** What people do about their own addresses. Every change answers with all of them, the default one first. */
export const addressCalls = {
  listAddresses: {
    method: 'GET',
    path: '/addresses',
    summary: 'One’s own addresses, the default one first',
    access: 'bearer',
    answer: addressesSchema,
  },
  addAddress: {
    method: 'POST',
    path: '/addresses',
    summary: 'Remembers an address; the first one is the default',
    access: 'bearer',
    body: saveAddressSchema,
    answer: addressesSchema,
    failures: ['not-found'],
  },
  changeAddress: {
    method: 'PUT',
    path: '/addresses/:id',
    summary: 'Changes one of one’s own addresses, or makes it the default one; orders keep what they were placed with',
    access: 'bearer',
    params: byId,
    body: saveAddressSchema,
    answer: addressesSchema,
    failures: ['not-found'],
  },
  removeAddress: {
    method: 'DELETE',
    path: '/addresses/:id',
    summary: 'Forgets one of one’s own addresses; of those that are left the oldest is the default then',
    access: 'bearer',
    params: byId,
    answer: addressesSchema,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
