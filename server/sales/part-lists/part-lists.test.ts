import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { dollarsFromCents } from '#contract/money.ts';
import type { PartList } from '#contract/sales/part-lists.ts';
import { makeCompany, makePriceList } from '#server/testing/dealer.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let owner: Person;
let viewer: Person;
let outsider: Person;
let ofAnother: Person;
let company: string;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
  [owner, viewer] = [await shop.signUp('Owner'), await shop.signUp('Viewer')];
  [outsider, ofAnother] = [await shop.signUp('Outsider'), await shop.signUp('Of another')];
  parts = (await shop.parts()).filter((one) => one.available >= 5 * one.ordered_quantity).slice(0, 5);
  const made = await makeCompany(shop, [
    { person: owner, role: 'owner' },
    { person: viewer, role: 'viewer' },
  ]);
  company = made.id;
  await makeCompany(shop, [{ person: ofAnother, role: 'owner' }], { name: 'Göta Cykelimport HB' });
  const first = partAt(0);
  await makePriceList(shop, { companyId: company }, [{ partId: first._id, breaks: [{ from: 1, cents: 7 }] }]);
});
afterAll(() => shop.close());

function partAt(place: number): Part {
  const found = parts[place];
  if (!found) throw new Error('The catalogue has too few parts');
  return found;
}
const lineOf = (place: number, times = 1) => {
  const { _id, ordered_quantity } = partAt(place);
  return { part: _id, quantity: times * ordered_quantity };
};
let made = 0;
const newName = () => `List ${++made}`;
const add = (body: object, as = owner) => shop.ask('POST', '/lists', { as, body: { name: newName(), ...body } });
const list = async (as = owner, query = '') => (await shop.ask('GET', `/lists${query}`, { as })).body;
const post = (id: string, what: string, body: object, as = owner) =>
  shop.ask('POST', `/lists/${id}/${what}`, { as, body });
async function read(id: string, as = owner, query = ''): Promise<PartList> {
  const answer = await shop.ask('GET', `/lists/${id}${query}`, { as });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}
const order = ({ lines }: PartList) => lines.map(({ part }) => parts.findIndex(({ _id }) => _id === part));

