import type { RefObject } from 'react';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { formatDay } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { ListedReturn } from '#contract/sales/returns.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { ReturnChip } from '#web/sales/returns/return.state.tsx';
import { returnTexts } from '#web/sales/returns/texts.ts';
import { texts } from './texts.ts';

const names = texts.columns;

const columns: readonly Column<ListedReturn>[] = [
  {
    label: names.name,
    cell: ({ _id, number, orderNumber, buyer }) => (
      <>
        <Link
          className="link"
          to={adminPages.managedReturn(_id)}
          aria-label={texts.open(returnTexts.name(number), buyer)}
        >
          {returnTexts.name(number)}
        </Link>
        <span className={rowsStyles.under}>{texts.order(orderNumber)}</span>
      </>
    ),
  },
  {
    label: names.buyer,
    kinds: ['two'],
    cell: ({ buyer, company }) => (
      <>
        <b>{company ?? buyer}</b>
        {company && <span className={rowsStyles.under}>{buyer}</span>}
      </>
    ),
  },
  {
    label: names.reason,
    kinds: ['two'],
    cell: ({ reasons }) => reasons.map((reason) => returnTexts.reasons[reason]).join(', '),
  },
  { label: names.lines, cell: ({ pieces, lines }) => texts.lines(pieces, lines) },
  { label: names.when, cell: ({ createdAt }) => <Time at={createdAt} form="minute" /> },
  {
    label: names.due,
    kinds: ['two'],
    cell: ({ answerBy, isLate, sendUntil }) => (
      <>
        {answerBy && texts.answerBy(formatDay(answerBy))}
        {isLate && (
          <span className={rowsStyles.under}>
            <Chip tone="bad">{texts.overdue}</Chip>
          </span>
        )}
        {sendUntil && texts.sendUntil(formatDay(sendUntil))}
      </>
    ),
  },
  { label: names.state, cell: (row) => <ReturnChip of={row} /> },
  {
    label: names.back,
    align: 'right',
    cell: ({ refund }) => (refund && refund.state !== 'failed' ? formatDollars(refund.amount) : '–'),
  },
];

interface ReturnsTableProps {
  returns: readonly ListedReturn[];
  body: RefObject<HTMLTableSectionElement | null>;
}

/** Returns, a row each, which the number opens. */
export function ReturnsTable({ returns, body }: ReturnsTableProps) {
  return (
    <div className={rowsStyles.frame}>
      <DataTable label={texts.title} columns={columns} rows={returns} idOf={({ _id }) => _id} body={body} />
    </div>
  );
}
