import { recordEvent } from './events.record.ts';
import type { LedgerTransaction } from './ledger.repository.ts';
import { chargeObject, randomText, refundObject } from './objects.shape.ts';
import type { Call } from './operations.call.ts';
import { type Answer, done, found, invalid, noSuch } from './refusals.messages.ts';

const refundReasons = ['duplicate', 'fraudulent', 'requested_by_customer'];

export async function createRefund(books: LedgerTransaction, call: Call): Promise<Answer> {
  const { form } = call;
  const intentId = form.required('payment_intent');
  const asked = form.optionalInteger('amount');
  const reason = form.optionalOneOf('reason', refundReasons);
  const metadata = form.metadata();
  if (asked !== null && asked < 1) {
    const message = 'This value must be greater than or equal to 1.';
    form.refuse(invalid(message, { code: 'parameter_invalid_integer', param: 'amount' }));
  }
  const refusal = form.refusal();
  if (refusal) return refusal;

  const intent = await books.lockIntent(intentId);
  if (!intent) return noSuch('payment_intent', intentId, 'payment_intent');
  const charge = await books.chargeOf(intent.id);
  const method = charge && (await books.method(charge.methodId));
  if (!charge || !method) {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    return { ...invalid(message, { param: 'payment_intent' }), kept: true };
  }
  const left = charge.amount - charge.refunded;
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    return { ...invalid(message, { code: 'charge_already_refunded' }), kept: true };
  }
  const amount = asked ?? left;
  if (amount > left) {
    const limit = charge.refunded === 0 ? 'charge amount' : 'unrefunded amount on charge';
    const message = `Refund amount (${dollars(amount)}) is greater than ${limit} (${dollars(left)})`;
    return { ...invalid(message, { param: 'amount' }), kept: true };
  }

  const id = `re_${randomText(24)}`;
  const refunded = await books.insertRefund({ id, chargeId: charge.id, amount, reason, metadata });
  const refund = await books.refund(id);
  if (!refund) throw new Error('The ledger lost a refund inside its own transaction.');
  await recordEvent(books, call, 'refund.created', refundObject(refund));
  await recordEvent(books, call, 'charge.refunded', chargeObject(refunded, method, intent));
  return done(refundObject(refund));
}

export async function retrieveRefund(books: LedgerTransaction, call: Call): Promise<Answer> {
  const refusal = call.form.refusal();
  if (refusal) return refusal;
  const refund = await books.refund(call.id);
  return refund ? found(refundObject(refund)) : noSuch('refund', call.id, 'id');
}

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
