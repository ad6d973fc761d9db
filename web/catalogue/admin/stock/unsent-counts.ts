import { stocktakingCalls } from '#contract/catalogue/stocktaking/stocktaking.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { currentSession } from '#web/accounts/session/session.store.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { storedList } from '#web/platform/ui/stored-list.ts';

/** What was counted and is not stored yet. `owner`: the email of who counted. */
export interface UnsentCount {
  stocktaking: string;
  line: string;
  counted: number;
  owner: string;
}

const KEY = 'counts';
const isUnsent = (value: unknown): value is UnsentCount =>
  typeof value === 'object' && value !== null && 'stocktaking' in value && 'line' in value && 'owner' in value;
const unsent = storedList<UnsentCount>(KEY, { most: 2000, isItem: isUnsent });

const isOf = (stocktaking: string) => (count: UnsentCount) =>
  count.stocktaking === stocktaking && count.owner === currentSession().user?.email;

/** What this person counted of a stocktaking and the shop has not stored yet. */
export function useUnsentCounts(stocktaking: string): readonly UnsentCount[] {
  return unsent.useItems().filter(isOf(stocktaking));
}

/** Remembers a count until it is stored, in place of the one before for that place. */
export function rememberCount(count: Omit<UnsentCount, 'owner'>): void {
  const owner = currentSession().user?.email ?? '';
  unsent.write([...unsent.items().filter(({ line }) => line !== count.line), { ...count, owner }]);
}

/** Stores what was counted. What is refused for good is forgotten. Gives the failure. */
export async function sendCounts(stocktaking: string): Promise<CallFailure | null> {
  const batch = unsent.items().filter(isOf(stocktaking)).slice(0, 500);
  if (batch.length === 0) return null;
  const counts = batch.map(({ line, counted }) => ({ line, counted }));
  const answer = await callAsAdmin(stocktakingCalls.storeCounts, { params: { id: stocktaking }, body: { counts } });
  const isOver = answer.ok || ['not-found', 'changed-meanwhile', 'invalid-request'].includes(answer.failure.code);
  if (isOver) unsent.write(unsent.items().filter((count) => !batch.includes(count)));
  return answer.ok ? null : answer.failure;
}
