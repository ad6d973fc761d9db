import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { families, findFamily } from '#contract/catalogue/families.ts';
import { singularOf } from '#server/catalogue/search-words/nouns.ts';
import { unsoldKinds } from '#server/catalogue/search-words/unsold-kinds.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { isFiller } from './part-search.concepts.ts';
import { synonyms } from './part-search.synonyms.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ask = async (q: string) => {
  const { body, headers } = await shop.ask('GET', `/parts?${new URLSearchParams({ q, limit: '50' })}`);
  const kind = headers['x-search-not-sold'];
  const categories = new Set<string>(body.map(({ category }: { category: string }) => category));
  return { categories: [...categories], kind: kind === undefined ? null : decodeURIComponent(String(kind)) };
};

describe('the kinds that are not sold', () => {
  test('are written as words are compared, each spelling once, and name nothing that is sold', () => {
    const typed = unsoldKinds.flatMap((kind) => kind.typed);
    expect(typed.filter((words) => !/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(words))).toEqual([]);
    expect(typed.filter((words) => words.split(' ').some(isFiller))).toEqual([]);
    expect(typed.filter((words, place) => typed.indexOf(words) !== place)).toEqual([]);
    const sold = new Set([...families.map(({ name }) => name.toLowerCase()), ...synonyms.map(([one]) => one)]);
    const called = (words: string) => [words, words.split(' ').map(singularOf).join(' ')];
    expect(typed.filter((words) => called(words).some((one) => sold.has(one)))).toEqual([]);
    const places = unsoldKinds.flatMap(({ pieceOf, mentioned }) => pieceOf ?? mentioned?.slice(1) ?? []);
    expect(places.filter((name) => !findFamily(name))).toEqual([]);
  });

  // Spec: C4
  test.each([
    ['rear light', 'rear lights', []],
    ['Rücklicht', 'rear lights', []],
    ['feu arrière de vélo', 'rear lights', []],
    ['luz trasera', 'rear lights', []],
    ['Di2 battery', 'batteries', []],
    ['Fahrradschloss', 'locks', []],
    ['saddle bag', 'bags and panniers', []],
    ['mudgaurd 29', 'mudguards', ['Fork', 'Frame']],
    ['bike rack', 'racks', ['Fork', 'Frame', 'Thru axle']],
    ['Seitenständer', 'kickstands', ['Frame']],
    ['XD freehub', 'freehub bodies', ['Hub', 'Wheel']],
  ])('are said for %s: %s, with what mentions them or has them as a piece', async (q, kind, shown) => {
    const found = await ask(q);
    expect(found.kind).toBe(kind);
    expect(found.categories.filter((name) => !(shown as string[]).includes(name))).toEqual([]);
    expect(found.categories.length > 0).toBe(shown.length > 0);
    const { body } = await shop.ask('GET', `/suggestions?${new URLSearchParams({ q })}`);
    expect(body.notSold).toMatchObject({ name: kind });
  });

  test.each([
    'frame with rack mounts',
    'power meter crankset',
    'lock-on grips',
    'pedals with reflectors',
    'rotor centre-lock',
  ])('are not what %s asks for', async (q) => {
    const found = await ask(q);
    expect(found.kind).toBeNull();
    expect(found.categories).toHaveLength(1);
  });

  test('are sold once a part of no family is called so', async () => {
    expect((await ask('bell')).kind).toBe('bells');
    const [part] = await shop.parts();
    const { db } = shop.checkout;
    const { name, category } = part as { name: string; category: string };
    await db.$client.query(`update part set name = 'Brass bell', category = 'Other part' where id = $1`, [part?._id]);
    expect(await ask('bell')).toEqual({ kind: null, categories: ['Other part'] });
    await db.$client.query('update part set name = $2, category = $3 where id = $1', [part?._id, name, category]);
  });
});
