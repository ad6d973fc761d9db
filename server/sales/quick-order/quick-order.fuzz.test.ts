import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import type { QuickOrder } from '#contract/sales/quick-order/quick-order.ts';
import { openShop, type Person, type TestShop } from '#server/testing/open-shop.ts';
import { makePaste, seeded } from './pastes.fixture.ts';

let shop: TestShop;
let buyer: Person;
let parts: Part[];

beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.signUp();
  parts = await shop.parts();
});
afterAll(() => shop.close());

const SEED = 1905;

test('of 300 pasted lists no line is lost, and none is taken for what it does not say', async () => {
  const random = seeded(SEED);
  const seen = { lines: 0, taken: 0 };
  const wrong: string[] = [];
  for (let made = 0; made < 300; made += 1) {
    const { text, expected, lines } = makePaste(random, parts);
    const { status, body } = await shop.ask('POST', '/quick-order/checked', { as: buyer, body: { text } });
    const where = `list ${made} of seed ${SEED}: ${JSON.stringify(text)}`;
    if (expected.size === 0) continue;
    expect(status, where).toBe(200);
    const { counts, lines: found, reading } = body as QuickOrder;
    const { lines: inAll, ...outcomes } = counts;
    expect(inAll, where).toBe(found.length);
    expect(
      Object.values(outcomes).reduce((sum, count) => sum + count),
      where,
    ).toBe(inAll);
    // A cell in quotes may have line ends in it: then its line is several of the text.
    const accounted = [...found, ...(reading?.leftOut ?? [])].flatMap(({ text: said }) => said.split('\n'));
    expect(accounted.filter((said) => /\S/.test(said)).length, where).toBe(lines);
    for (const { line, text: said } of reading?.leftOut ?? [])
      expect(expected.get(line)?.part ?? null, `${where}, line ${line} ${said}`).toBeNull();
    for (const { line, outcome, part, quantity } of found) {
      seen.lines += 1;
      if (outcome !== 'taken' && outcome !== 'changed' && outcome !== 'twice') continue;
      seen.taken += 1;
      const want = expected.get(line);
      if (want?.part !== part || want?.quantity !== quantity) wrong.push(`${where}, line ${line}: ${quantity}`);
    }
  }
  expect(wrong).toEqual([]);
  // Most of what they say is clear.
  expect(seen.taken / seen.lines).toBeGreaterThan(0.7);
});
