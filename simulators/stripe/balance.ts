import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { after, DAY, midnight } from './clock.ts';
import { type JsonObject, noSuch } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import { listRows } from './lists.ts';
import { type BalanceRow, balanceObject, type PayoutRow, payoutObject } from './objects/balance.ts';
import { stored } from './rows.ts';
import { type Cause, planTask } from './tasks.ts';

/** What Stripe asks for a card payment in the United States. */
export const chargeFee = (cents: number): number => 30 + Math.round(cents * 0.029);
export const DISPUTE_FEE = 1500;

type Movement = Pick<BalanceRow, 'type' | 'amount' | 'source'> & Partial<Pick<BalanceRow, 'fee' | 'description'>>;

/** Enters what comes in (or, below zero, goes out) in the balance. Gives the entry's id. */
export async function moveBalance(sql: Sql, { now }: Cause, movement: Movement): Promise<string> {
  const { type, amount, source, fee = 0, description = null } = movement;
  const id = newId('txn');
  await sql`insert into stripe_simulator.balance (id, type, amount, fee, source, description, created_at)
    values (${id}, ${type}, ${amount}, ${fee}, ${source}, ${description}, ${now})`;
  return id;
}

/** What something has moved, oldest first. */
export const movementsOf = (sql: Sql, source: string): Promise<BalanceRow[]> =>
  sql<BalanceRow>`select * from stripe_simulator.balance where source = ${source} order by seq`;

const movements = {
  object: 'balance_transaction',
  rows: 'select * from stripe_simulator.balance',
  url: '/balance_transactions',
  show: balanceObject,
};

export async function listMovements(sql: Sql, call: Call): Promise<JsonObject> {
  const { form } = call;
  return listRows<BalanceRow>(sql, call, movements, [
    ['payout_id', form.optional('payout')],
    ['source', form.optional('source')],
    ['type', form.optional('type')],
  ]);
}

export async function retrieveMovement(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  const [row] = await sql<BalanceRow>`select * from stripe_simulator.balance where id = ${id}`;
  if (!row) throw noSuch('balance_transaction', id, 'id');
  return balanceObject(row);
}

const payouts = {
  object: 'payout',
  rows: 'select * from stripe_simulator.payouts',
  url: '/payouts',
  show: payoutObject,
  times: { arrival_date: 'arrives_at' },
};

export async function listPayouts(sql: Sql, call: Call): Promise<JsonObject> {
  return listRows<PayoutRow>(sql, call, payouts, [['status', call.form.optional('status')]]);
}

export async function retrievePayout(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  const [row] = await sql<PayoutRow>`select * from stripe_simulator.payouts where id = ${id}`;
  if (!row) throw noSuch('payout', id, 'id');
  return payoutObject(row);
}

/** Sends what came in up to last midnight to the bank, where it arrives a day later. A balance below zero waits. */
export async function payOut(sql: Sql, cause: Cause): Promise<void> {
  const until = midnight(cause.now);
  await sql`select pg_advisory_xact_lock(hashtext('stripe_simulator.payouts'))`;
  const [open] = await sql<{ sum: number }>`
    select coalesce(sum(amount - fee), 0)::integer as sum from stripe_simulator.balance
     where payout_id is null and created_at < ${until}`;
  const amount = stored(open).sum;
  if (amount <= 0) return;
  const id = newId('po');
  const movement = await moveBalance(sql, cause, { type: 'payout', amount: -amount, source: id });
  const [row] = await sql<PayoutRow>`
    insert into stripe_simulator.payouts (id, amount, status, arrives_at, balance_transaction, created_at)
    values (${id}, ${amount}, 'in_transit', ${after(until, DAY)}, ${movement}, ${cause.now}) returning *`;
  await sql`update stripe_simulator.balance set payout_id = ${id}
    where payout_id is null and (created_at < ${until} or id = ${movement})`;
  await planTask(sql, 'pay-out', id, after(until, DAY));
  await recordEvent(sql, cause, 'payout.created', payoutObject(stored(row)));
}

/** The bank has it. */
export async function finishPayout(sql: Sql, cause: Cause, id: string): Promise<void> {
  const [row] = await sql<PayoutRow>`
    update stripe_simulator.payouts set status = 'paid' where id = ${id} and status = 'in_transit' returning *`;
  if (row) await recordEvent(sql, cause, 'payout.paid', payoutObject(row));
}
