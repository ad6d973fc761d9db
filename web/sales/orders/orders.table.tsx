import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { addressLines } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import type { OwnOrder } from '#contract/sales/own-orders.ts';
import { payPageOf } from '#contract/sales/receivables/deposits.ts';
import { piecesNow } from '#contract/sales/taken-out.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import { useRows } from '#web/platform/ui/rows.ts';
import { SaveLink } from '#web/platform/ui/save.tsx';
import { TableFrame } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { Again } from './again.link.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { TimeLeft } from './countdown.tsx';
import { ParcelFacts, PaymentChip, RefundedSum, StatusChip } from './order.chips.tsx';
import { stateTexts } from './order.texts.ts';
import { canBeCancelled, offerStateOf, titleOf, waitsForPayment } from './order.words.ts';
import { type OrderRights, useOrderRights } from './order-rights.ts';
import styles from './orders-table.module.css';
import { ordersTexts as texts } from './texts.ts';

const { columns } = texts;

/** How wide the picture of a row is shown inside its plate, in px. */
const PICTURE = 68;

interface OrdersTableProps {
  orders: readonly OwnOrder[];
  /** How many orders stand on the pages before. */
  before: number;
  onMoved: () => Promise<void>;
}

/**
 * The buyer's orders. Each is a group of two rows: what it is, then the specified columns. Unpaid ones lead to their
 * payment, all that are not shipped can be cancelled.
 */
export function OrdersTable({ orders, before, onMoved }: OrdersTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const ids = orders.map(({ _id }) => _id);
  const rightsOf = useOrderRights();
  const { bodyProps, rowProps } = useRows(ids, { body: table });

  return (
    <TableFrame label={texts.title}>
      <table className={`${styles.orders} num`} {...bodyProps}>
        <caption className="vh">{texts.caption}</caption>
        <thead className="vh-narrow">
          <tr>
            <th scope="col">{columns.no}</th>
            <th scope="col">{columns.email}</th>
            <th scope="col">{columns.street}</th>
            <th scope="col">{columns.city}</th>
            <th scope="col" className={styles.right}>
              {columns.quantity}
            </th>
            <th scope="col" className={styles.right}>
              {columns.price}
            </th>
            <th scope="col">{columns.payment}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.action}</th>
          </tr>
        </thead>
        {orders.map((order, index) => (
          <tbody
            key={order._id}
            {...rowProps(order._id)}
            className={waitsForPayment(order) ? styles.unpaid : undefined}
          >
            <WhatRow order={order} no={before + index + 1} />
            <CellsRow order={order} rights={rightsOf(order)} onMoved={onMoved} />
          </tbody>
        ))}
      </table>
    </TableFrame>
  );
}

/** What was ordered, when, and what there is to know beyond the columns. */
function WhatRow({ order, no }: { order: OwnOrder; no: number }) {
  return (
    <tr>
      <td rowSpan={2} className={styles.no}>
        <div>
          <span className={styles.figure}>{no}</span>
          <Thumb src={order.lines[0]?.img ?? ''} wide={PICTURE} />
        </div>
      </td>
      <th colSpan={8} scope="rowgroup" className={styles.what}>
        <div>
          <b>
            <Link className="bare" to={pages.order(order._id)}>
              <PartName name={titleOf(order)} />
            </Link>
          </b>
          <span className={styles.facts}>
            <span>
              <Link className="link" to={pages.order(order._id)}>
                {stateTexts.order(order.orderNumber)}
              </Link>
              , <Time at={order.createdAt} form="near" />
            </span>
            {order.company && <span>{texts.orderedFor(order.company.name)}</span>}
            {order.name !== undefined && <span>{texts.orderedBy(order.name)}</span>}
            {order.placedBy && <span>{texts.placedBy(order.placedBy)}</span>}
            {order.purchaseOrderNumber && <span>{texts.ownNumber(order.purchaseOrderNumber)}</span>}
            <OrderFacts order={order} />
            {order.newMessages && (
              <Link className="link" to={`${pages.order(order._id)}#messages`}>
                {texts.newMessages}
              </Link>
            )}
          </span>
        </div>
      </th>
    </tr>
  );
}

