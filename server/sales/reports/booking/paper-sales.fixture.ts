import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { issueCreditNote, issueCreditNoteOnAccount } from '#server/sales/invoices/credit-notes.repository.ts';
import { numberInvoice } from '#server/sales/invoices/invoices.repository.ts';
import { findStoredInvoice, invoiceShipment } from '#server/sales/invoices/shipment-invoices.repository.ts';
import { insertCredited } from '#server/sales/payments/refunds.repository.ts';
import { taxOf } from '#server/sales/tax/tax-of.ts';
import type { TestShop } from '#server/testing/open-shop.ts';

const cents = (max: number) => fc.integer({ min: 1, max });
const share = fc.integer({ min: 1, max: 1000 });

/** An order on paper: what it is of, how it is paid, and what is credited of it, when. */
export const anySale = fc.record({
  lines: fc.uniqueArray(
    fc.record({ part: fc.nat({ max: 4 }), unit: cents(60_000), quantity: cents(20), costed: fc.boolean() }),
    { selector: ({ part }) => part, minLength: 1, maxLength: 4, size: 'max' },
  ),
  tax: fc.constantFrom('off', 'net', 'gross', 'reverse'),
  rates: fc.array(fc.constantFrom(2500, 1200, 550, 0), { minLength: 5, maxLength: 5 }),
  delivery: fc.oneof(fc.constant(0), cents(3000)),
  difference: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: -40, max: 40 })),
  country: fc.constantFrom('SE', 'DE', null),
  onAccount: fc.boolean(),
  /** Of a company; always where it is on account. */
  ofCompany: fc.boolean(),
  /** Minutes before now at which each document was issued. */
  age: fc.integer({ min: 0, max: 90 * 1440 }),
  credits: fc.array(
    fc.record({
      by: fc.constantFrom('amount', 'pieces', 'delivery'),
      share,
      fails: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    }),
    { maxLength: 3, size: 'max' },
  ),
});
export type Sale = typeof anySale extends fc.Arbitrary<infer Made> ? Made : never;

interface About {
  shop: TestShop;
  email: string;
  company: string;
  parts: readonly { _id: string }[];
}

