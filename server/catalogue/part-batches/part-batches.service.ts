import { randomUUIDv7 } from 'node:crypto';
import type { BatchChange, LineState, ListedBatch, PartBatch, PlanBatch } from '#contract/catalogue/part-batches.ts';
import { lineStates } from '#contract/catalogue/part-batches.ts';
import { type Failure, fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { listBrands } from '#server/catalogue/brands/brands.repository.ts';
import { findChosen } from '#server/catalogue/parts/part-changes.service.ts';
import { CHUNK, findStoredParts } from '#server/catalogue/parts/part-writing.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { cellOf, listAsCsv } from '#server/platform/calls/csv.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { afterCommit, type Database, type Queryable, type Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import type { Jobs } from '#server/platform/jobs/jobs.port.ts';
import { findHindered, findHindrances } from './hindrances.repository.ts';
import {
  averageOf,
  beginBatch,
  countStates,
  findBatch,
  insertBatch,
  listBatches,
  listLines,
  listPartIds,
  lockBatch,
  type NewLine,
  type StoredBatch,
} from './part-batches.repository.ts';
import { planLine } from './part-batches.rules.ts';
import { hindranceWords, toLine, wordsOfChange } from './part-batches.words.ts';
import { writeNextParts } from './part-batches.writing.ts';

const LISTED = 20;
const LINES_SHOWN = 100;
const HINDRANCES_SHOWN = 5;
/** So many parts a refusal names. */
const NAMED = 3;

const none = fail('not-found', 'There is no such change to many parts.');

/** What those who run the catalogue do to many parts at once. All that name a change fail with `not-found`. */
export interface PartBatchesService {
  /** Plans a change and writes no part. Fails with `not-found` for a part that is gone, `changed-meanwhile`, `invalid-request`. */
  plan(actor: CurrentUser, input: PlanBatch): Promise<Result<PartBatch>>;
  list(): Promise<ListedBatch[]>;
  read(id: string): Promise<Result<PartBatch>>;
  /** All its lines. */
  export(id: string): Promise<Result<PreparedFile>>;
  /** Has a job change the parts; one that is applied already stays as it is. Fails with `changed-meanwhile`. */
  apply(actor: CurrentUser, id: string): Promise<Result<PartBatch>>;
  /** Has a job undo it; one that is undone already stays as it is. Fails with `changed-meanwhile` where parts were changed since. */
  undo(actor: CurrentUser, id: string): Promise<Result<PartBatch>>;
}

/** What sales know of parts. */
export interface SalesOfParts {
  /** How many baskets hold one of these parts. */
  countBaskets(db: Queryable, partIds: readonly string[]): Promise<number>;
  /** How many orders of one of these parts were placed since a moment. */
  countOrders(db: Queryable, partIds: readonly string[], since: Date): Promise<number>;
}

interface Needs {
  db: Database;
  jobs: Pick<Jobs, 'fromTable'>;
  sales: SalesOfParts;
  /** Called when parts were changed. */
  changed: () => void;
}

export function partBatchesService({ db, jobs, sales, changed }: Needs): PartBatchesService {
  const { wake } = jobs.fromTable('part-batches', () => writeNextParts(db, changed));

  async function shown(batch: StoredBatch): Promise<PartBatch> {
    const { id, change, state, appliedAt } = batch;
    const [counts] = await countsOf(db, [batch]);
    const lines = await listLines(db, id, LINES_SHOWN);
    const hindrances = state === 'done' ? await findHindrances(db, id, HINDRANCES_SHOWN) : [];
    const orders =
      state === 'done' && change.kind === 'price' && appliedAt
        ? await sales.countOrders(db, await listPartIds(db, id, 'done'), appliedAt)
        : 0;
    const all = counts ?? noCounts();
    return {
      ...shapeOf(batch, all),
      matching: batch.matching !== null,
      baskets: batch.baskets,
      average: change.kind === 'price' ? await averageOf(db, id) : null,
      orders,
      lines: lines.map((line) => toLine(change, line)),
      linesInAll: Object.values(all).reduce((sum, count) => sum + count, 0),
      hindrances: hindrances.map(({ sku, name, why }) => ({ sku, name, why: hindranceWords[why] })),
      hindrancesInAll: hindrances[0]?.inAll ?? 0,
    };
  }

  async function read(id: string): Promise<Result<PartBatch>> {
    const batch = await findBatch(db, id);
    return batch ? succeed(await shown(batch)) : none;
  }

  /** Locks a change, begins what `check` lets begin, and gives it as it then is. */
  async function begin(
    actor: CurrentUser,
    id: string,
    undo: boolean,
    check: (tx: Transaction, batch: StoredBatch) => Promise<Result<unknown>>,
  ): Promise<Result<PartBatch>> {
    const begun = await allOrNothing(db, async (tx) => {
      const batch = await lockBatch(tx, id);
      if (!batch) return none;
      if (batch.state !== (undo ? 'done' : 'dry')) return succeed(null);
      const checked = await check(tx, batch);
      if (!checked.ok) return checked;
      const entry = randomUUIDv7();
      const [counts] = await countsOf(tx, [batch]);
      await writeAudit(tx, {
        id: entry,
        actor: { kind: 'user', id: actor.userId },
        action: undo ? 'part-batch-undone' : 'part-batch-applied',
        subject: { kind: 'part-batch', id },
        data: { name: wordsOfChange(batch.change), parts: counts?.[undo ? 'done' : 'change'] ?? 0 },
      });
      await beginBatch(tx, id, { entry, by: actor.userId, undo });
      afterCommit(tx, wake);
      return succeed(null);
    });
    return begun.ok ? read(id) : begun;
  }

  return {
    async plan(actor, { change, chosen }) {
      const brand = change.kind === 'brand' ? await findBrand(db, change.to) : null;
      if (change.kind === 'brand' && !brand)
        return fail('invalid-request', 'There is no such brand', { errors: { 'change.to': 'There is no such brand' } });
      const planned = await allOrNothing(db, async (tx) => {
        const found = await findChosen(tx, chosen, 'changed');
        if (!found.ok) return found;
        const lines = await planLines(tx, found.value, (part) => planLine(part, change, { brand }));
        if (lines.length < found.value.length)
          return fail('not-found', 'One of the parts is gone. Please load the list again.');
        const changing = lines.flatMap(({ state, partId }) => (state === 'change' && partId ? [partId] : []));
        const baskets = await sales.countBaskets(tx, changing);
        const matching = chosen.matching ?? null;
        return succeed(await insertBatch(tx, { change, matching, baskets, userId: actor.userId }, lines));
      });
      return planned.ok ? read(planned.value) : planned;
    },
    async list() {
      const batches = await listBatches(db, LISTED);
      const counts = await countsOf(db, batches);
      const hindered = await findHindered(
        db,
        batches.filter(({ state }) => state === 'done').map(({ id }) => id),
      );
      return batches.map((batch, place) => ({
        ...shapeOf(batch, counts[place] ?? noCounts()),
        changedSince: hindered.has(batch.id),
      }));
    },
    read,
    async export(id) {
      const batch = await findBatch(db, id);
      if (!batch) return none;
      const heads = ['sku', 'product', 'state', 'before', 'after', 'before_rounding', 'rounding', 'reason'];
      const lines = (await listLines(db, id)).map((line) => toLine(batch.change, line));
      const csv = await listAsCsv(heads, lines, ({ sku, name, state, before, after, price, reason }) => [
        ...[cellOf(sku), cellOf(name), state, cellOf(before), cellOf(after)],
        ...[price && inDollars(price.exact), price && inDollars(price.rounding), cellOf(reason ?? '')],
      ]);
      return succeed(new PreparedFile('changes.csv', csv));
    },
    apply: (actor, id) =>
      begin(actor, id, false, async (tx, { matching }) => findChosen(tx, matching ? { matching } : {}, 'changed')),
    undo: (actor, id) =>
      begin(actor, id, true, async (tx) => {
        const hindrances = await findHindrances(tx, id, NAMED);
        return hindrances.length === 0 ? succeed(null) : changedSince(hindrances);
      }),
  };
}

const EXACT = 1_000_000;
const DIGITS = 4;

/** Ten-thousandths of a cent in dollars, so far as people look at them. */
function inDollars(exact: number): number {
  return Number((exact / EXACT).toFixed(DIGITS));
}

/** The lines of a change, a chunk of parts at a time; parts that are gone have none. */
async function planLines(
  tx: Transaction,
  ids: readonly string[],
  plan: (part: Parameters<typeof planLine>[0]) => ReturnType<typeof planLine>,
): Promise<NewLine[]> {
  const lines: NewLine[] = [];
  for (let start = 0; start < ids.length; start += CHUNK)
    for (const part of await findStoredParts(tx, { ids: ids.slice(start, start + CHUNK) })) {
      const { id, sku, name, version } = part;
      const planned = plan(part);
      const values = planned.state === 'same' ? { before: {}, after: {}, ...planned } : planned;
      lines.push({ partId: id, sku, name, versionBefore: version, ...values });
    }
  return lines.sort((one, other) => (one.sku < other.sku ? -1 : 1));
}

async function findBrand(db: Database, named: string): Promise<{ id: string; name: string } | null> {
  const found = (await listBrands(db)).find(({ name }) => name.toLowerCase() === named.toLowerCase());
  return found ? { id: found._id, name: found.name } : null;
}

function changedSince(hindrances: readonly { sku: string; name: string; inAll: number }[]): Result<never> & {
  failure: Failure;
} {
  const inAll = hindrances[0]?.inAll ?? 0;
  const names = hindrances.map(({ sku, name }) => `${sku} ${name}`).join(', ');
  const more = inAll > hindrances.length ? ` and ${formatFigure(inAll - hindrances.length)} more` : '';
  return fail(
    'changed-meanwhile',
    `This cannot be undone as a whole any more: ${names}${more} changed since. Nothing was changed.`,
    { facts: { count: inAll } },
  );
}

type Counts = Record<LineState, number>;
const noCounts = (): Counts => Object.fromEntries(lineStates.map((state) => [state, 0])) as Counts;

/** How many lines of each change stand in each state, in the order of the changes. */
async function countsOf(db: Parameters<typeof countStates>[0], batches: readonly StoredBatch[]): Promise<Counts[]> {
  const counted = await countStates(
    db,
    batches.map(({ id }) => id),
  );
  return batches.map(({ id }) => {
    const counts = noCounts();
    for (const { batchId, state, count } of counted) if (batchId === id) counts[state] = count;
    return counts;
  });
}

function shapeOf(
  { id, change, state, by, createdAt, appliedAt, undoneAt }: StoredBatch,
  counts: Counts,
): { _id: string; change: BatchChange } & Pick<PartBatch, 'state' | 'counts' | 'by' | 'at' | 'undoneAt'> {
  const at = (appliedAt ?? createdAt).toISOString();
  return { _id: id, change, state, counts, by, at, undoneAt: undoneAt?.toISOString() ?? null };
}