function OrderFacts({ order }: { order: OwnOrder }) {
  const { _id, orderNumber, heldUntil, invoice, invoices } = order;
  const offer = offerStateOf(order);
  if (offer) return <span>{texts.offers[offer](formatDollars(order.delivery?.offered ?? 0))}</span>;
  if (waitsForPayment(order))
    return (
      <strong className={styles.left}>
        <TimeLeft until={heldUntil} />
      </strong>
    );
  const money = moneyOf(order);
  return (
    <>
      <RefundedSum order={order} />
      {money ? <span>{money}</span> : <ParcelFacts order={order} />}
      {invoices?.map((number) => (
        <SaveLink
          key={number}
          read={() => callFile(orderCalls.readInvoice, { params: { id: _id }, query: { number } })}
        >
          {texts.invoiceNumber(number)}
        </SaveLink>
      ))}
      {invoice && !invoices && (
        <SaveLink
          aria-label={texts.invoiceOf(orderNumber)}
          read={() => callFile(orderCalls.readInvoice, { params: { id: _id }, query: {} })}
        >
          {texts.invoice}
        </SaveLink>
      )}
    </>
  );
}

interface CellsRowProps {
  order: OwnOrder;
  rights: OrderRights;
  onMoved: () => Promise<void>;
}

/** The columns of the specification, the first of which stands beside the row above. */
function CellsRow({ order, rights, onMoved }: CellsRowProps) {
  const town = addressLines({ ...order, street: '' }).join(', ');
  return (
    <tr className={styles.cells}>
      <td className={styles.email}>
        <Email address={order.email} />
      </td>
      <td className={styles.street}>
        {order.street}
        <span className={styles.narrow}>, {order.city}</span>
      </td>
      <td className={styles.city}>{town}</td>
      <td className={`${styles.quantity} ${styles.right}`}>
        {formatFigure(piecesNow(order))}
        <span className={styles.narrow}>{texts.pieces}</span>
      </td>
      <td className={`${styles.price} ${styles.right}`}>{formatDollars(order.price)}</td>
      <td className={styles.payment}>
        <PaymentCell order={order} pays={rights.pay} />
      </td>
      <td className={styles.status}>
        <StatusCell order={order} pays={rights.pay} />
      </td>
      <td className={styles.action}>
        {canBeCancelled(order)
          ? rights.cancel && <CancelOrder own small order={order} onMoved={onMoved} />
          : rights.pay && <Again order={order} />}
      </td>
    </tr>
  );
}

interface StandingProps {
  order: OwnOrder;
  /** Whether one may pay it. */
  pays: boolean;
}

function PaymentCell({ order, pays }: StandingProps): ReactNode {
  if (pays && offerStateOf(order) === 'offered')
    return (
      <ButtonLink tone="line" size="small" to={pages.order(order._id)} aria-label={texts.seePriceOf(order.orderNumber)}>
        {texts.seePrice}
      </ButtonLink>
    );
  if (!waitsForPayment(order) || !pays) return <PaymentChip order={order} />;
  return (
    <ButtonLink reloadDocument size="small" to={payPageOf(order)} aria-label={texts.payOrder(order.orderNumber)}>
      {texts.pay}
    </ButtonLink>
  );
}

function StatusCell({ order, pays }: StandingProps): ReactNode {
  if (!waitsForPayment(order) || !pays) return <StatusChip status={order.status} />;
  return (
    <ButtonLink
      reloadDocument
      tone="line"
      size="small"
      to={payPageOf(order)}
      aria-label={texts.pendingOrder(order.orderNumber)}
    >
      {texts.pending}
    </ButtonLink>
  );
}

/** The refund of an order that has ended; nothing for the others. */
function moneyOf({ payment, status, paymentMismatch, chargeUnknown, refundPending }: OwnOrder): string | null {
  if (status !== 'expired' && status !== 'cancelled') return null;
  if (payment === 'paid') return refundPending > 0 ? texts.refundUnderWay : texts.refundFailed;
  if (paymentMismatch) return texts.lookedInto;
  if (chargeUnknown) return texts.chargeUnknown;
  if (status === 'cancelled') return null;
  return payment === 'unpaid' ? texts.expiredUnpaid : texts.expiredRefunded;
}
