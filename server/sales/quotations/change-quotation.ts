import { fail, type Result, succeed } from '#contract/failures.ts';
import { type Quotation, type QuotationState, quotationName } from '#contract/sales/quotations/quotations.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { holdQuotationFor, type ReadableQuotation } from './quotation-access.ts';
import type { StoredQuotation } from './quotations.repository.ts';
import type { Quotations } from './quotations.ts';
import { readQuotation } from './read-quotations.ts';

/** Changes a quote that the actor may read, under its lock, in one transaction. Gives it as it is then. Fails with `not-found`, and as `work` does before it has written anything. */
export async function changeQuotation(
  quotations: Quotations,
  actor: CurrentUser,
  id: string,
  work: (tx: Transaction, found: ReadableQuotation) => Promise<Result<null>>,
): Promise<Result<Quotation>> {
  const done = await inTransaction<Result<null>>(quotations.db, async (tx) => {
    const found = await holdQuotationFor(tx, actor, id);
    return found.ok ? work(tx, found.value) : found;
  });
  if (!done.ok) return done;
  quotations.mail.wake();
  return readQuotation(quotations, actor, id);
}

const standing: ReadonlyMap<QuotationState, string> = new Map([
  ['asked', 'was not answered yet'],
  ['offered', 'was answered'],
  ['expired', 'is over'],
  ['accepted', 'was accepted'],
  ['declined', 'was declined'],
  ['withdrawn', 'was withdrawn'],
]);

/** Whether a quote is in one of these states. Fails with `wrong-state`. */
export function checkState({ row, state }: StoredQuotation, states: readonly QuotationState[]): Result<null> {
  if (states.includes(state)) return succeed(null);
  return fail('wrong-state', `${quotationName(row.number)} ${standing.get(state)}. Please look at it again.`);
}
