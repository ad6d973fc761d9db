import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attributes, Part } from '#contract/catalogue/parts.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { expectedSearches } from './part-search.expected.ts';
import { sourcedSearches } from './part-search.sourced.ts';

/**
 * Searches that nothing was tuned on, with the SKUs that belong on top and the page in whose words they are: 30 invented by somebody who
 * knew neither the engine nor its synonyms, and 20 in the words of pages of the trade, by a mechanic who knew only the parts.
 */
const freshSearches: readonly { query: string; top: readonly string[] }[] = JSON.parse(
  readFileSync(new URL('part-search.fresh-queries.json', import.meta.url), 'utf8'),
);

/**
 * Fifty tasks in a mechanic's words, with the family and the values that are right, or `notSold`. They were written down before the
 * engine saw one; at its first run 38 of the 41 parts stood first, and the nine kinds that are not sold were all said to be so.
 */
const mechanicTasks: readonly { query: string; family?: string; values?: Attributes; notSold?: true }[] = JSON.parse(
  readFileSync(new URL('part-search.mechanic-queries.json', import.meta.url), 'utf8'),
);

let shop: TestShop;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
  parts = await shop.parts();
});
afterAll(() => shop.close());

/** How good an answer is: 1 through the place of the first right part, and the share of right parts among the first five. */
interface Figures {
  query: string;
  rank: number;
  recall: number;
}

async function find(q: string): Promise<{ found: Part[]; without: string[]; isUnsold: boolean }> {
  const { body, headers } = await shop.ask('GET', `/parts?${new URLSearchParams({ q, limit: '50' })}`);
  const without = headers['x-search-without'];
  return {
    found: body,
    without: without ? String(without).split(',').map(decodeURIComponent) : [],
    isUnsold: 'x-search-not-sold' in headers,
  };
}

function figuresOf(query: string, found: readonly Part[], isRight: ((part: Part) => boolean) | null): Figures {
  if (!isRight) return { query, rank: found.length === 0 ? 1 : 0, recall: found.length === 0 ? 1 : 0 };
  const right = Math.min(5, parts.filter(isRight).length);
  const first = found.findIndex(isRight);
  return { query, rank: first < 0 ? 0 : 1 / (first + 1), recall: found.slice(0, 5).filter(isRight).length / right };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function printed(name: string, figures: readonly Figures[]): { rank: number; recall: number } {
  const rank = mean(figures.map((one) => one.rank));
  const recall = mean(figures.map((one) => one.recall));
  process.stdout.write(
    `${name}: ${figures.length} searches, MRR ${rank.toFixed(3)}, recall at 5 ${recall.toFixed(3)}\n`,
  );
  return { rank, recall };
}

// Spec: C4
test('the searches that the engine was built by have on top what was meant', async () => {
  const figures: Figures[] = [];
  const leftOut: Record<string, readonly string[]> = {};
  const expected: Record<string, readonly string[]> = {};
  for (const { query, top, without = [] } of [...expectedSearches, ...sourcedSearches]) {
    const answer = await find(query);
    leftOut[query] = answer.without;
    expected[query] = without;
    figures.push(figuresOf(query, answer.found, top));
  }
  printed('Built by', figures);
  expect(figures.filter(({ rank, recall }) => rank < 1 || recall < 1)).toEqual([]);
  expect(leftOut).toEqual(expected);
});

// Spec: C4
test('searches that nothing was tuned on are printed apart, and only have a floor', async () => {
  const figures: Figures[] = [];
  for (const { query, top } of freshSearches)
    figures.push(figuresOf(query, (await find(query)).found, top.length > 0 ? ({ sku }) => top.includes(sku) : null));
  const { rank, recall } = printed('Held out', figures);
  expect(rank).toBeGreaterThan(0.5);
  expect(recall).toBeGreaterThan(0.4);
});

/** Whether a part is what a task asks for. A list of a task are values of which one is right; a list of a part are values that it all has. */
function isMeant({ family, values = {} }: (typeof mechanicTasks)[number]): (part: Part) => boolean {
  return ({ category, attributes }) =>
    category === family &&
    Object.entries(values).every(([key, value]) =>
      [value].flat().some((one) => [attributes[key]].flat().some((own) => own === one)),
    );
}

// Spec: C4
test('a mechanic finds the part first, or reads that it is not sold', async () => {
  const places: (number | 'said')[] = [];
  for (const task of mechanicTasks) {
    const { found, isUnsold } = await find(task.query);
    if (task.notSold) places.push(isUnsold ? 'said' : -1);
    else places.push(found.slice(0, 3).findIndex(isMeant(task)));
  }
  const answered = (most: number) => places.filter((place) => place === 'said' || (place >= 0 && place < most)).length;
  const missed = mechanicTasks.filter((_, at) => places[at] !== 'said' && places[at] !== 0).map(({ query }) => query);
  const counts = `${answered(1)} first or said, ${answered(3)} in three or said`;
  process.stdout.write(`A mechanic: ${places.length} tasks, ${counts}; not first: ${missed.join('; ') || 'none'}\n`);
  expect(places).toHaveLength(50);
  expect(answered(1)).toBeGreaterThanOrEqual(48);
  expect(answered(3)).toBeGreaterThanOrEqual(49);
});
