import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Suggestions } from '#contract/catalogue/suggestions.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, openShopForTest, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function suggest(q: string): Promise<Suggestions> {
  const { status, body } = await shop.ask('GET', `/suggestions?${new URLSearchParams({ q })}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

describe('what is suggested', () => {
  test('are parts with what one must know of them, and families, as the search finds them', async () => {
    const { total, parts, families, without } = await suggest('rear hub 148');
    expect({ without, families }).toEqual({
      without: [],
      families: [{ name: 'Hub', count: total }],
    });
    const found = await shop.ask('GET', `/parts?${new URLSearchParams({ q: 'rear hub 148', limit: '5' })}`);
    expect(found.headers['x-total-count']).toBe(String(total));
    expect(parts.map(({ sku }) => sku)).toEqual(found.body.map(({ sku }: { sku: string }) => sku));
    expect((await suggest('HB-R148-32-XD')).parts[0]).toMatchObject({
      ...{ sku: 'HB-R148-32-XD', slug: expect.any(String), img: expect.stringContaining('/') },
      specification: '12 × 148 mm, XD driver, 32 holes, six-bolt',
      ...{ price: 61.2, minimum: expect.any(Number), available: expect.any(Number) },
    });
  });

  test('is nothing for one letter, for no words, and where nothing is meant', async () => {
    for (const q of ['', 'r', 'qwrtz'])
      expect(await suggest(q), q).toMatchObject({ total: 0, parts: [], families: [], brands: [], standards: [] });
    expectProblem(
      await shop.ask('GET', `/suggestions?${new URLSearchParams({ q: 'x'.repeat(255) })}`),
      400,
      'invalid-request',
    );
  });

  test('is a brand by the beginning of its name, with all of its parts', async () => {
    const { brands } = await suggest('quarr saddle');
    const all = await shop.ask('GET', '/parts?q=quarrow&limit=1');
    expect(brands).toEqual([{ name: 'Quarrow', count: Number(all.headers['x-total-count']) }]);
  });
});

describe('another maker’s name', () => {
  test.each([
    ['SRAM DUB', 'SRAM', 'DUB', '28.99 mm axles', ['Crankset', 'Bottom bracket']],
    ['dub', 'SRAM', 'DUB', '28.99 mm axles', ['Crankset', 'Bottom bracket']],
    ['Shimano Hollowtech II crank', 'Shimano', 'Hollowtech II', '24 mm axles', ['Crankset']],
    ['race face cinch', 'Race Face', 'Cinch', 'splined direct mounts', ['Chainring']],
    ['sram xd cassette', 'SRAM', 'XD', 'driver bodies XD', ['Cassette']],
  ])('%s leads to the standard, and says whose name it is', async (q, maker, name, measures, families) => {
    const found = await suggest(q);
    expect(found).toMatchObject({ otherMaker: { maker, standard: { name, measures } }, without: [] });
    const all = await shop.ask('GET', `/parts?${new URLSearchParams({ q })}`);
    expect(all.headers['x-total-count']).toBe(String(found.total));
    expect(found.standards.map(({ family }) => family)).toEqual(families);
    for (const { family, words, count } of found.standards) {
      const listed = await shop.ask('GET', `/parts?${new URLSearchParams({ q: words, category: family, limit: '1' })}`);
      expect(listed.headers['x-total-count'], words).toBe(String(count));
    }
  });

  test('without a standard leads to those of its standards that parts of the family are made to', async () => {
    const { otherMaker, standards, without, total } = await suggest('shimano hub');
    expect({ otherMaker, without, total }).toEqual({
      ...{ otherMaker: { maker: 'Shimano', typed: ['shimano'], standard: null }, without: ['shimano'] },
      total: (await suggest('hub')).total,
    });
    expect(standards.map(({ family, measure }) => `${family}, ${measure}`)).toEqual([
      'Hub, centre lock',
      'Hub, driver body HG',
      'Hub, driver body HG‑L2',
      'Hub, driver body Micro Spline',
    ]);
    const alone = await suggest('shimano');
    expect(alone).toMatchObject({ total: 0, parts: [], otherMaker: { maker: 'Shimano', standard: null } });
    expect(alone.standards.length).toBeGreaterThan(0);
  });

  test.each(['dub rotor', 'sram dub rotor'])('means no standard in %s: no part is both', async (q) => {
    const { otherMaker, standards, families, without } = await suggest(q);
    expect({ otherMaker, standards, without }).toEqual({
      ...{ otherMaker: null, standards: [] },
      without: q.split(' ').slice(0, -1),
    });
    expect(families.map(({ name }) => name)).toContain('Disc rotor');
  });

  test('means no standard where the trade calls it so, or none of ours is made to one', async () => {
    for (const q of ['xd', 'centerlock 160', 'fox fork', 'udh'])
      expect(await suggest(q), q).toMatchObject({ otherMaker: null, standards: [] });
  });
});

// Spec: N8
test('suggestions are counted apart from searches', async () => {
  const limited = await openShopForTest({
    config: { searches: { perAddress: 1, seconds: 60 }, suggestions: { perAddress: 2, seconds: 60 } },
  });
  const person = await limited.signUp();
  const suggested = () => limited.ask('GET', '/suggestions?q=hub');
  expect((await suggested()).status).toBe(200);
  expect((await limited.ask('GET', '/own-suggestions?q=hub', { as: person })).status).toBe(200);
  expectProblem(await suggested(), 429, 'too-many-requests');
  expectProblem(await limited.ask('GET', '/quick-order/suggested?q=hub', { as: person }), 429, 'too-many-requests');
  expect((await limited.ask('GET', '/parts?q=hub')).status).toBe(200);
  expectProblem(await limited.ask('GET', '/parts?q=hub'), 429, 'too-many-requests');
});

test('a part that was archived is not suggested', async () => {
  const [first] = (await suggest('clipless')).parts;
  await shop.checkout.db.execute(sql`update part set archived_at = now() where id = ${first?._id}`);
  expect((await suggest('clipless')).parts.map(({ _id }) => _id)).not.toContain(first?._id);
});
