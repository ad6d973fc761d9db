import { formatCalendarDay } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { creditKinds, type EntryKind, type LedgerEntry } from './statements.ts';

/** How pages, files and letters call the entries of an account. */
const kindWords: Record<EntryKind, string> = {
  invoice: 'Invoice',
  fee: 'Fee',
  refund: 'Paid back',
  payment: 'Payment',
  'credit-note': 'Credit note',
  'write-off': 'Written off',
};

/** The kind alone: `credit note`. */
export const kindName = (kind: EntryKind): string => kindWords[kind].toLowerCase();

/** What an entry is: `Invoice 2026-0312`, `Payment by card`. What banks call payments is nothing to read, and a cheque is no transfer. */
export function entryName({ kind, number, byCard }: Pick<LedgerEntry, 'kind' | 'number' | 'byCard'>): string {
  if (kind === 'payment') return byCard ? 'Payment by card' : 'Payment received';
  // What a credit note gave is owed again: the entry has its number.
  if (kind === 'refund' && number && /^\d{4}-C\d+$/.test(number)) return `Taken back: credit note ${number}`;
  if (kind === 'refund' || number === null) return kindWords[kind];
  return `${kindWords[kind]} ${number}`;
}

/** What stands below it: `due 16 Nov`, `for 2026-0266, in part`. */
export function entryNote(entry: LedgerEntry & { left: number }, now: Date): string {
  const { kind, order, dueOn, settled, settledCount, left } = entry;
  if (creditKinds.includes(kind)) {
    const names = settled.map((other) => other.number ?? kindName(other.kind));
    const more = settledCount > names.length ? `, ${settledCount - names.length} more` : '';
    return [
      ...(names.length > 0 ? [`for ${names.join(', ')}${more}`] : []),
      ...(left > 0 ? [names.length > 0 ? `${formatDollars(left)} not allocated` : 'not allocated'] : []),
    ].join(', ');
  }
  const byCard = settled.length === 1 && settled[0]?.number?.startsWith('pi_') ? ', paid by card' : '';
  if (order) return `order ${order.orderNumber}${byCard || dueWords(dueOn, now)}`;
  return dueWords(dueOn, now).slice(2);
}

const dueWords = (dueOn: string | null, now: Date): string =>
  dueOn === null ? '' : `, due ${formatCalendarDay(dueOn, now)}`;
