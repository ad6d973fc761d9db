import { fail, type Result, succeed } from '#contract/failures.ts';
import {
  centsFromDollars,
  dollarsFromCents,
  formatCents,
  ORDER_TOTAL_MAX_CENTS,
  ORDER_TOTAL_MIN_CENTS,
} from '#contract/money.ts';
import { maximumMessage, minimumMessage, orderableOf } from '#contract/quantities.ts';
import type { LineText, OrderLineInput } from '#contract/sales/order-lines.ts';
import type { PlaceOrder } from '#contract/sales/orders.ts';
import { checkAddress } from '#server/accounts/addresses/formats.ts';
import type { FoundNames } from '#server/catalogue/company-numbers/company-numbers.repository.ts';
import type { PartOnSale } from '#server/catalogue/parts/parts.repository.ts';
import type { NewLine } from '#server/sales/orders/new-order.ts';
import { type StoredSums, showSums } from '#server/sales/orders/order-sums.ts';
import type { AskedLine } from '#server/sales/prices/prices.ts';
import type { OrderBasis } from './order-basis.repository.ts';
import { withOwnCarrier } from './order-sum.ts';
import type { Summed, splitOrder } from './split-order.ts';
import { type SummedLine, showPrices, sumOrder } from './sum-order.ts';

/** Pieces by part: lines that name the same part are one line. */
export function mergeLines(lines: readonly Pick<OrderLineInput, 'part' | 'quantity'>[]): Map<string, number> {
  const quantities = new Map<string, number>();
  for (const line of lines) quantities.set(line.part, (quantities.get(line.part) ?? 0) + line.quantity);
  return quantities;
}

/** The field of the order that says how much. */
export function orderedBy({ lines }: PlaceOrder): 'quantity' | 'lines' {
  return lines ? 'lines' : 'quantity';
}

/** Where an order goes, as far as it says so. */
export interface Destination {
  country: string | null;
  postalCode: string | null;
}

/** Country and postal code, where they are given: both are checked then. */
export function readDestination({
  country,
  postalCode,
}: Pick<PlaceOrder, 'country' | 'postalCode'>): Result<Destination> {
  if (country === undefined) return succeed({ country: null, postalCode: postalCode || null });
  const checked = checkAddress({ country, postalCode: postalCode ?? '' });
  return checked.ok ? succeed({ country, postalCode: checked.value.postalCode || null }) : checked;
}

/** An order that may be placed: its lines with prices and tax, and what they come to. */
export interface CheckedOrder {
  lines: NewLine[];
  sums: StoredSums;
}

/**
 * Checks the ordered pieces against the parts as they are, the place against tax and delivery, and the price against the one that
 * its buyer saw. Gives what is to be written; fails with a message for the buyer and the current figures.
 */
export function checkOrder(
  basis: OrderBasis,
  quantities: ReadonlyMap<string, number>,
  { input, to }: { input: PlaceOrder; to: Destination },
): Result<CheckedOrder> {
  const ordered: AskedLine[] = [];
  for (const [partId, quantity] of quantities) {
    const part = basis.parts.get(partId);
    if (!part) return fail('not-found', 'That part is not on sale.');
    const limits = checkLimits(part, quantity);
    if (!limits.ok) return limits;
    ordered.push({ part, quantity });
  }
  const summed = checkSums(basis, ordered, { input, to, orderedBy: orderedBy(input) });
  if (!summed.ok) return summed;
  const [sum] = summed.value;
  const agreed = checkPrices(sum, input);
  return agreed.ok ? succeed(toWrite(sum, basis, input)) : agreed;
}

/** What is checked of an order beside its lines. `orderedBy`: the field that says how much. */
interface SumsCheck {
  input: Pick<PlaceOrder, 'country' | 'postalCode' | 'delivery'>;
  to: Destination;
  orderedBy: 'quantity' | 'lines';
  /** What delivery costs where a quote says it. */
  offeredCents?: number;
}

/**
 * What lines come to where they go: one order, or as many as `split` makes of them. Fails where the place is missing, where delivery or
 * tax refuses an order there, and where a card cannot carry one.
 */
export function checkSums(
  basis: OrderBasis,
  ordered: readonly AskedLine[],
  { input, to, orderedBy: field, ...offered }: SumsCheck,
  split: typeof splitOrder = (lines, sum) => [sum(lines)],
): Result<[Summed, ...Summed[]]> {
  const needed = checkPlace(basis, input);
  if (!needed.ok) return needed;
  const place = to.country === null ? null : { country: to.country, postalCode: to.postalCode ?? '' };
  const choice = input.delivery ?? 'send';
  const [first, ...others] = split(ordered, (lines) => sumOrder(basis, lines, { place, choice, ...offered }));
  if (!first) return fail('invalid-request', 'There is no line to order.');
  for (const { refusal, totalCents } of [first, ...others]) {
    if (refusal) return fail('invalid-request', refusal.message, { errors: { [refusal.field]: refusal.message } });
    const message = outOfRange(totalCents);
    if (message) return fail('amount-out-of-range', message, { errors: { [field]: message } });
  }
  return succeed([first, ...others]);
}

