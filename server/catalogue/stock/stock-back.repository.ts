import { and, inArray, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import {
  type StockMovementKind,
  stockMovement,
  waitingLine,
} from '#server/platform/database/schema/catalogue/stock.ts';
import { type OrderedLine, withPieces } from './stock.repository.ts';
import { renewWaits } from './waits.repository.ts';

/** Locks the parts of some lines until the transaction ends, in the order of their ids. Gives how many pieces of each are missing. */
export async function lockParts(
  tx: Transaction,
  lines: readonly { partId: string }[],
): Promise<ReadonlyMap<string, number>> {
  const locked = await tx
    .select({ id: part.id, missing: part.missing })
    .from(part)
    .where(sql`${part.id} = any(${sql.param(lines.map(({ partId }) => partId))}::uuid[])`)
    .orderBy(part.id)
    .for('no key update');
  return new Map(locked.map(({ id, missing }) => [id, missing]));
}

/** Puts pieces back to their parts, which the caller has locked. Lines that wait get them. */
export async function putBack(tx: Transaction, lines: readonly { partId: string; quantity: number }[]): Promise<void> {
  await putBackUnshared(tx, lines);
  await renewWaits(
    tx,
    lines.map(({ partId }) => partId),
  );
}

/** The same where the caller takes them again at once: lines that wait do not get them. */
export async function putBackUnshared(
  tx: Transaction,
  lines: readonly { partId: string; quantity: number }[],
): Promise<void> {
  const back = JSON.stringify(lines.map(({ partId, quantity }) => ({ part_id: partId, quantity })));
  await tx
    .update(part)
    .set(withPieces(sql`back.quantity`))
    .from(sql`json_to_recordset(${back}::json) as back(part_id uuid, quantity integer)`)
    .where(sql`${part.id} = back.part_id`);
}

/** Gives the pieces of an order's lines back: what was held or retaken is released once, and never twice. */
export async function giveBackStock(tx: Transaction, lines: readonly OrderedLine[]): Promise<void> {
  await bookBack(tx, await linesToGiveBack(tx, lines), false);
}

/**
 * Books the pieces of an order's lines off, in place of giving them back: each comes back and leaves in one go, so what is
 * available stays as it is. Pieces that are missing already have left: they are not booked off again, but for those that other lines wait
 * for. Once, and never twice.
 */
export async function writeOffStock(tx: Transaction, lines: readonly OrderedLine[]): Promise<void> {
  await bookBack(tx, await linesToGiveBack(tx, lines), true);
}

/** The same for some pieces of lines whose order goes on without them, as often as pieces are taken out: the caller has locked the order. */
export async function takeOutStock(tx: Transaction, lines: readonly OrderedLine[], writesOff: boolean): Promise<void> {
  const kind = 'take-out' as const;
  const back = lines.map(({ id: orderLineId, partId, quantity }) => ({ partId, quantity, orderLineId, kind }));
  await bookBack(tx, back, writesOff);
}

/** Pieces of a line that come back. */
interface Back {
  partId: string;
  orderLineId: string;
  quantity: number;
  kind: 'release' | 'return' | 'take-out';
}

/** Books pieces of lines back into stock, or off. */
async function bookBack(tx: Transaction, back: readonly Back[], writesOff: boolean): Promise<void> {
  if (back.length === 0) return;
  const missing = await lockParts(tx, back);
  const forOthers = writesOff ? await countWaitedFor(tx, back) : new Map<string, number>();
  const gone = back.map(({ partId, quantity }) => ({
    partId,
    quantity: writesOff ? Math.min((missing.get(partId) ?? 0) - (forOthers.get(partId) ?? 0), quantity) : quantity,
  }));
  const off = back.flatMap((line, place) => {
    const pieces = line.quantity - (gone[place]?.quantity ?? 0);
    return pieces > 0 ? [{ ...line, kind: 'write-off' as const, quantity: -pieces }] : [];
  });
  await tx.insert(stockMovement).values([...back, ...off].map((moved) => ({ ...moved, number: numberOf(moved) })));
  await putBack(
    tx,
    gone.filter(({ quantity }) => quantity > 0),
  );
}

/** How many pieces of each part other lines than these wait for: such pieces come, and nobody had them. */
async function countWaitedFor(tx: Transaction, lines: readonly Back[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ partId: waitingLine.partId, pieces: sql<number>`sum(${waitingLine.pieces})::int` })
    .from(waitingLine)
    .where(
      and(
        inArray(
          waitingLine.partId,
          lines.map(({ partId }) => partId),
        ),
        notInArray(
          waitingLine.orderLineId,
          lines.map(({ orderLineId }) => orderLineId),
        ),
      ),
    )
    .groupBy(waitingLine.partId);
  return new Map(rows.map(({ partId, pieces }) => [partId, pieces]));
}

/** Pieces of a line may be taken out, and written off, several times; the index refuses all else a second time. */
function numberOf({ orderLineId, kind }: { orderLineId: string; kind: StockMovementKind }): number | SQL {
  if (kind !== 'take-out' && kind !== 'write-off') return 1;
  return sql`(select count(*) + 1 from ${stockMovement} before where before.order_line_id = ${orderLineId} and before.kind = ${kind})`;
}

/** The lines of an order whose pieces are still taken from `available`, each with the kind of movement that returns them. */
async function linesToGiveBack(tx: Transaction, lines: readonly OrderedLine[]) {
  const moved = await tx
    .select({ lineId: stockMovement.orderLineId, kind: stockMovement.kind })
    .from(stockMovement)
    .where(
      inArray(
        stockMovement.orderLineId,
        lines.map((line) => line.id),
      ),
    );
  const kindsOf = Map.groupBy(moved, ({ lineId }) => lineId);
  return lines.flatMap(({ id: orderLineId, partId, quantity }) => {
    const kinds = new Set(kindsOf.get(orderLineId)?.map((movement) => movement.kind));
    const kind = backKind(kinds);
    return kind ? [{ partId, quantity, orderLineId, kind }] : [];
  });
}

function backKind(done: ReadonlySet<StockMovementKind>): 'release' | 'return' | null {
  if (done.has('retake')) return done.has('return') ? null : 'return';
  return done.has('hold') && !done.has('release') ? 'release' : null;
}
