import { recordEvent } from './events.record.ts';
import type { LedgerTransaction } from './ledger.repository.ts';
import type { IntentRow, MethodRow } from './ledger.rows.ts';
import { intentObject, methodObject, publicIntent, randomText } from './objects.shape.ts';
import type { Call } from './operations.call.ts';
import {
  type Answer,
  type CardFailure,
  cardRefused,
  docUrl,
  done,
  found,
  invalid,
  type JsonObject,
  noSuch,
  unexpectedState,
  wrongClientSecret,
} from './refusals.messages.ts';
import { confirmFailures } from './test-cards.catalogue.ts';

/** Stripe's limits for a charge in US dollars. */
const minCents = 50;
const maxCents = 99_999_999;
const currencies = ['usd'];
const cancellationReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

export async function createIntent(books: LedgerTransaction, { form }: Call): Promise<Answer> {
  const amount = form.requiredInteger('amount');
  const currency = form.required('currency').toLowerCase();
  const description = form.optional('description', 1000);
  const metadata = form.metadata();
  if (amount < 1) {
    const message = 'This value must be greater than or equal to 1.';
    form.refuse(invalid(message, { code: 'parameter_invalid_integer', param: 'amount' }));
  }
  if (!currencies.includes(currency)) {
    form.refuse(
      invalid(`Invalid currency: ${currency.slice(0, 20)}. Supported here: ${currencies.join(', ')}`, {
        param: 'currency',
      }),
    );
  }
  if (amount < minCents) {
    form.refuse(invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' }));
  }
  if (amount > maxCents) {
    form.refuse(invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' }));
  }
  const otherType = form.list('allowed_payment_method_types').find((type) => type !== 'card');
  if (otherType !== undefined) {
    form.refuse(
      invalid(`The payment method type "${otherType.slice(0, 50)}" is invalid.`, {
        param: 'allowed_payment_method_types',
      }),
    );
  }
  const refusal = form.refusal();
  if (refusal) return refusal;

  const id = `pi_${randomText(24)}`;
  const clientSecret = `${id}_secret_${randomText(25)}`;
  return done(intentObject(await books.insertIntent({ id, clientSecret, amount, currency, description, metadata })));
}

export async function retrieveIntent(books: LedgerTransaction, call: Call): Promise<Answer> {
  const clientSecret = readClientSecret(call);
  const refusal = call.form.refusal();
  if (refusal) return refusal;
  const intent = await books.intent(call.id);
  if (!intent) return noSuch('payment_intent', call.id, 'intent');
  if (clientSecret !== null && clientSecret !== intent.clientSecret) return wrongClientSecret();
  return found(shownTo(call, intent));
}

export async function confirmIntent(books: LedgerTransaction, call: Call): Promise<Answer> {
  const clientSecret = readClientSecret(call);
  const methodId = call.form.optional('payment_method');
  const refusal = call.form.refusal();
  if (refusal) return refusal;

  const intent = await books.lockIntent(call.id);
  if (!intent) return noSuch('payment_intent', call.id, 'intent');
  if (clientSecret !== null && clientSecret !== intent.clientSecret) return wrongClientSecret();
  if (intent.status === 'succeeded') {
    return unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      shownTo(call, intent),
    );
  }
  if (intent.status === 'canceled') {
    return unexpectedState(
      'You cannot confirm this PaymentIntent because it has a status of canceled. Only a PaymentIntent with one of ' +
        'the following statuses may be confirmed: requires_confirmation, requires_action.',
      shownTo(call, intent),
    );
  }
  if (methodId === null) {
    return unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
        'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
        'method.',
      shownTo(call, intent),
    );
  }
  const method = await books.method(methodId);
  if (!method) return noSuch('PaymentMethod', methodId, 'payment_method', 400);

  const { behaviour } = method.card;
  if (behaviour !== 'succeeds') return decline(books, call, intent, method, confirmFailures[behaviour]);
  if (!(await books.spendMethod(method.id))) {
    return invalid(
      'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, ' +
        'and may not be used again.',
      { param: 'payment_method' },
    );
  }
  const charge = { id: `ch_${randomText(24)}`, intentId: intent.id, methodId: method.id, amount: intent.amount };
  await books.insertCharge(charge);
  const paid = await books.intentSucceeded(intent.id, method.id, charge.id);
  await recordEvent(books, call, 'payment_intent.succeeded', intentObject(paid));
  return done(shownTo(call, paid));
}

export async function cancelIntent(books: LedgerTransaction, call: Call): Promise<Answer> {
  const reason = call.form.optionalOneOf('cancellation_reason', cancellationReasons);
  const refusal = call.form.refusal();
  if (refusal) return refusal;
  const intent = await books.lockIntent(call.id);
  if (!intent) return noSuch('payment_intent', call.id, 'intent');
  if (intent.status !== 'requires_payment_method') {
    return unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one ` +
        'of the following statuses may be canceled: requires_payment_method, requires_capture, ' +
        'requires_reauthorization, requires_confirmation, requires_action, processing.',
      intentObject(intent),
    );
  }
  const canceled = intentObject(await books.intentCanceled(intent.id, reason));
  await recordEvent(books, call, 'payment_intent.canceled', canceled);
  return done(canceled);
}

async function decline(
  books: LedgerTransaction,
  call: Call,
  intent: IntentRow,
  method: MethodRow,
  failure: CardFailure,
): Promise<Answer> {
  const shared = { ...failure, charge: `ch_${randomText(24)}`, payment_method: methodObject(method) };
  const failed = await books.intentFailed(intent.id, {
    type: 'card_error',
    ...shared,
    doc_url: docUrl(failure.code),
  });
  await recordEvent(books, call, 'payment_intent.payment_failed', intentObject(failed));
  return { ...cardRefused({ ...shared, payment_intent: shownTo(call, failed) }), kept: true };
}

/** A publishable key opens nothing by itself: it needs the secret of the very intent. */
function readClientSecret({ caller, form }: Call): string | null {
  return caller === 'browser' ? form.required('client_secret') : form.optional('client_secret');
}

const shownTo = (call: Call, intent: IntentRow): JsonObject =>
  call.caller === 'browser' ? publicIntent(intentObject(intent)) : intentObject(intent);
