import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { carrierSchema, saveCarrierSchema } from './carriers.ts';

const carriers = z.array(carrierSchema);

/** What admins do about carriers whose parcels can be followed. Each change answers all of them. */
export const carrierCalls = {
  listCarriers: {
    method: 'GET',
    path: '/carriers',
    summary: 'Carriers whose parcels can be followed, by name',
    access: ['packer', 'sales'],
    answer: carriers,
  },
  addCarrier: {
    method: 'POST',
    path: '/carriers',
    summary: 'Adds a carrier with the address at which it shows a parcel',
    access: 'admin',
    body: saveCarrierSchema,
    answer: carriers,
    failures: ['taken'],
  },
  changeCarrier: {
    method: 'PUT',
    path: '/carriers/:id',
    summary: 'Changes name or address of a carrier; links to its parcels follow',
    access: 'admin',
    params: byId,
    body: saveCarrierSchema,
    answer: carriers,
    failures: ['not-found', 'taken'],
  },
  removeCarrier: {
    method: 'DELETE',
    path: '/carriers/:id',
    summary: 'Removes a carrier; its parcels are shown without a link',
    access: 'admin',
    params: byId,
    answer: carriers,
    failures: ['not-found'],
  },
} as const satisfies Record<string, Call>;
