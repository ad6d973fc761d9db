import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { ManagedOrder } from '#contract/sales/managed-orders.ts';
import type { Order } from '#contract/sales/orders.ts';
import { payOrder, placeOrder } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let rotor: Part;
let spain: Order;
let denmark: Order;
let england: Order;

beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
  const parts = (await shop.parts()).filter((part) => part.available >= 2 * part.ordered_quantity);
  const named = (name: RegExp) => {
    const part = parts.find((one) => name.test(one.name));
    if (!part) throw new Error(`The catalogue has no part named like ${name}`);
    return part;
  };
  rotor = named(/^Disc rotor/);
  const place = async (name: string, part: Part, to: { street: string; city: string; phone: string }) => {
    const email = `${name.replaceAll(/\W/g, '').toLowerCase()}@dealer.example`;
    const order = await placeOrder(shop, await shop.signUp(name, email), part);
    await shop.checkout.db.execute(
      sql`update "order" set street = ${to.street}, city = ${to.city}, phone = ${to.phone} where id = ${order._id}`,
    );
    return order;
  };
  spain = await place('José Núñez', rotor, { street: 'Calle Ávila 27', city: 'León', phone: '+34 (0)987 22-10.33' });
  denmark = await place('Søren Æbelø', named(/ hub .* × /), {
    street: 'Østergade 4',
    city: 'Århus',
    phone: '86 12 04 55',
  });
  england = await place('Jose Straßer', named(/^Saddle/), {
    street: '12 Mill Lane',
    city: 'Leeds',
    phone: '0044 113 4960',
  });
});
afterAll(() => shop.close());

async function search(q: string): Promise<ManagedOrder[]> {
  const answer = await shop.ask('GET', `/orders?${new URLSearchParams({ q })}`, { as: admin });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(answer.headers['x-total-count']).toBe(String(answer.body.length));
  return answer.body;
}
const found = async (q: string) => (await search(q)).map(({ _id }) => _id).toReversed();

describe('an order is found', () => {
  // Spec: F14
  test('by its number, with # by that alone', async () => {
    const number = String(spain.orderNumber);
    for (const q of [`#${number}`, number, `order ${number}`, `Order #${number}`, `# ${number}`])
      expect(await found(q), q).toEqual([spain._id]);
    expect(await found(`#${spain.orderNumber}, #${england.orderNumber}`)).toEqual([spain._id, england._id]);
    expect(await found(`#${number.slice(0, 4)}`)).toEqual([spain._id, denmark._id, england._id]);
    expect(await found(`#${number.slice(1)}`)).toEqual([]);
    expect(await found(`#${number}0`)).toEqual([]);
    expect(await found('#99999999999999999999')).toEqual([]);
  });

  test('by its buyer’s name, which comes with it', async () => {
    const [order] = await search('Núñez');
    expect(order).toMatchObject({ _id: spain._id, name: 'José Núñez', lines: [{ name: rotor.name, sku: rotor.sku }] });
  });

  test.each([
    ['Calle Ávila', () => [spain]],
    ['12 mill', () => [england]],
    ['LEON', () => [spain]],
    ['josestraer@DEALER', () => [england]],
    ['disc rotor', () => [spain]],
    ['Saddle', () => [england]],
    ['rotor núñez león', () => [spain]],
    ['rotor núñez leeds', () => []],
  ] as const)('by %j in street, city, email, parts, or in several of them', async (q, orders) => {
    expect(await found(q)).toEqual(orders().map(({ _id }) => _id));
  });

  test('by its part’s SKU, with and without dashes', async () => {
    for (const q of [rotor.sku, rotor.sku.toLowerCase(), rotor.sku.replaceAll('-', ''), rotor.sku.replaceAll('-', ' ')])
      expect(await found(q), q).toEqual([spain._id]);
  });

  test('by a measure, however it is typed', async () => {
    const [measure = ''] = /[\d.]+ × [\d.]+/.exec((await search('Søren'))[0]?.lines[0]?.name ?? '') ?? [];
    expect(measure).not.toBe('');
    for (const q of [measure, measure.replace(' × ', 'x'), measure.replace('×', 'X')])
      expect(await found(q), q).toEqual([denmark._id]);
  });

  test('by the digits of its phone, whatever stands between them', async () => {
    for (const q of ['+34 987 22 10 33', '0034987221033', '(987) 221-033', '0987.221033', '22 10 33'])
      expect(await found(q), q).toEqual([spain._id]);
    expect(await found('86120455')).toEqual([denmark._id]);
    expect(await found('+44 113 49 60')).toEqual([england._id]);
    expect(await found('+34 987 22 10 34')).toEqual([]);
  });

  // Spec: F14
  test('with and without accents, both ways', async () => {
    for (const q of ['jose', 'José', 'JOSÉ', 'jose\u0301']) expect(await found(q), q).toEqual([spain._id, england._id]);
    for (const q of ['avila', 'Ävila', 'nunez', 'leön']) expect(await found(q), q).toEqual([spain._id]);
    for (const q of ['soren', 'søren', 'aebelo', 'Æbelø', 'ostergade', 'Arhus', 'Århus'])
      expect(await found(q), q).toEqual([denmark._id]);
    for (const q of ['strasser', 'Straßer', 'STRASSER']) expect(await found(q), q).toEqual([england._id]);
  });

  test('under the name that its buyer has now', async () => {
    await shop.checkout.db.execute(sql`update "user" set name = 'Peña Bikes' where name = 'José Núñez'`);
    expect(await found('pena')).toEqual([spain._id]);
    expect(await found('Núñez')).toEqual([]);
  });

  test('by nothing that is a wildcard or means something to the database', async () => {
    for (const q of ['%', '_', '\\', '#', "'", '100%', 'a%s', '(', '.*', '#1e1', '#-1'])
      expect(await found(q), q).toEqual([]);
    expect(await found(`${'rotor '.repeat(40)}x`)).toEqual([spain._id]);
  });

  test('by the number of its invoice, among all orders and among one’s own', async () => {
    const buyer = await shop.signUp();
    const paid = await payOrder(shop, buyer, await placeOrder(shop, buyer, rotor));
    const { invoice = '' } = paid;
    expect(invoice).toMatch(/^\d{4}-\d{4}$/);
    for (const q of [invoice, `Invoice ${invoice}`, `invoice #${invoice}, rotor`])
      expect(await found(q), q).toEqual([paid._id]);
    expect(await found(`${invoice}9`)).toEqual([]);
    expect(await found(`${invoice} saddle`)).toEqual([]);
    const own = async (q: string) =>
      (await shop.ask('GET', `/orders/own?q=${encodeURIComponent(q)}`, { as: buyer })).body.orders.map(
        ({ _id }: Order) => _id,
      );
    expect(await own(`Invoice ${invoice}`)).toEqual([paid._id]);
    expect(await own(`${invoice}9`)).toEqual([]);
  });
});
