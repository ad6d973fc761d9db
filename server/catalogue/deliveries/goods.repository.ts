import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Receipt } from '#contract/catalogue/deliveries/deliveries.ts';
import { writeMovements } from '#server/catalogue/stock/stock.repository.ts';
import { lockParts, putBack } from '#server/catalogue/stock/stock-back.repository.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { goodsReceipt } from '#server/platform/database/schema/catalogue/deliveries.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import { stockAlert } from '#server/platform/database/schema/catalogue/stock-alerts.ts';

/** A receipt as it is written, without its lines. */
export interface ReceiptToWrite {
  id: string;
  note: string;
  supplier: string;
  cameOn: string;
  takeOff: boolean;
  createdBy: string;
}

/** Writes a receipt. False where it was written before: of two at once one waits for the other. */
export async function insertReceipt(tx: Transaction, receipt: ReceiptToWrite): Promise<boolean> {
  const written = await tx
    .insert(goodsReceipt)
    .values(receipt)
    .onConflictDoNothing({ target: goodsReceipt.id })
    .returning({ id: goodsReceipt.id });
  return written.length > 0;
}

/** Moves the pieces of a receipt into stock, or out of it again; its parts are locked here. They make up first for what is missing. */
export async function moveGoods(
  tx: Transaction,
  { id, note, supplier, createdBy }: ReceiptToWrite,
  lines: readonly { partId: string; quantity: number }[],
): Promise<void> {
  await lockParts(tx, lines);
  const receipt = { kind: 'goods-in' as const, receiptId: id, reason: `${note}, ${supplier}`, actorId: createdBy };
  await writeMovements(
    tx,
    lines.map((line, place) => ({ ...line, ...receipt, number: place + 1 })),
  );
  await putBack(tx, lines);
}

const receipts = (db: Queryable) =>
  db
    .select({
      _id: goodsReceipt.id,
      note: goodsReceipt.note,
      supplier: goodsReceipt.supplier,
      cameOn: goodsReceipt.cameOn,
      bookedAt: goodsReceipt.createdAt,
      who: emailForAdmins(user),
      lines: sql<number>`(select count(*)::int from ${stockMovement} m where m.receipt_id = ${goodsReceipt.id})`,
      pieces: sql<number>`(select coalesce(sum(m.quantity), 0)::int from ${stockMovement} m where m.receipt_id = ${goodsReceipt.id})`,
    })
    .from(goodsReceipt)
    .leftJoin(user, eq(user.id, goodsReceipt.createdBy))
    .$dynamic();

const shown = ({ bookedAt, ...row }: Awaited<ReturnType<typeof receipts>>[number]): Receipt => ({
  ...row,
  bookedAt: bookedAt.toISOString(),
});

/** The last receipts, newest first. */
export async function listReceipts(db: Database, limit: number): Promise<Receipt[]> {
  return (await receipts(db).orderBy(desc(goodsReceipt.createdAt), desc(goodsReceipt.id)).limit(limit)).map(shown);
}

/** One receipt; null where there is none. */
export async function findReceipt(db: Queryable, id: string): Promise<Receipt | null> {
  const [row] = await receipts(db).where(eq(goodsReceipt.id, id));
  return row ? shown(row) : null;
}

/** The lines of a receipt, in the order in which they were typed. */
export async function listReceiptLines(db: Database, id: string) {
  return db
    .select({ part: part.id, sku: part.sku, name: part.name, slug: part.slug, pieces: stockMovement.quantity })
    .from(stockMovement)
    .innerJoin(part, eq(part.id, stockMovement.partId))
    .where(eq(stockMovement.receiptId, id))
    .orderBy(asc(stockMovement.number));
}

/** How many people wait for the news that parts are there again, by the part's id. */
export async function countAlerts(db: Database, partIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: stockAlert.partId, alerts: sql<number>`count(*)::int` })
    .from(stockAlert)
    .where(sql`${stockAlert.partId} = any(${sql.param([...partIds])}::uuid[])`)
    .groupBy(stockAlert.partId);
  return new Map(rows.map(({ id, alerts }) => [id, alerts]));
}
