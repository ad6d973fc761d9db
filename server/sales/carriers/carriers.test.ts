import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let admin: Person;
beforeAll(async () => {
  shop = await openShop();
  admin = await shop.admin();
});
afterAll(() => shop.close());

const nordic = { name: 'Nordic Freight', trackingAddress: 'https://nordic.example/parcel/{number}' };
const add = (body: object) => shop.ask('POST', '/carriers', { as: admin, body });
const named = (name: string) => expect.arrayContaining([expect.objectContaining({ name })]);

test('a new shop knows the carriers that most parcels go with', async () => {
  const { body } = await shop.ask('GET', '/carriers', { as: admin });
  expect(body.map(({ name }: { name: string }) => name)).toEqual([
    'DHL',
    'DPD',
    'FedEx',
    'GLS',
    'PostNord',
    'UPS',
    'USPS',
  ]);
});

test('a carrier is added, changed and removed, each noted in the audit log', async () => {
  const { body: added } = await add(nordic);
  expect(added).toEqual(named('Nordic Freight'));
  const { _id } = added.find(({ name }: { name: string }) => name === nordic.name);
  const renamed = { ...nordic, name: 'Nordic' };
  // Saved as it is, it is not noted.
  expect(await shop.ask('PUT', `/carriers/${_id}`, { as: admin, body: nordic })).toMatchObject({ status: 200 });
  expect((await shop.ask('PUT', `/carriers/${_id}`, { as: admin, body: renamed })).body).toEqual(named('Nordic'));
  expect((await shop.ask('DELETE', `/carriers/${_id}`, { as: admin })).body).not.toEqual(named('Nordic'));
  expectProblem(await shop.ask('DELETE', `/carriers/${_id}`, { as: admin }), 404, 'not-found');
  expectProblem(await shop.ask('PUT', `/carriers/${unknownId}`, { as: admin, body: renamed }), 404, 'not-found');
  const { body: log } = await shop.ask('GET', '/audit?what=delivery', { as: admin });
  expect(log.entries.map(({ what, on }: { what: string; on: string }) => `${what}: ${on}`)).toEqual([
    'Carrier removed: Nordic',
    'Carrier changed: Nordic: name',
    'Carrier added: Nordic Freight',
  ]);
});

test('no two carriers have one name, also where two admins add it at once', async () => {
  expectProblem(await add({ ...nordic, name: 'dhl' }), 409, 'taken');
  const answers = await Promise.all([add({ ...nordic, name: 'Twice' }), add({ ...nordic, name: 'twice' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  'http://nordic.example/{number}',
  'https://nordic.example/parcel',
  'https://nordic.example/{number}/{number}',
  'https://{number}.example/',
  'https://nordic.example/a parcel/{number}',
  'javascript:alert({number})',
])('an address that leads nowhere is refused: %s', async (trackingAddress) => {
  const answer = await add({ name: 'Another', trackingAddress });
  expect(answer).toMatchObject({ status: 400, body: { errors: { trackingAddress: expect.any(String) } } });
});
