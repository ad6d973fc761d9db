import { fail, type Result, succeed } from '#contract/failures.ts';
import type { AnswerCase, Money } from '#contract/sales/payment-cases.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { actOnEvent } from '#server/sales/checkout/provider-events.ts';
import { lockOrder } from '#server/sales/orders/orders.repository.ts';
import { type CaseRow, findCase } from '#server/sales/payment-cases/listed-cases.repository.ts';
import { answersTo } from '#server/sales/payment-cases/money.service.ts';
import { findPayment } from '#server/sales/payments/payments.repository.ts';
import { findStoredEvent } from '#server/sales/payments/provider-events.repository.ts';
import { findRefund, lockRefundable } from '#server/sales/payments/refunds.repository.ts';
import { finishRefund, writeRefund } from '#server/sales/refunds/refund-payment.ts';
import { replaceReturnRefund } from '#server/sales/returns/returns.repository.ts';
import { acceptPayment, assignPayment, refundPayment } from './answer-payment.ts';
import { AnsweredMeanwhile, answeredBefore, closeCase, orAnsweredBefore, otherSum } from './close-case.ts';
import { readMoney } from './money.ts';

/**
 * Does what an admin answers to a case, and ends it with the answer, in the audit log. What moves money reads the provider
 * anew before. Fails with `changed-meanwhile` where the case was answered before or the sum is another by now.
 */
export async function answerCase(
  checkout: Checkout,
  actor: CurrentUser,
  id: string,
  input: AnswerCase,
): Promise<Result<Money>> {
  const found = await findCase(checkout.db, id);
  if (!found) return fail('not-found', 'There is no such case.');
  if (found.answeredAt) return answeredBefore();
  if (!answersTo(found).includes(input.answer))
    return fail('invalid-request', 'This case takes another answer.', {
      errors: { answer: 'This case takes another answer' },
    });
  const done = await carryOut(checkout, actor, found, input);
  return done.ok ? succeed(await readMoney(checkout.db)) : done;
}

function carryOut(checkout: Checkout, actor: CurrentUser, found: CaseRow, input: AnswerCase): Promise<Result<null>> {
  if (input.answer === 'accept') return acceptPayment(checkout, actor, found, input);
  if (input.answer === 'belongs') return assignPayment(checkout, actor, found, input);
  if (input.answer === 'refund')
    return found.kind === 'fraud-warning'
      ? giveBack(checkout, actor, found, input)
      : refundPayment(checkout, actor, found, input);
  if (input.answer === 'again')
    return found.kind === 'refund-failed'
      ? giveBack(checkout, actor, found, input)
      : actAgain(checkout, actor, found, input);
  if (input.answer === 'elsewhere' && !input.note)
    return Promise.resolve(
      fail('invalid-request', 'Please say how it was paid.', { errors: { note: 'Reference is Required' } }),
    );
  // Its order may still wait for the money.
  if (found.kind === 'mismatch') return refundPayment(checkout, actor, found, input);
  return layAside(checkout, actor, found, input);
}

/** Ends a case that moves no money. */
function layAside(checkout: Checkout, actor: CurrentUser, found: CaseRow, input: AnswerCase): Promise<Result<null>> {
  return inTransaction<Result<null>>(checkout.db, async (tx) =>
    (await closeCase(tx, actor, found, input)) ? succeed(null) : answeredBefore(),
  );
}

/** Gives all that is left of a payment back: after a refund that failed, or before a dispute that a bank warns of. */
async function giveBack(
  checkout: Checkout,
  actor: CurrentUser,
  found: CaseRow,
  input: AnswerCase,
): Promise<Result<null>> {
  const payment = found.paymentId ? await findPayment(checkout.db, found.paymentId) : null;
  const { intentId } = payment ?? {};
  if (!payment || !intentId) return fail('wrong-state', 'The payment of this case is not known here.');
  const failed = found.kind === 'refund-failed' ? Number(found.facts.cents ?? 0) : null;
  const former = found.kind === 'refund-failed' ? await findRefund(checkout.db, found.ref) : null;
  const written = await inTransaction<Result<string>>(checkout.db, async (tx) => {
    // First the order, as everywhere.
    await lockOrder(tx, payment.orderId);
    const left = await lockRefundable(tx, intentId);
    const cents = Math.min(failed ?? Number.POSITIVE_INFINITY, left?.cents ?? 0);
    const wrong = await otherSum(tx, found, input, cents);
    if (wrong) return wrong;
    const refund = await writeRefund(
      tx,
      { kind: 'user', id: actor.userId },
      {
        paymentId: payment.id,
        orderId: payment.orderId,
        amountCents: cents,
        key: `refund:${intentId}:case:${found.id}`,
        reason: found.kind,
        // It is for the same pieces, which are not refunded once more.
        ...(cents === failed && former?.refund.lines ? { lines: former.refund.lines } : {}),
      },
    );
    if (!refund || !(await closeCase(tx, actor, found, input))) throw new AnsweredMeanwhile();
    if (former) await replaceReturnRefund(tx, former.refund.id, refund.id);
    return succeed(refund.id);
  }).catch(orAnsweredBefore);
  if (!written.ok) return written;
  checkout.orderChanged(payment.orderId);
  await finishRefund(checkout, written.value);
  return succeed(null);
}

/** Acts once more on an event that was parked. The case stays open where it fails again. */
async function actAgain(
  checkout: Checkout,
  actor: CurrentUser,
  found: CaseRow,
  input: AnswerCase,
): Promise<Result<null>> {
  const stored = await findStoredEvent(checkout.db, found.ref);
  const event = stored && checkout.payments.parseEvent(stored.payload);
  if (!event) return fail('wrong-state', 'The message is not stored here any more.');
  if ((await actOnEvent(checkout, event)) !== 'done')
    return fail(
      'payment-unavailable',
      'It could not be done this time either. The payment provider gave no clear answer.',
    );
  return layAside(checkout, actor, found, input);
}
