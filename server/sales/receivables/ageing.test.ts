import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/platform/database/connection.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { enterEntries } from './ledger.repository.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A company that owes sums (cents) due in so many days; with credit that is not allocated. */
async function owing(name: string, due: readonly (readonly [cents: number, days: number])[], credit = 0) {
  const company = await makeCompany(shop, [], { name });
  const shared = { companyId: company.id, currency: 'USD', issuedAt: new Date() };
  await inTransaction(shop.checkout.db, (tx) =>
    enterEntries(tx, [
      ...due.map(([amountCents, days]) => ({ ...shared, kind: 'fee' as const, amountCents, dueOn: dayIn(days) })),
      ...(credit > 0 ? [{ ...shared, kind: 'payment' as const, amountCents: credit }] : []),
    ]),
  );
  return company;
}

test('all companies stand by age, the oldest or who owes the most first, with their sums, also as a file', async () => {
  const admin = await shop.admin();
  const read = async (query = '') => (await shop.ask('GET', `/manage/ageing${query}`, { as: admin })).body;
  expect(await read()).toMatchObject({ count: 0, balance: 0, companies: [] });
  const much = await owing('Much AB', [
    [500_000, 5],
    [1_000, -10],
  ]);
  await owing('Old AB', [
    [2_000, -95],
    [3_000, -45],
    [4_000, 0],
  ]);
  await owing('Credit AB', [], 700);
  const oldest = await read();
  expect(oldest.companies.map(({ company }: { company: { name: string } }) => company.name)).toEqual([
    'Old AB',
    'Much AB',
    'Credit AB',
  ]);
  expect(oldest).toMatchObject({
    ...{ currency: 'USD', count: 3, balance: 5_093 },
    ageing: { notDue: 5_040, to30: 10, to60: 30, to90: 0, over90: 20, credit: 7 },
  });
  expect(oldest.companies[0]).toMatchObject({ daysOverdue: 95, balance: 90, limit: null, onHold: false, disputed: 0 });
  expect(oldest.companies[2]).toMatchObject({ daysOverdue: null, balance: -7, ageing: { credit: 7 } });
  expect((await read('?sort=most')).companies[0]).toMatchObject({ company: { _id: much.id }, balance: 5_010 });

  const file = await shop.app.inject({
    url: '/api/manage/ageing/csv',
    headers: { host: new URL(shop.config.http.publicUrl).host, authorization: `Bearer ${admin.token}` },
  });
  const text = file.payload;
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(4);
  expect(text).toContain('Old AB,40,0,30,0,20,0,90,95,0,,USD');
});

test('nobody but an admin sees it', async () => {
  const buyer = await shop.signUp();
  for (const path of ['/manage/ageing', '/manage/ageing/csv']) {
    expect((await shop.ask('GET', path, { as: buyer })).status).toBe(403);
    expect((await shop.ask('GET', path)).status).toBe(401);
  }
});
