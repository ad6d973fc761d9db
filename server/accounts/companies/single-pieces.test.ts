import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { orderBody } from '#server/testing/buy.ts';
import { dataOf, type ManagedCompanies, managedAt, openManagedCompanies } from '#server/testing/managed-companies.ts';
import { openShop } from '#server/testing/open-shop.ts';

let managed: ManagedCompanies;
let part: Part;
beforeAll(async () => {
  managed = await openManagedCompanies(await openShop());
  const found = (await managed.shop.parts()).find((one) => one.ordered_quantity > 5 && one.available > 100);
  if (!found) throw new Error('A part has a minimum');
  part = found;
});
afterAll(() => managed.shop.close());

test('a company that orders single pieces has no minimum, in all that its members are told and do; others keep it', async () => {
  const { shop, buyer, admin } = managed;
  const { id } = await managed.make();
  const other = await managed.make();
  const mark = async (singlePieces: boolean) =>
    managed.send('PUT', managedAt(id), { ...dataOf(await managed.read(id)), singlePieces });
  const order = (company?: string) => {
    const body = { ...orderBody(buyer, part, 1), price: part.price, ...(company && { company }) };
    return shop.ask('POST', '/order', { as: buyer, body });
  };
  expect((await order(id)).body.code).toBe('below-minimum');
  expect(await mark(true)).toMatchObject({ status: 200, body: { singlePieces: true } });
  const [event] = (await managed.read(id)).events;
  expect(event?.more).toContain('single pieces: yes');

  const minimumFor = async (company?: string) => {
    const whom: Record<string, string> = company ? { company } : {};
    const put = { lines: [{ part: part._id, quantity: 1 }], how: 'set', ...whom };
    await shop.ask('POST', '/basket/lines', { as: buyer, body: put });
    const query = new URLSearchParams(whom);
    const basket = (await shop.ask('GET', `/basket?${query}`, { as: buyer })).body;
    const prices = { lines: [{ part: part._id }], together: false, ...whom };
    const price = (await shop.ask('POST', '/prices', { as: buyer, body: prices })).body;
    const quick = (
      await shop.ask('GET', `/quick-order/suggested?${new URLSearchParams({ q: part.sku, ...whom })}`, { as: buyer })
    ).body;
    const quote = await shop.ask('POST', '/quote', {
      as: buyer,
      body: { lines: [{ part: part._id, quantity: 1 }], ...whom },
    });
    return [
      basket.lines[0]?.offer?.minimum,
      price.prices[0]?.quantity,
      quick[0]?.minimum,
      quote.body.short?.[0]?.minimum,
    ];
  };
  const least = part.ordered_quantity;
  expect(await minimumFor(id)).toEqual([1, 1, 1, undefined]);
  expect(await minimumFor(other.id)).toEqual([least, least, least, least]);
  expect(await minimumFor()).toEqual([least, least, least, least]);
  const own = (await shop.ask('GET', '/active-company', { as: buyer })).body.companies;
  expect(own.filter(({ singlePieces }: { singlePieces?: true }) => singlePieces)).toMatchObject([{ _id: id }]);

  expect((await order(id)).status).toBe(200);
  expect((await order(other.id)).body.code).toBe('below-minimum');
  expect((await order()).body.code).toBe('below-minimum');
  const stranger = await shop.signUp();
  const theirs = { ...orderBody(stranger, part, 1), price: part.price, company: id };
  expect((await shop.ask('POST', '/order', { as: stranger, body: theirs })).status).toBe(404);
  const byStranger = { ...dataOf(await managed.read(id)), singlePieces: false };
  expect((await shop.ask('PUT', managedAt(id), { as: stranger, body: byStranger })).status).toBe(403);

  // What the form of another version leaves out stays as it is.
  const plain = await shop.ask('PUT', managedAt(id), { as: admin, body: dataOf(await managed.read(id)) });
  expect(plain.body.singlePieces).toBe(true);
  expect((await mark(false)).status).toBe(200);
  expect((await order(id)).body.code).toBe('below-minimum');
});
