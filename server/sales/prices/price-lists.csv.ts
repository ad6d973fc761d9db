import type { PriceList, ShownRule } from '#contract/sales/price-lists.ts';
import { wallTime } from '#contract/shop-time.ts';
import type { Cell } from '#server/platform/calls/csv.ts';

/** The columns of the CSV of prices, a row for each break. The import reads them whatever their order and case. */
export const priceColumns = [
  ...['list', 'audience', 'for', 'starts', 'ends', 'subject', 'on', 'counted'],
  ...['multiple', 'from', 'price', 'percent'],
] as const;
export type PriceColumn = (typeof priceColumns)[number];

const PERCENT = 100;

/** The rows of a list. Companies whose name another one has too are named by their id. */
export function rowsOfList(
  list: PriceList,
  rules: readonly ShownRule[],
  { zone, twice }: { zone: string; twice: ReadonlySet<string> },
): Cell[][] {
  const { name, audience, startsAt, endsAt } = list;
  const whom = twice.has(audience.name.toLowerCase()) ? (audience.id ?? '') : audience.name;
  const time = (at: string) => wallTime(at, zone).replace('T', ' ');
  const head = [name, audience.kind, whom, time(startsAt), endsAt === null ? '' : time(endsAt)];
  return rules.flatMap(({ part, sku, family, all, name: named, counted, multiple, breaks }) => {
    const on = part ? ['part', sku ?? ''] : all ? ['all', ''] : [family ? 'family' : 'brand', named];
    return breaks.map(({ from, price, basisPoints }) => [
      ...head,
      ...on,
      counted,
      multiple,
      from,
      price === undefined ? '' : price.toFixed(2),
      basisPoints === undefined ? '' : String(basisPoints / PERCENT),
    ]);
  });
}
