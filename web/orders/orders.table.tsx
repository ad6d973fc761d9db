import { useEffect, useRef, useState } from 'react';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { Order } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Email } from '#web/ui/email.tsx';
import { Chip } from '#web/ui/facts.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ordersTexts as texts } from './texts.ts';

const { columns } = texts;

/** The buyer's orders. Unpaid ones lead to their payment, all that are not shipped can be cancelled. */
export function OrdersTable({ orders, onDeleted }: { orders: readonly Order[]; onDeleted: () => void }) {
  const wrap = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);

  // The keyboard needs a stop only where there is something to scroll.
  useEffect(() => {
    const section = wrap.current;
    if (!section) return;
    const observer = new ResizeObserver(() => setScrolls(section.scrollWidth > section.clientWidth));
    observer.observe(section);
    return () => observer.disconnect();
  }, []);

  return (
    <section ref={wrap} className="tablewrap" aria-label={texts.title} tabIndex={scrolls ? 0 : undefined}>
      <table className="rows num">
        <thead>
          <tr>
            <th scope="col">{columns.no}</th>
            <th scope="col">{columns.email}</th>
            <th scope="col">{columns.street}</th>
            <th scope="col">{columns.city}</th>
            <th scope="col" className="right">
              {columns.quantity}
            </th>
            <th scope="col" className="right">
              {columns.price}
            </th>
            <th scope="col">{columns.payment}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.action}</th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order, index) => (
            <OrderRow key={order._id} order={order} no={index + 1} onDeleted={onDeleted} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function OrderRow({ order, no, onDeleted }: { order: Order; no: number; onDeleted: () => void }) {
  return (
    <tr>
      <td data-label={columns.no}>{no}</td>
      <td data-label={columns.email} className="email span-2">
        <Email address={order.email} />
      </td>
      <td data-label={columns.street} className="street span-2">
        {order.street}
      </td>
      <td data-label={columns.city} className="city">
        {order.city}
      </td>
      <td data-label={columns.quantity} className="right span-2">
        {formatFigure(order.quantity)}
        <span className="under">{contentOf(order)}</span>
      </td>
      <td data-label={columns.price} className="right money">
        {formatDollars(order.price)}
      </td>
      <td data-label={columns.payment}>
        <PaymentCell order={order} />
      </td>
      <td data-label={columns.status}>
        <StatusCell order={order} />
      </td>
      <td data-label={columns.action}>
        {(order.status === 'pending' || order.status === 'shipping') && (
          <CancelOrder order={order} onDeleted={onDeleted} />
        )}
      </td>
    </tr>
  );
}

/** What was ordered, in few words. */
function contentOf({ lines }: Order): string {
  const [only, ...more] = lines;
  return only && more.length === 0 ? only.name : texts.parts(lines.length);
}

function PaymentCell({ order: { _id, orderNumber, payment, status } }: { order: Order }) {
  if (payment === 'paid') return <Chip tone="good">{texts.payment.paid}</Chip>;
  if (payment === 'refunded') return <Chip tone="off">{texts.payment.refunded}</Chip>;
  if (status !== 'pending') return <Chip tone="off">{texts.payment.unpaid}</Chip>;
  return (
    <ButtonLink size="small" to={pages.payment(_id)} aria-label={texts.payOrder(orderNumber)}>
      {texts.pay}
    </ButtonLink>
  );
}

const statusTone = {
  pending: 'wait',
  shipping: 'plain',
  shipped: 'on',
  delivered: 'good',
  cancelled: 'off',
  expired: 'bad',
} as const;

function StatusCell({ order: { _id, orderNumber, payment, status, heldUntil } }: { order: Order }) {
  if (payment === 'unpaid' && status === 'pending')
    return (
      <>
        <ButtonLink tone="line" size="small" to={pages.payment(_id)} aria-label={texts.pendingOrder(orderNumber)}>
          {texts.pending}
        </ButtonLink>
        <span className="under whitespace-nowrap">{texts.heldUntil(heldUntil)}</span>
      </>
    );
  const money = moneyOf(payment, status);
  return (
    <>
      <Chip tone={statusTone[status]}>{texts.status[status]}</Chip>
      {money && <span className="under max-w-36">{money}</span>}
    </>
  );
}

/** What became of the money of an order that has ended; nothing for the others. */
function moneyOf(payment: Order['payment'], status: Order['status']): string | null {
  if (status !== 'expired' && status !== 'cancelled') return null;
  if (payment === 'paid') return texts.refundUnderWay;
  if (status === 'cancelled') return null;
  return payment === 'unpaid' ? texts.expiredUnpaid : texts.expiredRefunded;
}
