import { z } from '#contract/zod.ts';

/** So many days up to today; `365` is twelve months of the calendar. */
export const reportSpans = ['1', '7', '30', '90', '365'] as const;
export type ReportSpan = (typeof reportSpans)[number];

/** The most days that figures are read of at once. */
const RANGE_DAYS_MAX = 3660;
const DAY_MS = 86_400_000;

const day = z.iso.date('Please write a day as 2026-12-31').optional();

/** Which days figures are of, by the clock of the shop: the last `days`, or those from one to another, both among them. */
export const rangeShape = {
  days: z.enum(reportSpans, 'Please ask for 1, 7, 30, 90 or 365 days').optional(),
  from: day,
  to: day,
};

type Range = { from?: string | undefined; to?: string | undefined };

/** Refuses half a range, one that ends before it begins, and one of more days than are read at once. */
export function checkRange({ from, to }: Range, check: z.core.$RefinementCtx<Range>): void {
  const add = (path: 'from' | 'to', message: string) => check.addIssue({ code: 'custom', path: [path], message });
  if (from === undefined && to === undefined) return;
  if (from === undefined) add('from', 'Please say from which day');
  else if (to === undefined) add('to', 'Please say until which day');
  else if (to < from) add('to', 'The last day is before the first');
  else if (Date.parse(to) - Date.parse(from) >= RANGE_DAYS_MAX * DAY_MS) add('to', 'Please choose ten years at most');
}

/** The days that figures are of, such as `2026-11-01`, both among them. */
export const reportDaysSchema = z.object({ from: z.string(), to: z.string() });
