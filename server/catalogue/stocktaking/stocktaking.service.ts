import { randomUUIDv7 } from 'node:crypto';
import { fallingShort } from '#contract/catalogue/stock.ts';
import {
  type BookStocktaking,
  type Difference,
  type DifferenceReason,
  type Differences,
  type OpenedStocktaking,
  STOCKTAKING_LINES_MAX,
  type StartStocktaking,
  type Stocktaking,
  type StoreCounts,
  type StoredCounts,
} from '#contract/catalogue/stocktaking/stocktaking.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { countOnShelf, findShelf } from '#server/catalogue/stock/shelf.repository.ts';
import { bookPieces } from '#server/catalogue/stock/stock.repository.ts';
import { lockParts } from '#server/catalogue/stock/stock-back.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import { hashOf } from '#server/platform/file-imports/read-import.ts';
import { differencesOf } from './differences.ts';
import {
  findPlaces,
  insertStocktaking,
  listLines,
  listStocktakings,
  lockOpen,
  setEnded,
  storeCounts,
} from './stocktaking.repository.ts';

/** What admins do to count the stock. Those that name a stocktaking fail with `not-found`. */
export interface StocktakingService {
  list(): Promise<Stocktaking[]>;
  /** Fails with `not-found` where nothing lies there, and with `invalid-request` for too much at once. */
  start(actor: CurrentUser, input: StartStocktaking): Promise<Result<Stocktaking>>;
  read(id: string): Promise<Result<OpenedStocktaking>>;
  /** Fails with `changed-meanwhile` once it has ended. */
  store(actor: CurrentUser, id: string, input: StoreCounts): Promise<Result<StoredCounts>>;
  readDifferences(id: string): Promise<Result<Differences>>;
  /** Books what `readDifferences` showed, all of it or nothing, once. Fails with `changed-meanwhile` where it has changed, and `stock-too-low`. */
  book(actor: CurrentUser, id: string, input: BookStocktaking): Promise<Result<{ booked: number; pieces: number }>>;
  end(id: string): Promise<Result<{ ended: boolean }>>;
}

const SHOWN = 20;
const noSuchStocktaking = fail('not-found', 'There is no such stocktaking.');
const hasEnded = fail('changed-meanwhile', 'This stocktaking was booked or ended by now.');

const reasonWords: Readonly<Record<DifferenceReason, string>> = {
  'yearly-count': 'Yearly count',
  'short-in-picking': 'Short in picking',
  damaged: 'Damaged',
  found: 'Found',
};

export function stocktakingService(db: Database, changed: () => void): StocktakingService {
  const find = async (id: string) => (await listStocktakings(db, { id, limit: 1 }))[0];

  /** Does `work` with a stocktaking that is open, and locked. */
  async function withOpen<Value>(
    id: string,
    work: (tx: Transaction) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    if (!(await find(id))) return noSuchStocktaking;
    return allOrNothing(db, async (tx) => ((await lockOpen(tx, id)) ? work(tx) : hasEnded));
  }

  return {
    list: () => listStocktakings(db, { limit: SHOWN }),
    async start(actor, input) {
      const lines = await findPlaces(db, input, STOCKTAKING_LINES_MAX + 1);
      if (lines.length === 0)
        return fail('not-found', input.places ? 'No part lies in such a place.' : 'There is no part of this family.');
      if (lines.length > STOCKTAKING_LINES_MAX)
        return fail(
          'invalid-request',
          `That is more than ${formatFigure(STOCKTAKING_LINES_MAX)} places. Please count less at once.`,
        );
      await allOrNothing(db, async (tx) =>
        succeed(await insertStocktaking(tx, input, { actorId: actor.userId, lines })),
      );
      const begun = await find(input.key);
      return begun ? succeed(begun) : noSuchStocktaking;
    },
    async read(id) {
      const found = await find(id);
      if (!found) return noSuchStocktaking;
      const toCount = (await listLines(db, id)).map(
        ({ books: _books, corrected: _corrected, priceCents: _price, part: _part, ...line }) => line,
      );
      return succeed({ ...found, toCount });
    },
    store: (actor, id, { counts }) =>
      withOpen(id, async (tx) => succeed(await storeCounts(tx, id, counts, actor.userId))),
    async readDifferences(id) {
      if (!(await find(id))) return noSuchStocktaking;
      const lines = await listLines(db, id);
      const { differences, ...counts } = differencesOf(lines);
      const prices = new Map(lines.map(({ part, priceCents }) => [part, priceCents]));
      const shelves = await countOnShelf(
        db,
        differences.map(({ part }) => part),
      );
      const rows: Difference[] = [];
      for (const difference of differences) {
        const { there = 0, promised = 0 } = shelves.get(difference.part) ?? {};
        const left = there + difference.by;
        rows.push({
          ...difference,
          value: (difference.by * (prices.get(difference.part) ?? 0)) / 100,
          short: difference.by < 0 && left < promised ? await shortAfter(db, difference.part, left) : [],
        });
      }
      return succeed({ plan: planOf(differences), rows, ...counts });
    },
    async book(actor, id, { plan, reasons }) {
      const booked = await withOpen(id, async (tx) => {
        const reasonOf = new Map(reasons.map(({ part, reason }) => [part, reason]));
        // Locked before they are read: of two counts of a part the second to be booked finds the correction of the first.
        await lockParts(
          tx,
          reasons.map(({ part }) => ({ partId: part })),
        );
        const { differences, again } = differencesOf(await listLines(tx, id));
        const moved = again.find(({ part }) => reasonOf.has(part));
        if (moved) return fail('changed-meanwhile', countAgain(moved));
        if (planOf(differences) !== plan)
          return fail('changed-meanwhile', 'More was counted since you looked. Please look at the differences again.');
        const without = differences.find(({ part }) => !reasonOf.has(part));
        if (without) return fail('invalid-request', `${without.sku} needs a reason.`);
        const before = await checkShelves(tx, differences);
        if (!before.ok) return before;
        await bookAll(
          tx,
          actor,
          id,
          differences.map((each) => ({ ...each, reason: reasonOf.get(each.part) ?? 'found' })),
        );
        await setEnded(tx, id, 'booked');
        return succeed({
          booked: differences.length,
          pieces: differences.reduce((sum, { by }) => sum + by, 0),
        });
      });
      if (booked.ok) changed();
      return booked;
    },
    end: (id) =>
      withOpen(id, async (tx) => {
        await setEnded(tx, id, 'ended');
        return succeed({ ended: true });
      }),
  };
}

