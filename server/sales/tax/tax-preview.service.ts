import { fail, type Result, succeed } from '#contract/failures.ts';
import type { PreviewChoices, PreviewedTax, PreviewTax } from '#contract/sales/tax.ts';
import { momentOf, wallTime } from '#contract/shop-time.ts';
import { checkAddress } from '#server/accounts/addresses/formats.ts';
import { findPartsOnSale } from '#server/catalogue/parts/parts.repository.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { deliveryOf, packingOf, zoneOf } from '#server/sales/delivery/delivery-of.ts';
import { listZones } from '#server/sales/delivery/zones.repository.ts';
import { findPartsBySku, readBuyers, readClock } from '#server/sales/prices/price-book.repository.ts';
import { type AskedLine, priceLines } from '#server/sales/prices/prices.ts';
import { findPreviewedCompany, readTaxSetting } from './managed-tax.repository.ts';
import { taxOf } from './tax-of.ts';
import { type PreviewedAmount, previewTax } from './tax-preview.ts';
import { findTaxThoughOff, type Tax } from './tax-rules.repository.ts';

/** For whom a preview may be asked. */
export async function readPreviewChoices(db: Database, zone: string): Promise<PreviewChoices> {
  const { companies } = await readBuyers(db);
  return {
    now: new Date(await readClock(db)).toISOString(),
    zone,
    prices: (await readTaxSetting(db)).prices,
    companies: companies.map(({ id, name, city }) => ({ _id: id, name, city })),
  };
}

/**
 * What an order would cost with its tax: today now, on other days as the day begins by the shop's clock. Fails with `not-found`
 * or `invalid-request`, and a message at the field.
 */
export async function askPreview(
  db: Database,
  zone: string,
  { company: companyId, country, postalCode, prices, day, confirmed, lines: typed }: PreviewTax,
): Promise<Result<PreviewedTax>> {
  const place = checkAddress({ country, postalCode });
  if (!place.ok) return place;
  const company = companyId ? await findPreviewedCompany(db, companyId) : null;
  if (companyId && !company) return missing('company', 'There is no such company');
  const found = await findLines(db, typed, companyId ?? null);
  if (!found.ok) return found;
  const lines = found.value;
  const now = await readClock(db);
  const isToday = day === undefined || wallTime(now, zone).startsWith(day);
  const at = isToday ? now : (momentOf(day, zone) ?? now);
  const buyer = company && { companyId: company.id, groupId: company.groupId };
  const costs = await priceLines(db, lines, buyer, at);
  const { isOn, tax: stored } = await findTaxThoughOff(db, { country, companyId: companyId ?? null, at: new Date(at) });
  const tax: Tax = { ...stored, gross: prices === 'gross', isConfirmed: stored.isConfirmed || confirmed };
  const goods = lines.map(
    ({ part, quantity }, place): PreviewedAmount => ({
      ...{ class: part.taxClass, name: part.name, quantity },
      unitCents: costs[place]?.unitCents ?? 0,
      cents: costs[place]?.lineCents ?? 0,
    }),
  );
  const delivery = await previewDelivery(db, place.value, lines, netOf(goods, tax));
  return succeed({
    ...{ at: new Date(at).toISOString(), zone, isOn, country, prices },
    company: company && { _id: company.id, name: company.name, vatNumber: company.vatNumber },
    isConfirmed: stored.isConfirmed,
    ...previewTax([...goods, ...delivery], tax, country),
  });
}

/** The parts of the lines. Those that name the same part stay apart, as somebody typed them. */
async function findLines(
  db: Database,
  typed: PreviewTax['lines'],
  companyId: string | null,
): Promise<Result<AskedLine[]>> {
  const bySku = await findPartsBySku(
    db,
    typed.map(({ sku }) => sku),
    companyId,
  );
  const parts = await findPartsOnSale(
    db,
    bySku.map(({ id }) => id),
    companyId,
  );
  const lines: AskedLine[] = [];
  for (const [place, { sku, quantity }] of typed.entries()) {
    const part = parts.find((each) => each.sku.toLowerCase() === sku.toLowerCase());
    if (!part) return missing(`lines.${place}.sku`, 'No part on sale has this SKU');
    lines.push({ part, quantity: quantity ?? part.orderedQuantity });
  }
  return succeed(lines);
}

/** What goods cost without tax, in cents. */
function netOf(goods: readonly PreviewedAmount[], { gross, rates }: Tax): number {
  const cents = goods.reduce((sum, line) => sum + line.cents, 0);
  if (!gross) return cents;
  const taxed = goods.map((line) => ({ cents: line.cents, rate: rates[line.class] ?? 0 }));
  return taxOf(taxed, { gross, reverse: false }).reduce((sum, { taxCents }) => sum - taxCents, cents);
}

/** Delivery with its price, which is 0 while it is on request; none where it is off or free. */
async function previewDelivery(
  db: Database,
  { country, postalCode }: { country: string; postalCode: string },
  lines: readonly AskedLine[],
  goodsNetCents: number,
): Promise<PreviewedAmount[]> {
  const zone = zoneOf(await listZones(db), country, postalCode);
  if (!zone) return [];
  const packed = lines.map(({ part: { weightGrams, carton }, quantity }) => ({ quantity, weightGrams, carton }));
  const delivery = deliveryOf(zone, packingOf(packed), goodsNetCents);
  const name = `Delivery, ${zone.name}`;
  if (delivery.kind === 'rate') return [{ class: 'delivery', name, cents: delivery.cents }];
  // Its price comes later, and its rate must be there by now.
  return delivery.kind === 'request' ? [{ class: 'delivery', name: `${name}, on request`, cents: 0 }] : [];
}

function missing(field: string, message: string) {
  return fail('not-found', `${message}.`, { errors: { [field]: message } });
}
