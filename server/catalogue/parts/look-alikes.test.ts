import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { lookAlikes } from './look-alikes.ts';

let shop: TestShop;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
  parts = await shop.parts();
});
afterAll(() => shop.close());

async function find(q: string) {
  const { status, body, headers } = await shop.ask('GET', `/parts?${new URLSearchParams({ q, limit: '50' })}`);
  expect(status, q).toBe(200);
  const skus: string[] = body.map(({ sku }: Part) => sku);
  const { 'x-search-instead': instead, 'x-search-without': without } = headers;
  return { skus, instead: instead && decodeURIComponent(String(instead)), without };
}

describe('a number with a sign mistaken for one that looks like it', () => {
  test.each([
    ['DR-18O-CL', 'DR-180-CL'],
    ['dr18ocl', 'DR180CL'],
    ['DR-I80-CL', 'DR-180-CL'],
    ['DR-l8O-CL', 'DR-180-CL'],
    ['1T-29-P48', 'IT-29-P48'],
    ['WH 29R l48 32', 'WH 29R 148 32'],
    ['DEM0-22OO1', 'DEMO-22001'],
  ])('finds its part: %s is %s', async (typed, instead) => {
    const found = await find(typed);
    expect({ instead: found.instead, without: found.without }).toEqual({ instead, without: undefined });
    expect(found.skus).toEqual((await find(instead)).skus);
    expect(found.skus.length).toBeGreaterThan(0);
    const { body } = await shop.ask('GET', `/suggestions?${new URLSearchParams({ q: typed })}`);
    expect(body).toMatchObject({ instead, total: found.skus.length });
  });

  test('is not looked for where a part has the typed number, or the words mean something', async () => {
    const numbers = parts.slice(0, 40).map(({ sku }) => sku);
    for (const typed of [...numbers, '12 x 148 rear hub', 'rotor 160', 'DR-180', 'qwrtz 10', 'rotor 181'])
      expect((await find(typed)).instead, typed).toBeUndefined();
  });

  test('is any number with up to three signs mistaken, as long as it was', () => {
    const number = fc.stringMatching(/^[a-z]{1,3}[a-z0-9]{2,8}\d$/);
    fc.assert(
      fc.property(number, fc.integer({ min: 1, max: 3 }), (meant, most) => {
        let replaced = 0;
        const typed = meant.replace(/[01]/g, (sign) => {
          replaced += 1;
          return replaced > most ? sign : sign === '0' ? 'o' : 'l';
        });
        if (replaced === 0 || !/\d/.test(typed)) return;
        expect(lookAlikes(typed)).toContain(meant);
      }),
    );
    expect(lookAlikes('o1'.repeat(20)).length).toBe(100);
    expect(lookAlikes(`o1${'x'.repeat(60)}`)).toEqual([]);
  });
});
