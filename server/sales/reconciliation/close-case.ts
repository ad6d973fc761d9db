import { fail } from '#contract/failures.ts';
import { dollarsFromCents, formatCents } from '#contract/money.ts';
import { type AnswerCase, otherWayTexts } from '#contract/sales/payment-cases.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { type CaseRow, endCase, noteLeft } from '#server/sales/payment-cases/listed-cases.repository.ts';

/** Ends a case with its entry of the audit log. Gives false where it was answered before. */
export async function closeCase(
  tx: Transaction,
  actor: CurrentUser,
  { id, kind, ref, orderId }: CaseRow,
  { answer, amount, orderNumber, way, on, note }: AnswerCase,
): Promise<boolean> {
  const words = [way && otherWayTexts[way], on, orderNumber && `order ${orderNumber}`, note].filter(Boolean).join(', ');
  if (!(await endCase(tx, { id }, { answer: words ? `${answer}: ${words}` : answer, by: actor.userId }))) return false;
  await writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    action: 'case-answered',
    subject: orderId ? { kind: 'order', id: orderId } : { kind: 'payment-case', id },
    data: { case: kind, ref, answer, ...(amount === undefined ? {} : { cents: Math.round(amount * 100) }) },
  });
  return true;
}

/** Refuses a sum that is not what there is by now, or that nobody named. The case then shows what there is. */
export async function otherSum(db: Queryable, { id }: CaseRow, { amount }: AnswerCase, cents: number) {
  if (cents > 0 && amount === dollarsFromCents(cents)) return null;
  await noteLeft(db, id, Math.max(0, cents));
  if (cents <= 0) return fail('wrong-state', 'Nothing is left to give back.');
  return fail('changed-meanwhile', `By now it is ${formatCents(cents)}. Nothing was done; please look again.`, {
    facts: { amount: dollarsFromCents(cents) },
  });
}

/** Takes all back that was written for an answer, because somebody else answered meanwhile. */
export class AnsweredMeanwhile extends Error {}

/** The message for an admin whose answer comes after that of another admin. */
export function answeredBefore() {
  return fail('changed-meanwhile', 'Somebody has answered this meanwhile.');
}

/** The same for a transaction that threw `AnsweredMeanwhile`; throws every other error on. */
export function orAnsweredBefore(error: unknown) {
  if (error instanceof AnsweredMeanwhile) return answeredBefore();
  throw error;
}
