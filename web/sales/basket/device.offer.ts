import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, costOf, dollarsFromCents } from '#contract/money.ts';
import { quantityBlock } from '#contract/quantities.ts';
import type { Basket, BasketLine } from '#contract/sales/basket.ts';
import type { LineChange, LinesSum } from '#contract/sales/offered-lines.ts';
import type { DeviceBasket, DeviceLine, SeenPart } from './basket.device.ts';

/**
 * The basket of this browser as it would be ordered now, by the parts on sale; a part that is not among them is gone. Prices are list prices,
 * because price rules need a company and a visitor has none.
 */
export function offerDevice(basket: DeviceBasket, parts: ReadonlyMap<string, Part>): Basket {
  const offered = basket.lines.map((line) => ({ later: line.later, line: offerLine(line, parts.get(line.part)) }));
  const lines = offered.filter(({ later }) => !later).map(({ line }) => line);
  return {
    version: basket.version,
    lines,
    later: offered.filter(({ later }) => later).map(({ line }) => line),
    sum: sumOf(lines),
    breaks: [],
  };
}

/** What is noted of a part that is put in. */
export function seenOf({ name, sku, img, price, ordered_quantity }: Part): SeenPart {
  return { name, sku, img, price, minimum: ordered_quantity };
}

function offerLine(line: DeviceLine, part: Part | undefined): BasketLine {
  const { quantity, version, at: since, seen } = line;
  if (!part) {
    const { name = line.part, sku = '', img } = seen ?? {};
    const known = { part: line.part, name, sku, quantity, version, since };
    return { ...known, ...(img && { img }), blocked: 'gone', changes: [{ kind: 'gone' }] };
  }
  const { name, sku, slug, img, price, available, ordered_quantity: minimum, carton, weight } = part;
  const changes: LineChange[] = [];
  if (seen && seen.price !== price) changes.push({ kind: 'price', before: seen.price, now: price });
  if (seen && seen.minimum !== minimum) changes.push({ kind: 'minimum', before: seen.minimum, now: minimum });
  if (available < quantity) changes.push({ kind: 'stock', before: quantity, now: available });
  const blocked = quantityBlock(quantity, { available, minimum });
  return {
    ...{ part: line.part, name, sku, slug, img, quantity, version, since, changes },
    ...(blocked && { blocked }),
    offer: {
      ...{ minimum, available, carton, weight, listPrice: price, unitPrice: price, reasons: [] },
      price: priceOf(price, quantity),
    },
  };
}

function priceOf(unitPrice: number, quantity: number): number {
  return dollarsFromCents(costOf(centsFromDollars(unitPrice) ?? 0, quantity));
}

function sumOf(lines: readonly BasketLine[]): LinesSum {
  const counted = lines.filter(({ blocked }) => blocked === undefined);
  const total = (of: (line: BasketLine) => number) => counted.reduce((sum, line) => sum + of(line), 0);
  const cents = total(({ offer, quantity }) => costOf(centsFromDollars(offer?.unitPrice ?? 0) ?? 0, quantity));
  return {
    lines: lines.length,
    counted: counted.length,
    notCounted: lines.filter(({ blocked }) => blocked !== undefined).map(({ part, name }) => ({ part, name })),
    pieces: total(({ quantity }) => quantity),
    price: dollarsFromCents(cents),
    saved: 0,
    weight: total(({ offer, quantity }) => (offer?.weight ?? 0) * quantity),
    cartons: total(({ offer, quantity }) => (offer?.carton ? Math.ceil(quantity / offer.carton) : 0)),
    withoutCarton: counted.filter(({ offer }) => !offer?.carton).length,
  };
}
