import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rolesOf, type StaffRole, staffRoles } from '#contract/call.ts';
import { dollarsSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { payOrder, placeOrder, somePart } from '#server/testing/buy.ts';
import { callsBy, everyCall, expectProblem, pathOf } from '#server/testing/every-call.ts';
import { openShop, openShopForTest, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let people: Record<StaffRole, Person>;

beforeAll(async () => {
  shop = await openShop();
  people = {
    packer: await asStaff('packer'),
    catalogue: await asStaff('catalogue'),
    sales: await asStaff('sales'),
  };
});
afterAll(() => shop.close());

/** A new account with a role of the shop's people. */
async function asStaff(role: StaffRole): Promise<Person> {
  const person = await shop.signUp(`Of ${role}`);
  await shop.checkout.db.execute(sql`update "user" set role = ${role} where email = ${person.email}`);
  return person;
}

const wrong = { id: 'no-id', email: 'no-email' };
const allowed = (role: StaffRole) => callsBy('admin').filter(([, { access }]) => rolesOf(access)?.includes(role));

describe.each(staffRoles)('the role %s', (role) => {
  test('opens the calls that name it, and no other call of the shop', async () => {
    const before = await allRows(shop.checkout.db);
    const open = new Set(allowed(role).map(([name]) => name));
    expect(open.size).toBeGreaterThan(5);
    for (const [name, call] of callsBy('admin')) {
      const answer = await shop.ask(call.method, pathOf(call, wrong), { as: people[role] });
      if (open.has(name)) expect([401, 403], name).not.toContain(answer.status);
      else {
        expectProblem(answer, 403, 'forbidden');
        expect(answer.body.detail, name).toBe('Your role does not allow this.');
      }
    }
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test('is nobody of the shop before the second factor is set up, where the shop asks for it', async () => {
    const strict = await openShopForTest({
      databaseUrl: shop.databaseUrl,
      config: { requireAdminSecondFactor: true },
    });
    for (const [, call] of allowed(role))
      expectProblem(
        await strict.ask(call.method, pathOf(call, wrong), { as: people[role] }),
        403,
        'second-factor-required',
      );
    const { email } = people[role];
    expect((await strict.ask('GET', `/admin/${encodeURIComponent(email)}`, { as: people[role] })).body).toEqual({
      admin: false,
      role,
      secondFactorOwed: true,
    });
  });
});

describe('packers', () => {
  test('get no sum of money by any call that is theirs', () => {
    for (const [name, { answer, packersAnswer }] of allowed('packer'))
      expect(holdsMoney(packersAnswer ?? answer), name).toBe(false);
    expect(everyCall.filter(([, { packersAnswer }]) => packersAnswer).length).toBeGreaterThan(3);
  });

  test('read an order to pack without prices and email, ship it, and note something about it', async () => {
    const buyer = await shop.signUp('Marta Lindqvist');
    const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, await somePart(shop)));
    const as = people.packer;
    const [row] = (await shop.ask('GET', `/orders?ids=${order._id}`, { as })).body;
    expect(row).toMatchObject({ orderNumber: order.orderNumber, name: 'Marta Lindqvist', city: order.city });
    const whole = (await shop.ask('GET', `/manage/orders/${order._id}`, { as })).body;
    expect(whole.lines).toMatchObject([{ quantity: order.quantity, toShip: order.quantity }]);
    const body = { text: 'The box was torn.' };
    const noted = (await shop.ask('POST', `/order/${order._id}/notes`, { as, body })).body;
    expect(noted.notes).toMatchObject([{ by: 'you', text: 'The box was torn.' }]);
    const shipped = await shop.ask('PUT', `/order/${order._id}/shipped`, {
      as,
      body: { carrier: 'Nordic Freight', tracking: 'NF 77' },
    });
    expect(shipped).toMatchObject({ status: 200, body: { status: 'shipped' } });
    for (const answer of [row, whole, noted, shipped.body]) {
      const text = JSON.stringify(answer);
      for (const hidden of [buyer.email, 'price', 'Price', String(order.price), 'refund_', 'invoice'])
        expect(text).not.toContain(hidden);
    }
    const found = async (q: string) =>
      (await shop.ask('GET', `/orders?q=${encodeURIComponent(q)}`, { as })).body.length;
    expect(await found(`${order.orderNumber} ${buyer.email}`)).toBe(0);
    expect(await found(`${order.orderNumber} Lindqvist`)).toBe(1);
    for (const sort of ['price', 'email'])
      expectProblem(await shop.ask('GET', `/orders?sort=${sort}`, { as }), 403, 'forbidden');
    // An order is read as its buyer reads it by its own call alone.
    for (const path of [`/order/${order._id}`, `/order/${order._id}/invoice`])
      expectProblem(await shop.ask('GET', path, { as }), 404, 'not-found');
    expectProblem(await shop.ask('DELETE', `/order/${order._id}`, { as }), 404, 'not-found');
  });
});

describe('sales', () => {
  test('reads and answers for orders of all, and moves no money', async () => {
    const buyer = await shop.signUp();
    const part = await somePart(shop);
    const [unpaid, paid] = [
      await placeOrder(shop, buyer, part),
      await payOrder(shop, buyer, await placeOrder(shop, buyer, part)),
    ];
    const as = people.sales;
    expect(await shop.ask('GET', `/order/${paid._id}`, { as })).toMatchObject({
      status: 200,
      body: { price: paid.price, email: buyer.email },
    });
    const written = await shop.ask('POST', `/order/${paid._id}/messages`, {
      as,
      body: { text: 'It leaves on Friday.' },
    });
    expect(written.body.messages).toMatchObject([{ from: 'shop', by: 'you' }]);
    expect((await shop.ask('GET', `/order/${paid._id}`, { as: buyer })).body.messages).toMatchObject([
      { by: 'the shop' },
    ]);
    const moved = await shop.ask('PATCH', `/order/${paid._id}/delivery`, { as, body: { street: 'Hamngatan 3' } });
    expect(moved).toMatchObject({ status: 200, body: { street: 'Hamngatan 3' } });
    expectProblem(await shop.ask('DELETE', `/order/${paid._id}`, { as }), 403, 'forbidden');
    const headers = { 'idempotency-key': 'sales' };
    const body = { amount: 1, reason: 'agreed' };
    expectProblem(await shop.ask('POST', `/order/${paid._id}/refunds`, { as, body, headers }), 403, 'forbidden');
    const pay = { order: unpaid._id, price: unpaid.price };
    expectProblem(await shop.ask('POST', '/create-payment-intent', { as, body: pay, headers }), 403, 'forbidden');
    expect(await shop.ask('DELETE', `/order/${unpaid._id}`, { as })).toMatchObject({ status: 200 });
  });
});

/** Whether a sum in dollars stands somewhere in what a schema describes. */
function holdsMoney(schema: z.ZodType): boolean {
  if (schema === dollarsSchema) return true;
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((each) => holdsMoney(each as z.ZodType));
  if (schema instanceof z.ZodArray) return holdsMoney(schema.element as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return holdsMoney(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.some((each) => holdsMoney(each as z.ZodType));
  return false;
}
