import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#server/platform/database/connection.ts';
import { knownValue } from '#server/platform/events/known-value.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { readPriceKind } from './tax-rules.repository.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('what prices are is known without waiting, told where it changes, and kept while the database is away', async () => {
  const connection = connect(shop.databaseUrl, { max: 1, onLost: () => undefined });
  const kind = knownValue(null, () => readPriceKind(connection.db));
  let told = 0;
  kind.listen(() => {
    told += 1;
  });
  await kind.read();
  expect([kind.known(), told]).toEqual([null, 0]);
  await shop.checkout.db.execute(sql`insert into tax_setting (is_on, prices_gross, reverse_charge_sentence)
    values (true, true, 'The buyer owes it.')`);
  await kind.read();
  await kind.read();
  expect([kind.known(), told]).toEqual(['gross', 1]);
  await connection.close();
  await kind.read();
  expect([kind.known(), told]).toEqual(['gross', 1]);
});
