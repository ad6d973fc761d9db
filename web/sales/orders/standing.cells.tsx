import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { PaymentChip, StatusChip } from './order.chips.tsx';
import { offerStateOf, waitsForPayment } from './order.words.ts';
import { ordersTexts as texts } from './texts.ts';

interface StandingProps {
  order: OwnOrder;
  /** Whether one may pay it. */
  pays: boolean;
}

/** Where its payment stands, or the way to pay it. */
export function PaymentCell({ order, pays }: StandingProps): ReactNode {
  if (pays && offerStateOf(order) === 'offered')
    return (
      <ButtonLink tone="line" size="small" to={pages.order(order._id)} aria-label={texts.seePriceOf(order.orderNumber)}>
        {texts.seePrice}
      </ButtonLink>
    );
  if (!waitsForPayment(order) || !pays) return <PaymentChip order={order} />;
  return (
    <ButtonLink
      reloadDocument
      size="small"
      to={pages.payment(order._id)}
      aria-label={texts.payOrder(order.orderNumber)}
    >
      {texts.pay}
    </ButtonLink>
  );
}

/** Where the order stands; while it is unpaid, the way to pay it. */
export function StatusCell({ order, pays }: StandingProps): ReactNode {
  if (!waitsForPayment(order) || !pays) return <StatusChip status={order.status} />;
  return (
    <ButtonLink
      reloadDocument
      tone="line"
      size="small"
      to={pages.payment(order._id)}
      aria-label={texts.pendingOrder(order.orderNumber)}
    >
      {texts.pending}
    </ButtonLink>
  );
}
