import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { writeMoved } from '#server/sales/promised-days/write-moved.ts';
import { dayIn, orderedAhead, setDeliveries } from '#server/testing/ahead.ts';
import { orderBody, payOrder, placeOrder } from '#server/testing/buy.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';

describe('orders against what is expected', () => {
  let shop: TestShop;
  let parts: Part[];
  beforeAll(async () => {
    shop = await openShop();
    parts = [...(await shop.parts())];
  });
  afterAll(() => shop.close());

  test('200 buyers who race for 600 expected pieces get exactly those, each with a day', async () => {
    const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.signUp()));
    const part = await orderedAhead(shop, await freshPart(), {
      deliveries: [
        { pieces: 400, inDays: 4 },
        { pieces: 200, inDays: 11 },
      ],
    });
    expect(part).toMatchObject({
      available: 0,
      ahead: [
        { pieces: 400, on: dayIn(4) },
        { pieces: 200, on: dayIn(11) },
      ],
    });
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const buyer = buyers[index % buyers.length];
        if (!buyer) throw new Error('There is a buyer for each');
        const form = { as: buyer, body: orderBody(buyer, part, 5), headers: { 'idempotency-key': `form-${index}` } };
        let answer = await shop.ask('POST', '/order', form);
        while (answer.status === 503) answer = await shop.ask('POST', '/order', form);
        return answer;
      }),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(120);
    for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe('out-of-stock');
    const days = placed.flatMap(({ body }) => body.lines[0].waits);
    const piecesOn = (day: string) =>
      days.filter(({ on }) => on === day).reduce((sum: number, { pieces }: { pieces: number }) => sum + pieces, 0);
    expect([piecesOn(dayIn(4)), piecesOn(dayIn(11))]).toEqual([400, 200]);
    expect((await shop.ask('GET', `/purchasePage/${part._id}`)).body.ahead).toBeUndefined();
    const { rows } = await shop.checkout.db.execute(sql`select available, missing from part where id = ${part._id}`);
    expect(rows).toEqual([{ available: 0, missing: 600 }]);
    expect(await shopFaults(shop)).toEqual([]);
  });

  test('an order says its days line by line, in its answer, on its page and in its mail', async () => {
    const buyer = await shop.signUp();
    const part = await orderedAhead(shop, await freshPart(), { stock: 40, deliveries: [{ pieces: 100, inDays: 4 }] });
    const placed = await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, part, 100) });
    expect(placed.status).toBe(200);
    const waits = [{ pieces: 60, on: dayIn(4) }];
    expect(placed.body.lines[0].waits).toEqual(waits);
    const page = await shop.ask('GET', `/order/${placed.body._id}`, { as: buyer });
    expect(page.body.lines[0].waits).toEqual(waits);
    const mails = await mailsTo(shop, buyer.email);
    expect(mails.map(({ text }) => text).join()).toContain('40 now, 60 on');
    const cancelled = await shop.ask('DELETE', `/order/${placed.body._id}`, { as: buyer });
    expect(cancelled.status).toBe(200);
    expect((await shop.ask('GET', `/purchasePage/${part._id}`)).body).toMatchObject({
      available: 40,
      ahead: [{ pieces: 100, on: dayIn(4) }],
    });
    expect((await shop.checkout.db.execute(sql`select * from waiting_line where part_id = ${part._id}`)).rows).toEqual(
      [],
    );
  });

  test('a delivery that comes later is written of once to those whose pieces it brings, and to nobody else', async () => {
    const [first, second] = [await shop.signUp(), await shop.signUp()];
    const part = await freshPart();
    await orderedAhead(shop, part, {
      deliveries: [
        { pieces: 60, inDays: 4 },
        { pieces: 60, inDays: 11 },
      ],
    });
    const sold = { ...part, ordered_quantity: 1 };
    const one = await placeOrder(shop, first, sold, 60);
    const other = await placeOrder(shop, second, sold, 30);
    const later = async (email: string) =>
      (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('come later than we said'));
    await setDeliveries(shop, part, [
      { pieces: 60, inDays: 4 },
      { pieces: 60, inDays: 14 },
    ]);
    // A process that ends while it writes leaves all of it to the next one; two may come at once.
    const post = () => Promise.reject(new Error('The process ended'));
    await expect(writeMoved({ ...shop.checkout, mail: { ...shop.checkout.mail, post } })).rejects.toThrow('ended');
    await Promise.all([writeMoved(shop.checkout), writeMoved(shop.checkout)]);
    expect(await later(first.email)).toEqual([]);
    expect(await later(second.email)).toHaveLength(1);
    await setDeliveries(shop, part, [{ pieces: 90, inDays: 6 }]);
    await writeMoved(shop.checkout);
    expect(await later(first.email)).toHaveLength(1);
    // It comes sooner than was written.
    expect(await later(second.email)).toHaveLength(1);
    const waits = async ({ _id }: Order, as: Person) =>
      (await shop.ask('GET', `/order/${_id}`, { as })).body.lines[0].waits;
    expect(await waits(other, second)).toEqual([{ pieces: 30, on: dayIn(6) }]);
    await setDeliveries(shop, part, []);
    await writeMoved(shop.checkout);
    expect(await later(first.email)).toHaveLength(2);
    expect(await waits(one, first)).toEqual([{ pieces: 60, on: null }]);
    const { events } = (await shop.ask('GET', `/order/${one._id}`, { as: first })).body;
    expect(events.filter(({ kind }: { kind: string }) => kind === 'days-moved')).toHaveLength(2);
  });

  test('an order that waits for a delivery is not to be packed, nor late, until its pieces are there', async () => {
    const [buyer, admin] = [await shop.signUp(), await shop.admin()];
    const part = await freshPart();
    await orderedAhead(shop, part, { stock: 10, deliveries: [{ pieces: 50, inDays: 4 }] });
    const order = await payOrder(shop, buyer, await placeOrder(shop, buyer, { ...part, ordered_quantity: 1 }, 30));
    await shop.checkout.db.execute(
      sql`update "order" set paid_at = now() - interval '20 days' where id = ${order._id}`,
    );
    const numbers = async (task: string) =>
      (await shop.ask('GET', `/orders?task=${task}`, { as: admin })).body.map(({ orderNumber }: Order) => orderNumber);
    expect([await numbers('to-pack'), await numbers('overdue'), await numbers('awaiting')]).toEqual([
      [],
      [],
      [order.orderNumber],
    ]);
    const goods = { key: crypto.randomUUID(), pieces: 20, reason: 'goods-in' };
    const booked = await shop.ask('POST', `/part/${part._id}/goods`, { as: admin, body: goods });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    expect([await numbers('to-pack'), await numbers('awaiting')]).toEqual([[order.orderNumber], []]);
    expect((await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body.lines[0].waits).toBeUndefined();
  });

  test('an admin allows it, sees how many orders a change of a delivery touches, and books what comes in', async () => {
    const [buyer, admin] = [await shop.signUp(), await shop.admin()];
    const part = await freshPart();
    const quantity = part.available + part.ordered_quantity;
    const delivery = { key: crypto.randomUUID(), part: part._id, dueOn: dayIn(5), pieces: 2 * part.ordered_quantity };
    const deliveries = [{ ...delivery, supplier: 'Mill' }];
    await shop.ask('POST', '/deliveries', { as: admin, body: { deliveries } });
    const early = await shop.ask('POST', '/order', { as: buyer, body: orderBody(buyer, part, quantity) });
    expect(early).toMatchObject({ status: 409, body: { code: 'out-of-stock', available: part.available } });

    const { name, img, price, ordered_quantity, available, description } = part;
    const fields = { name, img, price, ordered_quantity, available, description };
    const allow = (as: Person) => {
      const body = { ...fields, ordersAhead: true, seen: { version: 1, available } };
      return shop.ask('PUT', `/part/${part._id}`, { as, body });
    };
    expect((await allow(buyer)).status).toBe(403);
    expect(await allow(admin)).toMatchObject({ status: 200, body: { ordersAhead: true } });
    const order = await placeOrder(shop, buyer, part, quantity);
    expect(order.lines[0]?.waits).toEqual([{ pieces: part.ordered_quantity, on: dayIn(5) }]);

    const touched = async (to: Record<string, string>, as = admin) =>
      shop.ask('GET', `/deliveries/${delivery.key}/moved-orders?${new URLSearchParams(to)}`, { as });
    expect((await touched({}, buyer)).status).toBe(403);
    expect((await touched({})).body).toEqual({ orders: 1 });
    const all = String(delivery.pieces);
    expect((await touched({ pieces: all, dueOn: dayIn(9) })).body).toEqual({ orders: 1 });
    expect((await touched({ pieces: all, dueOn: dayIn(4) })).body).toEqual({ orders: 0 });
    const change = { pieces: delivery.pieces, dueOn: dayIn(9), supplier: 'Mill', version: 1 };
    expect((await shop.ask('PUT', `/deliveries/${delivery.key}`, { as: admin, body: change })).status).toBe(200);
    await writeMoved(shop.checkout);
    const subjects = (await mailsTo(shop, buyer.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('come later than we said'))).toHaveLength(1);

    const lines = [{ part: part._id, pieces: part.ordered_quantity }];
    const goods = { note: 'LS 1', supplier: 'Mill', cameOn: dayIn(0), takeOff: true, lines };
    const booked = await shop.ask('POST', '/goods-receipts', {
      as: admin,
      body: { key: crypto.randomUUID(), ...goods },
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    expect((await shop.ask('GET', `/order/${order._id}`, { as: buyer })).body.lines[0].waits).toBeUndefined();
    expect(await shopFaults(shop)).toEqual([]);
  });

  test('never more is ordered than is in stock and expected, whatever comes, goes and moves', async () => {
    const [buyer, admin] = [await shop.signUp(), await shop.admin()];
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 12 }), async (steps) => {
        const part = await freshPart();
        let [stock, expected] = [10, 20];
        await orderedAhead(shop, part, { stock, deliveries: [{ pieces: 20, inDays: 4 }] });
        const held: Order[] = [];
        const taken = () => held.reduce((sum, { quantity }) => sum + quantity, 0);
        for (const { kind, pieces } of steps)
          if (kind === 'order') {
            const body = orderBody(buyer, part, pieces);
            const answer = await shop.ask('POST', '/order', { as: buyer, body });
            const fits = pieces <= Math.max(0, stock + expected - taken());
            expect(answer.status, JSON.stringify(answer.body)).toBe(fits ? 200 : 409);
            if (fits) held.push(answer.body);
          } else if (kind === 'cancel') {
            const order = held.shift();
            if (order) await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
          } else if (kind === 'goods') {
            const body = { key: crypto.randomUUID(), pieces, reason: 'goods-in' };
            await shop.ask('POST', `/part/${part._id}/goods`, { as: admin, body });
            stock += pieces;
            expected = Math.max(0, expected - pieces);
          } else {
            expected = pieces;
            await setDeliveries(shop, part, [{ pieces, inDays: pieces % 3 === 0 ? -1 : pieces }]);
          }
        expect(await shopFaults(shop)).toEqual([]);
        for (const order of held) await shop.ask('DELETE', `/order/${order._id}`, { as: buyer });
      }),
      { numRuns: 6 },
    );
  });

  /** A part that no other test here orders. */
  async function freshPart(): Promise<Part> {
    const part = parts.shift();
    if (!part) throw new Error('The catalogue has parts for all');
    return part;
  }
});

const anyStep = fc.record({
  kind: fc.constantFrom('order' as const, 'order' as const, 'cancel' as const, 'goods' as const, 'deliveries' as const),
  pieces: fc.integer({ min: 1, max: 30 }),
});
