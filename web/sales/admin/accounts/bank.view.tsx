import { formatCalendarDay } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import type { BankMovementShown, openMovementsSchema } from '#contract/sales/receivables/bank-statements.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { bankTexts as texts } from './bank.texts.ts';

type OpenMovements = ReturnType<typeof openMovementsSchema.parse>;

/** What of the bank's movements waits until somebody says what it is. */
export function BankView({ open }: { open: OpenMovements }) {
  if (open.total === 0) return <EmptyState title={texts.nothingWaits}>{texts.nothingWaitsHow}</EmptyState>;
  return (
    <section className={panelStyles.section}>
      <h2 className="h2 ruled">{texts.waiting}</h2>
      <TableFrame label={texts.waitingLabel(open.total)}>
        <DataTable columns={columns} rows={open.movements} idOf={({ _id, reference }) => _id ?? reference} />
      </TableFrame>
    </section>
  );
}

const names = texts.columns;
const columns: readonly Column<BankMovementShown>[] = [
  {
    label: names.from,
    kinds: ['two'],
    cell: ({ name, text, company, bookedOn }) => (
      <>
        <b>{company?.name || name || texts.nameless}</b>
        <span className={rowsStyles.under}>
          {formatCalendarDay(bookedOn, new Date())}
          {text && `, “${text}”`}
        </span>
      </>
    ),
  },
  {
    label: names.sum,
    align: 'right',
    kinds: ['money'],
    cell: ({ direction, amount }) => formatDollars(direction === 'out' ? -amount : amount),
  },
  { label: names.goesTo, kinds: ['two'], cell: (movement) => texts.goesTo(movement) },
  { label: names.why, kinds: ['all'], cell: ({ reason }) => texts.reasons[reason] },
];
