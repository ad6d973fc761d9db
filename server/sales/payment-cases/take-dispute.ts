import type { FastifyBaseLogger } from 'fastify';
import type { ShippingHoldKind } from '#contract/sales/orders.ts';
import { raiseAlarm } from '#server/platform/alarms/alarms.repository.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { issueCreditNoteOfDispute } from '#server/sales/invoices/credit-notes.repository.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import { enterDocumentsOf } from '#server/sales/invoices/enter-documents.repository.ts';
import { noteOrder, theProvider } from '#server/sales/orders/order-steps.repository.ts';
import { lockOrder, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import type { Answer, FraudWarning, PaymentDispute, PaymentProvider } from '#server/sales/payments/payments.port.ts';
import { findPaymentByIntent, setLost } from '#server/sales/payments/payments.repository.ts';
import { creditLosses } from './credit-losses.ts';
import { isOver, storeDispute, sumLost } from './disputes.repository.ts';
import { raiseCase } from './raise-case.ts';
import { holdShipping } from './shipping-holds.repository.ts';

/** What reading disputes and warnings works with. */
export interface PaymentCases {
  db: Database;
  payments: PaymentProvider;
  /** Tells open pages of every process that an order is not what it was. Called after the commit; never fails. */
  orderChanged(orderId: string): void;
  mail: MailService;
  /** The origin that mails lead to. */
  publicUrl: string;
  /** Who sells, as documents name it when they are issued. */
  seller: Seller;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** What became of something that the provider told: it is new here, it was known, or it is about no payment of ours. */
export type Taken = 'new' | 'known' | 'not-ours';

/**
 * Reads a dispute anew, stores it, and holds the shipping of its order when it is opened and when it is lost. A loss counts no
 * more as received. One that the shop gave up has a credit note, and so has one of an order that ended unshipped.
 */
export async function takeDispute(cases: PaymentCases, id: string): Promise<Answer<Taken>> {
  const found = await cases.payments.retrieveDispute(id);
  return found.ok ? { ok: true, value: await bookDispute(cases, found.value) } : found;
}

/** The same with a dispute that was just read. */
export async function bookDispute(cases: PaymentCases, found: PaymentDispute): Promise<Taken> {
  const payment = found.intentId ? await findPaymentByIntent(cases.db, found.intentId) : null;
  if (!payment) return 'not-ours';
  const { id: paymentId, orderId } = payment;
  const before = await inTransaction(cases.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`Payment ${paymentId} has no order`);
    const stood = await storeDispute(tx, found, { paymentId, orderId });
    const status = stood?.status ?? null;
    await setLost(tx, paymentId, await sumLost(tx, paymentId));
    const data = { cents: found.amountCents, reason: found.reason, dispute: found.id };
    if (status === null) {
      await noteOrder(tx, orderId, 'dispute-opened', theProvider, data);
      await raiseAlarm(tx, { kind: 'dispute', subject: found.id });
    }
    if (isOver(found.status) && status !== found.status) {
      if (found.status === 'lost') await enterDocumentsOf(tx, orderId);
      const conceded = found.status === 'lost' && stood?.givenUp;
      const creditNote = conceded && (await issueCreditNoteOfDispute(tx, lossOf(found, orderId), cases.seller));
      await noteOrder(tx, orderId, `dispute-${found.status}`, theProvider, {
        ...data,
        ...(creditNote ? { creditNote } : {}),
      });
    }
    if (order.fulfilment === 'cancelled' || order.fulfilment === 'expired')
      await creditLosses(tx, orderId, cases.seller);
    const cause = holdBy(found, status);
    if (cause) await holdUnshipped(tx, order, 'dispute', cause);
    return status;
  });
  if (before === null) cases.log.error({ dispute: found.id, order: orderId }, 'ALARM: a payment is disputed');
  if (before !== found.status) cases.orderChanged(orderId);
  return before === null ? 'new' : 'known';
}

function lossOf({ id, intentId, amountCents: cents }: PaymentDispute, orderId: string) {
  return { id, orderId, intentId: intentId ?? '', cents };
}

/** What a dispute holds the shipping by: itself while it is open, and its loss once more, for the money is gone then. */
function holdBy({ id, status }: PaymentDispute, before: string | null): string | null {
  if (!isOver(status)) return id;
  return status === 'lost' && before !== 'lost' ? `${id}:lost` : null;
}

/** Reads a bank's warning of fraud anew, holds the shipping of its order, and asks people what to do. */
export async function takeFraudWarning(cases: PaymentCases, id: string): Promise<Answer<Taken>> {
  const read = await cases.payments.retrieveFraudWarning(id);
  return read.ok ? { ok: true, value: await bookFraudWarning(cases, read.value) } : read;
}

/** The same with a warning that was just read. */
export async function bookFraudWarning(cases: PaymentCases, warning: FraudWarning): Promise<Taken> {
  const payment = warning.intentId ? await findPaymentByIntent(cases.db, warning.intentId) : null;
  if (!payment) return 'not-ours';
  const { id: paymentId, orderId } = payment;
  const isNew = await inTransaction(cases.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`Payment ${paymentId} has no order`);
    await holdUnshipped(tx, order, 'fraud-warning', warning.id);
    const facts = {
      order: order.orderNumber,
      shopCents: payment.amountCents,
      // The warning may be here before the news of the payment.
      providerCents: payment.receivedCents || payment.amountCents,
      reason: warning.kind,
      actionable: warning.actionable ? 'yes' : 'no',
    };
    return raiseCase(cases, tx, { kind: 'fraud-warning', ref: warning.id, orderId, paymentId, facts });
  });
  if (isNew) cases.orderChanged(orderId);
  return isNew ? 'new' : 'known';
}

/** Orders of which nothing can be held back any more. */
const left: readonly OrderRow['fulfilment'][] = ['shipped', 'delivered', 'cancelled'];

/**
 * Holds an order that may still be shipped, also one whose payment the shop has not heard of yet. Once for each thing: what an admin released is not held again by it.
 */
export async function holdUnshipped(
  tx: Transaction,
  { id: orderId, fulfilment }: OrderRow,
  kind: ShippingHoldKind,
  ref: string,
): Promise<void> {
  if (left.includes(fulfilment)) return;
  if (await holdShipping(tx, { orderId, kind, ref }))
    await noteOrder(tx, orderId, 'shipping-held', theProvider, { kind });
}
