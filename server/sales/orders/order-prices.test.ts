import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, formatDollars } from '#contract/money.ts';
import type { Order, OrderPage } from '#contract/sales/orders.ts';
import { ruleWords } from '#contract/sales/price.words.ts';
import type { PartPrice, PriceBreak } from '#contract/sales/prices.ts';
import { inTransaction } from '#server/platform/database/connection.ts';
import { numberInvoice, readInvoice } from '#server/sales/invoices/invoices.repository.ts';
import { orderBody } from '#server/testing/buy.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

const CONTEXTS = 200;
const seller = { name: 'Mountain Bike', address: [], email: 'office@shop.example', sample: true, rehearsal: false };

let shop: TestShop;
let buyer: Person;
let company: string;
let parts: Part[];

/** Steps about the quantities that are asked for, some prices above the list price, some far below. */
const anySteps = (part: Part): fc.Arbitrary<{ kind: 'fixed' | 'percent'; breaks: PriceBreak[] }> =>
  fc
    .tuple(
      fc.constantFrom('fixed' as const, 'percent' as const),
      fc.uniqueArray(fc.integer({ min: 1, max: 3 * part.ordered_quantity }), { minLength: 1, maxLength: 4 }),
      fc.infiniteStream(fc.integer({ min: 50, max: 9000 })),
    )
    .map(([kind, froms, values]) => ({
      kind,
      breaks: froms
        .sort((one, other) => one - other)
        .map((from) => {
          const value = values.next().value ?? 100;
          return kind === 'fixed' ? { from, cents: value } : { from, basisPoints: value };
        }),
    }));

const anyContext = (part: Part) =>
  fc.record({
    quantity: fc.integer({ min: part.ordered_quantity, max: Math.min(part.available, 3 * part.ordered_quantity) }),
    lists: fc.uniqueArray(
      fc.record({
        audience: fc.constantFrom('company', 'group', 'everybody'),
        multiple: fc.option(fc.constantFrom(2, 5, part.ordered_quantity), { freq: 2 }),
        counted: fc.constantFrom('line' as const, 'family' as const),
        steps: anySteps(part),
      }),
      { maxLength: 3, selector: ({ audience }) => audience },
    ),
  });

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  const made = await makeCompany(shop, [{ person: buyer, role: 'buyer' }], { group: 'Nordic dealers' });
  company = made.id;
  parts = (await shop.parts()).filter((part) => part.available >= part.ordered_quantity).slice(0, CONTEXTS);
  const contexts = parts.map((part) => ({ part, ...fc.sample(anyContext(part), 1)[0] }));
  for (const { part, quantity, lists } of contexts) {
    quantities.set(part._id, quantity ?? part.ordered_quantity);
    for (const { audience, steps, multiple, counted } of lists ?? [])
      await makePriceList(
        shop,
        audience === 'company' ? { companyId: company } : audience === 'group' ? { groupId: made.groupId ?? '' } : {},
        [{ partId: part._id, counted, ...(multiple === null ? {} : { multiple }), ...steps }],
        { name: `${audience} ${part.sku}` },
      );
  }
});
afterAll(() => shop.close());

const quantities = new Map<string, number>();

test('two hundred random prices are the same to the cent in POST /prices, the order, its page, invoice, mail and CSV', async () => {
  expect(parts).toHaveLength(CONTEXTS);
  const told = new Map<string, PartPrice>();
  for (const at of [0, 100]) {
    const lines = parts.slice(at, at + 100).map(({ _id }) => ({ part: _id, quantity: quantities.get(_id) }));
    const { body } = await shop.ask('POST', '/prices', { as: buyer, body: { company, together: false, lines } });
    for (const price of body.prices) told.set(price.part, price);
  }
  const others = [...told.values()].filter(({ unitPrice, listPrice }) => unitPrice !== listPrice);
  expect(others.length, 'prices that are not the list price').toBeGreaterThan(CONTEXTS / 4);
  const orders = new Map<string, Order>();
  for (const part of parts) {
    const price = told.get(part._id) as PartPrice;
    const body = { ...orderBody(buyer, part, price.quantity), price: price.price, company };
    const placed = await shop.ask('POST', '/order', { as: buyer, body });
    expect(placed, part.name).toMatchObject({ status: 200 });
    orders.set(part._id, placed.body);
  }
  await shop.checkout.db.execute(
    sql`update "order" set payment = 'paid', paid_at = now(), transaction_id = 'pi_' || id`,
  );
  const rows = await csvRows();
  const mails = await mailsTo(shop, buyer.email);
  for (const [partId, price] of told) {
    const order = orders.get(partId) as Order;
    const winner = price.reasons.find(({ outcome }) => outcome === 'wins');
    const line = {
      ...{ unitPrice: price.unitPrice, price: price.price, quantity: price.quantity },
      ...(price.unitPrice === price.listPrice ? {} : { listPrice: price.listPrice }),
      ...(winner && { priceRule: ruleWords(winner) }),
    };
    expect(order).toMatchObject({ price: price.price, lines: [line] });
    const page: OrderPage = (await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body;
    expect(page.lines).toMatchObject([{ ...line, reasons: price.reasons }]);
    await expectInvoice(order._id, price);
    const named = winner ? [ruleWords(winner)] : [];
    const list = price.unitPrice === price.listPrice ? [] : [`list price ${formatDollars(price.listPrice)}`];
    const row = rows.find(({ Order: number }) => number === `${order.orderNumber}`);
    expect(row).toMatchObject({
      Price: price.price.toFixed(2),
      'Unit prices': [formatDollars(price.unitPrice), ...list, ...named].join(', '),
    });
    const mail = mails.find(({ subject }) => subject === `Order ${order.orderNumber} is placed`);
    const note = [`${formatDollars(price.unitPrice)} per part`, ...list, ...named].join(', ');
    expect(mail?.text).toContain(`${note}): ${formatDollars(price.price)}`);
  }
});

async function csvRows() {
  const admin = await shop.admin();
  const answer = await shop.ask('GET', '/orders/csv', { as: admin });
  return parse(answer.body, { bom: true, columns: true }) as Record<string, string>[];
}

/** The invoice is given its number as a payment gives it, past the payment itself. */
async function expectInvoice(orderId: string, price: PartPrice): Promise<void> {
  const invoice = await inTransaction(shop.checkout.db, async (tx) => {
    await numberInvoice(tx, orderId, seller);
    return readInvoice(tx, orderId, seller);
  });
  const { unitPrice, listPrice } = price;
  expect(invoice).toMatchObject({
    totalCents: centsFromDollars(price.price),
    lines: [{ unitPriceCents: centsFromDollars(unitPrice), priceCents: centsFromDollars(price.price) }],
  });
  expect(invoice?.lines[0]?.listPriceCents).toBe(unitPrice === listPrice ? undefined : centsFromDollars(listPrice));
}
