import { formatDollars } from '#contract/money.ts';
import { dunningCalls } from '#contract/sales/receivables/dunning.calls.ts';
import type { CompanyLetters } from '#contract/sales/receivables/dunning.ts';
import { levelNames } from '#contract/sales/receivables/dunning.words.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { SaveLink } from '#web/platform/ui/save.tsx';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { texts } from './texts.ts';

/** The letters that a company got about what is overdue, the newest first. */
export function LettersView({ letters }: CompanyLetters) {
  if (letters.length === 0) return <EmptyState title={texts.noLetters}>{texts.noLettersHow}</EmptyState>;
  return (
    <TableFrame label={texts.lettersLabel}>
      <DataTable columns={columns} rows={letters} idOf={({ _id }) => _id} />
    </TableFrame>
  );
}

const columns: readonly Column<CompanyLetters['letters'][number]>[] = [
  {
    label: texts.columns.letter,
    kinds: ['two'],
    cell: ({ number, level }) => (
      <>
        <b>{levelNames[level]}</b>
        <span className={rowsStyles.under}>{number}</span>
      </>
    ),
  },
  { label: texts.columns.date, cell: ({ at }) => <Time at={at} form="day" /> },
  { label: texts.columns.items, align: 'right', cell: ({ itemCount }) => itemCount },
  { label: texts.columns.fees, align: 'right', cell: ({ fees }) => (fees > 0 ? formatDollars(fees) : '–') },
  { label: texts.columns.sum, align: 'right', kinds: ['money'], cell: ({ total }) => formatDollars(total) },
  { label: texts.columns.payUntil, cell: ({ payUntil }) => texts.day(payUntil) },
  {
    label: texts.columns.files,
    cell: ({ _id, number }) => (
      <SaveLink
        read={() => callFile(dunningCalls.drawLetter, { params: { id: _id } })}
        aria-label={texts.fileOf(number, 'pdf')}
      >
        {texts.formats.pdf}
      </SaveLink>
    ),
  },
];
