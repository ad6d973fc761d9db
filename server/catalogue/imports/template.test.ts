import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openShopForTest } from '#server/testing/open-shop.ts';

test('the template of the CSV of parts imports as it is, into an empty shop too', async () => {
  const shop = await openShopForTest({ config: { seed: 'none' } });
  const as = await shop.admin();
  const body = readFileSync(new URL('../../../web/public/parts-template.csv', import.meta.url));
  const headers = { 'content-type': 'text/csv' };
  const checked = await shop.ask('POST', '/parts/imports?name=template.csv', { as, body, headers });
  expect(checked.body).toMatchObject({ counts: { new: 1, faults: 0 } });
  expect(await shop.ask('POST', `/parts/imports/${checked.body._id}/written`, { as })).toMatchObject({ status: 200 });
  await shop.jobs.runDue();
  expect((await shop.ask('GET', '/manage/parts?shown=archived', { as })).body).toMatchObject([{ sku: 'EX-1' }]);
});
