import { randomUUID } from 'node:crypto';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { AccountPayment } from '#contract/sales/receivables/account-payments.ts';
import { actingFor } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { keepCardOf } from '#server/sales/kept-cards/kept-cards.ts';
import { lockOrder } from '#server/sales/orders/orders.repository.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import {
  type Answer,
  CLOCKS_MS,
  type PaymentFailure,
  type PaymentIntent,
} from '#server/sales/payments/payments.port.ts';
import { finishProviderEvent } from '#server/sales/payments/provider-events.repository.ts';
import { type Reached, reachedBy, type Settled } from '#server/sales/payments/reached.ts';
import { allocate } from '#server/sales/receivables/allocate.ts';
import { debitKinds, planTogether } from '#server/sales/receivables/allocation.rules.ts';
import { enterEntries, lockEntries, readOpen } from '#server/sales/receivables/ledger.repository.ts';
import {
  type AccountPaymentRow,
  cancelAccountPayment,
  cancelUnopened,
  findAccountPayment,
  findAccountPaymentByIntent,
  findMovement,
  markAccountMismatch,
  postponeAccountPayment,
  storeIntent,
  succeedAccountPayment,
} from './account-payments.repository.ts';
import type { AccountPayments } from './account-payments.ts';
import { receiveDeposit, showDeposit } from './deposits.ts';

/** Where a payment stands once the provider was asked: what comes too late stays, as credit. */
export type AccountSettled = Exclude<Settled, 'refunding'>;

/** Why nothing is known of where a payment stands; null where the provider answered. */
export function failureOf(settled: AccountSettled): PaymentFailure | null {
  switch (settled) {
    case 'paid':
    case 'mismatch':
    case 'open':
    case 'processing':
    case 'cancelled':
      return null;
    default:
      return settled;
  }
}

/** The time between two questions about a payment that nobody has finished, in minutes. */
const AGAIN_MINUTES = 30;

/** The payer's page says that it paid: asks the provider whether that is so, and gives what became of it. */
export async function settleOwnPayment(
  shop: AccountPayments,
  actor: CurrentUser,
  id: string,
): Promise<Result<AccountPayment>> {
  const payment = await findAccountPayment(shop.db, id);
  if (!payment) return fail('not-found', 'There is no such payment.');
  const acting = await actingFor(shop.db, actor.userId, payment.companyId, 'buyer');
  if (!acting.ok) return acting;
  if (payment.intentId === null) return fail('payment-incomplete', 'The card payment is not completed.');
  const settled = await settleAccountPayment(shop, payment.intentId);
  if (settled === 'mismatch')
    return fail('payment-mismatch', 'That payment is not what was opened. We are looking into it.');
  if (settled === 'open' || settled === 'processing' || settled === 'cancelled')
    return fail('payment-incomplete', 'The card payment is not completed.');
  if (settled !== 'paid')
    return fail('payment-unavailable', 'The payment provider cannot be reached. Please try again.');
  const entry = await findMovement(shop.db, id, { kind: 'payment', document: payment.intentId });
  const [open] = entry ? await readOpen(shop.db, [entry]) : [];
  return succeed({
    _id: id,
    amount: dollarsFromCents(open?.amountCents ?? 0),
    left: dollarsFromCents(open?.openCents ?? 0),
    ...(await showDeposit(shop.db, payment.orderId)),
  });
}

/**
 * Asks the provider where a payment stands, and enters it in the ledger where the money came. Safe to run any number of times, from the
 * page, the webhook and the sweep alike. `eventId` is marked done together with the effect.
 */
export async function settleAccountPayment(
  shop: AccountPayments,
  intentId: string,
  eventId?: string,
): Promise<AccountSettled> {
  const { db, payments } = shop;
  const payment = await findAccountPaymentByIntent(db, intentId);
  if (!payment) throw new Error(`Intent ${intentId} belongs to no payment of open items`);
  if (payment.state === 'mismatch') return 'mismatch';
  const intent = await payments.retrieveIntent(intentId);
  if (!intent.ok) return intent.reason;
  if (intent.value.status === 'cancelled') await cancelAccountPayment(db, payment.id);
  if (intent.value.status !== 'succeeded') return intent.value.status;
  const faults = faultsOf(intent.value, payment);
  if (faults.length === 0) await keepCardOf(shop, intent.value);
  await inTransaction(db, async (tx) => {
    if (faults.length > 0) return askAbout(shop, tx, payment, { intent: intent.value, faults });
    await receive(shop, tx, payment, intent.value, eventId);
  });
  if (payment.orderId) shop.orderChanged(payment.orderId);
  return faults.length > 0 ? 'mismatch' : 'paid';
}

/**
 * Enters what came as one payment. Of open items it settles the chosen ones, as far as they are open still: what is left stays a credit. Of a
 * deposit its order goes out.
 */
