import type { GoodsClass } from '#contract/catalogue/goods-classes.ts';
import { countryName } from '#contract/countries.ts';
import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import type { TaxClass } from '#contract/sales/tax.heads.ts';
import {
  type Delivery,
  deliveryOf,
  type PackedLine,
  type Packing,
  packingOf,
  type Zone,
  zoneOf,
} from '#server/sales/delivery/delivery-of.ts';
import { sumsWithDelivery } from '#server/sales/orders/delivery-sums.ts';
import { plainSums, type StoredSums } from '#server/sales/orders/order-sums.ts';
import { taxOf } from '#server/sales/tax/tax-of.ts';
import { noRateWords } from '#server/sales/tax/tax-preview.ts';
import { mannerOf, type Tax } from '#server/sales/tax/tax-rules.repository.ts';

/** A line with its price, and what tax and delivery count of its part. */
export interface PricedLine extends PackedLine {
  priceCents: number;
  taxClass: GoodsClass;
}

/** What tax and delivery are computed by: null and no zone where they are off. */
export interface Terms {
  tax: Tax | null;
  zones: readonly Zone[];
}

export interface Place {
  country: string;
  postalCode: string;
}

/** The tax of a line as it is stored with it: null and 0 where tax is off. */
export interface LineTax {
  taxRate: number | null;
  taxCents: number;
  taxAddedCents: number;
}

/** One way of getting an order in a zone; `cents` is null where an admin gives the price. */
export interface Way {
  choice: DeliveryChoice;
  kind: NonNullable<StoredSums['deliveryKind']>;
  zone: Zone;
  cents: number | null;
  /** How much goods before tax it lacks to be free, in cents; null where it never is, or is already. */
  missingCents: number | null;
}

/** Why an order cannot be placed, with the field that says it. */
export interface Refusal {
  field: 'country' | 'delivery';
  message: string;
}

/** What the lines of an order come to. With a refusal, as far as that is known. */
export interface OrderSum {
  sums: StoredSums;
  /** In the order of the lines. */
  taxes: LineTax[];
  ways: Way[];
  packing: Packing;
  /** Lines, delivery and what tax adds. */
  totalCents: number;
  refusal: Refusal | null;
  /** The buyer would owe the tax themselves, were the VAT number confirmed that waits for it. */
  vatWaits: boolean;
}

const noTax: LineTax = { taxRate: null, taxCents: 0, taxAddedCents: 0 };

/**
 * What some priced lines come to at a place: packing, the ways of getting them, delivery as it was chosen, tax and the total.
 * `place` is null while it is not known: then goods alone are summed. `offeredCents`: what delivery costs where a quote says it, and it is
 * sent. The only place where an order is summed.
 */
export function sumLines(
  lines: readonly PricedLine[],
  terms: Terms,
  place: Place | null,
  { choice, offeredCents = null }: { choice: DeliveryChoice; offeredCents?: number | null },
): OrderSum {
  const packing = packingOf(lines);
  const gross = terms.tax?.gross ?? null;
  const isPlain = !terms.tax && terms.zones.length === 0;
  const offered = choice === 'send' ? offeredCents : null;
  if (offered === null ? !place || isPlain : !place && !isPlain) {
    const refusal = terms.zones.length === 0 ? undelivered(choice) : null;
    return summed(lines, packing, { sums: { ...plainSums, pricesGross: gross }, refusal });
  }
  const delivered =
    offered === null && place ? deliver(lines, packing, terms, place, choice) : { ways: [], way: null, refusal: null };
  const { way, refusal } = delivered;
  const sums: StoredSums = {
    ...plainSums,
    pricesGross: gross,
    shippingCents: way?.cents ?? 0,
    deliveryKind: way?.kind ?? null,
    deliveryZone: way?.zone.name ?? null,
    // Until it is placed nobody knows by which.
    deliveryCarrier: way?.choice === 'own-carrier' ? 'your carrier' : (way?.zone.carrier ?? null),
    requestState: way?.kind === 'request' ? 'asked' : null,
    ...(offered !== null && offeredDelivery(offered, terms.zones, place)),
    weightGrams: packing.weightGrams,
    plannedCartons: packing.cartons,
  };
  const { ways } = delivered;
  if (!terms.tax || !place) return summed(lines, packing, { sums, ways, refusal });
  return taxed(lines, packing, { sums, ways, refusal, tax: terms.tax, place });
}

/** Delivery at the price that a quote offers, whatever its zone would take, or whether there is one. */
function offeredDelivery(cents: number, zones: readonly Zone[], place: Place | null): Partial<StoredSums> {
  const zone = place && zoneOf(zones, place.country, place.postalCode);
  return {
    shippingCents: cents,
    deliveryKind: cents > 0 ? 'rate' : 'free',
    deliveryZone: zone?.name ?? null,
    deliveryCarrier: zone?.carrier ?? null,
  };
}

