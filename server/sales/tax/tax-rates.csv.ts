import { countryName } from '#contract/countries.ts';
import type { TaxRate } from '#contract/sales/tax.ts';
import { wallTime } from '#contract/shop-time.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { csvOf } from '#server/platform/calls/csv.ts';

const columns = ['country', 'name', 'class', 'rate', 'reverse_charge', 'starts', 'ends'] as const;

/** All rates of tax as a file; days by the shop's clock. */
export function ratesAsCsv(rates: readonly TaxRate[], zone: string): PreparedFile {
  const day = (at: string) => wallTime(at, zone).slice(0, 10);
  const rows = rates.map(({ country, class: name, rate, reverseCharge, startsAt, endsAt }) => [
    ...[country, countryName(country), name, rate, reverseCharge ? 'yes' : 'no'],
    ...[day(startsAt), endsAt === null ? '' : day(endsAt)],
  ]);
  return new PreparedFile('tax-rates.csv', csvOf(columns, rows));
}
