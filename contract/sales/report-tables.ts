import { sortDirections } from '#contract/lists.ts';
import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { checkRange, rangeShape, reportDaysSchema } from './report-range.ts';

/** Tables of figures beside the overview. */
export const reportViews = ['sales', 'stock', 'slow', 'returns', 'searches', 'tax'] as const;
export type ReportView = (typeof reportViews)[number];

/** What the rows of each table may stand for; the first one where nothing is said. */
export const reportGroups = {
  sales: ['part', 'family', 'brand', 'company', 'country', 'day', 'week', 'month'],
  stock: ['part', 'family', 'brand'],
  slow: ['part'],
  returns: ['part', 'reason'],
  searches: ['words'],
  tax: ['month'],
} as const satisfies Record<ReportView, readonly string[]>;
export type ReportGroup = (typeof reportGroups)[ReportView][number];

/** What the rows of a table stand for, in a word. */
export const reportGroupWords = {
  part: 'Part',
  family: 'Family',
  brand: 'Brand',
  company: 'Company',
  country: 'Country',
  day: 'Day',
  week: 'Week',
  month: 'Month',
  reason: 'Reason',
  words: 'Words',
} as const satisfies Record<ReportGroup, string>;

const groups = [...new Set(Object.values(reportGroups).flat())] as ReportGroup[];

/** How many rows of a table are shown; its CSV has all. */
export const REPORT_ROWS_SHOWN = 50;

/** What stands in a column. `money` is dollars, `share` percent, `times` a factor. */
export const reportCellKinds = ['text', 'day', 'money', 'count', 'share', 'times'] as const;

/** The columns of all tables, with the words of their heads; that of the first one is the word of its group. */
export const reportColumns = {
  name: '',
  sku: 'SKU',
  revenue: 'Net revenue',
  before: 'Time before',
  change: 'Change',
  orders: 'Orders',
  pieces: 'Pieces',
  margin: 'Margin',
  marginShare: 'Margin share',
  uncosted: 'Lines without a cost',
  stock: 'In stock',
  value: 'Stock value',
  atListPrice: 'Of it at list price',
  soldInYear: 'Sold in a year',
  turnover: 'Turns a year',
  lastSold: 'Last sold',
  reason: 'Reason',
  returned: 'Pieces returned',
  sold: 'Pieces sold',
  rate: 'Return rate',
  times: 'Searches',
  lastDay: 'Last searched',
  country: 'Country',
  taxRate: 'Rate',
  base: 'Net',
  tax: 'Tax',
} as const;
export type ReportColumn = keyof typeof reportColumns;

/** `by`: what a row stands for. `sort`: one of the table's columns; without it in the order of the table. */
export const readReportTableSchema = z
  .object({
    view: z.enum(reportViews, 'There is no such table').default('sales'),
    ...rangeShape,
    by: z.enum(groups, 'There is no such grouping').optional(),
    sort: z.enum(Object.keys(reportColumns) as ReportColumn[], 'There is no such order').optional(),
    order: z.enum(sortDirections).default('descending'),
  })
  .superRefine(checkRange);

const cellSchema = z.union([z.string(), z.number()]).nullable();
export type ReportCell = z.infer<typeof cellSchema>;

/**
 * A table of figures. `cells` and `totals` stand in the order of `columns`; null is nothing to say. `count`: how many rows there are in all, of which `rows` are
 * the first. `before`: as many days just before. Revenue is what invoices charge without tax, less what credit notes give back of it.
 */
export const reportTableSchema = z.object({
  view: z.enum(reportViews),
  by: z.enum(groups),
  days: reportDaysSchema,
  before: reportDaysSchema,
  timeZone: z.string(),
  columns: z.array(
    z.object({ id: z.enum(Object.keys(reportColumns) as ReportColumn[]), kind: z.enum(reportCellKinds) }),
  ),
  rows: z.array(z.object({ id: z.string(), part: idSchema.nullable(), cells: z.array(cellSchema) })),
  totals: z.array(cellSchema),
  count: z.int(),
});

export type ReportTable = z.infer<typeof reportTableSchema>;

/** The head of a column. */
export function columnWords(id: ReportColumn, by: ReportGroup): string {
  return id === 'name' ? reportGroupWords[by] : reportColumns[id];
}