/** Writes an order as the shop would have stored it, and has the shop issue its documents. */
export async function writeSale({ shop, email, company, parts }: About, sale: Sale): Promise<void> {
  const { db, seller } = shop.checkout;
  const [id, paymentId, intent] = [randomUUID(), randomUUID(), `pi_${randomUUID()}`];
  const lineIds = sale.lines.map(() => randomUUID());
  const isTaxed = sale.tax !== 'off';
  const prices = [...sale.lines.map(({ unit, quantity }) => unit * quantity), sale.delivery];
  const manner = { gross: sale.tax === 'gross', reverse: sale.tax === 'reverse' };
  const none = prices.map(() => ({ taxCents: 0, addedCents: 0 }));
  const rateOf = (place: number) => sale.rates[place] ?? 0;
  const taxes = isTaxed
    ? taxOf(
        prices.map((price, place) => ({ cents: price, rate: rateOf(place) })),
        manner,
      )
    : none;
  const taxAt = (place: number) => taxes[place] ?? { taxCents: 0, addedCents: 0 };
  const sum = (of: (place: number) => number) => prices.reduce((total, _price, place) => total + of(place), 0);
  const total = sum((place) => (prices[place] ?? 0) + taxAt(place).addedCents);
  const received = Math.max(1, total + (sale.onAccount ? 0 : sale.difference));
  const last = prices.length - 1;
  const pieces = sale.lines.reduce((all, { quantity }) => all + quantity, 0);
  await db.execute(sql`
    insert into "order" (id, user_id, company_id, email, street, city, phone, country, quantity, total_cents, payment, fulfilment, held_until, paid_at,
      transaction_id, payment_method, prices_gross, reverse_charge, shipping_cents, shipping_tax_rate, shipping_tax_cents, shipping_tax_added_cents, tax_cents, tax_added_cents)
    select ${id}, id, ${sale.onAccount || sale.ofCompany ? company : null}, email, 's', 'c', 'p', ${sale.country}, ${pieces}, ${total},
      ${sale.onAccount ? 'unpaid' : 'paid'}, 'shipped', now(), ${sale.onAccount ? null : sql`now()`}, ${sale.onAccount ? null : intent},
      ${sale.onAccount ? 'account' : 'card'}, ${isTaxed ? manner.gross : null}, ${manner.reverse ? 'The buyer owes it.' : null}, ${sale.delivery},
      ${isTaxed && sale.delivery > 0 ? rateOf(last) : null}, ${taxAt(last).taxCents}, ${taxAt(last).addedCents},
      ${sum((place) => taxAt(place).taxCents)}, ${sum((place) => taxAt(place).addedCents)}
    from "user" where email = ${email}`);
  for (const [place, { part, unit, quantity, costed }] of sale.lines.entries())
    await db.execute(sql`
      insert into order_line (id, order_id, part_id, position, name, sku, unit_price_cents, cost_cents, quantity, price_cents, tax_rate, tax_cents, tax_added_cents)
      values (${lineIds[place]}, ${id}, ${parts[part]?._id}, ${place}, 'n', ${`sku-${part}`}, ${unit}, ${costed ? Math.ceil(unit / 2) : null}, ${quantity},
        ${unit * quantity}, ${isTaxed ? rateOf(place) : null}, ${taxAt(place).taxCents}, ${taxAt(place).addedCents})`);
  if (!sale.onAccount)
    await db.execute(sql`
      insert into payment (id, order_id, attempt, key, intent_id, state, amount_cents, received_cents, currency, live_mode)
      values (${paymentId}, ${id}, 1, ${id}, ${intent}, 'succeeded', ${total}, ${received}, 'USD', false)`);
  await inTransaction(db, async (tx) => {
    if (!sale.onAccount) return numberInvoice(tx, id, seller);
    // What has more than a piece goes out in two shipments.
    const halves = sale.lines.map(({ quantity }) => Math.floor(quantity / 2));
    const goes = [halves, sale.lines.map(({ quantity }, place) => quantity - (halves[place] ?? 0))];
    for (const [place, quantities] of goes.entries()) {
      const lines = quantities.flatMap((quantity, at) => (quantity > 0 ? [{ id: lineIds[at] ?? '', quantity }] : []));
      if (lines.length === 0) continue;
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into shipment (id, order_id, number, carrier, handed_over_at) values (gen_random_uuid(), ${id}, ${place + 1}, 'DHL', now()) returning id`);
      await invoiceShipment(tx, id, { shipmentId: rows[0]?.id ?? '', lines }, seller);
    }
  });
  await inTransaction(db, (tx) => credit(tx, { shop, parts }, { id, paymentId, sale, taxAt }));
  await db.execute(sql`
    update invoice set data = jsonb_set(data, '{paidAt}', to_jsonb(to_char((now() - make_interval(mins => ${sale.age})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    where order_id = ${id}`);
}

/** Credits an order step by step, never more than is left of its first invoice. */
async function credit(
  tx: Transaction,
  { shop, parts }: Pick<About, 'shop' | 'parts'>,
  {
    id,
    paymentId,
    sale,
    taxAt,
  }: { id: string; paymentId: string; sale: Sale; taxAt(place: number): { taxCents: number; addedCents: number } },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    select id, (data ->> 'totalCents')::int as total from invoice where order_id = ${id} order by number limit 1`);
  const invoiced = await findStoredInvoice(tx, rows[0]?.id ?? '');
  if (!invoiced) throw new Error('The order has no invoice');
  let left = invoiced.data.totalCents;
  const first = sale.lines[0];
  for (const { by, share: of, fails } of sale.credits) {
    const isPiece = by === 'pieces' && first !== undefined;
    const tax = isPiece
      ? {
          taxCents: Math.floor(taxAt(0).taxCents / first.quantity),
          addedCents: Math.floor(taxAt(0).addedCents / first.quantity),
        }
      : { taxCents: 0, addedCents: 0 };
    const credited = isPiece
      ? first.unit + tax.addedCents
      : by === 'delivery'
        ? Math.min(sale.delivery, of)
        : Math.ceil((left * of) / 2000);
    if (credited <= 0 || credited > left) continue;
    left -= credited;
    const lines = isPiece ? [{ partId: parts[first.part]?._id ?? '', quantity: 1, ...tax }] : null;
    const made = {
      orderId: id,
      amountCents: credited,
      key: randomUUID(),
      reason: by === 'delivery' ? 'delivery' : 'agreed',
      lines,
    };
    const row = await insertCredited(tx, made);
    if (sale.onAccount) await issueCreditNoteOnAccount(tx, row, invoiced, shop.checkout.seller);
    else {
      await tx.execute(sql`update refund set payment_id = ${paymentId} where id = ${row.id}`);
      await issueCreditNote(tx, row.id, shop.checkout.seller);
    }
    if (fails) await tx.execute(sql`update refund set state = 'failed' where id = ${row.id}`);
    if (fails) left += credited;
  }
}
