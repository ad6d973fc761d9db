import { keptCardCalls } from '#contract/sales/receivables/kept-cards.calls.ts';
import type { KeptCards } from '#contract/sales/receivables/kept-cards.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';

/** Where none can be read, a card is typed. */
export const noCards: KeptCards = { cards: [], keepsForCompany: false };

/** The cards that stay of who is signed in, and of the company that is paid for. */
export async function readCards(company: string | undefined): Promise<KeptCards> {
  const read = await callApi(keptCardCalls.listKeptCards, { query: { company } });
  return read.ok ? read.value : noCards;
}
