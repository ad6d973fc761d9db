import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILDS_MAX } from '#contract/catalogue/builds/builds.heads.ts';
import type { StoredBuild } from '#contract/catalogue/builds/builds.ts';
import { makeCompany } from '#server/testing/dealer.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let owner: Person;
let buyer: Person;
let viewer: Person;
let stranger: Person;
let company: string;
beforeAll(async () => {
  shop = await openShop();
  [owner, buyer] = [await shop.signUp('Owner'), await shop.signUp('Buyer')];
  [viewer, stranger] = [await shop.signUp('Viewer'), await shop.signUp('Stranger')];
  const made = await makeCompany(shop, [
    { person: owner, role: 'owner' },
    { person: buyer, role: 'buyer' },
    { person: viewer, role: 'viewer' },
  ]);
  company = made.id;
});
afterAll(() => shop.close());

const content = 'name=Trail+29&frame=FR-HT29-L-K&cassette=CS-12-1050-XD';
const put = (id: string, body: object, as = owner) =>
  shop.ask('PUT', `/builds/${id}`, { as, body: { content, version: 0, ...body } });
const remove = (id: string, as: Person) => shop.ask('DELETE', `/builds/${id}`, { as });
async function list(as: Person, query: Record<string, string> = {}): Promise<StoredBuild[]> {
  const answer = await shop.ask('GET', `/builds?${new URLSearchParams(query)}`, { as });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

// Spec: E2
describe('a build', () => {
  test('is stored as its address has it, found by its name and its customer, changed and removed', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    // What no place of a bicycle takes is left out, and the order is that of the places.
    const typed = 'cassette=CS-12-1050-XD&frame=FR-HT29-L-K&name=Trail+29&wing=A-1';
    const made = await put(id, { content: typed, customer: ' Åsa Lindqvist ' });
    expect(made).toMatchObject({ status: 200, body: { version: 1, content } });
    await put(other, { content: 'name=Commuter&chain=CN-12-126' });
    expect(await list(owner)).toMatchObject([
      { _id: other, name: 'Commuter', customer: '', mayChange: true },
      { _id: id, name: 'Trail 29', customer: 'Åsa Lindqvist', content, version: 1, mayChange: true },
    ]);
    for (const q of ['asa', 'lind TRAIL', 'rail 29 åsa'])
      expect((await list(owner, { q })).map(({ _id }) => _id)).toEqual([id]);
    expect(await list(owner, { q: 'asa commuter' })).toEqual([]);

    const changed = await put(id, { content: `${content}&have=frame`, customer: 'Åsa', version: 1 });
    expect(changed).toMatchObject({ status: 200, body: { version: 2 } });
    expect((await list(owner))[0]).toMatchObject({ _id: id, customer: 'Åsa', version: 2 });

    expect(await remove(id, owner)).toMatchObject({ body: { deletedCount: 1 } });
    expectProblem(await remove(id, owner), 404, 'not-found');
    expectProblem(await put(id, { content: 'chain=CN-12-126', version: 2 }), 404, 'not-found');
    // Who takes the removal back stores it again.
    expect(await put(id, {})).toMatchObject({ body: { version: 1 } });
    await remove(id, owner);
    await remove(other, owner);
  });

  test('that was changed meanwhile says how it is now; the same once more changes nothing', async () => {
    const id = randomUUID();
    await put(id, { customer: 'Nils' });
    expect(await put(id, { customer: 'Nils' })).toMatchObject({ status: 200, body: { version: 1 } });
    await put(id, { customer: 'Nils Berg', version: 1 });
    for (const version of [0, 1]) {
      const conflict = await put(id, { customer: 'Berg', version });
      expectProblem(conflict, 409, 'changed-meanwhile');
      expect(conflict.body).toMatchObject({ version: 2, customer: 'Nils Berg', content });
    }
    const versions = await Promise.all(['A', 'B', 'C'].map((customer) => put(id, { customer, version: 2 })));
    expect(versions.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await remove(id, owner);
  });

  test('has a part, and is no longer than an address', async () => {
    for (const bad of ['name=Trail', 'wing=A-1', '', 'chain=CN-12-126&'.repeat(300), 'chain=CN\u202e1'])
      expectProblem(await put(randomUUID(), { content: bad }), 400, 'invalid-request');
    expectProblem(await put(randomUUID(), { customer: 'x'.repeat(61) }), 400, 'invalid-request');
    expectProblem(await put('no-id', {}), 400, 'invalid-request');
    expect(await list(owner)).toEqual([]);
  });

  test('of one person is not found by others', async () => {
    const id = randomUUID();
    await put(id, {});
    for (const version of [0, 1]) expectProblem(await put(id, { customer: 'Me', version }, stranger), 404, 'not-found');
    expectProblem(await put(id, { version: 1 }, buyer), 404, 'not-found');
    expectProblem(await remove(id, stranger), 404, 'not-found');
    expect(await list(stranger)).toEqual([]);
    expect(await list(owner)).toMatchObject([{ _id: id, customer: '' }]);
    await remove(id, owner);
  });

  test('of a company is read by its viewers, changed by its buyers, and not found by others', async () => {
    const id = randomUUID();
    expectProblem(await put(id, { company }, viewer), 403, 'forbidden');
    expectProblem(await put(id, { company }, stranger), 404, 'not-found');
    await put(id, { company, customer: 'Åsa' }, buyer);
    expect(await list(buyer)).toEqual([]);
    for (const [as, mayChange] of [[owner, true] as const, [buyer, true] as const, [viewer, false] as const])
      expect(await list(as, { company })).toMatchObject([{ _id: id, company: { _id: company }, mayChange }]);
    expectProblem(await shop.ask('GET', `/builds?company=${company}`, { as: stranger }), 404, 'not-found');
    expectProblem(await put(id, { customer: 'V', version: 1 }, viewer), 403, 'forbidden');
    expectProblem(await remove(id, viewer), 403, 'forbidden');
    expectProblem(await put(id, { customer: 'S', version: 1 }, stranger), 404, 'not-found');
    expectProblem(await remove(id, stranger), 404, 'not-found');
    expect(await put(id, { customer: 'Åsa L', version: 1 })).toMatchObject({ body: { version: 2 } });
    expect(await remove(id, buyer)).toMatchObject({ status: 200 });
  });

  test(`is one of at most ${BUILDS_MAX}`, async () => {
    await shop.checkout.db.execute(sql`insert into build (id, user_id, name, customer, content)
      select gen_random_uuid(), (select id from "user" where email = ${stranger.email}), 'Bike ' || n, '', 'chain=CN-12-126'
      from generate_series(1, ${BUILDS_MAX - 1}) n`);
    const both = await Promise.all([put(randomUUID(), {}, stranger), put(randomUUID(), {}, stranger)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await list(stranger)).toHaveLength(BUILDS_MAX);
  });
});
