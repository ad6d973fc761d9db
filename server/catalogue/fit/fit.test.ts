import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fit } from '#contract/catalogue/fit/fit.schema.ts';
import { FIT_FINDINGS_MAX, FIT_PARAM, FIT_PARTS_MAX, FIT_WITH_MAX } from '#contract/catalogue/fit/fit.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { compare } from './compare.ts';
import type { Compared } from './compared.ts';
import { meetingsOf } from './interfaces.ts';
import { standardsFor } from './standards.ts';

let shop: TestShop;
let parts: Part[];
const bySku = (sku: string): Part => {
  const found = parts.find((part) => part.sku === sku);
  if (!found) throw new Error(`There is no part ${sku}`);
  return found;
};

beforeAll(async () => {
  shop = await openShop();
  parts = (await shop.ask('GET', '/parts')).body;
});
afterAll(() => shop.close());

async function compareFit(of: readonly string[], others: readonly string[]): Promise<Fit[]> {
  const ids = (skus: readonly string[]) => skus.map((sku) => bySku(sku)._id);
  const { status, body } = await shop.ask('POST', '/fit', { body: { parts: ids(of), with: ids(others) } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function listed(query: Readonly<Record<string, string>>, facets: string): Promise<string[]> {
  const address = new URLSearchParams({ ...query, facets, limit: '100' });
  const { status, body } = await shop.ask('GET', `/parts?${address}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as Part[]).map(({ sku }) => sku).toSorted();
}

// Spec: E2
describe('whether parts fit others', () => {
  test('is the worst of all interfaces, with both values, the standard and what would fit', async () => {
    const [hub, cassette] = await compareFit(['HB-R148-32', 'CS-12-1050-XD'], ['FR-HT29-M-RAW', 'HB-R142-28-CL']);
    expect(hub).toMatchObject({ part: bySku('HB-R148-32')._id, verdict: 'fits' });
    expect(cassette).toMatchObject({ verdict: 'fits' });
    const [wrong] = await compareFit(['HB-R148-32'], ['FR-HT29-M-RAW', 'CS-12-1050-XD']);
    expect(wrong?.verdict).toBe('no');
    expect(wrong?.findings[0]).toMatchObject({
      ...{ with: bySku('CS-12-1050-XD')._id, interface: 'Driver body', verdict: 'no' },
      ...{ has: 'HG 34.95 mm', other: 'XD', note: 'needs a body for XD' },
      ...{ standard: expect.stringContaining('XD'), source: expect.stringContaining('rolwheels') },
    });
  });

  test('is said by a standard alone where a rule can: only such standards are offered, in words', async () => {
    const cassette = bySku('CS-12-1050-XD');
    const standards = standardsFor(cassette);
    expect(standards).toContainEqual({
      build: 'rear-wheel=Wheel%3Afreehub%3DXD',
      words: 'Rear wheel: freehub XD',
    });
    for (const { build, words } of standards) {
      const { status, body } = await shop.ask('POST', '/fit', { body: { parts: [cassette._id], build } });
      expect(status, words).toBe(200);
      const known = (body as Fit[])[0]?.findings.filter(({ verdict }) => verdict !== 'unknown');
      expect(known, words).not.toEqual([]);
    }
    // A tyre is compared by figures alone.
    expect(standardsFor(parts.find(({ category }) => category === 'Tyre') ?? cassette)).toEqual([]);
  });

  test('names the adapters that are sold here and go there', async () => {
    const [brake] = await compareFit(['DB-H2-PM-R'], ['FR-TR700-54-BR']);
    expect(brake?.verdict).toBe('adapter');
    // In front it would make room for 180 mm, behind for 160.
    expect(brake?.findings[0]?.adapters.map(({ sku }) => sku)).toEqual(['BA-IS-20', 'BA-IS-40']);
    const [post] = await compareFit(['DR-180-6B'], ['FR-HT29-M-RAW']);
    expect(post?.findings[0]).toMatchObject({
      verdict: 'adapter',
      adapters: [{ sku: 'BA-PM-20', minimum: bySku('BA-PM-20').ordered_quantity }],
    });
  });

  test('names the worst with each of the others, however many they are', async () => {
    const frame = bySku('FR-HT29-M-RAW');
    const met = (family: string) => meetingsOf('Frame').has(family as Compared['family']);
    const others = parts.filter(({ category }) => met(category)).slice(0, FIT_WITH_MAX);
    const found = others.filter((other) =>
      compare({ ...frame, family: 'Frame' }, { ...other, family: other.category as Compared['family'] }),
    );
    expect(found.length).toBeGreaterThan(FIT_FINDINGS_MAX);
    const [fit] = await compareFit(
      [frame.sku],
      others.map(({ sku }) => sku),
    );
    expect(fit?.family).toBe('Frame');
    expect(new Set(fit?.findings.map((one) => one.with))).toEqual(new Set(found.map(({ _id }) => _id)));
  });

  test('is nothing where two never touch, and of parts that are not there', async () => {
    expect(await compareFit(['SA-143-K'], ['HB-R148-32'])).toMatchObject([{ verdict: null, findings: [] }]);
    const unknown = '018f0000-0000-7000-8000-000000000000';
    const { body } = await shop.ask('POST', '/fit', { body: { parts: [unknown], with: [unknown] } });
    expect(body).toEqual([]);
  });

  test('is asked for with at most 200 parts, and with parts alone', async () => {
    const id = bySku('SA-143-K')._id;
    for (const body of [
      { parts: [], with: [id] },
      { parts: [id] },
      { parts: new Array(FIT_PARTS_MAX + 1).fill(id), with: [id] },
      { parts: ['HB-R148-32'], with: [id] },
      { parts: [id], with: [id], more: 1 },
    ])
      expectProblem(await shop.ask('POST', '/fit', { body }), 400, 'invalid-request');
  });
});

describe('a list that keeps what fits', () => {
  test('holds what fits a part, and nothing else: a part of each family, and every family that it meets', async () => {
    const compared = (part: Part): Compared => ({ ...part, family: part.category as Compared['family'] });
    for (const family of new Set(parts.map(({ category }) => category as Compared['family'])))
      for (const category of meetingsOf(family).keys()) {
        const of = parts.filter((part) => part.category === family);
        // Another part of the family for each family that it meets.
        const one = of[category.length % of.length];
        if (!one) continue;
        const fitting = parts.filter((part) => {
          const verdict = part.category === category ? compare(compared(one), compared(part))?.verdict : null;
          return verdict === 'fits' || verdict === 'adapter';
        });
        const skus = fitting.map(({ sku }) => sku).toSorted();
        expect(await listed({ category }, `${FIT_PARAM}=${one.sku}`), `${one.sku}, ${category}`).toEqual(skus);
      }
  });

  test('is narrowed by several parts to what fits all of them, and by a number that no part has not at all', async () => {
    const query = { category: 'Thru axle' };
    const both = await listed(query, `${FIT_PARAM}=HB-R148-32&${FIT_PARAM}=FR-HT29-L-K`);
    expect(both).toEqual(['TA-R12-180-K']);
    expect(await listed(query, `${FIT_PARAM}=nothing-such`)).toEqual(await listed(query, ''));
  });

  test('follows a part that is changed', async () => {
    const axles = () => listed({ category: 'Thru axle' }, `${FIT_PARAM}=FR-HT29-L-K`);
    const write = (thread: string) =>
      shop.checkout.db.execute(sql`update part set attributes = jsonb_set(attributes, '{thread}', ${JSON.stringify(thread)}::jsonb)
        where sku = 'TA-R12-180-L'`);
    expect(await axles()).not.toContain('TA-R12-180-L');
    await write('M12 × 1.0');
    expect(await axles()).toContain('TA-R12-180-L');
    await write('M12 × 1.75');
    expect(await axles()).not.toContain('TA-R12-180-L');
  });
});
