import { eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { order, orderLine, orderTurn } from '#server/platform/database/schema/sales/orders.ts';
import { jsonOf } from '#server/platform/database/statements.ts';

/** What an account holds unpaid, how many of its orders expired within a day, and whether its email is verified. */
export interface OpenHolds {
  orders: number;
  lines: number;
  pieces: number;
  cents: number;
  expired: number;
  verified: boolean;
}

/** Whether the email of an account is verified. One query. */
export async function isVerified(db: Queryable, userId: string): Promise<boolean> {
  const [buyer] = await db.select({ verified: user.emailVerified }).from(user).where(eq(user.id, userId));
  return buyer?.verified ?? false;
}

/** The same, and how often the account has ordered: an order that finds another number was not counted beside the last one. */
export interface AccountHolds extends OpenHolds {
  turn: number;
}

/** What an account holds, as `AccountHolds` in JSON, for a query that reads more than that. */
export function holdsJson(userId: SQL): SQL {
  const isOpen = sql`${order.fulfilment} in ('pending', 'closing')`;
  const isExpired = sql`${order.fulfilment} = 'expired' and ${order.endedAt} > now() - interval '1 day'`;
  const held = sql`from ${order} where ${order.userId} = ${userId} and (${isOpen} or ${isExpired})`;
  const sumOf = (what: SQL) => sql`coalesce(sum(${what}) filter (where ${isOpen}), 0)::bigint`;
  const counted = jsonOf({
    orders: sumOf(sql`1`),
    lines: sumOf(sql`(select count(*) from ${orderLine} where ${orderLine.orderId} = ${order.id})`),
    pieces: sumOf(sql`${order.quantity}`),
    cents: sumOf(sql`${order.totalCents}`),
    expired: sql`count(*) filter (where ${isExpired})`,
    verified: sql`(select ${user.emailVerified} from ${user} where ${user.id} = ${userId})`,
    turn: sql`coalesce((select ${orderTurn.turn} from ${orderTurn} where ${orderTurn.userId} = ${userId}), 0)`,
  });
  return sql`(select ${counted} ${held})`;
}

/**
 * Counts an order of an account if `when` holds and it has ordered as often as was read: of two orders at once that were checked
 * beside the same holds, the second finds another turn. A part of a statement; gives one row, or none.
 */
export function takeTurn({ userId, turn, when }: Record<'userId' | 'turn' | 'when', SQL>): SQL {
  return sql`insert into ${orderTurn} (user_id, turn) select ${userId}, 1 where ${when}
    on conflict (user_id) do update set turn = ${orderTurn.turn} + 1 where ${orderTurn.turn} = ${turn}
    returning turn`;
}

/** Lets no other order of the account be placed, and nobody verify its email, until the transaction ends. One statement. */
export async function holdTurn(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    with person as materialized (${tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('no key update')})
    insert into ${orderTurn} (user_id, turn) select id, 0 from person
    on conflict (user_id) do update set turn = ${orderTurn.turn}`);
}
