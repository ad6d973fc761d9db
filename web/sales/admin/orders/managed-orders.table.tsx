import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { ManagedOrder } from '#contract/sales/orders.ts';
import type { Chosen } from '#web/platform/ui/chosen.ts';
import { Email } from '#web/platform/ui/email.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import type { useRows } from '#web/platform/ui/rows.ts';
import { ChooseAll, ChooseCell, SortHead } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { TimeLeft } from '#web/sales/orders/countdown.tsx';
import { PaymentChip, RefundedSum, StatusChip } from '#web/sales/orders/order.chips.tsx';
import { piecesOf, titleOf, waitsForPayment } from '#web/sales/orders/order.words.ts';
import { OrderActions } from '#web/sales/orders/order-actions.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import type { ManagedView } from './managed.view.ts';
import styles from './managed-orders.module.css';

const { columns } = texts;

interface ManagedOrdersTableProps {
  orders: readonly ManagedOrder[];
  view: Pick<ManagedView, 'sort' | 'order'>;
  onSort: (sort: ManagedView['sort'], order: ManagedView['order']) => void;
  chosen: Chosen;
  keys: ReturnType<typeof useRows<HTMLTableSectionElement>>;
  onMoved: () => Promise<void>;
}

/** All orders, each with where it stands and what can be done about it. */
export function ManagedOrdersTable({ orders, view, onSort, chosen, keys, onMoved }: ManagedOrdersTableProps) {
  const sorting = { sort: view.sort, order: view.order, onSort };
  return (
    <table className={`${rowsStyles.rows} ${styles.orders} num`} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col">
            <ChooseAll chosen={chosen} label={texts.chooseAll(chosen.total)}>
              {columns.no}
            </ChooseAll>
          </th>
          <SortHead {...sorting} label={columns.email} column="email" />
          <SortHead {...sorting} label={columns.city} column="city" />
          <SortHead {...sorting} label={columns.quantity} column="quantity" first="descending" align="right" />
          <SortHead {...sorting} label={columns.price} column="price" first="descending" align="right" />
          <th scope="col">{columns.payment}</th>
          <th scope="col">{columns.status}</th>
          <th scope="col">{columns.action}</th>
        </tr>
      </thead>
      <tbody {...keys.bodyProps}>
        {orders.map((order, index) => (
          <tr key={order._id} {...keys.rowProps(order._id)}>
            <ChooseCell
              chosen={chosen}
              id={order._id}
              label={texts.choose(order.orderNumber)}
              column={columns.no}
              under={texts.number(order.orderNumber)}
            >
              {index + 1}
            </ChooseCell>
            <td data-label={columns.email} className={`${rowsStyles.email} ${rowsStyles.two}`}>
              <span className={styles.buyer}>
                <b>{order.name}</b>{' '}
                <span>
                  <Email address={order.email} />
                </span>
              </span>
              <Link
                className={`link ${styles.part}`}
                to={pages.order(order._id)}
                aria-label={texts.row(order.orderNumber, titleOf(order))}
                title={order.lines.length > 1 ? piecesOf(order) : undefined}
              >
                <PartName name={titleOf(order)} />
              </Link>
            </td>
            <td data-label={columns.city} className={rowsStyles.city}>
              {order.city}
              <span className={rowsStyles.under} data-under>
                <span className={rowsStyles.narrow}>{texts.number(order.orderNumber)}, </span>
                <Time at={order.createdAt} form="minute" />
              </span>
            </td>
            <td data-label={columns.quantity} className={rowsStyles.right}>
              {formatFigure(order.quantity)}
            </td>
            <td data-label={columns.price} className={`${rowsStyles.right} ${rowsStyles.money}`}>
              {formatDollars(order.price)}
            </td>
            <td data-label={columns.payment}>
              <PaymentChip order={order} />
              <RefundedSum order={order} />
            </td>
            <td data-label={columns.status}>
              <StatusChip status={order.status} />
              <StatusFacts order={order} />
            </td>
            <td data-label={columns.action} className={rowsStyles.two}>
              <OrderActions small order={order} onMoved={onMoved} none={<span className="note">{texts.ended}</span>} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What there is to know of how far an order is: how long its stock is held, or under which number it is carried. */
function StatusFacts({ order }: { order: ManagedOrder }) {
  if (waitsForPayment(order))
    return (
      <span className={rowsStyles.under} data-under>
        <TimeLeft until={order.heldUntil} />
      </span>
    );
  return (
    order.tracking && (
      <span className={rowsStyles.under} data-under>
        {order.tracking}
      </span>
    )
  );
}
