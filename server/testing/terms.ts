import { eq, sql } from 'drizzle-orm';
import type { Part } from '#contract/catalogue/parts.ts';
import type { TaxClass } from '#contract/sales/tax.heads.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { deliveryZone } from '#server/platform/database/schema/sales/delivery.ts';
import { taxRate, taxSetting } from '#server/platform/database/schema/sales/tax.ts';
import type { TestShop } from './open-shop.ts';

export const REVERSE_SENTENCE = 'The buyer owes the VAT (reverse charge).';

/** Turns tax on, past its calls, with rates in basis points that hold since yesterday. `reverse`: countries where companies owe it themselves. */
export async function turnTaxOn(
  { checkout: { db } }: TestShop,
  {
    gross = false,
    rates,
    reverse = [],
  }: { gross?: boolean; rates: Record<string, Partial<Record<TaxClass, number>>>; reverse?: readonly string[] },
): Promise<void> {
  const setting = { isOn: true, pricesGross: gross, reverseChargeSentence: REVERSE_SENTENCE };
  await db.insert(taxSetting).values(setting).onConflictDoUpdate({ target: taxSetting.id, set: setting });
  await db.delete(taxRate);
  await db.insert(taxRate).values(
    Object.entries(rates).flatMap(([country, ofClasses]) =>
      Object.entries(ofClasses).map(([name, basisPoints]) => ({
        country,
        class: name as TaxClass,
        basisPoints,
        reverseCharge: reverse.includes(country),
        startsAt: new Date(Date.now() - 86_400_000),
      })),
    ),
  );
}

/** Turns tax off. Rates stay. */
export async function turnTaxOff({ checkout: { db } }: TestShop): Promise<void> {
  await db.update(taxSetting).set({ isOn: false });
}

/** Sets the zones of delivery anew, past their calls; with none, delivery is off. */
export async function setZones(
  { checkout: { db } }: TestShop,
  zones: readonly Partial<typeof deliveryZone.$inferInsert>[],
): Promise<void> {
  await db.delete(deliveryZone);
  for (const [position, zone] of zones.entries())
    await db.insert(deliveryZone).values({
      name: `Zone ${position + 1}`,
      position,
      countries: [],
      postalCodes: [],
      countedBy: 'weight',
      steps: [{ upTo: 100_000_000, cents: 5000 }],
      above: 'refused',
      carrier: 'Road freight',
      ...zone,
    });
}

/** Two parts with plenty in stock: one of the standard rate at $10.01, 500 g, 10 in a carton; one of the reduced rate at $3.33, 100 g, 4 in a carton. */
export async function twoRates(shop: TestShop): Promise<[Part, Part]> {
  const [one, other] = await shop.parts();
  if (!one || !other) throw new Error('The catalogue has too few parts');
  const { db } = shop.checkout;
  const packed = { orderedQuantity: 1, available: sql`${part.available} + 100000` };
  await db
    .update(part)
    .set({ ...packed, priceCents: 1001, weightGrams: 500, carton: 10 })
    .where(eq(part.id, one._id));
  await db
    .update(part)
    .set({ ...packed, priceCents: 333, weightGrams: 100, carton: 4, taxClass: 'reduced' })
    .where(eq(part.id, other._id));
  await db.execute(sql`insert into stock_movement (id, part_id, kind, quantity)
    select gen_random_uuid(), id, 'correction', 100000 from part where id in (${one._id}, ${other._id})`);
  return [one, other];
}
