import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ManagedBrand } from '#contract/catalogue/brands/managed-brands.ts';
import { seedCatalogue } from '#server/seed/seed.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { uploadedPicture } from '#server/testing/uploaded-picture.ts';
import { listShownBrands } from './brands.repository.ts';

let shop: TestShop;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await openShop();
  [admin, buyer] = [await shop.admin(), await shop.signUp()];
});
afterAll(() => shop.close());

const list = async (): Promise<ManagedBrand[]> => (await shop.ask('GET', '/managed-brands', { as: admin })).body;
const add = (body: object) => shop.ask('POST', '/managed-brands', { as: admin, body });
const aBrand = { name: 'Stahlross', img: '', profile: 'Steel frames.', shown: true };
const find = async (name: string) => {
  const found = (await list()).find((one) => one.name === name);
  if (!found) throw new Error(`There is no brand ${name}`);
  return found;
};
const change = async (name: string, changes: Partial<ManagedBrand>, as = admin) => {
  const { _id, img, profile, shown, version } = await find(name);
  const body = { name, img, profile, shown, version, ...changes };
  return shop.ask('PUT', `/managed-brands/${_id}`, { as, body });
};
const shownNames = async () => (await listShownBrands(shop.checkout.db)).map(({ name }) => name);

test('a brand is added behind the others, with a picture that was uploaded, and is none twice', async () => {
  const img = await uploadedPicture(shop);
  const { body } = await add({ ...aBrand, img });
  expect(body.at(-1)).toMatchObject({ ...aBrand, img, onSale: 0, archived: 0, version: 1, updatedBy: admin.email });
  expect((await shownNames()).at(-1)).toBe('Stahlross');
  expectProblem(await add({ ...aBrand, name: 'STAHLROSS' }), 409, 'taken');
  expectProblem(await add({ ...aBrand, name: 'Other', img: `/images/${unknownId}-800.webp` }), 400, 'invalid-request');
  expectProblem(await add({ ...aBrand, name: 'Other', img: 'https://evil.example/a.png' }), 400, 'invalid-request');
  expectProblem(await add({ ...aBrand, name: 'Other', profile: 'x'.repeat(301) }), 400, 'invalid-request');
});

test('of two admins who change the same brand only one does, and nothing is noted of what stayed', async () => {
  const [one, other] = await Promise.all([
    change('Stahlross', { profile: 'Frames and forks.' }),
    change('Stahlross', { profile: 'Forks alone.' }),
  ]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  expect(await find('Stahlross')).toMatchObject({ version: 2 });
  await change('Stahlross', {});
  expect(await find('Stahlross')).toMatchObject({ version: 2 });
  const { entries } = (await shop.ask('GET', '/audit?what=parts', { as: admin })).body;
  expect(entries[0]).toMatchObject({ what: 'Brand changed', on: expect.stringContaining('Stahlross') });
});

test('a hidden brand is no choice and stands not on the home page; its parts are sold all the same', async () => {
  const [part] = await shop.parts();
  const brand = String(part?.brand);
  expect((await change(brand, { shown: false })).status).toBe(200);
  expect(await shownNames()).not.toContain(brand);
  const { facets } = (await shop.ask('GET', '/parts?facets=brand')).body;
  const named = JSON.stringify(facets ?? {});
  expect(named).not.toContain(`"${brand}"`);
  expect((await shop.ask('GET', `/part-by-id/${part?._id}`)).status).not.toBe(500);
  expect((await shop.parts()).some((one) => one.brand === brand)).toBe(true);
  await seedCatalogue(shop.checkout.db);
  expect(await find(brand)).toMatchObject({ shown: false });
  await change(brand, { shown: true });
  expect(await shownNames()).toContain(brand);
});

test('what an admin wrote of a brand of the catalogue outlives a start, and a part finds its brand by the new name', async () => {
  const [part] = await shop.parts();
  const brand = String(part?.brand);
  await change(brand, { name: 'Rahmenwerk', profile: 'Ours.' });
  await seedCatalogue(shop.checkout.db);
  expect(await find('Rahmenwerk')).toMatchObject({ profile: 'Ours.' });
  expect((await shop.parts()).find(({ _id }) => _id === part?._id)?.brand).toBe('Rahmenwerk');
  await change('Rahmenwerk', { name: brand });
});

test('a brand without parts is deleted, one with parts is not', async () => {
  const { _id, version } = await find('Stahlross');
  const remove = (id: string, at: number) => shop.ask('DELETE', `/managed-brands/${id}?version=${at}`, { as: admin });
  expectProblem(await remove(_id, version - 1), 409, 'changed-meanwhile');
  const [used] = await list();
  expectProblem(await remove(String(used?._id), used?.version ?? 0), 409, 'in-use');
  expect((await remove(_id, version)).status).toBe(200);
  expectProblem(await remove(_id, version), 404, 'not-found');
});

test('the order is one for all, and who sorts an order that is no more sorts nothing', async () => {
  const before = (await list()).map(({ _id }) => _id);
  const brands = before.toReversed();
  const order = (body: object) => shop.ask('PUT', '/managed-brands/order', { as: admin, body });
  const both = await Promise.all([
    order({ brands, before }),
    order({ brands: [...before.slice(1), before[0]], before }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const now = (await list()).map(({ _id }) => _id);
  expectProblem(await order({ brands: now.slice(1), before: now }), 409, 'changed-meanwhile');
  expectProblem(await order({ brands: [...now.slice(1), now[1]], before: now }), 409, 'changed-meanwhile');
  expect((await order({ brands: before, before: now })).status).toBe(200);
  await seedCatalogue(shop.checkout.db);
  expect((await list()).map(({ _id }) => _id)).toEqual(before);
});

test('a stranger and a buyer change no brand', async () => {
  const { _id } = await find(String((await list())[0]?.name));
  for (const as of [buyer, undefined]) {
    expect([401, 403]).toContain((await shop.ask('GET', '/managed-brands', { as })).status);
    expect([401, 403]).toContain((await shop.ask('POST', '/managed-brands', { as, body: aBrand })).status);
    expect([401, 403]).toContain((await shop.ask('DELETE', `/managed-brands/${_id}?version=1`, { as })).status);
  }
});
