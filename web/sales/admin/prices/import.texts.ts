import { formatFigure } from '#contract/format.ts';
import { momentWords } from '#contract/sales/price.words.ts';
import { counted } from './texts.ts';

/** The words of a file of prices. */
export const texts = {
  file: 'CSV of prices',
  limits: 'At most 4 MB and 20,000 rows. Nothing is written before you have seen who pays what.',
  how: [
    'A row for each break, with the columns list, audience, for, starts, ends, subject, on, counted, multiple, from, price, percent. Only list, on and one of price and percent are needed for a list that is there.',
    'audience is company, group or everybody, and for its name. subject is part, family or brand, and on the SKU or the name. starts and ends are days such as 2027-01-01, by the shop’s clock.',
    'A rule in the file takes the place of the one on the same; all other rules stay.',
  ],
  example: 'Download all lists as CSV',
  counts: { new: 'New rules', changed: 'Changed', unchanged: 'Unchanged', faults: 'Faults' },
  inLists: (count: number) => (count === 0 ? '' : `in ${counted(count, 'list')}`),
  faultyHow: 'Nothing has been written. Mend the rows and choose the file again; everything or nothing is written.',
  faults: 'Faults',
  faultColumns: { row: 'Row', list: 'List', product: 'On', column: 'Column', change: 'What is wanted' },
  effects: 'What changes, for whom',
  effectsNote: (now: number, later: number) =>
    [
      now > 0 && `${formatFigure(now)} ${now === 1 ? 'pays' : 'pay'} another price from today`,
      later > 0 && `${formatFigure(later)} later`,
    ]
      .filter(Boolean)
      .join(', '),
  noEffects: 'Nobody pays another price by it.',
  columns: { for: 'For', part: 'Part', at: 'At', price: 'Price', why: 'Why' },
  since: (at: string, zone: string) => `from ${momentWords(at, zone, 'short')}`,
  listPrice: 'the list price',
  row: (rows: readonly number[]) =>
    rows.length === 0 ? '' : `${rows.length === 1 ? 'row' : 'rows'} ${rows.slice(0, 4).join(', ')}`,
  shielded: (shielded: number, companies: number) =>
    `for ${formatFigure(shielded)} of ${formatFigure(companies)} an own rule goes before it`,
  companies: (count: number) => counted(count, 'company', 'companies'),
  shown: (count: number, all: number) => `${formatFigure(count)} of ${counted(all, 'change')}`,
  never: 'Rules that never win',
  neverHow: 'Each stands behind a rule that goes before it, for everybody it is for:',
  tell: 'Tell them',
  mailNow: (count: number) => `Mail to the owners of ${counted(count, 'company', 'companies')}, today`,
  mailLater: (count: number) =>
    `Mail to the owners of ${counted(count, 'company', 'companies')}, when their list starts`,
  noMail: 'No owner with a verified email is concerned.',
  write: (count: number) => `Write ${counted(count, 'price')}`,
  writeLists: 'Write the lists',
} as const;
