import { centsFromDollars, costOf, dollarsFromCents } from '#contract/money.ts';
import type { LinesSum, OfferedLine } from '#contract/sales/offered-lines.ts';

/** What lines cost together that can be ordered as they stand. Those that stand apart are left out altogether. */
export function sumOf(lines: readonly { apart?: boolean }[], offered: readonly OfferedLine[]): LinesSum {
  const summed = offered.filter((_line, place) => !lines[place]?.apart);
  let [cents, listCents, pieces, weight, cartons, withoutCarton, counted] = [0, 0, 0, 0, 0, 0, 0];
  for (const { offer, blocked, quantity } of summed) {
    if (!offer || blocked) continue;
    counted += 1;
    pieces += quantity;
    cents += centsFromDollars(offer.price) ?? 0;
    listCents += costOf(centsFromDollars(offer.listPrice) ?? 0, quantity);
    weight += offer.weight * quantity;
    if (offer.carton === null) withoutCarton += 1;
    else cartons += Math.ceil(quantity / offer.carton);
  }
  return {
    lines: summed.length,
    counted,
    notCounted: summed.flatMap(({ part, name, blocked }) => (blocked ? [{ part, name }] : [])),
    pieces,
    price: dollarsFromCents(cents),
    // A dealer's price may be above the list price.
    saved: dollarsFromCents(Math.max(0, listCents - cents)),
    weight,
    cartons,
    withoutCarton,
  };
}
