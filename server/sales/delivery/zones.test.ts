import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DeliveryZone, DeliveryZones, SaveZone } from '#contract/sales/delivery.ts';
import { allRows } from '#server/testing/all-rows.ts';
import { anAddress, makeCompany } from '#server/testing/dealer.ts';
import { addZone, aZone, everywhereElse } from '#server/testing/delivery.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { listZones } from './zones.repository.ts';

let shop: TestShop;
let admin: Person;
let owner: Person;

const farNorth = { ...aZone, name: 'Far north', countries: [], postalCodes: ['se 98*', 'NO-9*'], freeFrom: null };
const list = async (): Promise<DeliveryZones> => (await shop.ask('GET', '/delivery-zones', { as: admin })).body;
const add = (body: object) => shop.ask('POST', '/delivery-zones', { as: admin, body });
const found = async (name: string): Promise<DeliveryZone> => {
  const zone = (await list()).zones.find((one) => one.name === name);
  if (!zone) throw new Error(`There is no zone ${name}`);
  return zone;
};
const change = async (name: string, changes: Partial<SaveZone>, version?: number) => {
  const zone = await found(name);
  const { countries, postalCodes, countedBy, steps, above, freeFrom, carrier, pickUp } = zone;
  const saved = { name, countries, postalCodes, countedBy, steps, above, freeFrom, carrier, pickUp, ...changes };
  const body = { ...saved, version: version ?? zone.version };
  return shop.ask('PUT', `/delivery-zones/${zone._id}`, { as: admin, body });
};
const auditLog = async () =>
  (await shop.ask('GET', '/audit?what=delivery', { as: admin })).body.entries.map(
    ({ what, on }: { what: string; on: string }) => `${what}: ${on}`,
  );

beforeAll(async () => {
  shop = await openShop();
  [admin, owner] = [await shop.admin(), await shop.signUp('Marta Lindqvist')];
  const { id } = await makeCompany(shop, [{ person: owner, role: 'owner' }]);
  for (const [country, postalCode] of [
    ['SE', '503 31'],
    ['SE', '981 37'],
    ['SE', '981 40'],
    ['KR', '04524'],
  ]) {
    const body = { ...anAddress, country, postalCode };
    expect(await shop.ask('POST', `/company/${id}/addresses`, { as: owner, body })).toMatchObject({ status: 200 });
  }
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.checkout.db.execute(sql`delete from delivery_zone`);
});

