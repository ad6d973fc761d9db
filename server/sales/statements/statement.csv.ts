import { entryName } from '#contract/sales/receivables/statement.words.ts';
import {
  creditKinds,
  type OpenItem,
  type StatementEntry,
  type StatementRange,
} from '#contract/sales/receivables/statements.ts';
import { type Cell, listAsCsv } from '#server/platform/calls/csv.ts';

const columns = ['Date', 'What', 'Document', 'Order', 'Due', 'Debit', 'Credit', 'Balance', 'For', 'Not allocated'];

/** A statement as a file, money in dollars: the opening balance, then each entry in its row. */
export function statementAsCsv(
  entries: readonly StatementEntry[],
  { from }: StatementRange,
  opening: number,
): Promise<Buffer> {
  const first: Cell[] = [from, 'Opening balance', null, null, null, null, null, opening, null, null];
  return listAsCsv<StatementEntry | null>(columns, [null, ...entries], (entry) => {
    if (!entry) return first;
    const { kind, number, at, order, dueOn, amount, balance, settled, left } = entry;
    const isCredit = creditKinds.includes(kind);
    return [
      ...[at.slice(0, 10), entryName(entry), number, order?.orderNumber ?? null, dueOn],
      ...(isCredit ? [null, amount] : [amount, null]),
      balance,
      ...(isCredit ? [settled.map((other) => other.number ?? other.kind).join(' '), left] : [null, null]),
    ];
  });
}

const itemColumns = ['Document', 'What', 'Date', 'Due', 'Days overdue', 'Sum', 'Open', 'Disputed'];

/** Open items as a file, money in dollars; credits are below zero. */
export function openItemsAsCsv(items: readonly OpenItem[]): Promise<Buffer> {
  return listAsCsv(itemColumns, items, (item) => {
    const sign = creditKinds.includes(item.kind) ? -1 : 1;
    const { number, at, dueOn, daysOverdue, amount, open, disputed } = item;
    return [
      ...[number, entryName(item), at.slice(0, 10), dueOn],
      daysOverdue === null ? null : Math.max(0, daysOverdue),
      ...[sign * amount, sign * open, disputed?.words ?? null],
    ];
  });
}
