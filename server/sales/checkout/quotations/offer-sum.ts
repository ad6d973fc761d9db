import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars } from '#contract/money.ts';
import type { AskQuotationSum } from '#contract/sales/quotations/quotation-requests.ts';
import { versionName } from '#contract/sales/quotations/quotations.ts';
import type { Quote } from '#contract/sales/quotes.ts';
import { actingIn } from '#server/accounts/companies/acting.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { quoteApproval } from '#server/sales/approval-rules/find-needed.ts';
import { type OrderBasis, readBasis } from '#server/sales/checkout/order-basis.repository.ts';
import { quoteOf, readPlace } from '#server/sales/checkout/quote-order.ts';
import { sumOrder, takingOf } from '#server/sales/checkout/sum-order.ts';
import type { AskedLine } from '#server/sales/prices/prices.ts';
import { type OfferedPrice, withOffered } from '#server/sales/prices/prices.ts';
import { findQuotationFor } from '#server/sales/quotations/quotation-access.ts';
import {
  listVersions,
  type StoredQuotation,
  type StoredVersion,
} from '#server/sales/quotations/quotations.repository.ts';
import type { Quotations, SumOffer } from '#server/sales/quotations/quotations.ts';
import { waysFor } from '#server/sales/receivables/credit.rules.ts';

/** What an offer to a buyer says: its lines with the prices of pieces, and the price of delivery. */
export interface Offered {
  lines: readonly { partId: string; quantity: number }[];
  prices: ReadonlyMap<string, OfferedPrice>;
  shippingCents: number;
}

/** A version that was sent, as an offer. Its prices end with it. */
export function offeredBy({ row }: StoredQuotation, { row: version, lines }: StoredVersion): Offered {
  const prices = lines.flatMap(({ id, partId, unitCents }) => {
    const span = { startsAt: version.createdAt.getTime(), endsAt: version.validUntil.getTime() };
    const price = { id, name: versionName(row.number, version.number), unitCents, ...span };
    return partId === null ? [] : [[partId, price] as const];
  });
  const onSale = lines.flatMap(({ partId, quantity }) => (partId === null ? [] : [{ partId, quantity }]));
  return { lines: onSale, prices: new Map(prices), shippingCents: version.shippingCents };
}

/** The basis with the prices of an offer, and the lines of it as an order has them. Fails with `not-found` for a part that is not on sale. */
export function linesOf<Basis extends OrderBasis>(
  basis: Basis,
  { lines, prices }: Pick<Offered, 'lines' | 'prices'>,
): Result<{ basis: Basis; ordered: AskedLine[] }> {
  const ordered: AskedLine[] = [];
  for (const { partId, quantity } of lines) {
    const part = basis.parts.get(partId);
    if (!part) return fail('not-found', 'A part of it is not on sale any more.', { facts: { part: partId } });
    ordered.push({ part, quantity });
  }
  return succeed({ basis: { ...basis, rules: withOffered(basis.rules, prices) }, ordered });
}

/** What lines come to for a buyer, at the prices of an offer or at those of the day, as `quotations` asks it. */
export const sumOffer: SumOffer = async (db, { userId, companyId, country, postalCode, lines, shippingCents }) => {
  const parts = lines.map(({ partId }) => partId);
  const about = { companyId: companyId ?? undefined, country: country ?? undefined, parts };
  const basis = await readBasis(db, { userId, ...about });
  const prices = new Map(
    lines.flatMap(({ partId, unitCents }) =>
      unitCents === null ? [] : [[partId, { id: partId, name: 'Quote', unitCents, startsAt: 0, endsAt: null }]],
    ),
  );
  const priced = linesOf(basis, { lines, prices });
  if (!priced.ok) return priced;
  const isPlain = !basis.tax && basis.zones.length === 0;
  const place = country === null ? null : { country, postalCode: postalCode ?? '' };
  const sum = sumOrder(priced.value.basis, priced.value.ordered, {
    ...{ place, choice: 'send' },
    ...(shippingCents !== null && { offeredCents: shippingCents }),
  });
  const known = (isPlain || place !== null) && !sum.refusal;
  const goodsCents = sum.lines.reduce((all, { priceCents }) => all + priceCents, 0);
  const isPriced = known && (shippingCents !== null || sum.sums.requestState === null);
  return succeed({
    lines: sum.lines.map(({ part, quantity, unitCents, lineCents }) => ({ part, quantity, unitCents, lineCents })),
    goodsCents,
    shippingCents: isPriced && !(isPlain && shippingCents === null) ? sum.sums.shippingCents : null,
    taxCents: known && basis.tax ? sum.sums.taxCents : null,
    taxAddedCents: known && basis.tax ? sum.sums.taxAddedCents : null,
    totalCents: isPriced ? sum.totalCents : null,
  });
};

/**
 * What a version, or an offer that is being written, costs at a place, summed as accepting it sums it. Fails with `not-found`, and with `forbidden`
 * for an offer that is none yet, which is the shop's alone.
 */
export async function askQuotationSum(
  { db }: Pick<Quotations, 'db'>,
  actor: CurrentUser,
  id: string,
  input: AskQuotationSum,
): Promise<Result<Omit<Quote, 'short'>>> {
  const found = await findQuotationFor(db, actor, id);
  if (!found.ok) return found;
  if (input.offer && found.value.side !== 'shop') return fail('forbidden', 'Only the shop writes offers.');
  const [version] = input.version === undefined ? [] : await listVersions(db, id, input.version);
  const offered = version ? offeredBy(found.value, version) : input.offer && offeredAs(found.value, input.offer);
  if (!offered) return fail('not-found', 'There is no such version.');
  const { companyId } = found.value.row;
  const userId = found.value.mayAct ? actor.userId : found.value.row.userId;
  const parts = offered.lines.map(({ partId }) => partId);
  const read = await readBasis(db, { userId, companyId: companyId ?? undefined, country: input.country, parts });
  const priced = linesOf(read, offered);
  if (!priced.ok) return priced;
  const said = readPlace(read, input);
  const choice = input.delivery ?? 'send';
  const { basis, ordered } = priced.value;
  const sum = sumOrder(basis, ordered, { place: said.place, choice, offeredCents: offered.shippingCents });
  // What the reader would have to ask for; of the shop nobody accepts.
  const company = found.value.mayAct ? actingIn(read, companyId ?? undefined, 'buyer') : succeed(null);
  const going = { totalCents: sum.totalCents, input: { ...input, ...said.place } };
  const acting = { userId: actor.userId, company: company.ok ? company.value : null };
  const approval = await quoteApproval(db, { ...acting, ...going });
  return succeed({
    ...quoteOf(sum, { ...said, choice }),
    ways: waysFor(read.credit, takingOf([sum])),
    ...(approval && { approval }),
  });
}

/** An offer that is being written. */
function offeredAs({ row }: StoredQuotation, { lines, deliveryPrice }: NonNullable<AskQuotationSum['offer']>): Offered {
  const name = versionName(row.number, row.version + 1);
  return {
    lines: lines.map(({ part, quantity }) => ({ partId: part, quantity })),
    prices: new Map(
      lines.map(({ part, price }) => [
        part,
        { id: part, name, unitCents: centsFromDollars(price) ?? 0, startsAt: 0, endsAt: null },
      ]),
    ),
    shippingCents: centsFromDollars(deliveryPrice) ?? 0,
  };
}