describe('a list', () => {
  test('is made of lines, of a basket or of an order, and says what it costs today and what changed', async () => {
    const lines = [lineOf(0), lineOf(1, 2), { part: unknownId, quantity: 3 }];
    const answer = await add({ name: 'Weekly chains', lines });
    expect(answer).toMatchObject({ status: 200, body: { version: 1, lines: 2, left: [unknownId] } });
    const { _id } = answer.body;
    const whole = await read(_id);
    expect(whole).toMatchObject({ name: 'Weekly chains', mayChange: true, version: 1, sum: { lines: 2, counted: 2 } });
    expect(whole.lines[1]).toMatchObject({ ...lines[1], name: partAt(1).name, version: 1, changes: [] });
    await shop.checkout.db.execute(sql`update part set price_cents = price_cents + 100 where id = ${partAt(1)._id}`);
    const [listed] = await list();
    expect(listed).toMatchObject({ _id, lines: 2, changes: { prices: 1, short: 0, gone: 0, replaced: 0 } });
    expect(listed.today).toBe((await read(_id)).sum.price);
    expect(listed.pictures).toEqual(whole.lines.map(({ img }) => img));
    await shop.checkout.db.execute(sql`update part set price_cents = price_cents - 100 where id = ${partAt(1)._id}`);

    await shop.ask('POST', '/basket/lines', { as: owner, body: { lines: [lineOf(2)], how: 'set' } });
    const ofBasket = await add({ basket: {} });
    expect(order(await read(ofBasket.body._id))).toEqual([2]);
    expectProblem(await add({ basket: {}, lines: [] }), 400, 'invalid-request');
    expectProblem(await add({ basket: { company } }, outsider), 404, 'not-found');
    expectProblem(await add({ order: unknownId }), 404, 'not-found');
  });

  test('takes no more pieces of a part than a basket does, also where the part is named several times', async () => {
    const often = (times: number) => Array.from({ length: times }, () => ({ ...lineOf(0), quantity: 1_000_000 }));
    expectProblem(await add({ lines: often(2) }), 400, 'invalid-request');
    expectProblem(await add({ lines: often(3000) }), 400, 'invalid-request');
  });

  test('has a name of its own, can be renamed, deleted and brought back', async () => {
    const { _id } = (await add({ name: 'Brake wall', lines: [lineOf(0)] })).body;
    expectProblem(await add({ name: 'brake WALL' }), 409, 'taken');
    // Somebody else's lists do not count.
    expect(await add({ name: 'Brake wall' }, outsider)).toMatchObject({ status: 200 });
    const change = (body: object) => shop.ask('PUT', `/lists/${_id}`, { as: owner, body });
    expect((await change({ name: 'Brakes', version: 1 })).body).toEqual({ version: 2, lines: 1 });
    const late = await change({ name: 'Wall', version: 1 });
    expectProblem(late, 409, 'changed-meanwhile');
    expect(late.body).toMatchObject({ version: 2, name: 'Brakes' });
    await add({ name: 'Wall' });
    expectProblem(await change({ name: 'Wall', version: 2 }), 409, 'taken');

    expect(await shop.ask('DELETE', `/lists/${_id}`, { as: owner })).toMatchObject({ body: { deletedCount: 1 } });
    expectProblem(await shop.ask('GET', `/lists/${_id}`, { as: owner }), 404, 'not-found');
    expect(await post(_id, 'restore', {})).toMatchObject({ status: 200, body: { lines: 1 } });
    expect(order(await read(_id))).toEqual([0]);
    await shop.ask('DELETE', `/lists/${_id}`, { as: owner });
    await add({ name: 'Brakes' });
    expectProblem(await post(_id, 'restore', {}), 409, 'taken');
    await shop.checkout.db.execute(
      sql`update part_list set deleted_at = now() - interval '61 minutes' where id = ${_id}`,
    );
    expectProblem(await post(_id, 'restore', {}), 404, 'not-found');
  });

  test('has its lines set, added to, taken off and moved, by whoever saw how they are', async () => {
    const { _id } = (await add({ lines: [0, 1, 2, 3].map((place) => lineOf(place)) })).body;
    const path = `/lists/${_id}/lines/${partAt(1)._id}`;
    const set = (quantity: number, lineVersion: number) =>
      shop.ask('PUT', path, { as: owner, body: { quantity, lineVersion } });
    expect((await set(60, 1)).body).toEqual({ version: 2, lines: 4 });
    const late = await set(70, 1);
    expectProblem(late, 409, 'changed-meanwhile');
    expect(late.body).toMatchObject({ line: { quantity: 60, version: 2 }, yours: 70 });
    expectProblem(await shop.ask('DELETE', `${path}?lineVersion=1`, { as: owner }), 409, 'changed-meanwhile');

    const move = (place: number, before: number | null, version: number) =>
      post(_id, 'move', { part: partAt(place)._id, before: before === null ? null : partAt(before)._id, version });
    expect(await move(3, 1, 2)).toMatchObject({ status: 200, body: { version: 3 } });
    expect(order(await read(_id))).toEqual([0, 3, 1, 2]);
    expectProblem(await move(0, null, 2), 409, 'changed-meanwhile');
    await move(0, null, 3);
    expect(order(await read(_id))).toEqual([3, 1, 2, 0]);
    expectProblem(await move(4, null, 4), 404, 'not-found');
    expect((await move(0, null, 4)).body.version).toBe(4);

    expect(await shop.ask('DELETE', `${path}?lineVersion=2`, { as: owner })).toMatchObject({
      body: { version: 5, lines: 3 },
    });
    const more = await post(_id, 'lines', { lines: [lineOf(2), lineOf(4)], how: 'add' });
    expect(more.body).toEqual({ version: 6, lines: 4, left: [] });
    const after = await read(_id);
    expect(order(after)).toEqual([3, 2, 0, 4]);
    expect(after.lines[1]?.quantity).toBe(2 * lineOf(2).quantity);
  });

  test('is put into the basket whole, or some of its lines, and undone', async () => {
    const buyer = await shop.signUp();
    const { _id } = (await add({ lines: [0, 1, 2].map((place) => lineOf(place)) }, buyer)).body;
    const steps = await post(_id, 'basket', { how: 'set', count: 2 }, buyer);
    expect(steps).toMatchObject({ status: 200, body: { lines: 2, next: 2, left: [] } });
    const rest = await post(_id, 'basket', { how: 'add', from: 2, count: 2 }, buyer);
    expect(rest.body).toMatchObject({ lines: 3, put: [{ part: partAt(2)._id, before: null }] });
    expect(rest.body).not.toHaveProperty('next');
    await shop.ask('POST', '/basket/undo', { as: buyer, body: { undo: rest.body.undo } });
    expect((await shop.ask('GET', '/basket/count', { as: buyer })).body.lines).toBe(2);
    expect(await read(_id, buyer)).toHaveProperty('addedAt');
    expect((await post(_id, 'basket', { how: 'add', from: 3 }, buyer)).body).toMatchObject({ lines: 2, put: [] });
  });

  test('is written as CSV', async () => {
    const { _id } = (await add({ lines: [lineOf(0), lineOf(1)] })).body;
    const { body, headers } = await shop.ask('GET', `/lists/${_id}/csv`, { as: owner });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(String(body).split('\r\n').slice(0, 2)).toEqual([
      '\ufeffsku,quantity,your number,your name,name',
      `${partAt(0).sku},${lineOf(0).quantity},,,${partAt(0).name}`,
    ]);
    const number = { number: 'LC-1042', name: 'Kättingdrev 32', sku: partAt(0).sku };
    await shop.ask('POST', `/company/${company}/numbers`, { as: owner, body: number });
    const forCompany = (await shop.ask('GET', `/lists/${_id}/csv?company=${company}`, { as: owner })).body;
    expect(forCompany).toContain(`${partAt(0).sku},${lineOf(0).quantity},LC-1042,Kättingdrev 32,${partAt(0).name}`);
  });

  test('has at most 5,000 lines, and outlives the parts on it', async () => {
    const { _id } = (await add({ lines: [lineOf(0)] })).body;
    await shop.checkout.db.execute(sql`
      insert into part_list_line (list_id, part_id, name, sku, unit_price_cents, other_pieces, minimum, available, quantity,
        position, version) select ${_id}, gen_random_uuid(), 'Pedals', 'PD-' || n, 1, 0, 1, 1, 1, n + 1, 1
      from generate_series(1, 4999) n`);
    expectProblem(await post(_id, 'lines', { lines: [lineOf(1)], how: 'set' }), 400, 'invalid-request');
    const whole = await read(_id);
    expect(whole.version).toBe(1);
    expect(whole.lines[1]).toMatchObject({ name: 'Pedals', blocked: 'gone', changes: [{ kind: 'gone' }] });
    await shop.ask('DELETE', `/lists/${_id}`, { as: owner });
  });
});

