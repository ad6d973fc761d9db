import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/connection.ts';
import { ledgerAllocation, ledgerEntry } from '#server/platform/database/schema/sales/receivables.ts';
import { sweep } from '#server/sales/checkout/sweep.ts';
import { creditLosses } from '#server/sales/payment-cases/credit-losses.ts';
import { openPayment, orderBody, payByCard, somePart } from '#server/testing/buy.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { handedEvents } from '#server/testing/handed-events.ts';
import { openShopForTest } from '#server/testing/open-shop.ts';
import { shopFaults } from '#server/testing/shop-faults.ts';
import { enterDocuments } from './enter-documents.repository.ts';

/** Its payment is disputed at once. */
const DISPUTED = '4000000000000259';

test('documents that a version without a ledger issued are entered once; what a bank takes back is owed again', async () => {
  const shop = await openShopForTest();
  const { db, seller } = shop.checkout;
  const [buyer, admin, part] = [await shop.signUp(), await shop.admin(), await somePart(shop)];
  const { id: company } = await makeCompany(shop, [{ person: buyer, role: 'owner' }]);
  const events = await handedEvents(shop);
  const buy = async (card?: string) => {
    const placed = await shop.ask('POST', '/order', { as: buyer, body: { ...orderBody(buyer, part), company } });
    const { clientSecret, intentId } = await openPayment(shop, buyer, placed.body);
    await payByCard(shop, clientSecret, card);
    const body = { order: placed.body._id, transactionId: intentId };
    return (await shop.ask('PATCH', `/order/${placed.body._id}`, { as: buyer, body })).body;
  };
  const order = await buy();
  const headers = { 'idempotency-key': 'back' };
  await shop.ask('POST', `/order/${order._id}/refunds`, { as: admin, body: { amount: 2, reason: 'agreed' }, headers });
  const disputed = await buy(DISPUTED);
  await events.until('charge.dispute.created', disputed.transactionId);
  await events.close();

  const read = async () =>
    (
      await db.execute<{ kind: string; cents: number; open: number }>(sql`
        select e.kind, e.amount_cents::float8 as cents, e.document_number, e.due_on::text, e.issued_at::text,
          (e.amount_cents - coalesce(sum(a.cents), 0))::float8 as open
        from ${ledgerEntry} e left join ${ledgerAllocation} a on a.credit_id = e.id or a.debit_id = e.id group by e.id
        order by e.kind, e.amount_cents, e.document_number`)
    ).rows;
  const before = await read();
  const paid = ['credit-note', 'invoice', 'invoice', 'payment', 'payment', 'refund'];
  expect(before.map(({ kind, open }) => ({ kind, open }))).toEqual(paid.map((kind) => ({ kind, open: 0 })));
  for (const enterAgain of [() => sweep(shop.checkout), () => inTransaction(db, (tx) => enterDocuments(tx))]) {
    await db.delete(ledgerAllocation);
    await db.delete(ledgerEntry);
    expect(await shopFaults(shop)).toHaveLength(3);
    await enterAgain();
    await enterAgain();
    expect(await read()).toEqual(before);
  }

  await db.execute(sql`update dispute set status = 'lost' where order_id = ${disputed._id}`);
  await db.execute(sql`update payment set lost_cents = received_cents where order_id = ${disputed._id}`);
  const cents = Math.round(disputed.price * 100);
  const owed = async () => (await read()).filter(({ open }) => open > 0);
  await inTransaction(db, (tx) => enterDocuments(tx));
  expect(await owed()).toMatchObject([{ kind: 'refund', cents, open: cents }]);
  await inTransaction(db, (tx) => creditLosses(tx, disputed._id, seller));
  expect(await owed()).toEqual([]);
  expect(await db.$count(ledgerEntry, eq(ledgerEntry.orderId, disputed._id))).toBe(4);
  expect(await shopFaults(shop)).toEqual([]);
});
