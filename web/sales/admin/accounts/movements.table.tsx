import type { ReactNode } from 'react';
import { formatDollars } from '#contract/money.ts';
import type { BankMovementShown } from '#contract/sales/receivables/bank-statements.ts';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { type Column, DataTable, TableFrame } from '#web/platform/ui/table.tsx';
import { bankTexts as texts } from './bank.texts.ts';

interface MovementsTableProps {
  label: string;
  movements: readonly BankMovementShown[];
  /** What can be done about one of them. */
  acts?: (movement: BankMovementShown) => ReactNode;
}

/** Movements of the bank: whose they are, where they go and why. Those nobody knows are marked. */
export function MovementsTable({ label, movements, acts }: MovementsTableProps) {
  return (
    <TableFrame label={label}>
      <DataTable
        columns={acts ? [...columns, { label: texts.columns.acts, kinds: ['all'], cell: acts }] : columns}
        rows={movements}
        idOf={({ _id, reference }) => _id ?? reference}
        rowClass={({ state }) => (state === 'unknown' ? rowsStyles.bad : undefined)}
      />
    </TableFrame>
  );
}

/** Whose a movement is, as far as that is known. */
export const payerOf = ({ company, name }: BankMovementShown): string => company?.name || name || texts.nameless;

const names = texts.columns;
const columns: readonly Column<BankMovementShown>[] = [
  {
    label: names.from,
    kinds: ['two'],
    cell: (movement) => (
      <>
        <b>{payerOf(movement)}</b>
        <span className={rowsStyles.under}>{texts.said(movement)}</span>
      </>
    ),
  },
  {
    label: names.sum,
    align: 'right',
    kinds: ['money'],
    cell: ({ direction, amount }) => formatDollars(direction === 'out' ? -amount : amount),
  },
  { label: names.goesTo, kinds: ['two'], cell: texts.goesTo },
  { label: names.why, kinds: ['all'], cell: ({ reason }) => texts.reasons[reason] },
];
