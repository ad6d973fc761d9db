import type { Sql } from '../database.ts';
import { DISPUTE_FEE, moveBalance, movementsOf } from './balance.ts';
import type { Call } from './call.ts';
import { findCharge } from './charges.ts';
import { after, DAY } from './clock.ts';
import { invalid, type JsonObject, noSuch } from './errors.ts';
import type { EventType } from './event-types.ts';
import { recordEvent } from './events.ts';
import { newId } from './ids.ts';
import { listRows } from './lists.ts';
import { chargeObject } from './objects/charge.ts';
import { type DisputeKind, type DisputeRow, disputeObject, evidenceFields } from './objects/dispute.ts';
import { stored } from './rows.ts';
import { type Cause, planTask } from './tasks.ts';
import { quietWarnings } from './warnings.ts';

/** How long one may answer, and how long the bank takes to decide here. */
const answerMs = 9 * DAY;
const decisionMs = 5000;

const disputeRows = `
  select d.*, c.intent_id, i.currency, m.card ->> 'brand' as brand from stripe_simulator.disputes d
    join stripe_simulator.charges c on c.id = d.charge_id
    join stripe_simulator.intents i on i.id = c.intent_id
    join stripe_simulator.methods m on m.id = c.method_id`;

/** The card's bank takes the money back until it is decided, or only asks. */
export async function openDispute(sql: Sql, cause: Cause, chargeId: string, kind: DisputeKind): Promise<DisputeRow> {
  const id = newId('du');
  const dueBy = after(cause.now, answerMs);
  await sql`
    insert into stripe_simulator.disputes (id, charge_id, amount, reason, status, due_by, created_at)
    select ${id}, id, amount, ${kind.reason}, ${kind.inquiry ? 'warning_needs_response' : 'needs_response'}, ${dueBy},
           ${cause.now}
      from stripe_simulator.charges where id = ${chargeId}`;
  await sql`update stripe_simulator.charges set disputed = true where id = ${chargeId}`;
  await planTask(sql, 'expire-dispute', id, dueBy);
  const dispute = stored(await findDispute(sql, id));
  if (!kind.inquiry) await withdraw(sql, cause, dispute);
  await tell(sql, cause, 'charge.dispute.created', id);
  if (!kind.inquiry) await tell(sql, cause, 'charge.dispute.funds_withdrawn', id);
  await recordEvent(sql, cause, 'charge.updated', chargeObject(stored(await findCharge(sql, chargeId))));
  await quietWarnings(sql, cause, chargeId);
  return dispute;
}

const withdraw = (sql: Sql, cause: Cause, { id, amount, charge_id: charge }: DisputeRow) =>
  moveBalance(sql, cause, {
    type: 'adjustment',
    amount: -amount,
    fee: DISPUTE_FEE,
    source: id,
    description: `Chargeback withdrawal for ${charge}`,
  });

/** Evidence is stored as it comes in, and goes to the bank, once, unless `submit` is false. */
export async function updateDispute(sql: Sql, call: Call): Promise<JsonObject> {
  const { id, form } = call;
  const sent = evidenceFields.flatMap((field) => {
    const text = form.optional(`evidence[${field}]`, 20_000);
    return text === null ? [] : [[field, text] as const];
  });
  const metadata = form.metadata();
  const emptied = form.emptiedMetadata();
  const submit = form.optionalFlag('submit') ?? sent.length > 0;
  form.end();
  const dispute = known(await lockDispute(sql, id), id);
  if (sent.length > 0 || submit) refuseUnlessOpen(dispute);
  await sql`
    update stripe_simulator.disputes
       set evidence = evidence || ${Object.fromEntries(sent)}, metadata = (metadata || ${metadata}) - ${emptied}::text[]
     where id = ${id}`;
  if (submit) {
    await sql`
      update stripe_simulator.disputes
         set submissions = submissions + 1, status = replace(status, 'needs_response', 'under_review')
       where id = ${id}`;
    await planTask(sql, 'decide-dispute', id, after(call.now, decisionMs));
  }
  await tell(sql, call, 'charge.dispute.updated', id);
  return show(sql, stored(await findDispute(sql, id)), call.now);
}

/** The shop gives in. */
export async function closeDispute(sql: Sql, call: Call): Promise<JsonObject> {
  const { id, form } = call;
  form.end();
  const dispute = known(await lockDispute(sql, id), id);
  refuseUnlessOpen(dispute);
  return show(sql, await end(sql, call, dispute, 'lost'), call.now);
}