/** An order as it is written. */
export function toWrite(
  { lines, sums }: Summed,
  { numbers }: OrderBasis,
  input: Parameters<typeof withOwnCarrier>[1] & { lineTexts?: readonly LineText[] | undefined },
): CheckedOrder {
  const texts = new Map(input.lineTexts?.map((said) => [said.part, said]));
  return { lines: lines.map((line) => newLine(line, numbers, texts)), sums: withOwnCarrier(sums, input) };
}

/** What an order's place is needed for. */
export type Terms = Pick<OrderBasis, 'tax' | 'zones'>;

/** Tax and delivery are known by country and postal code alone. */
function checkPlace(
  { tax, zones }: Terms,
  { country, postalCode }: Pick<PlaceOrder, 'country' | 'postalCode'>,
): Result<null> {
  if (!tax && zones.length === 0) return succeed(null);
  const errors = {
    ...(country === undefined && { country: 'Country is Required' }),
    ...(postalCode === undefined && { postalCode: 'Postal code is Required' }),
  };
  if (Object.keys(errors).length === 0) return succeed(null);
  return fail('invalid-request', 'What an order costs depends on where it goes. Please say country and postal code.', {
    errors,
  });
}

/** A line as it is written. `numbers`: what the company calls the parts; `texts`: what is said of them. */
function newLine(
  line: SummedLine,
  numbers: ReadonlyMap<string, FoundNames>,
  texts: ReadonlyMap<string, LineText>,
): NewLine {
  const { part, quantity, unitCents, lineCents, reasons, taxRate, taxCents, taxAddedCents } = line;
  return {
    partId: part.id,
    name: part.name,
    sku: part.sku,
    listPriceCents: part.priceCents,
    partVersion: part.version,
    unitPriceCents: unitCents,
    quantity,
    ahead: quantity > part.available,
    priceCents: lineCents,
    ...{ taxRate, taxCents, taxAddedCents },
    reasons: reasons.length > 0 ? reasons : null,
    ...{ companyNumber: null, companyName: null, ...numbers.get(part.id) },
    ...{ costCentre: texts.get(part.id)?.costCentre || null, text: texts.get(part.id)?.text || null },
  };
}

/** Why a card cannot carry a total in cents, or null. */
export function outOfRange(totalCents: number): string | null {
  if (totalCents >= ORDER_TOTAL_MIN_CENTS && totalCents <= ORDER_TOTAL_MAX_CENTS) return null;
  return `An order is between ${formatCents(ORDER_TOTAL_MIN_CENTS)} and ${formatCents(ORDER_TOTAL_MAX_CENTS)}; this one is ${formatCents(totalCents)}.`;
}

/** Whether the order costs what its buyer was shown. */
function checkPrices({ lines, sums, totalCents }: Summed, input: PlaceOrder): Result<null> {
  const sameTotal = centsFromDollars(input.price) === totalCents;
  const shown = new Map((input.lines ?? []).map(({ part, unitPrice }) => [part, unitPrice]));
  const changed = lines.flatMap((line) => {
    const before = shown.get(line.part.id);
    if (before === undefined ? sameTotal : centsFromDollars(before) === line.unitCents) return [];
    return { ...showPrices(line), ...(before !== undefined && { shown: before }) };
  });
  if (sameTotal && changed.length === 0) return succeed(null);
  return fail('price-changed', `The price is now ${formatCents(totalCents)}. Please check it and order again.`, {
    facts: { price: dollarsFromCents(totalCents), ...showSums(sums, lines), lines: changed },
  });
}

function checkLimits(part: PartOnSale, quantity: number): Result<null> {
  const available = orderableOf(part);
  const facts = { part: part.id, ordered_quantity: part.orderedQuantity, available };
  if (quantity < part.orderedQuantity) {
    const message = minimumMessage(part.orderedQuantity);
    return fail('below-minimum', message, { errors: { quantity: message }, facts });
  }
  if (quantity > available) {
    const message = available >= part.orderedQuantity ? maximumMessage(available) : 'Out of stock';
    return fail('out-of-stock', `${part.name}: ${message}`, { errors: { quantity: message }, facts });
  }
  return succeed(null);
}
