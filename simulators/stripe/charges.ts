import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { type JsonObject, noSuch } from './errors.ts';
import { listRows } from './lists.ts';
import { type ChargeRow, chargeObject } from './objects/charge.ts';

const chargeRows = `
  select c.id, c.intent_id, c.amount, c.refunded, c.status, c.captured, c.disputed, c.authenticated, c.failure,
         c.balance_transaction, c.created_at, c.seq, i.currency, i.description, i.statement_descriptor_suffix, i.metadata,
         jsonb_build_object('id', m.id, 'card', m.card, 'name', m.name, 'email', m.email, 'billing', m.billing) as method
    from stripe_simulator.charges c
    join stripe_simulator.intents i on i.id = c.intent_id
    join stripe_simulator.methods m on m.id = c.method_id`;

export async function findCharge(sql: Sql, id: string): Promise<ChargeRow | undefined> {
  const [charge] = await sql.run<ChargeRow>(`${chargeRows} where c.id = $1`, [id]);
  return charge;
}

/** The charge by which an intent was paid: those that were declined before it do not count. */
export async function findPaidCharge(sql: Sql, intentId: string): Promise<ChargeRow | undefined> {
  const [charge] = await sql.run<ChargeRow>(`${chargeRows} where c.intent_id = $1 and c.status = 'succeeded'`, [
    intentId,
  ]);
  return charge;
}

export async function retrieveCharge(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  const charge = await findCharge(sql, id);
  if (!charge) throw noSuch('charge', id, 'id');
  return chargeObject(charge);
}

const charges = { object: 'charge', rows: chargeRows, url: '/charges', show: chargeObject };

export async function listCharges(sql: Sql, call: Call): Promise<JsonObject> {
  return listRows<ChargeRow>(sql, call, charges, [['intent_id', call.form.optional('payment_intent')]]);
}