const countAgain = ({ sku, name }: { sku: string; name: string }) =>
  `${name} (${sku}) was corrected since it was counted. Please count its places again.`;

/** What booking would do, as a hash: who books what was not shown is refused. */
function planOf(differences: readonly { part: string; by: number }[]): string {
  return hashOf(differences.map(({ part, by }) => [part, by]));
}

/** The orders that cannot be filled where so many pieces of a part are left. */
async function shortAfter(db: Database, part: string, left: number): Promise<Difference['short']> {
  const shelf = await findShelf(db, part);
  return fallingShort(shelf?.promises ?? [], left).map(({ promise, there }) => ({
    ...{ orderNumber: promise.orderNumber, quantity: promise.quantity, there },
  }));
}

/** Fails where fewer than no pieces would lie there of parts that the caller has locked. */
async function checkShelves(tx: Transaction, differences: readonly { part: string; sku: string; by: number }[]) {
  const ids = differences.map(({ part }) => part);
  const there = await countOnShelf(tx, ids);
  const below = differences.find(({ part, by }) => (there.get(part)?.there ?? 0) + by < 0);
  return below
    ? fail('stock-too-low', `Fewer of ${below.sku} lie there by now than would be taken off. Please count it again.`)
    : succeed(null);
}

/** Moves the stock of all parts, and writes one entry of the audit log that holds theirs. */
async function bookAll(
  tx: Transaction,
  actor: CurrentUser,
  id: string,
  differences: readonly { part: string; sku: string; name: string; by: number; reason: DifferenceReason }[],
): Promise<void> {
  const by = { kind: 'user', id: actor.userId } as const;
  const parent = randomUUIDv7();
  const pieces = differences.reduce((sum, each) => sum + each.by, 0);
  await writeAudit(tx, {
    ...{ id: parent, actor: by, action: 'stocktaking-booked', subject: { kind: 'parts', id } },
    data: { name: `${formatFigure(differences.length)} differences`, pieces },
  });
  for (const { part, sku, name, by: pieces, reason } of differences) {
    const words = reasonWords[reason];
    const movement = {
      id: randomUUIDv7(),
      partId: part,
      by: pieces,
      reason: `Stocktaking: ${words}`,
      actorId: actor.userId,
    };
    const after = await bookPieces(tx, movement);
    if (!after) continue;
    const { available, missing } = after;
    await writeAudit(tx, {
      ...{ parent, actor: by, action: 'stock-corrected', subject: { kind: 'part', id: part } },
      data: {
        ...{ name: `${sku} ${name}`, before: available - missing - pieces, after: available },
        ...(missing > 0 && { missing }),
        reason: words.toLowerCase(),
      },
    });
  }
}
