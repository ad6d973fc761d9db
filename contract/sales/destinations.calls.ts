import type { Call } from '#contract/call.ts';
import { askDestinationsSchema, destinationsSchema } from './destinations.ts';

/** What fills the form of an order. */
export const destinationCalls = {
  readDestinations: {
    method: 'GET',
    path: '/destinations',
    summary: 'Where an order of oneself or of a company may go: remembered addresses, else what is known from before',
    access: 'bearer',
    query: askDestinationsSchema,
    answer: destinationsSchema,
    failures: ['forbidden', 'not-found'],
  },
} as const satisfies Record<string, Call>;
