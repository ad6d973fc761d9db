import { useRef } from 'react';
import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { orderCalls } from '#contract/orders.calls.ts';
import type { Order } from '#contract/orders.ts';
import { pages } from '#contract/pages.ts';
import { callFile } from '#web/calls/calls.client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Email } from '#web/ui/email.tsx';
import { useRows } from '#web/ui/rows.ts';
import { SaveLink } from '#web/ui/save.tsx';
import { TableFrame } from '#web/ui/table.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { TimeLeft } from './countdown.tsx';
import { ParcelFacts, PaymentChip, RefundedSum, StatusChip } from './order.chips.tsx';
import { stateTexts } from './order.texts.ts';
import { canBeCancelled, contentOf, waitsForPayment } from './order.words.ts';
import { ordersTexts as texts } from './texts.ts';

const { columns } = texts;

interface OrdersTableProps {
  orders: readonly Order[];
  onMoved: () => Promise<void>;
}

/** The buyer's orders. Unpaid ones lead to their payment, all that are not shipped can be cancelled. */
export function OrdersTable({ orders, onMoved }: OrdersTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const ids = orders.map(({ _id }) => _id);
  const { bodyProps, rowProps } = useRows(ids, { body });

  return (
    <TableFrame label={texts.title}>
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
        <tbody {...bodyProps}>
          {orders.map((order, index) => (
            <tr key={order._id} {...rowProps(order._id)}>
              <OrderCells order={order} no={index + 1} onMoved={onMoved} />
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
}

interface OrderCellsProps extends Pick<OrdersTableProps, 'onMoved'> {
  order: Order;
  no: number;
}

function OrderCells({ order, no, onMoved }: OrderCellsProps) {
  return (
    <>
      <td data-label={columns.no}>{no}</td>
      <td data-label={columns.email} className="email span-2">
        <Email address={order.email} />
        <span className="under">
          <Link className="link" to={pages.order(order._id)}>
            {stateTexts.order(order.orderNumber)}
          </Link>
        </span>
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
        {canBeCancelled(order) && <CancelOrder own small order={order} onMoved={onMoved} />}
      </td>
    </>
  );
}

function PaymentCell({ order }: { order: Order }) {
  const { _id, orderNumber, invoice } = order;
  if (waitsForPayment(order))
    return (
      <ButtonLink size="small" to={pages.payment(_id)} aria-label={texts.payOrder(orderNumber)}>
        {texts.pay}
      </ButtonLink>
    );
  return (
    <>
      <PaymentChip order={order} />
      <RefundedSum order={order} />
      {invoice && (
        <span className="under">
          <SaveLink
            aria-label={texts.invoiceOf(orderNumber)}
            read={() => callFile(orderCalls.readInvoice, { params: { id: _id } })}
          >
            {texts.invoice}
          </SaveLink>
        </span>
      )}
    </>
  );
}

function StatusCell({ order }: { order: Order }) {
  const { _id, orderNumber, payment, status, heldUntil } = order;
  if (waitsForPayment(order))
    return (
      <>
        <ButtonLink tone="line" size="small" to={pages.payment(_id)} aria-label={texts.pendingOrder(orderNumber)}>
          {texts.pending}
        </ButtonLink>
        <span className="under whitespace-nowrap">
          <TimeLeft until={heldUntil} />
        </span>
      </>
    );
  const money = moneyOf(payment, status);
  return (
    <>
      <StatusChip status={status} />
      {money ? <span className="under max-w-36">{money}</span> : <ParcelFacts order={order} />}
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
