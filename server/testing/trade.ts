import type { SQL } from 'drizzle-orm';
import Stripe from 'stripe';
import { expect } from 'vitest';
import type { Order, OrderPage } from '#contract/sales/orders.ts';
import type { Money, PaymentCase } from '#contract/sales/payment-cases.ts';
import { listStockFaults } from '#server/catalogue/stock/stock.repository.ts';
import { keysOf } from '#simulators/keys.ts';
import { openPayment, payByCard, payOrder, placeOrder, somePart } from './buy.ts';
import type { Person, TestShop } from './open-shop.ts';

export type Trade = Awaited<ReturnType<typeof openTrade>>;

/** Signs up a buyer and an admin of a shop, with what tests of payments do with them over and over. */
export async function openTrade(shop: TestShop) {
  const [buyer, admin] = [await shop.signUp(), await shop.admin()];
  const part = await somePart(shop);
  const { hostname: host, port } = new URL(shop.simulators.url);
  /** What somebody makes at the provider, by whatever program. */
  const stripe = new Stripe(keysOf(shop.config.simulators?.secret ?? '').secretKey, { host, port, protocol: 'http' });
  const place = () => placeOrder(shop, buyer, part);
  const readMoney = async (): Promise<Money> => (await shop.ask('GET', '/manage/money', { as: admin })).body;
  return {
    shop,
    buyer,
    admin,
    part,
    stripe,
    run: async (query: SQL) => (await shop.checkout.db.execute(query)).rows,
    /** An order as it stands, as its buyer sees it. */
    readOrder: async ({ _id }: Pick<Order, '_id'>, as: Person = buyer): Promise<OrderPage> =>
      (await shop.ask('GET', `/order/${_id}`, { as })).body,
    readMoney,
    /** The open cases of an order. */
    casesOf: async ({ _id }: Pick<Order, '_id'>): Promise<PaymentCase[]> =>
      (await readMoney()).cases.filter(({ order }) => order?._id === _id),
    place,
    paid: async () => payOrder(shop, buyer, await place()),
    /** An order whose payment succeeds at the provider. The shop hears of it by the provider's events alone. */
    async paidUnheard(card?: string) {
      const order = await place();
      const { clientSecret, intentId } = await openPayment(shop, buyer, order);
      const { status } = await payByCard(shop, clientSecret, card);
      if (status !== 200) throw new Error(`The card service answered ${status}`);
      return { order, intentId };
    },
    /** The buyer's page says that it paid. */
    settle: ({ _id }: Pick<Order, '_id'>, transactionId: string) =>
      shop.ask('PATCH', `/order/${_id}`, { as: buyer, body: { order: _id, transactionId } }),
    cancel: ({ _id }: Pick<Order, '_id'>) => shop.ask('DELETE', `/order/${_id}`, { as: buyer }),
    /** An admin gives an amount (dollars) back. */
    refund: ({ _id }: Pick<Order, '_id'>, amount: number, key: string) =>
      shop.ask('POST', `/order/${_id}/refunds`, {
        as: admin,
        body: { amount, reason: 'agreed' },
        headers: { 'idempotency-key': key },
      }),
    reconcile: () => shop.ask('POST', '/manage/reconciliations', { as: admin }),
  };
}

/** Opens a trade of a shop that no event reaches by itself: tests hand them on, or the comparison reads what they are about. */
export function openDeafTrade(shop: TestShop): Promise<Trade> {
  shop.simulators.setWebhookUrl('http://127.0.0.1:1/nobody');
  return openTrade(shop);
}

/** Closes the shop of a trade, whose stock must agree with its movements. */
export async function closeTrade({ shop }: Trade): Promise<void> {
  expect(await listStockFaults(shop.checkout.db)).toEqual([]);
  await shop.close();
}