describe('zones of delivery', () => {
  test('are saved by names, letters and patterns in any writing, and read as the price of delivery asks for them', async () => {
    expect(await add(aZone)).toMatchObject({ status: 200 });
    await add(everywhereElse);
    const { body } = await add(farNorth);
    expect(body.zones.map(({ name }: DeliveryZone) => name)).toEqual(['Far north', 'Nordic', 'Everywhere else']);
    expect(await found('Nordic')).toMatchObject({
      countries: ['SE', 'NO', 'DK', 'FI'],
      without: ['SE 98*', 'NO 9*'],
      steps: [
        { upTo: 10, price: 38 },
        { upTo: 30.5, price: 64 },
      ],
      freeFrom: 5000,
      version: 1,
      updatedBy: admin.email,
    });
    const [first, second, last] = await listZones(shop.checkout.db);
    expect(first).toMatchObject({ name: 'Far north', countries: ['SE', 'NO'], postalCodes: ['SE 98*', 'NO 9*'] });
    expect(second?.steps).toEqual([
      { upTo: 10_000, cents: 3800 },
      { upTo: 30_500, cents: 6400 },
    ]);
    expect(last).toMatchObject({ name: 'Everywhere else', countries: [], steps: [], freeFromCents: null });
  });

  test('say how many delivery addresses of dealers lie in them, and where these would lie without them', async () => {
    await add(aZone);
    expect(await list()).toMatchObject({
      uncovered: 1,
      zones: [{ addresses: 3, ifRemoved: [{ zone: null, addresses: 3 }] }],
    });
    await add(farNorth);
    expect(await found('Far north')).toMatchObject({ addresses: 2, ifRemoved: [{ zone: 'Nordic', addresses: 2 }] });
    expect(await found('Nordic')).toMatchObject({ addresses: 1, ifRemoved: [{ zone: null, addresses: 1 }] });
  });

  test('tell before saving which addresses leave which zone', async () => {
    await add(aZone);
    const before = await allRows(shop.checkout.db);
    const preview = (body: object) => shop.ask('POST', '/delivery-zones/preview', { as: admin, body });
    expect((await preview(farNorth)).body).toEqual({
      addresses: 2,
      from: [{ zone: 'Nordic', addresses: 2 }],
      to: [],
    });
    const zone = (await found('Nordic'))._id;
    expect((await preview({ ...aZone, countries: ['KR'], zone })).body).toEqual({
      addresses: 1,
      from: [{ zone: null, addresses: 1 }],
      to: [{ zone: null, addresses: 3 }],
    });
    expectProblem(await preview({ ...aZone, zone: unknownId }), 404, 'not-found');
    expectProblem(await preview(aZone), 409, 'taken');
    expect(await allRows(shop.checkout.db)).toEqual(before);
  });

  test.each<[string, Partial<Record<keyof SaveZone, unknown>>, Record<string, string>]>([
    ['an unknown country', { countries: ['Swedn'] }, { countries: 'There is no country Swedn' }],
    [
      'a postal code without its country',
      { postalCodes: ['98*'] },
      { postalCodes: '98* is no postal code with its country before it, such as SE 98* or PT 9000-082' },
    ],
    [
      'a whole country as a postal code',
      { postalCodes: ['SE *'] },
      { postalCodes: 'SE * is the whole of Sweden: name it under Countries instead' },
    ],
    [
      'half a postal code without a star',
      { countries: [], postalCodes: ['SE 98'] },
      { postalCodes: 'SE 98 is no postal code of Sweden: write SE 98* for all that begin like this' },
    ],
    [
      'a country of which nothing is in the zone',
      { countries: ['SE', 'Denmark'], postalCodes: ['SE 98*'] },
      { countries: 'Denmark has no postal code here: give it one, or a zone with whole countries' },
    ],
    [
      'steps that do not rise',
      {
        steps: [
          { upTo: 30, price: 1 },
          { upTo: 30, price: 2 },
        ],
      },
      { 'steps.1.upTo': 'More than the step before' },
    ],
    ['a step of nothing', { steps: [{ upTo: 0, price: 1 }] }, { 'steps.0.upTo': 'More than 0' }],
    ['half a carton', { countedBy: 'cartons', steps: [{ upTo: 1.5, price: 1 }] }, { 'steps.0.upTo': 'Whole cartons' }],
    [
      'less than a gram',
      { steps: [{ upTo: 0.0005, price: 1 }] },
      { 'steps.0.upTo': 'To the gram: at most three decimals' },
    ],
    [
      'a third of a cent',
      { steps: [{ upTo: 1, price: 0.333 }] },
      { 'steps.0.price': 'Price is a number of dollars with at most two decimals' },
    ],
    ['free from nothing', { freeFrom: 0 }, { freeFrom: 'Above $0.00, or empty' }],
    ['no name', { name: ' ' }, { name: 'Name is Required' }],
  ])('refuse %s at its field', async (_what, wrong, errors) => {
    const answer = await add({ ...aZone, ...wrong });
    expectProblem(answer, 400, 'invalid-request');
    expect(answer.body.errors).toEqual(errors);
  });

  test.each<[string, Partial<SaveZone>, Record<string, string>]>([
    ['a name', { name: 'NORDIC', countries: ['KR'] }, { name: 'There is a zone with the name NORDIC' }],
    ['a country', { name: 'B', countries: ['KR', 'SE'] }, { countries: 'Sweden is in Nordic already' }],
    [
      'a postal code',
      { name: 'B', countries: [], postalCodes: ['NO 9*'] },
      { postalCodes: 'NO 9* is in Far north already' },
    ],
    [
      'all other countries',
      { name: 'B', countries: [] },
      { countries: 'Everywhere else is for all other countries already: name some here' },
    ],
  ])('do not share %s', async (_what, other, errors) => {
    for (const zone of [aZone, farNorth, everywhereElse]) await add(zone);
    const answer = await add({ ...aZone, ...other });
    expectProblem(answer, 409, 'taken');
    expect(answer.body.errors).toEqual(errors);
  });

  test('two admins at once: one wins, the other is told', async () => {
    await add(aZone);
    const answers = await Promise.all([change('Nordic', { carrier: 'A' }, 1), change('Nordic', { carrier: 'B' }, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expectProblem(answers.find(({ status }) => status === 409) as never, 409, 'changed-meanwhile');
    const both = await Promise.all([
      add({ ...aZone, name: 'One', countries: ['KR'] }),
      add({ ...aZone, name: 'Other', countries: ['KR'] }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are removed by the version that was seen; the audit log says what was done', async () => {
    const id = await addZone(shop, admin, aZone);
    await change('Nordic', { freeFrom: null, steps: [] });
    const remove = (version: number) => shop.ask('DELETE', `/delivery-zones/${id}?version=${version}`, { as: admin });
    expectProblem(await remove(1), 409, 'changed-meanwhile');
    expect(await remove(2)).toMatchObject({ status: 200, body: { zones: [] } });
    expectProblem(await remove(2), 404, 'not-found');
    expect((await auditLog()).slice(0, 3)).toEqual([
      'Zone of delivery removed: Nordic',
      'Zone of delivery changed: Nordic: rates, free from',
      'Zone of delivery added: Nordic',
    ]);
  });

  test('saved as it is, a zone stays as it is', async () => {
    await add(aZone);
    expect(await change('Nordic', {})).toMatchObject({ status: 200, body: { zones: [{ version: 1 }] } });
  });

  test('are put in order, all of them', async () => {
    const [one, two] = [
      await addZone(shop, admin, aZone),
      await addZone(shop, admin, { ...aZone, name: 'B', countries: ['KR'] }),
    ];
    const order = (zones: string[]) => shop.ask('PUT', '/delivery-zones/order', { as: admin, body: { zones } });
    expect((await order([two, one])).body.zones.map(({ name }: DeliveryZone) => name)).toEqual(['B', 'Nordic']);
    for (const wrong of [[two], [two, one, unknownId], [two, two]])
      expectProblem(await order(wrong), 409, 'changed-meanwhile');
  });

  test('tell how many parts have no weight and no number of pieces in a carton', async () => {
    const { unknown } = await list();
    const part = (await shop.parts())[0];
    await shop.checkout.db.execute(sql`update part set weight_grams = 0, carton = null where id = ${part?._id}`);
    const after = (await list()).unknown;
    expect(after.weight).toBe(unknown.weight + 1);
    expect(after.carton).toBeGreaterThanOrEqual(unknown.carton);
  });
});
