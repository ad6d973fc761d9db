import { idSchema } from '#contract/values.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import {
  type AccountPaymentRow,
  findAccountPayment,
  findAccountPaymentByIntent,
  storeIntent,
} from '#server/sales/account-payments/account-payments.repository.ts';
import { settleAccountPayment } from '#server/sales/account-payments/settle-account-payment.ts';
import type { Checkout } from '#server/sales/checkout/checkout.ts';
import { raiseMismatch, settlePayment } from '#server/sales/checkout/settle-payment.ts';
import { findOrder } from '#server/sales/orders/orders.repository.ts';
import { raiseCase } from '#server/sales/payment-cases/raise-case.ts';
import type { Answer, PaymentIntent } from '#server/sales/payments/payments.port.ts';
import {
  findPayment,
  findPaymentByIntent,
  openPayment,
  type PaymentRow,
} from '#server/sales/payments/payments.repository.ts';
import type { Settled } from '#server/sales/payments/reached.ts';
import { listMade, listMadeOfAccounts, listUnsettled } from './reconciliation.repository.ts';
import { apart, away, type Run } from './run.ts';

/** Settles what was paid and is not known here; asks about money that no payment of ours is known for, and about ours that is not there. */
export async function comparePayments(run: Run): Promise<Answer<null>> {
  const { checkout, since, until, counts } = run;
  const listed = await checkout.payments.listIntents({ since, until });
  if (!listed.ok) return listed;
  for (const intent of listed.value) {
    if (intent.status !== 'succeeded') continue;
    counts.payments += 1;
    if ((await apart(run, intent.id, () => comparePayment(run, intent))) === 'unreachable') return away;
  }
  // Opened before that time, and not at their end here.
  const read = new Set(listed.value.map(({ id }) => id));
  for (const intentId of await listUnsettled(checkout.db))
    if (!read.has(intentId) && (await apart(run, intentId, () => settle(run, intentId))) === 'unreachable') return away;
  return findMissing(run, new Set(listed.value.filter(({ status }) => status === 'succeeded').map(({ id }) => id)));
}

/** Settles an intent that succeeded, or asks about it. Gives where the payment stands, if it was settled. */
export async function comparePayment(run: Run, intent: PaymentIntent): Promise<Settled | null> {
  const { checkout } = run;
  const payment = (await findPaymentByIntent(checkout.db, intent.id)) ?? (await learnPayment(checkout, intent));
  const ofAccount = payment ? null : await findOfAccount(checkout, intent);
  if (ofAccount) return ofAccount.state === 'succeeded' ? null : settle(run, intent.id);
  if (!payment) await askAboutUnknown(run, intent);
  else if (payment.state === 'mismatch') await askAboutMismatch(run, payment, intent);
  else if (payment.state !== 'succeeded') return settle(run, intent.id);
  return null;
}

async function settle({ checkout, counts }: Run, intentId: string): Promise<Settled> {
  const ofAccount = await findAccountPaymentByIntent(checkout.db, intentId);
  const settled = await (ofAccount ? settleAccountPayment : settlePayment)(checkout, intentId);
  if (settled === 'paid' || settled === 'refunding') counts.mended += 1;
  if (settled === 'mismatch') counts.asks += 1;
  return settled;
}

/** The attempt that an intent was made for, where the answer that names the intent never arrived. */
async function learnPayment({ db }: Checkout, { id, attemptId, orderId }: PaymentIntent): Promise<PaymentRow | null> {
  const named = idSchema.safeParse(attemptId);
  const attempt = named.success ? await findPayment(db, named.data) : null;
  if (!attempt || attempt.intentId !== null || attempt.orderId !== orderId) return null;
  await openPayment(db, attempt.id, id);
  return findPaymentByIntent(db, id);
}

/** The payment of open items that an intent is, also where the answer that names the intent never arrived. */
async function findOfAccount({ db }: Checkout, { id, attemptId }: PaymentIntent): Promise<AccountPaymentRow | null> {
  const known = await findAccountPaymentByIntent(db, id);
  const named = known ? null : idSchema.safeParse(attemptId);
  const begun = named?.success ? await findAccountPayment(db, named.data) : null;
  return begun?.intentId === null ? storeIntent(db, begun.id, id) : known;
}

async function askAboutUnknown({ checkout, counts }: Run, intent: PaymentIntent): Promise<void> {
  const named = idSchema.safeParse(intent.orderId);
  const order = named.success ? await findOrder(checkout.db, named.data) : null;
  const facts = {
    ...(order ? { order: order.row.orderNumber, shopCents: order.row.totalCents } : {}),
    providerCents: intent.receivedCents,
    ...(intent.currency === 'usd' ? {} : { currency: intent.currency, faults: 'currency' }),
    ...(intent.liveMode === checkout.liveMode ? {} : { faults: 'mode' }),
    paidAt: intent.createdAt.toISOString(),
  };
  const about = {
    kind: 'unknown-payment',
    ref: intent.id,
    orderId: order?.row.id ?? null,
    paymentId: null,
    facts,
  } as const;
  if (await inTransaction(checkout.db, (tx) => raiseCase(checkout, tx, about))) counts.asks += 1;
}

/** Raises the case of a mismatch that an earlier version of the shop marked without a case. */
async function askAboutMismatch({ checkout, counts }: Run, payment: PaymentRow, intent: PaymentIntent): Promise<void> {
  if (await inTransaction(checkout.db, (tx) => raiseMismatch(checkout, tx, payment, intent))) counts.asks += 1;
}

async function findMissing({ checkout, since, until, counts }: Run, made: ReadonlySet<string>): Promise<Answer<null>> {
  const { db, payments } = checkout;
  const ofOrders = (await listMade(db, { since, until })).map(
    ({ row: { id, intentId, orderId, receivedCents }, orderNumber }) => ({
      ...{ intentId, receivedCents, orderId, paymentId: id, names: { order: orderNumber } },
    }),
  );
  const ofAccounts = (await listMadeOfAccounts(db, { since, until })).map(({ intentId, receivedCents, companyId }) => ({
    ...{ intentId, receivedCents, orderId: null, paymentId: null, names: { account: companyId } },
  }));
  for (const { intentId, receivedCents, orderId, paymentId, names } of [...ofOrders, ...ofAccounts]) {
    if (!intentId || made.has(intentId)) continue;
    const intent = await payments.retrieveIntent(intentId);
    if (!intent.ok && intent.reason !== 'not-found') return intent;
    if (intent.ok && intent.value.status === 'succeeded') continue;
    const facts = { ...names, shopCents: receivedCents, providerCents: 0 };
    const about = { kind: 'payment-missing', ref: intentId, orderId, paymentId, facts } as const;
    if (await inTransaction(db, (tx) => raiseCase(checkout, tx, about))) counts.asks += 1;
  }
  return { ok: true, value: null };
}
