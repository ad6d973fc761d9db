import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Order } from '#contract/sales/orders.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { availableOf, orderBody, somePart } from '#server/testing/buy.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import type { PaymentMethod } from './payment-method.ts';

/** What a method needs around it to be tried. */
interface MethodStage {
  /** The method as a shop takes it. */
  methodIn(shop: TestShop): PaymentMethod;
  /** What an order says beside what every order says, to take the method. */
  chooseIn(shop: TestShop, buyer: Person): Promise<object>;
  /** Makes an order that is not shipped yet one that may be; null where all are shipped as they are. */
  letGo: ((shop: TestShop, buyer: Person, order: Order) => Promise<void>) | null;
}

/** What every way to pay must do, in a shop where new orders take it. */
export function paymentMethodConforms(name: string, { methodIn, chooseIn, letGo }: MethodStage): void {
  describe(`payment method: ${name}`, () => {
    let shop: TestShop;
    let method: PaymentMethod;
    let buyer: Person;
    let admin: Person;
    let part: Part;
    let chosen: object;
    beforeAll(async () => {
      shop = await openShop();
      method = methodIn(shop);
      buyer = await shop.signUp();
      admin = await shop.admin();
      chosen = await chooseIn(shop, buyer);
    });
    beforeEach(async () => {
      part = await somePart(shop);
    });
    afterAll(async () => {
      expect(await shopFaults(shop)).toEqual([]);
      await shop.close();
    });

    const place = async (): Promise<Order> => {
      const placed = await shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), ...chosen } });
      if (placed.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(placed.body)}`);
      return placed.body;
    };
    const read = async ({ _id }: Order) => (await shop.ask('GET', `/order/${_id}`, { as: buyer })).body;
    const ship = ({ _id }: Order) =>
      shop.ask('PUT', `/order/${_id}/shipped`, { as: admin, body: { carrier: 'Schenker', tracking: 'SE-1' } });
    const storedOf = async ({ _id }: Order) => {
      const { rows } = await shop.checkout.db.execute<{ method: string; minutes: number }>(
        sql`select payment_method as method, round(extract(epoch from held_until - created_at) / 60)::int as minutes from "order" where id = ${_id}`,
      );
      return rows[0];
    };

    it('is named by its orders, which stand where it says and have taken their stock', async () => {
      const order = await place();
      expect(order).toMatchObject({ status: method.placedAs, payment: 'unpaid', paid: false });
      expect(await read(order)).toMatchObject({ status: method.placedAs, payment: 'unpaid' });
      expect(await storedOf(order)).toEqual({ method: method.code, minutes: method.holdMinutes });
      expect(await availableOf(shop, part)).toBe(part.available - part.ordered_quantity);
    });

    it('decides whether an order of it is handed to a carrier', async () => {
      const order = await place();
      if (letGo) expect(await ship(order)).toMatchObject({ status: 409, body: { code: 'wrong-state' } });
      await letGo?.(shop, buyer, order);
      expect(await ship(order)).toMatchObject({ status: 200, body: { status: 'shipped' } });
    });

    it('lets an order end with its hold only where that waits for money', async () => {
      const order = await place();
      await shop.checkout.db.execute(
        sql`update "order" set held_until = now() - interval '1 second' where id = ${order._id}`,
      );
      await sweep(shop.checkout);
      const ends = method.placedAs === 'pending';
      expect(await read(order)).toMatchObject({ status: ends ? 'expired' : 'shipping' });
      expect(await availableOf(shop, part)).toBe(part.available - (ends ? 0 : part.ordered_quantity));
    });

    it('gives the stock back where an order is cancelled', async () => {
      const order = await place();
      expect(await shop.ask('DELETE', `/order/${order._id}`, { as: buyer })).toMatchObject({ status: 200 });
      expect(await read(order)).toMatchObject({ status: 'cancelled', payment: 'unpaid' });
      expect(await availableOf(shop, part)).toBe(part.available);
    });

    it('answers the same request with the same order', async () => {
      const request = {
        as: buyer,
        body: { ...orderBody(buyer, part), ...chosen },
        headers: { 'idempotency-key': `twice-${method.code}` },
      };
      const first = await shop.ask('POST', '/order', request);
      expect(first).toMatchObject({ status: 200, body: { status: method.placedAs } });
      expect(await shop.ask('POST', '/order', request)).toMatchObject({ status: 200, body: { _id: first.body._id } });
    });
  });
}
