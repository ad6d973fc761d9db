import { stocktakingCalls } from '#contract/catalogue/stocktaking/stocktaking.calls.ts';
import type { CountLine, StoredCounts } from '#contract/catalogue/stocktaking/stocktaking.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { currentSession } from '#web/accounts/session/session.store.ts';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';
import { storedList } from '#web/platform/ui/stored-list.ts';

/** What was counted and is not stored yet. `seen`: when that place was counted before; `owner`: the email of who counted. */
export interface UnsentCount {
  stocktaking: string;
  line: string;
  counted: number;
  seen: string | null;
  owner: string;
}

const KEY = 'counts';
const isUnsent = (value: unknown): value is UnsentCount =>
  typeof value === 'object' &&
  value !== null &&
  'stocktaking' in value &&
  'line' in value &&
  'seen' in value &&
  'owner' in value;
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

const sending = new Map<string, Promise<CallFailure | null>>();

/**
 * Stores what was counted, until nothing is left; what is counted meanwhile goes with it. One at a time: who calls it while it is under way
 * gets the same outcome. Gives the failure.
 */
export function sendCounts(stocktaking: string, onStored: (stored: StoredCounts) => void): Promise<CallFailure | null> {
  const under = sending.get(stocktaking) ?? sendAll(stocktaking, onStored).finally(() => sending.delete(stocktaking));
  sending.set(stocktaking, under);
  return under;
}

async function sendAll(stocktaking: string, onStored: (stored: StoredCounts) => void): Promise<CallFailure | null> {
  for (;;) {
    const batch = unsent.items().filter(isOf(stocktaking)).slice(0, 500);
    if (batch.length === 0) return null;
    const counts = batch.map(({ line, counted, seen }) => ({ line, counted, seen }));
    const answer = await callAsAdmin(stocktakingCalls.storeCounts, { params: { id: stocktaking }, body: { counts } });
    // A stocktaking that is gone or has ended stays so. What else is refused may be stored later: nothing that was counted is lost.
    if (!answer.ok && !['not-found', 'changed-meanwhile'].includes(answer.failure.code)) return answer.failure;
    if (answer.ok) onStored(answer.value);
    settle(batch, answer.ok ? answer.value : { stored: [], refused: [] });
    if (!answer.ok) return answer.failure;
  }
}

/** Takes out what was sent. What was counted otherwise while it was on its way stays, and is about what is stored now. */
function settle(batch: readonly UnsentCount[], { stored }: StoredCounts): void {
  const storedAt = new Map(stored.map(({ line, countedAt }) => [line, countedAt]));
  const isSent = ({ line, counted, owner }: UnsentCount) =>
    batch.some((sent) => sent.line === line && sent.counted === counted && sent.owner === owner);
  unsent.write(
    unsent
      .items()
      .filter((count) => !isSent(count))
      .map((count) => ({ ...count, seen: storedAt.get(count.line) ?? count.seen })),
  );
}

/** What was counted, the last one last: those that are not stored yet as they were typed, after those that are. */
export function lastCounted(
  lines: readonly CountLine[],
  notStored: readonly Pick<UnsentCount, 'line' | 'counted'>[],
): CountLine[] {
  const waiting = new Set(notStored.map(({ line }) => line));
  const stored = lines.filter(({ _id, counted }) => counted !== null && !waiting.has(_id));
  stored.sort((one, other) => ((one.countedAt ?? '') < (other.countedAt ?? '') ? -1 : 1));
  return [
    ...stored,
    ...notStored.flatMap(({ line, counted }) =>
      lines.filter(({ _id }) => _id === line).map((each) => ({ ...each, counted })),
    ),
  ];
}
