import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatDollars } from '#contract/money.ts';
import type { Figures, Reports } from '#contract/sales/reports.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { mailsTo } from '#server/testing/mailbox.ts';
import { openShop } from '#server/testing/open-shop.ts';
import { openDeafTrade, type Trade } from '#server/testing/trade.ts';

// An order that was paid by another sum than it asked for, because an admin accepted that.
let trade: Trade;
beforeAll(async () => {
  trade = await openDeafTrade(await openShop());
});
afterAll(() => trade.shop.close());

/** An order of which so many dollars more were received than it asked for. */
async function accepted(more: number) {
  const { order, intentId } = await trade.paidUnheard();
  const cents = more * 100;
  await trade.run(sql`update payment set amount_cents = amount_cents - ${cents} where intent_id = ${intentId}`);
  await trade.run(sql`update "order" set total_cents = total_cents - ${cents} where id = ${order._id}`);
  await trade.settle(order, intentId);
  const [found] = await trade.casesOf(order);
  const answered = await trade.shop.ask('PUT', `/manage/payment-cases/${found?._id}`, {
    as: trade.admin,
    body: { answer: 'accept', amount: order.price },
  });
  expect(answered).toMatchObject({ status: 200 });
  return { order, received: order.price, price: order.price - more };
}
async function invoiceOf({ _id }: { _id: string }): Promise<string[]> {
  const { shop, buyer } = trade;
  const headers = { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${buyer.token}` };
  return textOf((await shop.app.inject({ url: `/api/order/${_id}/invoice`, headers })).rawPayload);
}
const readReports = async (): Promise<Reports> =>
  (await trade.shop.ask('GET', '/overview?days=7', { as: trade.admin })).body;
const toShip = async () =>
  ((await trade.shop.ask('GET', '/manage/figures', { as: trade.admin })).body as Figures).orders.toShip;

describe.each([
  ['more', 100],
  ['less', -100],
])('%s than was asked', (_words, more) => {
  test('is what the page, the invoice and the reports count', async () => {
    const before = await readReports();
    const { order, received, price } = await accepted(more);
    expect(await trade.readOrder(order)).toMatchObject({ price, received, refundable: received });
    const csv = (await trade.shop.ask('GET', `/orders/csv?ids=${order._id}`, { as: trade.admin })).body;
    const [row]: Record<string, string>[] = parse(csv, { bom: true, columns: true });
    expect(row).toMatchObject({ Price: price.toFixed(2), Received: received.toFixed(2) });
    const invoice = await invoiceOf(order);
    expect(invoice).toContain(formatDollars(received));
    expect(invoice).toContain('Accepted difference');
    expect(invoice).toContain(formatDollars(more));
    expect((await readReports()).revenue).toBeCloseTo(before.revenue + received, 2);
  });

  test('waits to be shipped until all of it is on its way back', async () => {
    const before = await toShip();
    const { order, received } = await accepted(more);
    const refund = (amount: number, key: string) => {
      trade.shop.simulators.misbehave({ kind: 'drop' }, 3);
      return trade.refund(order, amount, `${order._id}:${key}`);
    };
    expect(await refund(received - 50, 'most')).toMatchObject({ status: 200, body: { refundable: 50 } });
    expect(await toShip()).toBe(before + 1);
    expect(await refund(50, 'rest')).toMatchObject({ status: 200, body: { refundable: 0 } });
    expect(await toShip()).toBe(before);
    const none = await trade.refund(order, 1, `${order._id}:more`);
    expect(none).toMatchObject({ status: 409, body: { code: 'refund-too-large' } });
    expect(none.body.detail).toContain(`All of the ${formatDollars(received)}`);
  });

  test('goes back whole, and the buyer reads how much that was', async () => {
    const { order, received } = await accepted(more);
    await trade.refund(order, 20, `${order._id}:some`);
    await trade.refund(order, received - 20, `${order._id}:rest`);
    expect(await trade.readOrder(order)).toMatchObject({ payment: 'refunded', refunded: received, refundable: 0 });
    const [mail] = await mailsTo(trade.shop, trade.buyer.email);
    expect(mail?.subject).toBe(`Order ${order.orderNumber} is refunded and cancelled`);
    expect(mail?.text).toContain(`that is all of the ${formatDollars(received)}`);
  });
});
