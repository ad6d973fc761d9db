import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyPriceList } from '#contract/accounts/managed-companies.ts';
import { somePart } from '#server/testing/buy.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, owner] = [await shop.admin(), await shop.signUp('Ines Carvalho')];
});
afterAll(() => shop.close());

const post = (path: string, body: object) => shop.ask('POST', path, { as: admin, body });
const undo = (change: string) => post(`/price-changes/${change}/undo`, { changed: 'leave', seen: 0 });

test('a list given to a company comes back where its end is undone, and goes where giving it is undone', async () => {
  const { id } = await makeCompany(shop, [{ person: owner, role: 'owner' }]);
  const part = await somePart(shop);
  const rules = [{ partId: part._id, breaks: [{ from: 1, cents: 200 }] }];
  const source = await makePriceList(shop, {}, rules, { name: 'Saddles' });
  const at = `/manage/companies/${id}`;
  const ownLists = async (): Promise<CompanyPriceList[]> =>
    (await shop.ask('GET', at, { as: admin })).body.priceLists.filter(
      (each: CompanyPriceList) => each.for === 'company',
    );
  const what = 'Saddles of theirs';
  await post(`${at}/price-lists`, { list: source, name: what });
  const [own] = await ownLists();
  await shop.ask('DELETE', `${at}/price-lists/${own?._id}`, { as: admin });
  expect(await ownLists()).toEqual([]);

  const [end, gift] = (await shop.ask('GET', '/price-changes', { as: admin })).body;
  expect(end).toMatchObject({ kind: 'save', what, rules: 0, by: admin.email });
  expect(gift).toMatchObject({ kind: 'save', what, rules: 1, by: admin.email });
  expect((await undo(end._id)).status).toBe(200);
  expect(await ownLists()).toMatchObject([{ name: what, parts: 1, endsAt: null }]);
  expect((await undo(gift._id)).status).toBe(200);
  expect(await ownLists()).toEqual([]);
  const lists: { name: string }[] = (await shop.ask('GET', '/price-lists', { as: admin })).body;
  expect(JSON.stringify(lists)).toContain('"Saddles"');
});
