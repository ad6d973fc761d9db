import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { invalid, type JsonObject, noSuch } from './errors.ts';
import { recordEvent } from './events.ts';
import { lockIntent, stored } from './intents.ts';
import { type ChargeRow, chargeObject, newId, type RefundRow, refundObject } from './objects.ts';

export async function createRefund(sql: Sql, call: Call): Promise<JsonObject> {
  const { form } = call;
  const intentId = form.required('payment_intent');
  const requested = form.optionalInteger('amount');
  const reason = form.optionalOneOf('reason', ['duplicate', 'fraudulent', 'requested_by_customer']);
  const metadata = form.metadata();
  form.end();
  if (requested !== null && requested < 1)
    throw invalid('This value must be greater than or equal to 1.', { param: 'amount' });

  const intent = await lockIntent(sql, intentId);
  if (!intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const [charge] = await sql<ChargeRow>`select * from stripe_simulator.charges where intent_id = ${intent.id}`;
  if (!charge)
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { stored: true });
  const left = charge.amount - charge.refunded;
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalid(message, { code: 'charge_already_refunded', stored: true });
  }
  const amount = requested ?? left;
  if (amount > left) {
    const message = `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`;
    throw invalid(message, { param: 'amount', stored: true });
  }
  const id = newId('re');
  await sql`insert into stripe_simulator.refunds (id, charge_id, amount, reason, metadata)
    values (${id}, ${charge.id}, ${amount}, ${reason}, ${metadata})`;
  // The database refuses to go beyond the amount of the charge.
  const [refunded] = await sql<ChargeRow>`
    update stripe_simulator.charges set refunded = refunded + ${amount} where id = ${charge.id} returning *`;
  const refund = refundObject(stored(await findRefund(sql, id)));
  await recordEvent(sql, call, 'refund.created', refund);
  await recordEvent(sql, call, 'charge.refunded', chargeObject(stored(refunded), intent));
  return refund;
}

export async function retrieveRefund(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  const refund = await findRefund(sql, id);
  if (!refund) throw noSuch('refund', id, 'id');
  return refundObject(refund);
}

/** The refunds of an intent, all on one page. */
export async function listRefunds(sql: Sql, { form }: Call): Promise<JsonObject> {
  const intentId = form.required('payment_intent');
  form.optionalInteger('limit');
  form.end();
  const ids = await sql<{ id: string }>`select r.id from stripe_simulator.refunds r
    join stripe_simulator.charges c on c.id = r.charge_id where c.intent_id = ${intentId} order by r.created_at desc`;
  const refunds = await Promise.all(ids.map(async ({ id }) => refundObject(stored(await findRefund(sql, id)))));
  return { object: 'list', url: '/v1/refunds', has_more: false, data: refunds };
}

async function findRefund(sql: Sql, id: string): Promise<RefundRow | undefined> {
  const [refund] = await sql<RefundRow>`
    select r.*, c.intent_id, i.currency from stripe_simulator.refunds r
      join stripe_simulator.charges c on c.id = r.charge_id
      join stripe_simulator.intents i on i.id = c.intent_id where r.id = ${id}`;
  return refund;
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
