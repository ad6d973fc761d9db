import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents, formatCents } from '#contract/money.ts';
import {
  CARD_MAX_CENTS,
  CARD_MIN_CENTS,
  type OpenAccountPayment,
} from '#contract/sales/receivables/account-payments.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Repeatable } from '#server/platform/calls/serve-call.ts';
import type { Queryable } from '#server/platform/database/connection.ts';
import { addressKey } from '#server/platform/rate-limits/rate-limits.keys.ts';
import { chooseCard, isOtherCard } from '#server/sales/kept-cards/kept-cards.ts';
import {
  findIdempotencyKey,
  storeIdempotencyKey,
} from '#server/sales/orders/repeatable/idempotency-keys.repository.ts';
import type { Answer, ChosenCard, PaymentIntent } from '#server/sales/payments/payments.port.ts';
import { debitKinds } from '#server/sales/receivables/allocation.rules.ts';
import { CURRENCY } from '#server/sales/receivables/credit.service.ts';
import { readOpen } from '#server/sales/receivables/ledger.repository.ts';
import {
  type AccountPaymentRow,
  cancelAccountPayment,
  countAccountDeclines,
  doubtAccountPayment,
  findAliveBy,
  insertAccountPayment,
  storeIntent,
} from './account-payments.repository.ts';
import type { AccountPayments } from './account-payments.ts';
import { findDeposit } from './deposits.ts';
import { callOffAccountPayment, findMadeIntent, settleAccountPayment } from './settle-account-payment.ts';

const ROUTE = 'POST /companies/:id/account-payments';

/** How often a payment is begun anew where the one before is called off. */
const ROUNDS = 3;

type Opened = Result<{ payment: string; clientSecret: string }>;

/**
 * Opens a card payment of open items: commits it, asks the provider, commits the intent. Called again with the same items it gives the open
 * one; with others it calls that off first. What is charged is read from the ledger; `amount` is what the payer saw.
 */
export async function openAccountPayment(
  shop: AccountPayments,
  actor: CurrentUser,
  companyId: string,
  { items: chosen = [], order, amount, ...choice }: OpenAccountPayment,
  { repeatable, address }: { repeatable: Repeatable | null; address: string },
): Promise<Opened> {
  const { db, liveMode } = shop;
  const acting = await actingFor(db, actor.userId, companyId, 'buyer');
  if (!acting.ok) return acting;
  const summed = order ? await sumDeposit(shop, actor, companyId, order) : await sumItems(db, companyId, chosen);
  if (!summed.ok) return summed;
  const { items, orderId, amountCents } = summed.value;
  if (centsFromDollars(amount) !== amountCents)
    return fail('price-changed', `It comes to ${formatCents(amountCents)} now.`, {
      facts: { price: dollarsFromCents(amountCents) },
    });
  if (amountCents < CARD_MIN_CENTS || amountCents > CARD_MAX_CENTS)
    return fail(
      'amount-out-of-range',
      `A card is charged between ${formatCents(CARD_MIN_CENTS)} and ${formatCents(CARD_MAX_CENTS)}; these items come to ${formatCents(amountCents)}.`,
    );
  if (repeatable) {
    const used = await findIdempotencyKey(db, actor.userId, ROUTE, repeatable.key);
    if (used && used.bodyHash !== repeatable.bodyHash)
      return fail('key-reused', 'Please send another request with another Idempotency-Key.');
    if (!used) await storeIdempotencyKey(db, { userId: actor.userId, route: ROUTE, ...repeatable });
  }
  const card = await chooseCard(shop, actor, choice, companyId);
  if (!card.ok) return card;
  const askedFrom = addressKey(address);
  const declined = await refuseDeclined(shop, actor.userId, askedFrom);
  if (declined) return declined;
  const input = {
    companyId,
    userId: actor.userId,
    currency: CURRENCY,
    liveMode,
    items,
    orderId,
    amountCents,
    askedFrom,
  };
  for (let round = 0; round < ROUNDS; round++) {
    const payment = (await insertAccountPayment(db, input)) ?? (await findAliveBy(db, companyId, actor.userId));
    // It may have ended between the two.
    if (!payment) continue;
    const isSame =
      payment.amountCents === amountCents && payment.orderId === orderId && payment.items.join() === items.join();
    const opened = isSame ? await askProvider(shop, payment, card.value) : await clear(shop, payment);
    if (opened !== 'cancelled') return opened;
  }
  return unavailable('Please try again in a moment.');
}

/** What a payment is for, and what it comes to (cents). */
type Summed = Result<{ items: string[]; orderId: string | null; amountCents: number }>;

