import { eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { orderLine } from '#server/platform/database/schema/sales/orders.ts';
import { pick } from '#server/platform/database/schema/sales/packing.ts';

export type PickOfLine = Awaited<ReturnType<typeof findPicks>> extends ReadonlyMap<string, infer Found> ? Found : never;

/** What was picked for some lines of orders, by the line's id, with the name of who said so. One query. */
export async function findPicks(db: Queryable, lineIds: readonly string[]) {
  const found = await db
    .select({
      line: pick.orderLineId,
      pieces: pick.pieces,
      shippedBefore: pick.shippedBefore,
      version: pick.version,
      pickedBy: pick.pickedBy,
      name: user.name,
    })
    .from(pick)
    .leftJoin(user, eq(user.id, pick.pickedBy))
    // One array, whatever their number: PostgreSQL takes at most 65,535 parameters.
    .where(sql`${pick.orderLineId} = any(${sql.param(lineIds)}::uuid[])`);
  return new Map(found.map((each) => [each.line, each]));
}

/** The orders of some lines. One query. */
export async function findOrdersOfLines(db: Queryable, lineIds: readonly string[]): Promise<string[]> {
  const found = await db
    .selectDistinct({ orderId: orderLine.orderId })
    .from(orderLine)
    .where(sql`${orderLine.id} = any(${sql.param(lineIds)}::uuid[])`);
  return found.map(({ orderId }) => orderId);
}

/** A pick to write: `seen` is the version that was on the screen. */
export interface NewPick {
  line: string;
  pieces: number | null;
  shippedBefore: number;
  seen: number;
}

/** Writes picks, but those that somebody else changed since they were seen. Gives the lines of those that were written. One statement. */
export async function writePicks(tx: Transaction, actorId: string, picks: readonly NewPick[]): Promise<Set<string>> {
  // In the order of their ids, so that two who write the same never wait for each other in a circle.
  const { rows } = await tx.execute<{ line: string }>(sql`
    insert into ${pick} (order_line_id, pieces, shipped_before, version, picked_by)
    select line, pieces, "shippedBefore", seen + 1, ${actorId}::uuid
    from json_to_recordset(${JSON.stringify(picks)}::json) as input(line uuid, pieces integer, "shippedBefore" integer, seen integer)
    order by line
    on conflict (order_line_id) do update set pieces = excluded.pieces, shipped_before = excluded.shipped_before,
      version = ${pick.version} + 1, picked_by = excluded.picked_by, picked_at = now()
      where ${pick.version} + 1 = excluded.version or ${pick.pickedBy} = excluded.picked_by
    returning order_line_id as line`);
  return new Set(rows.map(({ line }) => line));
}