function refuseUnlessOpen({ status }: DisputeRow): void {
  if (!isOpen(status))
    throw invalid(`This dispute has a status of ${status} and cannot be changed any more.`, { stored: true });
}

const isOpen = (status: DisputeRow['status']) => status === 'needs_response' || status === 'warning_needs_response';

/** The bank has read what was sent: as in Stripe's test mode, `winning_evidence` wins and anything else loses. */
export async function decideDispute(sql: Sql, cause: Cause, id: string): Promise<void> {
  const dispute = await lockDispute(sql, id);
  if (dispute?.status === 'under_review' || dispute?.status === 'warning_under_review')
    await end(sql, cause, dispute, dispute.evidence.uncategorized_text === 'winning_evidence' ? 'won' : 'lost');
}

/** The time to answer is over. */
export async function expireDispute(sql: Sql, cause: Cause, id: string): Promise<void> {
  const dispute = await lockDispute(sql, id);
  if (dispute && isOpen(dispute.status)) await end(sql, cause, dispute, 'lost');
}

/** Ends a dispute; an inquiry is only closed, however it went. */
async function end(sql: Sql, cause: Cause, dispute: DisputeRow, outcome: 'won' | 'lost'): Promise<DisputeRow> {
  const { id, amount, charge_id: charge } = dispute;
  const inquiry = dispute.status.startsWith('warning_');
  await sql`update stripe_simulator.disputes set status = ${inquiry ? 'warning_closed' : outcome} where id = ${id}`;
  const won = outcome === 'won' && !inquiry;
  if (won)
    await moveBalance(sql, cause, {
      type: 'adjustment',
      amount,
      source: id,
      description: `Chargeback reversal for ${charge}`,
    });
  await tell(sql, cause, 'charge.dispute.closed', id);
  if (won) await tell(sql, cause, 'charge.dispute.funds_reinstated', id);
  return stored(await findDispute(sql, id));
}

/** A refund of the whole sum answers an inquiry. */
export async function closeRefundedInquiry(sql: Sql, cause: Cause, chargeId: string): Promise<void> {
  const open = await sql.run<DisputeRow>(
    `${disputeRows} where c.id = $1 and d.status in ('warning_needs_response', 'warning_under_review')`,
    [chargeId],
  );
  for (const dispute of open) await end(sql, cause, dispute, 'won');
}

/** Whether the bank holds the money of a charge, or keeps it. */
export async function isChargedBack(sql: Sql, chargeId: string): Promise<boolean> {
  const found = await sql`
    select 1 from stripe_simulator.disputes
     where charge_id = ${chargeId} and status in ('needs_response', 'under_review', 'lost')`;
  return found.length > 0;
}

export async function retrieveDispute(sql: Sql, { id, form, now }: Call): Promise<JsonObject> {
  form.end();
  return show(sql, known(await findDispute(sql, id), id), now);
}

export async function listDisputes(sql: Sql, call: Call): Promise<JsonObject> {
  const { form, now } = call;
  const source = {
    object: 'dispute',
    rows: disputeRows,
    url: '/disputes',
    show: (row: DisputeRow) => show(sql, row, now),
  };
  return listRows<DisputeRow>(sql, call, source, [
    ['intent_id', form.optional('payment_intent')],
    ['charge_id', form.optional('charge')],
  ]);
}

const show = async (sql: Sql, dispute: DisputeRow, now: Date): Promise<JsonObject> =>
  disputeObject(dispute, await movementsOf(sql, dispute.id), now);

async function tell(sql: Sql, cause: Cause, type: Extract<EventType, `charge.dispute.${string}`>, id: string) {
  await recordEvent(sql, cause, type, await show(sql, stored(await findDispute(sql, id)), cause.now));
}

async function findDispute(sql: Sql, id: string): Promise<DisputeRow | undefined> {
  const [dispute] = await sql.run<DisputeRow>(`${disputeRows} where d.id = $1`, [id]);
  return dispute;
}

async function lockDispute(sql: Sql, id: string): Promise<DisputeRow | undefined> {
  await sql`select 1 from stripe_simulator.intents where id = (
    select c.intent_id from stripe_simulator.disputes d join stripe_simulator.charges c on c.id = d.charge_id
     where d.id = ${id}) for update`;
  return findDispute(sql, id);
}

function known(dispute: DisputeRow | undefined, id: string): DisputeRow {
  if (!dispute) throw noSuch('dispute', id, 'id');
  return dispute;
}
