import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { type JsonObject, noSuch } from './errors.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import { listRows } from './lists.ts';
import { type WarningRow, warningObject } from './objects/dispute.ts';
import { stored } from './rows.ts';
import type { Cause } from './tasks.ts';

const warningRows = `
  select w.*, c.intent_id from stripe_simulator.warnings w
    join stripe_simulator.charges c on c.id = w.charge_id`;

/** The card's bank says that a charge may be fraud. */
export async function warnOfFraud(sql: Sql, cause: Cause, chargeId: string): Promise<void> {
  const id = newId('issfr');
  await sql`insert into stripe_simulator.warnings (id, charge_id, fraud_type, created_at)
    values (${id}, ${chargeId}, 'made_with_stolen_card', ${cause.now})`;
  await recordEvent(sql, cause, 'radar.early_fraud_warning.created', warningObject(stored(await findWarning(sql, id))));
}

/** Once a charge is refunded or disputed, a warning asks for nothing more. */
export async function quietWarnings(sql: Sql, cause: Cause, chargeId: string): Promise<void> {
  const quieted = await sql<{ id: string }>`
    update stripe_simulator.warnings set actionable = false where charge_id = ${chargeId} and actionable returning id`;
  for (const { id } of quieted)
    await recordEvent(
      sql,
      cause,
      'radar.early_fraud_warning.updated',
      warningObject(stored(await findWarning(sql, id))),
    );
}

export async function retrieveWarning(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  const warning = await findWarning(sql, id);
  if (!warning) throw noSuch('early fraud warning', id, 'id');
  return warningObject(warning);
}

const warnings = {
  object: 'early fraud warning',
  rows: warningRows,
  url: '/radar/early_fraud_warnings',
  show: warningObject,
};

export async function listWarnings(sql: Sql, call: Call): Promise<JsonObject> {
  const { form } = call;
  return listRows<WarningRow>(sql, call, warnings, [
    ['intent_id', form.optional('payment_intent')],
    ['charge_id', form.optional('charge')],
  ]);
}

async function findWarning(sql: Sql, id: string): Promise<WarningRow | undefined> {
  const [warning] = await sql.run<WarningRow>(`${warningRows} where w.id = $1`, [id]);
  return warning;
}
