import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDollars } from '#contract/money.ts';
import type { Dispute } from '#contract/sales/payment-cases.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { stateTexts } from '#web/sales/orders/order.texts.ts';
import { disputeTexts as texts } from './dispute.texts.ts';
import { daysLeft } from './money.view.ts';

const tones = { 'needs-response': 'wait', 'under-review': 'plain', won: 'good', lost: 'bad', closed: 'off' } as const;

/** Where a dispute stands at the bank. */
export function DisputeChip({ status }: Pick<Dispute, 'status'>) {
  return <Chip tone={tones[status]}>{texts.status[status]}</Chip>;
}

/** All disputes, those to answer first. */
export function DisputesTable({ disputes, label }: { disputes: readonly Dispute[]; label: string }) {
  const names = texts.columns;
  const columns: Column<Dispute>[] = [
    {
      label: names.order,
      kinds: ['two'],
      cell: ({ id, order }) => (
        <>
          <Link to={adminPages.dispute(id)}>{stateTexts.order(order.orderNumber)}</Link>
          <span className={rowsStyles.under} data-under>
            {order.name}
          </span>
        </>
      ),
    },
    {
      label: names.reason,
      kinds: ['two'],
      cell: ({ reason, openedAt }) => (
        <>
          {texts.reason(reason)}
          <span className={rowsStyles.under} data-under>
            {texts.openedOn} <Time at={openedAt} form="day" />
          </span>
        </>
      ),
    },
    { label: names.amount, align: 'right', kinds: ['money'], cell: ({ amount }) => formatDollars(amount) },
    { label: names.answerBy, cell: (dispute) => <AnswerBy dispute={dispute} /> },
    {
      label: names.state,
      cell: ({ status, closedAt }) => (
        <>
          <DisputeChip status={status} />
          {closedAt && (
            <span className={rowsStyles.under} data-under>
              {texts.endedOn} <Time at={closedAt} form="day" />
            </span>
          )}
        </>
      ),
    },
    {
      label: names.shipping,
      cell: ({ held, order }) => (held ? <Chip tone="bad">{texts.held}</Chip> : order.status),
    },
    {
      label: names.action,
      cell: ({ id, order }) => (
        <ButtonLink size="small" tone="line" to={adminPages.dispute(id)} aria-label={texts.openOf(order.orderNumber)}>
          {texts.open}
        </ButtonLink>
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={disputes} idOf={({ id }) => id} />;
}

function AnswerBy({ dispute: { dueAt, sentAt, closedAt, status } }: { dispute: Dispute }) {
  if (sentAt)
    return (
      <>
        {texts.answered} <Time at={sentAt} form="day" />
      </>
    );
  if (closedAt) return texts.notAnswered;
  if (!dueAt) return texts.noDate;
  return (
    <>
      <Time at={dueAt} form="minute" />
      {status === 'needs-response' && (
        <span className={rowsStyles.under} data-under>
          {texts.daysLeft(daysLeft(dueAt))}
        </span>
      )}
    </>
  );
}
