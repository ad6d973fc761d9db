import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { WaitingRefund } from '#contract/sales/payment-cases.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { stateTexts } from '#web/sales/orders/order.texts.ts';
import styles from './money.module.css';
import { refundTexts as texts } from './texts.ts';

/** Refunds that are not done, and when each is looked at next. */
export function RefundsTable({ refunds }: { refunds: readonly WaitingRefund[] }) {
  const names = texts.columns;
  const columns: Column<WaitingRefund>[] = [
    {
      label: names.refund,
      kinds: ['two'],
      cell: ({ order, reason }) => (
        <>
          <Link to={pages.order(order._id)}>{stateTexts.order(order.orderNumber)}</Link>
          <span className={rowsStyles.under} data-under>
            {texts.reason(reason)}
          </span>
        </>
      ),
    },
    { label: names.asked, cell: ({ askedAt }) => <Time at={askedAt} form="minute" /> },
    { label: names.amount, align: 'right', kinds: ['money'], cell: ({ amount }) => formatDollars(amount) },
    { label: names.state, cell: ({ state }) => <Chip tone="wait">{texts.state[state]}</Chip> },
    {
      label: names.next,
      kinds: ['two'],
      cell: ({ state, dueAt }) => (
        <>
          {state === 'unknown' ? texts.nextUnknown : texts.next}, <Time at={dueAt} form="near" />
        </>
      ),
    },
  ];
  return (
    <section className={`${panelStyles.section} ${styles.below}`}>
      <h2>{texts.title}</h2>
      <DataTable label={texts.title} columns={columns} rows={refunds} idOf={({ _id }) => _id} />
    </section>
  );
}