/** Items in their order of the ledger with what they come to (cents): the first due first, credits last. */
async function sumItems(db: Queryable, companyId: string, chosen: readonly string[]): Promise<Summed> {
  const ids = [...new Set(chosen)];
  const entries = (await readOpen(db, ids)).filter((entry) => entry.companyId === companyId);
  if (entries.length < ids.length || entries.some(({ currency }) => currency !== CURRENCY))
    return fail('not-found', 'One of these items is not in the account of this company.');
  const settled = entries.find(({ openCents }) => openCents <= 0);
  if (settled) return fail('already-paid', `${settled.documentNumber ?? 'One of these items'} is not open any more.`);
  const dueOf = ({ dueOn }: (typeof entries)[number]) => dueOn ?? '9999';
  const sorted = entries.toSorted((one, other) => (`${dueOf(one)} ${one.id}` < `${dueOf(other)} ${other.id}` ? -1 : 1));
  const isDebit = ({ kind }: (typeof entries)[number]) => debitKinds.some((debit) => debit === kind);
  return succeed({
    items: sorted.map(({ id }) => id),
    orderId: null,
    amountCents: sorted.reduce((sum, entry) => sum + (isDebit(entry) ? entry.openCents : -entry.openCents), 0),
  });
}

async function sumDeposit(
  { db }: AccountPayments,
  actor: CurrentUser,
  companyId: string,
  orderId: string,
): Promise<Summed> {
  const found = await findDeposit(db, actor, { companyId, orderId });
  return found.ok ? succeed({ items: [], orderId, amountCents: found.value }) : found;
}

/** Why no payment is opened: too many cards were declined. Null where one may be opened. */
async function refuseDeclined({ db, declineLimits }: AccountPayments, userId: string, address: string) {
  const counts = await countAccountDeclines(db, { userId, address });
  if (counts.account >= declineLimits.account)
    return fail('too-many-declines', 'Too many cards were declined. Please try again tomorrow.');
  if (counts.address >= declineLimits.address)
    return fail('too-many-declines', 'Too many cards were declined. Please try again in an hour.');
  return null;
}

/** Ends a payment of other items, so that another may begin. */
async function clear(shop: AccountPayments, before: AccountPaymentRow): Promise<Opened | 'cancelled'> {
  const standing = await callOffAccountPayment(shop, before);
  if (standing === 'cancelled' || standing === 'paid' || standing === 'mismatch') {
    if (standing === 'cancelled') await cancelAccountPayment(shop.db, before.id);
    return standing === 'paid'
      ? fail('already-paid', 'A payment of yours went through a moment ago. Please look at the account again.')
      : 'cancelled';
  }
  if (standing === 'processing' || standing === 'open')
    return fail('payment-incomplete', 'Your bank still decides about the payment before. Please wait a moment.');
  return unavailable('The card payment could not be opened. Please try again in a moment.');
}

/** Asks the provider for the intent of a payment. Gives its client secret, or 'cancelled' where that intent is called off. */
async function askProvider(
  shop: AccountPayments,
  payment: AccountPaymentRow,
  card: ChosenCard | null,
): Promise<Opened | 'cancelled'> {
  const { db, log, raise } = shop;
  const made = await intentOf(shop, payment, card);
  if (!made.ok) {
    log.error({ accountPayment: payment.id, reason: made.reason }, 'the payment provider gave no intent');
    if (made.reason === 'refused') raise('payment-refused', 'payments');
    if (payment.intentId === null && made.reason === 'refused') await cancelAccountPayment(db, payment.id);
    return unavailable('The card payment could not be opened. Please try again in a moment.');
  }
  const { intent, state } = made.value;
  const { id, status, clientSecret } = intent;
  if (status === 'cancelled') {
    await cancelAccountPayment(db, payment.id);
    return 'cancelled';
  }
  if (status === 'open' && isOtherCard(intent, card)) return clear(shop, { ...payment, intentId: id });
  if (status === 'succeeded') {
    await settleAccountPayment(shop, id);
    return fail('already-paid', 'It was paid a moment ago.');
  }
  if (state !== 'open') {
    // Another tab has ended the payment while the provider was asked: what it made is called off, and its secret stays here.
    await callOffAccountPayment(shop, { ...payment, intentId: id });
    return 'cancelled';
  }
  return succeed({ payment: payment.id, clientSecret });
}

/** The intent of a payment, with how the payment stands after that: it may have ended meanwhile. */
async function intentOf(
  shop: AccountPayments,
  payment: AccountPaymentRow,
  card: ChosenCard | null,
): Promise<Answer<{ intent: PaymentIntent; state: AccountPaymentRow['state'] }>> {
  const { db, payments } = shop;
  if (payment.intentId) {
    const known = await payments.retrieveIntent(payment.intentId);
    return known.ok ? { ok: true, value: { intent: known.value, state: payment.state } } : known;
  }
  const before = payment.uncertain ? await findMadeIntent(shop, payment) : null;
  if (before && !before.ok) return before;
  const intent: Answer<PaymentIntent> = before?.value
    ? { ok: true, value: before.value }
    : await payments.createIntent({
        ...{ orderId: null, orderNumber: null, attemptId: payment.id },
        ...{ amountCents: payment.amountCents, currency: payment.currency },
        card,
        // An error is stored under its key too, so another try at it needs another one.
        key: `account:${payment.id}:${payment.tries}`,
      });
  if (intent.ok) {
    const { state } = await storeIntent(db, payment.id, intent.value.id);
    return { ok: true, value: { intent: intent.value, state } };
  }
  if (intent.reason === 'unclear' || intent.reason === 'unreachable') await doubtAccountPayment(db, payment);
  return intent;
}

function unavailable(detail: string): Opened {
  return fail('payment-unavailable', detail);
}
