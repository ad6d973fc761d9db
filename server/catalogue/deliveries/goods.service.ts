import { randomUUIDv7 } from 'node:crypto';
import type { Arrival, BookGoods, Receipt } from '#contract/catalogue/deliveries/deliveries.ts';
import { fallingShort } from '#contract/catalogue/stock.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { findShelf } from '#server/catalogue/stock/shelf.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import { findStockedIds, readStocked } from './deliveries.repository.ts';
import type { DeliveriesNeeds } from './deliveries.service.ts';
import { listOpenOf, lockExpected, putBackExpected, takeOffExpected } from './expected.repository.ts';
import {
  countAlerts,
  findReceipt,
  insertReceipt,
  listReceiptLines,
  listReceipts,
  moveGoods,
} from './goods.repository.ts';

/** What admins do with goods that come in. */
export interface GoodsService {
  find(q: string | undefined): Promise<{ exact: boolean; parts: Omit<Arrival, 'expected' | 'alerts' | 'orders'>[] }>;
  /** Fails with `not-found`. */
  readArrival(id: string): Promise<Result<Arrival>>;
  /** Books all lines of a delivery note, or none, once for each key. Fails with `not-found` and `stock-too-low`. */
  book(actor: CurrentUser, goods: BookGoods): Promise<Result<Receipt>>;
  list(): Promise<Receipt[]>;
  /** Fails with `not-found`. */
  readLines(id: string): Promise<Result<Awaited<ReturnType<typeof listReceiptLines>>>>;
}

const PARTS_FOUND = 8;
const RECEIPTS_SHOWN = 50;

export function goodsService({ db, zone, changed }: DeliveriesNeeds): GoodsService {
  return {
    async find(q) {
      if (!q) return { exact: false, parts: [] };
      const found = await findStockedIds(db, q, PARTS_FOUND);
      const parts = await readStocked(
        db,
        found.map(({ id }) => id),
      );
      return { exact: found[0]?.exact ?? false, parts: found.flatMap(({ id }) => parts.get(id) ?? []) };
    },
    async readArrival(id) {
      const [arrival] = await readArrivals(db, [id]);
      return arrival ? succeed(arrival) : fail('not-found', 'There is no such part.');
    },
    async book(actor, { key, lines, ...head }) {
      const booked = await allOrNothing(db, async (tx) => {
        const receipt = { id: key, ...head, createdBy: actor.userId };
        if (!(await insertReceipt(tx, receipt))) return readReceipt(tx, key);
        const moved = lines.map(({ part, pieces }) => ({ partId: part, quantity: pieces }));
        const before = await checkLines(tx, moved);
        if (!before.ok) return before;
        await moveGoods(tx, receipt, moved);
        const lineOf = (sign: 1 | -1) =>
          moved.flatMap(({ partId, quantity }) => (sign * quantity > 0 ? { partId, pieces: sign * quantity } : []));
        if (head.takeOff) {
          await takeOffExpected(tx, lineOf(1), { actorId: actor.userId, zone });
          await putBackExpected(tx, lineOf(-1), { actorId: actor.userId, zone });
        }
        await record(tx, actor, receipt, { lines: moved, before: before.value });
        return readReceipt(tx, key);
      });
      if (booked.ok) changed();
      return booked;
    },
    list: () => listReceipts(db, RECEIPTS_SHOWN),
    async readLines(id) {
      if (!(await findReceipt(db, id))) return noSuchReceipt;
      return succeed(await listReceiptLines(db, id));
    },
  };
}

const noSuchReceipt = fail('not-found', 'There is no such receipt.');

async function readReceipt(tx: Transaction, id: string): Promise<Result<Receipt>> {
  const receipt = await findReceipt(tx, id);
  return receipt ? succeed(receipt) : noSuchReceipt;
}

/** What is to know of parts of which pieces come in, in their order. Orders are read for those alone of which pieces are missing. */
export async function readArrivals(db: Database, ids: readonly string[]): Promise<Arrival[]> {
  const parts = await readStocked(db, ids);
  const open = Map.groupBy(await listOpenOf(db, ids), ({ partId }) => partId);
  const alerts = await countAlerts(db, ids);
  const arrivals: Arrival[] = [];
  for (const id of ids) {
    const part = parts.get(id);
    if (!part) continue;
    const promises = part.missing > 0 ? ((await findShelf(db, id))?.promises ?? []) : [];
    arrivals.push({
      ...part,
      expected: (open.get(id) ?? []).reduce((sum, { pieces }) => sum + pieces, 0),
      alerts: alerts.get(id) ?? 0,
      orders: fallingShort(promises, part.there).map(({ promise, there }) => ({
        orderNumber: promise.orderNumber,
        short: promise.quantity - there,
      })),
    });
  }
  return arrivals;
}

interface Line {
  partId: string;
  quantity: number;
}
type Stocked = Awaited<ReturnType<typeof readStocked>>;

/** Locks the parts of lines, and gives them as they are where the lines can be booked. */
async function checkLines(tx: Transaction, lines: readonly Line[]): Promise<Result<Stocked>> {
  const ids = lines.map(({ partId }) => partId);
  const there = await lockExpected(tx, ids);
  if (ids.some((id) => !there.has(id)))
    return fail('not-found', 'One of the parts is gone. Nothing was booked; please look again.');
  const parts = await readStocked(tx, ids);
  for (const { partId, quantity } of lines) {
    const part = parts.get(partId);
    if (part && part.there + quantity < 0)
      return fail(
        'stock-too-low',
        `Only ${formatFigure(part.there)} of ${part.sku} lie on the shelf. Nothing was booked.`,
        {
          facts: { there: part.there },
        },
      );
  }
  return succeed(parts);
}

/** One entry of the audit log for the receipt, which holds those of its parts. */
async function record(
  tx: Transaction,
  actor: CurrentUser,
  { id, note, supplier }: { id: string; note: string; supplier: string },
  { lines, before }: { lines: readonly Line[]; before: Stocked },
): Promise<void> {
  const by = { kind: 'user', id: actor.userId } as const;
  const parent = randomUUIDv7();
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await writeAudit(tx, {
    ...{ id: parent, actor: by, action: 'goods-booked', subject: { kind: 'parts', id } },
    data: { name: `${note}, ${supplier}`, lines: lines.length, pieces },
  });
  const parts = await readStocked(
    tx,
    lines.map(({ partId }) => partId),
  );
  await writeAudit(
    tx,
    lines.map(({ partId }) => {
      const { sku, name, available = 0, missing = 0 } = parts.get(partId) ?? {};
      return {
        ...{ parent, actor: by, action: 'stock-corrected' as const, subject: { kind: 'part' as const, id: partId } },
        data: {
          ...{ name: `${sku} ${name}`, before: before.get(partId)?.available ?? 0, after: available },
          ...(missing > 0 && { missing }),
          reason: 'goods in',
        },
      };
    }),
  );
}