async function receive(
  shop: AccountPayments,
  tx: Transaction,
  { id, companyId, userId, currency, items, orderId }: AccountPaymentRow,
  intent: PaymentIntent,
  eventId: string | undefined,
): Promise<void> {
  // Before the payment, as whoever ends the order does.
  const order = orderId ? await lockOrder(tx, orderId) : null;
  const at = await succeedAccountPayment(tx, id, intent.receivedCents);
  if (eventId) await finishProviderEvent(tx, eventId, at ? 'settled' : 'settled before');
  if (!at) return;
  const [entry] = await enterEntries(tx, [
    {
      ...{ companyId, kind: 'payment', amountCents: intent.receivedCents, currency },
      ...{ documentNumber: intent.id, accountPaymentId: id, orderId, issuedAt: at },
    },
  ]);
  if (!entry) throw new Error(`The payment ${id} was entered before`);
  if (order) return receiveDeposit(shop, tx, order, intent.receivedCents);
  await lockEntries(tx, [...items, entry.id]);
  const open = new Map((await readOpen(tx, [...items, entry.id])).map((found) => [found.id, found]));
  const chosen = [...items, entry.id].flatMap((one) => open.get(one) ?? []);
  const isDebit = ({ kind }: (typeof chosen)[number]) => debitKinds.some((debit) => debit === kind);
  const credits = chosen.filter((one) => !isDebit(one));
  for (const share of planTogether(credits, chosen.filter(isDebit))) {
    const done = await allocate(tx, { ...share, by: userId });
    if (!done.ok) throw new Error(`The payment ${id} could not be allocated: ${done.failure.detail}`);
  }
}

/** The points in which an intent is not what was opened. Its sum is none: what came is entered. */
function faultsOf(intent: PaymentIntent, payment: AccountPaymentRow): string[] {
  const checks: [string, boolean][] = [
    ['currency', intent.currency.toUpperCase() === payment.currency],
    ['mode', intent.liveMode === payment.liveMode],
  ];
  return checks.filter(([, agrees]) => !agrees).map(([name]) => name);
}

async function askAbout(
  shop: AccountPayments,
  tx: Transaction,
  payment: AccountPaymentRow,
  { intent, faults }: { intent: PaymentIntent; faults: readonly string[] },
): Promise<void> {
  await markAccountMismatch(tx, payment.id);
  await raiseCase(shop, tx, {
    ...{ kind: 'unknown-payment', ref: intent.id, orderId: null, paymentId: null },
    facts: {
      shopCents: payment.amountCents,
      providerCents: intent.receivedCents,
      currency: intent.currency,
      faults: faults.join(', '),
    },
  });
}

/** Looks at the provider for the intent that was made for a payment; null where there is none. */
export async function findMadeIntent(
  { payments }: Pick<AccountPayments, 'payments'>,
  { id, createdAt }: AccountPaymentRow,
): Promise<Answer<PaymentIntent | null>> {
  const listed = await payments.listIntents({ since: new Date(createdAt.getTime() - CLOCKS_MS) });
  if (!listed.ok) return listed;
  return { ok: true, value: listed.value.find(({ attemptId }) => attemptId === id) ?? null };
}

/** Has the intent of a payment cancelled at the provider, and enters the payment where it came too late for that. */
export async function callOffAccountPayment(
  shop: AccountPayments,
  payment: AccountPaymentRow,
): Promise<AccountSettled> {
  const { db, payments } = shop;
  let { intentId } = payment;
  if (!intentId) {
    const made = await findMadeIntent(shop, payment);
    if (!made.ok) return made.reason;
    intentId = made.value?.id ?? (await cancelUnopened(db, payment.id));
    // Whoever is opening one at this moment finds the payment ended, and gives its secret to nobody.
    if (intentId === null) return 'cancelled';
    await storeIntent(db, payment.id, intentId);
  }
  // Another key each time: an old refusal or error would only be told again.
  const answer = await payments.cancelIntent(intentId, `account:${payment.id}:cancel:${randomUUID()}`);
  if (!answer.ok) return answer.reason;
  return answer.value.status === 'succeeded' ? settleAccountPayment(shop, intentId) : answer.value.status;
}

/** Calls a payment off that nobody has finished in its time, or enters what came. What is undecided is asked about again. */
export async function finishAccountPayment(shop: AccountPayments, id: string): Promise<Reached> {
  const { db, log } = shop;
  const payment = await findAccountPayment(db, id);
  if (payment?.state !== 'asked' && payment?.state !== 'open') return 'done';
  const standing = await callOffAccountPayment(shop, payment);
  if (standing === 'cancelled') await cancelAccountPayment(db, id);
  if (standing === 'cancelled' || standing === 'paid' || standing === 'mismatch') return 'done';
  const reached = standing === 'open' || standing === 'processing' ? 'later' : reachedBy(standing);
  log.warn({ accountPayment: id, reason: standing }, 'a payment of open items is not called off yet');
  if (reached === 'later') await postponeAccountPayment(db, id, AGAIN_MINUTES);
  return reached;
}
