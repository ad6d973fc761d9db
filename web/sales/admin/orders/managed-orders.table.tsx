import type { RefObject } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { countryName } from '#contract/countries.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import { piecesNow } from '#contract/sales/taken-out.ts';
import type { Sorting } from '#web/platform/ui/address.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import type { Selection } from '#web/platform/ui/selection.ts';
import { type Column, DataTable, SelectAll, SelectRow } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { TimeLeft } from '#web/sales/orders/countdown.tsx';
import { PaymentChip, RefundedSum, StatusChip } from '#web/sales/orders/order.chips.tsx';
import { holdTexts, stateTexts } from '#web/sales/orders/order.texts.ts';
import {
  canBeCancelled,
  offerStateOf,
  packingOf,
  piecesOf,
  titleOf,
  waitsForPayment,
} from '#web/sales/orders/order.words.ts';
import { OrderActions } from '#web/sales/orders/order-actions.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import styles from './manage-orders.module.css';
import type { ManagedView } from './managed.view.ts';

interface ManagedOrdersTableProps {
  orders: readonly ManagedOrder[];
  sorting: Sorting<ManagedView['sort']>;
  selection: Selection;
  body: RefObject<HTMLTableSectionElement | null>;
  onMoved: () => Promise<void>;
}

/** All orders, each with where it stands and what can be done about it. */
export function ManagedOrdersTable({ orders, selection, onMoved, ...table }: ManagedOrdersTableProps) {
  const names = texts.columns;
  const columns: Column<ManagedOrder, ManagedView['sort']>[] = [
    {
      label: names.no,
      head: (
        <SelectAll selection={selection} label={texts.chooseAll(selection.total)}>
          {names.no}
        </SelectAll>
      ),
      cell: ({ _id, orderNumber }, index) => (
        <>
          <SelectRow selection={selection} id={_id} label={texts.choose(orderNumber)}>
            {index + 1}
          </SelectRow>
          <span className={rowsStyles.under} data-under>
            <Link to={pages.order(_id)} aria-label={stateTexts.order(orderNumber)}>
              {texts.number(orderNumber)}
            </Link>
          </span>
        </>
      ),
    },
    { label: names.email, sort: 'email', kinds: ['email', 'two'], cell: (order) => <Buyer order={order} /> },
    {
      label: names.city,
      sort: 'city',
      kinds: ['city'],
      cell: ({ _id, city, country, orderNumber, createdAt }) => (
        <>
          {country ? `${city}, ${countryName(country)}` : city}
          <span className={rowsStyles.under} data-under>
            <span className={rowsStyles.narrow}>
              <Link to={pages.order(_id)} aria-label={stateTexts.order(orderNumber)}>
                {texts.number(orderNumber)}
              </Link>
              ,{' '}
            </span>
            <span className="nowrap">
              <Time at={createdAt} form="minute" />
            </span>
          </span>
        </>
      ),
    },
    {
      label: names.quantity,
      sort: 'quantity',
      first: 'descending',
      align: 'right',
      cell: (order) => formatFigure(piecesNow(order)),
    },
    {
      label: names.price,
      sort: 'price',
      first: 'descending',
      align: 'right',
      kinds: ['money'],
      cell: ({ price }) => formatDollars(price),
    },
    {
      label: names.payment,
      cell: (order) => (
        <>
          <PaymentChip order={order} />
          <RefundedSum order={order} />
        </>
      ),
    },
    {
      label: names.status,
      cell: (order) => (
        <>
          <StatusChip status={order.status} />
          {order.shippingHeld.length > 0 && (
            <span className={rowsStyles.under} data-under>
              <Chip tone="bad">{holdTexts.held}</Chip>
            </span>
          )}
          {order.waitsForAnswer && (
            <span className={rowsStyles.under} data-under>
              <Chip tone="wait">{texts.toAnswer}</Chip>
            </span>
          )}
          {order.note && canBeCancelled(order) && (
            <span className={rowsStyles.under} data-under title={order.note}>
              <Chip tone="wait">{texts.note}</Chip>
            </span>
          )}
          <StatusFacts order={order} />
        </>
      ),
    },
    {
      label: names.action,
      kinds: ['two'],
      cell: (order) => (
        <OrderActions small order={order} onMoved={onMoved} none={<span className="note">{texts.ended}</span>} />
      ),
    },
  ];
  return (
    <DataTable
      {...table}
      label={texts.title}
      className={styles.orders}
      columns={columns}
      rows={orders}
      idOf={({ _id }) => _id}
      selection={selection}
    />
  );
}

function Buyer({ order }: { order: ManagedOrder }) {
  return (
    <>
      <span className={styles.buyer}>
        <b>{order.name}</b>{' '}
        <Link to={adminPages.ordersWith(order.email)} aria-label={texts.ordersOf(order.email)}>
          <Email address={order.email} />
        </Link>
      </span>
      {order.placedBy && (
        <span className={rowsStyles.under} data-under>
          {texts.placedBy(order.placedBy)}
        </span>
      )}
      {(order.company || order.purchaseOrderNumber) && (
        <span className={rowsStyles.under} data-under>
          {order.company && (
            <>
              {texts.forCompany} <Link to={adminPages.managedCompany(order.company._id)}>{order.company.name}</Link>
              {order.purchaseOrderNumber && ', '}
            </>
          )}
          {order.purchaseOrderNumber && texts.theirNumber(order.purchaseOrderNumber)}
        </span>
      )}
      <Link
        className={`link ${styles.part}`}
        to={pages.order(order._id)}
        aria-label={texts.row(order.orderNumber, titleOf(order))}
        title={order.lines.length > 1 ? piecesOf(order) : undefined}
      >
        <PartName name={titleOf(order)} />
      </Link>
      {order.lastNote && (
        <span className={rowsStyles.under} data-under title={order.lastNote}>
          {texts.lastNote(order.noteCount ?? 1, order.lastNote)}
        </span>
      )}
      {packingOf(order) && (
        <span className={rowsStyles.under} data-under>
          {packingOf(order)}
        </span>
      )}
    </>
  );
}

/** How long the stock of an unpaid order is held, or the tracking number of a shipped one, and how much of it that is. */
function StatusFacts({ order }: { order: ManagedOrder }) {
  if (waitsForPayment(order) || offerStateOf(order))
    return (
      <span className={rowsStyles.under} data-under>
        <TimeLeft until={order.heldUntil} />
      </span>
    );
  return (
    order.tracking && (
      <span className={rowsStyles.under} data-under>
        {order.shippedPieces && `${stateTexts.partShipped(order.shippedPieces, piecesNow(order))}, `}
        {order.tracking}
      </span>
    )
  );
}