/** The way that was chosen among those that there are. */
function deliver(
  lines: readonly PricedLine[],
  packing: Packing,
  { tax, zones }: Terms,
  { country, postalCode }: Place,
  choice: DeliveryChoice,
): { ways: Way[]; way: Way | null; refusal: Refusal | null } {
  if (zones.length === 0) return { ways: [], way: null, refusal: undelivered(choice) };
  const zone = zoneOf(zones, country, postalCode);
  const name = countryName(country);
  if (!zone)
    return { ways: [], way: null, refusal: { field: 'country', message: `Nothing is delivered to ${name} so far.` } };
  const goods = netGoods(lines, tax);
  const sent = deliveryOf(zone, packing, goods);
  const ways = [
    ...wayOf(zone, sent, goods),
    ...wayOf(zone, zone.pickUp ? { kind: 'pick-up', cents: 0 } : null, goods),
    ...(zone.ownCarrier ? [ownCarrierWay(zone)] : []),
  ];
  const way = ways.find((one) => one.choice === choice) ?? null;
  if (way) return { ways, way, refusal: null };
  if (choice === 'pick-up')
    return { ways, way, refusal: { field: 'delivery', message: `Orders to ${zone.name} cannot be picked up.` } };
  if (choice === 'own-carrier') return { ways, way, refusal: { field: 'delivery', message: noOwnCarrier } };
  const instead = zone.pickUp ? 'Please pick it up, or order less.' : 'Please order less at once.';
  return {
    ways,
    way,
    refusal: { field: 'country', message: `An order of that size is not sent to ${name}. ${instead}` },
  };
}

/** Without zones there is nowhere to fetch an order either. */
function undelivered(choice: DeliveryChoice): Refusal | null {
  if (choice === 'send') return null;
  const message = choice === 'pick-up' ? 'Orders cannot be picked up.' : noOwnCarrier;
  return { field: 'delivery', message };
}

const noOwnCarrier = 'Orders there go out by our carrier alone.';

/** By a carrier that the buyer names: at a price on request, for the shop packs for it and hands over. */
function ownCarrierWay(zone: Zone): Way {
  return { choice: 'own-carrier', kind: 'request', zone, cents: null, missingCents: null };
}

/** The sums of an order as they are stored, with the carrier that its buyer has named. */
export function withOwnCarrier(
  sums: StoredSums,
  { delivery, ownCarrier }: { delivery?: DeliveryChoice | undefined; ownCarrier?: string | undefined },
): StoredSums {
  return delivery === 'own-carrier' && ownCarrier !== undefined ? { ...sums, deliveryCarrier: ownCarrier } : sums;
}

function wayOf(zone: Zone, delivery: Delivery | { kind: 'pick-up'; cents: number } | null, goods: number): Way[] {
  if (!delivery || delivery.kind === 'refused') return [];
  const cents = delivery.kind === 'request' ? null : delivery.cents;
  const missingCents = delivery.kind === 'rate' && zone.freeFromCents !== null ? zone.freeFromCents - goods : null;
  const choice = delivery.kind === 'pick-up' ? 'pick-up' : 'send';
  return [{ choice, kind: delivery.kind, zone, cents, missingCents }];
}

/** What the goods cost before tax. Where a rate is missing the order is refused anyway. */
function netGoods(lines: readonly PricedLine[], tax: Tax | null): number {
  const goods = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  if (!tax?.gross) return goods;
  const amounts = lines.map(({ priceCents, taxClass }) => ({ cents: priceCents, rate: tax.rates[taxClass] ?? 0 }));
  return taxOf(amounts, { gross: true, reverse: false }).reduce((net, { taxCents }) => net - taxCents, goods);
}

/** With the tax of lines and delivery. A price on request stores its rate too, for the day when it has a price. */
function taxed(
  lines: readonly PricedLine[],
  packing: Packing,
  {
    sums,
    ways,
    refusal,
    tax,
    place,
  }: { sums: StoredSums; ways: Way[]; refusal: Refusal | null; tax: Tax; place: Place },
): OrderSum {
  const withDelivery = sums.shippingCents > 0 || sums.deliveryKind === 'request';
  const classes: TaxClass[] = lines.map(({ taxClass }) => taxClass);
  const used = withDelivery ? [...classes, 'delivery' as const] : classes;
  const manner = mannerOf(tax, used);
  if ('missing' in manner) {
    const refused: Refusal = { field: 'country', message: noRateWords(place.country) };
    return summed(lines, packing, { sums, ways, refusal: refusal ?? refused });
  }
  const rateOf = (name: TaxClass) => tax.rates[name] ?? 0;
  const rated = lines.map(({ priceCents, taxClass }) => ({ priceCents, taxRate: rateOf(taxClass) }));
  const stored: StoredSums = {
    ...sums,
    shippingTaxRate: withDelivery ? rateOf('delivery') : null,
    reverseCharge: manner.reverse ? tax.sentence : null,
  };
  const { lines: shares, totalCents: _total, ...taxSums } = sumsWithDelivery(stored, rated, sums.shippingCents);
  const taxes = shares.map((share, place) => ({ taxRate: rated[place]?.taxRate ?? 0, ...share }));
  const confirmed = mannerOf({ ...tax, isConfirmed: true }, used);
  const vatWaits = tax.isWaiting && !manner.reverse && 'reverse' in confirmed && confirmed.reverse;
  return summed(lines, packing, { taxes, sums: { ...stored, ...taxSums }, ways, refusal, vatWaits });
}

function summed(
  lines: readonly PricedLine[],
  packing: Packing,
  {
    sums,
    taxes = lines.map(() => noTax),
    ways = [],
    refusal = null,
    vatWaits = false,
  }: Pick<OrderSum, 'sums'> & Partial<Pick<OrderSum, 'taxes' | 'ways' | 'refusal' | 'vatWaits'>>,
): OrderSum {
  const goods = lines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const totalCents = goods + sums.shippingCents + sums.taxAddedCents;
  return { sums, taxes, ways, packing, totalCents, refusal, vatWaits };
}
