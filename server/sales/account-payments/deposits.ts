import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { AccountPayment } from '#contract/sales/receivables/account-payments.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { notifyBuyer } from '#server/sales/orders/notify-buyer.ts';
import { findOrderFor } from '#server/sales/orders/order-access.ts';
import { noteOrder, stepOrder, theProvider } from '#server/sales/orders/order-steps.repository.ts';
import { findOrder, holdStands, type OrderRow } from '#server/sales/orders/orders.repository.ts';
import type { AccountPayments } from './account-payments.ts';

/** Where an order on account stands whose deposit is paid, or that has none. */
const goesOut: readonly OrderRow['fulfilment'][] = ['shipping', 'shipped', 'delivered'];

/**
 * The deposit of an order on account (cents), for who may pay it for its company. Fails with `not-found`, with `already-paid`, and with
 * `order-ended` where its stock is not held any more.
 */
export async function findDeposit(
  db: Database,
  actor: CurrentUser,
  { companyId, orderId }: { companyId: string; orderId: string },
): Promise<Result<number>> {
  const found = await findOrderFor(db, actor, orderId, 'pay');
  if (!found.ok) return found;
  const { orderNumber, depositCents, fulfilment, ...order } = found.value.row;
  if (order.companyId !== companyId || depositCents === 0)
    return fail('not-found', `Order ${orderNumber} has no deposit that this company pays.`);
  if (goesOut.includes(fulfilment)) return fail('already-paid', `The deposit of order ${orderNumber} is paid.`);
  return fulfilment === 'pending' && (await holdStands(db, orderId))
    ? succeed(depositCents)
    : fail('order-ended', 'This order has ended and its stock is no longer held. Please order again.');
}

/**
 * Lets a locked order go out on account whose deposit came, and tells its buyer. Where it has ended by then, or goes out already, what came (cents)
 * stays a credit of its company.
 */
export async function receiveDeposit(
  shop: AccountPayments,
  tx: Transaction,
  { id, orderNumber, depositCents, fulfilment }: OrderRow,
  cents: number,
): Promise<void> {
  const isPaid = cents >= depositCents && (await stepOrder(tx, id, 'deposit', theProvider, { data: { cents } }));
  if (!isPaid) await noteOrder(tx, id, 'deposit-left', theProvider, { cents });
  const left = goesOut.includes(fulfilment) ? 'Its deposit was paid before.' : 'The order does not go out.';
  const toAccount = { button: { label: 'See the account', url: `${shop.publicUrl}${pages.account}` } };
  await notifyBuyer(shop, tx, id, {
    kind: 'told',
    words: isPaid
      ? {
          title: `The deposit of order ${orderNumber} is paid`,
          paragraph: `${formatCents(cents)} has reached us. The order is being picked and packed; you get the tracking number when it leaves.`,
          closing:
            'The rest is invoiced with each shipment. You can cancel until it is shipped; then the deposit stays as credit.',
        }
      : {
          title: `${formatCents(cents)} for order ${orderNumber} stays as credit`,
          paragraph: `Your payment of ${formatCents(cents)} came too late for it. ${left} Nothing is lost: it is a credit in the account of your company, not allocated.`,
          ...toAccount,
          closing: 'Ask us if you want it back.',
        },
  });
}

/** What the payer of a deposit is told of its order; none where a payment is no deposit. */
export async function showDeposit(db: Database, orderId: string | null): Promise<Pick<AccountPayment, 'order'>> {
  const found = orderId === null ? null : await findOrder(db, orderId);
  if (!found) return {};
  const { id, orderNumber, fulfilment } = found.row;
  return { order: { _id: id, orderNumber, goesOut: goesOut.includes(fulfilment) } };
}