describe('a list of a company', () => {
  const calls = (id: string): ['GET' | 'PUT' | 'POST' | 'DELETE', string, object?][] => [
    ['PUT', `/lists/${id}`, { name: newName(), version: 1 }],
    ['DELETE', `/lists/${id}`],
    ['POST', `/lists/${id}/lines`, { lines: [lineOf(1)], how: 'set' }],
    ['PUT', `/lists/${id}/lines/${partAt(0)._id}`, { quantity: 1, lineVersion: 1 }],
    ['DELETE', `/lists/${id}/lines/${partAt(0)._id}`],
    ['POST', `/lists/${id}/move`, { part: partAt(0)._id, before: null, version: 1 }],
  ];
  const rows = async () =>
    (
      await shop.checkout.db.execute(sql`select list_id, part_id, quantity, position, version from part_list_line
      union all select id, null, null, null, version from part_list where deleted_at is null order by 1, 2`)
    ).rows;

  test('is read by its members at the company’s prices, and changed by buyers and owners alone', async () => {
    const { _id } = (await add({ company, lines: [lineOf(0)] })).body;
    for (const as of [owner, viewer])
      expect(await read(_id, as)).toMatchObject({
        ...{ mayChange: as === owner, company: { _id: company } },
        lines: [{ offer: { unitPrice: dollarsFromCents(7) } }],
      });
    expect((await list(viewer, `?company=${company}`)).map((one: PartList) => one._id)).toContain(_id);
    expect((await list(viewer)).map((one: PartList) => one._id)).not.toContain(_id);
    const before = await rows();
    for (const [method, path, body] of calls(_id))
      expectProblem(await shop.ask(method, path, { as: viewer, ...(body && { body }) }), 403, 'forbidden');
    expectProblem(await add({ company }, viewer), 403, 'forbidden');
    expect(await rows()).toEqual(before);
    // A viewer puts it into their own basket, and leaves no trace on it.
    expect(await post(_id, 'basket', { how: 'set' }, viewer)).toMatchObject({ status: 200 });
    expectProblem(await post(_id, 'basket', { how: 'set', company }, viewer), 403, 'forbidden');
    expect(await read(_id, viewer)).not.toHaveProperty('addedAt');
  });

  test('and an own one are not found by strangers, by members of other companies, or without a token', async () => {
    const lists = [(await add({ company, lines: [lineOf(0)] })).body._id, (await add({ lines: [lineOf(0)] })).body._id];
    const before = await rows();
    for (const id of lists) {
      const all = calls(id);
      all.push(['GET', `/lists/${id}`], ['GET', `/lists/${id}/csv`], ['POST', `/lists/${id}/basket`, { how: 'set' }]);
      for (const [method, path, body] of all) {
        for (const as of [outsider, ofAnother])
          expectProblem(await shop.ask(method, path, { as, ...(body && { body }) }), 404, 'not-found');
        expectProblem(await shop.ask(method, path, body && { body }), 401, 'unauthorized');
      }
      await shop.ask('DELETE', `/lists/${id}`, { as: owner });
      expectProblem(await post(id, 'restore', {}, outsider), 404, 'not-found');
      await post(id, 'restore', {});
    }
    const versions = ({ version: _version, ...row }: Record<string, unknown>) => row;
    expect((await rows()).map(versions)).toEqual(before.map(versions));
    // An own list is nobody's of the company.
    expectProblem(await shop.ask('GET', `/lists/${lists[1]}`, { as: viewer }), 404, 'not-found');
    for (const as of [outsider, ofAnother]) {
      expectProblem(await shop.ask('GET', `/lists?company=${company}`, { as }), 404, 'not-found');
      expectProblem(await add({ company }, as), 404, 'not-found');
    }
  });

  test('comes of an own one that is given to it, and not by way of another company', async () => {
    const { _id } = (await add({ lines: [lineOf(0)] })).body;
    const give = (to: string, version: number) =>
      shop.ask('PUT', `/lists/${_id}`, { as: owner, body: { name: newName(), version, company: to } });
    expect(await give(company, 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await read(_id, viewer)).toMatchObject({ company: { _id: company } });
    const second = await makeCompany(shop, [{ person: owner, role: 'owner' }], { name: 'Second' });
    expectProblem(await give(second.id, 2), 403, 'forbidden');
  });

  test('is one of 200 at most, also where it is given to the company', async () => {
    const other = await shop.signUp('Collector');
    const { id } = await makeCompany(shop, [{ person: other, role: 'owner' }], { name: 'Many Lists AB' });
    await shop.checkout.db.execute(sql`insert into part_list (id, company_id, name)
      select gen_random_uuid(), ${id}, 'Full ' || place from generate_series(1, 200) place`);
    expectProblem(await add({ company: id }, other), 400, 'invalid-request');
    const { _id } = (await add({ name: 'Own' }, other)).body;
    const given = await shop.ask('PUT', `/lists/${_id}`, { as: other, body: { name: 'Own', version: 1, company: id } });
    expectProblem(given, 400, 'invalid-request');
  });

  test('is one of 200 at most where several are made at once', async () => {
    const other = await shop.signUp('Hasty Collector');
    await shop.checkout.db.execute(sql`insert into part_list (id, user_id, name)
      select gen_random_uuid(), id, 'Full ' || place from "user", generate_series(1, 198) place where email = ${other.email}`);
    const made = await Promise.all(Array.from({ length: 6 }, () => add({ lines: [lineOf(0)] }, other)));
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400, 400]);
    expect(await list(other)).toHaveLength(200);
  });

  test('stays where its maker’s account is closed; own lists go', async () => {
    const [maker, admin] = [await shop.signUp('Maker'), await shop.admin()];
    const { id } = await makeCompany(
      shop,
      [
        { person: maker, role: 'buyer' },
        { person: owner, role: 'owner' },
      ],
      { name: 'Third' },
    );
    const [own, theirs] = [(await add({}, maker)).body._id, (await add({ company: id }, maker)).body._id];
    await shop.ask('DELETE', `/user/${encodeURIComponent(maker.email)}`, { as: admin });
    const left = await shop.checkout.db.execute(sql`select id from part_list where id in (${own}, ${theirs})`);
    expect(left.rows).toEqual([{ id: theirs }]);
  });
});
