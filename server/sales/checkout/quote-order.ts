import { fail, type Result, succeed } from '#contract/failures.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { orderableOf } from '#contract/quantities.ts';
import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';
import type { AskQuote, Quote, QuotedDelivery, QuoteNeed } from '#contract/sales/quotes.ts';
import { checkAddress } from '#server/accounts/addresses/formats.ts';
import { actingIn } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { quoteApproval } from '#server/sales/approval-rules/find-needed.ts';
import { packingOf } from '#server/sales/delivery/delivery-of.ts';
import { isVerified } from '#server/sales/orders/holds.repository.ts';
import { showSums, showTax } from '#server/sales/orders/order-sums.ts';
import type { AskedLine } from '#server/sales/prices/prices.ts';
import { waysFor } from '#server/sales/receivables/credit.rules.ts';
import { mergeLines, outOfRange, type Terms } from './check-order.ts';
import { unverifiedRequest } from './hold-limits.ts';
import { readBasis } from './order-basis.repository.ts';
import type { OrderSum, Place, Way } from './order-sum.ts';
import { type SummedLine, showPrices, sumOrder, takingOf } from './sum-order.ts';

/**
 * What an order would cost, summed as `placeOrder` sums it. Places and holds nothing. Stock and minimum refuse nothing here: lines
 * that are short are named. Fails with `not-found` for a part that is not on sale and for a company of others.
 */
export async function quoteOrder(db: Database, actor: CurrentUser, input: AskQuote): Promise<Result<Quote>> {
  const quantities = mergeLines(input.lines);
  const who = { userId: actor.userId, companyId: input.company, country: input.country };
  const basis = await readBasis(db, { ...who, parts: [...quantities.keys()] });
  const acting = actingIn(basis, input.company, 'viewer');
  if (!acting.ok) return acting;
  const ordered: AskedLine[] = [];
  for (const [partId, quantity] of quantities) {
    const part = basis.parts.get(partId);
    if (!part) return fail('not-found', 'That part is not on sale.', { facts: { part: partId } });
    ordered.push({ part, quantity });
  }
  const said = readPlace(basis, input);
  const choice = input.delivery ?? 'send';
  const sum = sumOrder(basis, ordered, { place: said.place, choice });
  const short = ordered.flatMap(({ part, quantity }) => {
    const [available, minimum] = [orderableOf(part), part.orderedQuantity];
    return quantity < minimum || quantity > available ? [{ part: part.id, available, minimum }] : [];
  });
  const [refused = sum] = await refuseUnverified(db, actor, [sum]);
  const going = { company: acting.value, totalCents: sum.totalCents, input: { ...input, ...said.place } };
  const approval = await quoteApproval(db, { userId: actor.userId, ...going });
  return succeed({
    ...quoteOf(refused, { ...said, choice }),
    short,
    ways: waysFor(basis.credit, takingOf([sum])),
    ...(approval && { approval }),
  });
}

/** Orders at a price of delivery on request are refused to whoever has not verified their email, as when they are placed. */
export async function refuseUnverified<Sum extends OrderSum>(
  db: Database,
  { userId }: CurrentUser,
  sums: readonly Sum[],
): Promise<readonly Sum[]> {
  const asks = sums.some((sum) => sum.sums.requestState !== null);
  if (!asks || (await isVerified(db, userId))) return sums;
  const refusal = { field: 'delivery', message: unverifiedRequest } as const;
  return sums.map((sum) => (sum.sums.requestState === null ? sum : { ...sum, refusal: sum.refusal ?? refusal }));
}

/** What one order comes to, as it goes over the wire; without the lines that are short. */
export function quoteOf(
  { sums, lines, packing, totalCents, ways, refusal, vatWaits }: OrderSum & { lines: SummedLine[] },
  { place, needs, wrong, choice }: SaidPlace & { choice: DeliveryChoice },
): Omit<Quote, 'short' | 'approval' | 'ways'> {
  const message = outOfRange(totalCents);
  const refused = wrong ?? refusal ?? (message ? { field: 'lines' as const, message } : null);
  const known = place !== null && !refused;
  const prices = sums.pricesGross === null ? {} : { prices: sums.pricesGross ? ('gross' as const) : ('net' as const) };
  return {
    lines: lines.map(quotedLine),
    ...showSums({ ...sums, pricesGross: known ? sums.pricesGross : null }, lines),
    ...(packing.weightGrams !== null && { weight: packing.weightGrams }),
    ...(packing.cartons !== null && { plannedCartons: packing.cartons }),
    deliveries: ways.map(quotedWay),
    chosen: choice,
    ...prices,
    price: dollarsFromCents(totalCents),
    needs,
    ...(refused && { refused }),
    ...(vatWaits && { vatWaits }),
  };
}

/** What was said of the place: what is missing of it, and what of it is wrong. */
interface SaidPlace {
  place: Place | null;
  needs: QuoteNeed[];
  wrong: Quote['refused'] | null;
}

/** The place as far as it is said: what is missing of it, and what of it is wrong. Where neither tax nor delivery is on, none is needed. */
export function readPlace(
  { tax, zones }: Terms,
  { country, postalCode }: Pick<AskQuote, 'country' | 'postalCode'>,
): SaidPlace {
  if (!tax && zones.length === 0) return { place: null, needs: [], wrong: null };
  if (country === undefined)
    return { place: null, needs: postalCode ? ['country'] : ['country', 'postalCode'], wrong: null };
  const checked = checkAddress({ country, postalCode: postalCode ?? '' });
  if (checked.ok && postalCode !== undefined) return { place: checked.value, needs: [], wrong: null };
  const { errors = {} } = checked.ok ? {} : checked.failure;
  if (errors.country) return { place: null, needs: [], wrong: { field: 'country', message: errors.country } };
  if (!postalCode) return { place: null, needs: ['postalCode'], wrong: null };
  return { place: null, needs: [], wrong: { field: 'postalCode', message: errors.postalCode ?? '' } };
}

function quotedLine(line: SummedLine): Quote['lines'][number] {
  const { part, quantity } = line;
  const { weightGrams, cartons } = packingOf([{ quantity, weightGrams: part.weightGrams, carton: part.carton }]);
  return {
    name: part.name,
    sku: part.sku,
    ...showPrices(line),
    ...showTax(line),
    ...(weightGrams !== null && { weight: weightGrams }),
    ...(cartons !== null && { cartons }),
  };
}

function quotedWay({ choice, kind, zone, cents, missingCents }: Way): QuotedDelivery {
  const { name, carrier, freeFromCents } = zone;
  const free = missingCents !== null && {
    free: { from: dollarsFromCents(freeFromCents ?? 0), missing: dollarsFromCents(missingCents) },
  };
  return {
    choice,
    kind,
    zone: name,
    carrier: choice === 'own-carrier' ? '' : carrier,
    ...(cents !== null && { price: dollarsFromCents(cents) }),
    ...free,
  };
}
