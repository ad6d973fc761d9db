import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { families } from '#contract/catalogue/families.ts';
import { type Part, partSorts } from '#contract/catalogue/parts.ts';
import { expectProblem } from '#server/testing/every-call.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';
import { conceptsOf } from './part-search.concepts.ts';
import { meaningQuery } from './part-search.query.ts';
import { cheaperWay } from './part-search.service.ts';
import { synonyms } from './part-search.synonyms.ts';
import { countParts, findParts, type Way } from './part-search-page.repository.ts';
import { findQueries } from './part-search-words.repository.ts';
import { readSearch } from './read-search.ts';

let shop: TestShop;
let parts: Part[];
beforeAll(async () => {
  shop = await openShop();
  parts = await shop.parts();
});
afterAll(() => shop.close());

const ask = (query: Record<string, string>) => shop.ask('GET', `/parts?${new URLSearchParams(query)}`);
async function find(q: string, more: Record<string, string> = {}): Promise<Part[]> {
  const { status, body, headers } = await ask({ q, limit: '200', ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(headers['x-total-count'], q).toBe(String(body.length));
  return body;
}
const familiesFound = async (q: string) => new Set((await find(q)).map(({ category }) => category));
const ids = (found: readonly Part[]) => found.map(({ _id }) => _id).sort();

/** Every part of a list, page by page along its links. */
async function walk(query: Record<string, string>): Promise<Part[]> {
  const listed: Part[] = [];
  let path: string | undefined = `/parts?${new URLSearchParams(query)}`;
  while (path) {
    const { status, body, headers } = await shop.ask('GET', path);
    expect(status, JSON.stringify(body)).toBe(200);
    listed.push(...body);
    path = /^<\/api([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  return listed;
}

describe('the search for parts', () => {
  test.each([
    ['rear derailer', 'Rear derailleur'],
    ['front derailer', 'Front derailleur'],
    ['casette', 'Cassette'],
    ['chanring 32', 'Chainring'],
    ['chain ring 32', 'Chainring'],
    ['tires', 'Tyre'],
    ['sadle', 'Saddle'],
    ['CASSETTES', 'Cassette'],
  ])('%s finds what was meant: %s', async (typed, family) => {
    expect(await familiesFound(typed)).toEqual(new Set([family]));
  });

  test('a brand is found with a letter mistaken, beside another word', async () => {
    const meant = parts.filter(({ brand }) => brand === 'Norrvik');
    expect(ids(await find('nordvik'))).toEqual(ids(meant));
    const [one] = meant;
    expect(ids(await find(`${one?.name.split(' ')[0]} nordvik`))).toContain(one?._id);
  });

  test('sizes are found however they are typed, and are not mistaken for others', async () => {
    const expected = ids(await find('148 × 12'));
    expect(expected.length).toBeGreaterThan(1);
    for (const typed of ['148 x 12', '148x12', '12 148', '148×12'])
      expect(ids(await find(typed)), typed).toEqual(expected);
    const rotors = await find('rotor 180mm');
    expect(ids(rotors)).toEqual(ids(parts.filter(({ name }) => /rotor 180 mm/.test(name))));
    const { body, headers } = await ask({ q: 'rotor 181', limit: '200' });
    expect(ids(body)).toEqual(ids(await find('rotor')));
    expect(headers['x-search-without']).toBe('181');
  });

  // Spec: C4
  test('a word that no part has is left out, and the answer names it', async () => {
    const hubs = ids(await find('hub'));
    const foreign = await ask({ q: 'Shimano hub xyzzy', limit: '200' });
    expect(ids(foreign.body)).toEqual(hubs);
    expect(foreign.headers['x-search-without']).toBe('shimano,xyzzy');
    const accented = await ask({ q: 'жжж hub', limit: '200' });
    expect(decodeURIComponent(String(accented.headers['x-search-without']))).toBe('жжж');
    const known = await ask({ q: 'hub' });
    expect(known.headers).not.toHaveProperty('x-search-without');
    const nonsense = await ask({ q: 'shimano xyzzy' });
    expect(nonsense.body).toEqual([]);
    expect(nonsense.headers).not.toHaveProperty('x-search-without');
  });

  test('another maker’s name is left out and said; a standard of theirs is found by its own name, or by none', async () => {
    const named = await ask({ q: 'SRAM DUB' });
    expect(named.headers['x-search-without']).toBe('sram');
    expect(ids(named.body)).toEqual(ids(await find('dub')));
    expect(named.body.length).toBeGreaterThan(0);
    // Names such as Race Face are words of ours, too.
    const two = await ask({ q: 'chainring Race Face', limit: '50' });
    expect(two.headers['x-search-without']).toBe('race,face');
    expect(ids(two.body)).toEqual(ids(await find('chainring')));
    const none = await ask({ q: 'SRAM dub rotor' });
    expect(none.headers['x-search-without']).toBe('sram,dub');
    expect(ids(none.body)).toEqual(ids(await find('rotor')));
  });

  test('words that no part has together are left out one at a time, those that name a family last', async () => {
    const headsets = ids(parts.filter(({ category }) => category === 'Headset'));
    const one = await ask({ q: 'tubeless headset', limit: '200' });
    expect(one.headers['x-search-without']).toBe('tubeless');
    expect(ids(one.body)).toEqual(headsets);
    const two = await ask({ q: 'tubeless headset presta', limit: '200' });
    expect(String(two.headers['x-search-without']).split(',').sort()).toEqual(['presta', 'tubeless']);
    expect(ids(two.body)).toEqual(headsets);
    // What is left must say more than a number.
    expect((await ask({ q: 'shimano 12' })).body).toEqual([]);
  });

  test('a typo is one letter in five, the first one right, and never another word, a maker or a number', async () => {
    for (const typed of ['chian', 'tyer', 'cassete', 'casettes', 'deraileur', 'hadnlebar'])
      expect((await find(typed)).length, typed).toBeGreaterThan(0);
    for (const typed of ['sram', 'fox', 'table', 'hib', 'casxxtte', 'zs45', 'm13', '181', '9999'])
      expect(await find(typed), typed).toEqual([]);
  });

  test('two words are found typed as one, and one typed as two', async () => {
    expect(await familiesFound('discbrake')).toEqual(new Set(['Disc brake']));
    // A noun alone finds after its own family what has the word in its name.
    expect(await familiesFound('head set')).toEqual(new Set(['Headset', 'Headset part']));
    expect(await familiesFound('seat post')).toEqual(new Set(['Seatpost', 'Seatpost shim']));
    expect((await find('seat post'))[0]?.category).toBe('Seatpost');
    expect(ids(await find('micro spline'))).toEqual(ids(await find('microspline')));
    expect(ids(await find('centre-lock'))).toEqual(ids(await find('centerlock')));
  });

  test('values of attributes are found, with their unit and without, and a decimal with its zeros', async () => {
    const wide = parts.filter(({ category, attributes }) => category === 'Rim' && attributes.innerMm === 30);
    expect(ids(await find('rim 30mm'))).toEqual(expect.arrayContaining(ids(wide)));
    expect(ids(await find('i30 rim'))).toEqual(ids(wide));
    expect(ids(await find('tyre 29 x 2.40'))).toEqual(ids(await find('tyre 29x2.4')));
    const clutch = parts.filter(({ attributes }) => attributes.clutch === true);
    expect(ids(await find('clutch'))).toEqual(ids(clutch));
  });

  test('a word of a description finds a part where no name or value has it', async () => {
    const described = parts.filter(({ description }) => /\bstiff/i.test(description));
    expect(described.length).toBeGreaterThan(0);
    expect(ids(await find('stiff'))).toEqual(ids(described));
  });

  test('an EAN is found whole and by four digits of it in a row', async () => {
    const part = parts.at(-1) as Part;
    expect(ids(await find(part.ean))).toEqual([part._id]);
    for (const fragment of [part.ean.slice(-4), part.ean.slice(3, 9), part.ean.slice(0, 10)])
      expect(ids(await find(fragment)), fragment).toContain(part._id);
  });

  test('a GTIN finds its part as 13 and as 14 digits, with zeros, spaces and (01) in front, and while it is typed', async () => {
    const part = parts.find(({ gtin }) => gtin?.startsWith('0')) as Part & { gtin: string };
    const { gtin } = part;
    const short = gtin.replace(/^0+/, '');
    const spaced = `${gtin.slice(0, 1)} ${gtin.slice(1, 8)} ${gtin.slice(8, 13)} ${gtin.slice(13)}`;
    for (const typed of [
      short,
      short.padStart(13, '0'),
      gtin,
      spaced,
      `(01)${gtin}`,
      `(01) ${spaced}`,
      gtin.slice(0, 13),
    ])
      expect(ids(await find(typed)), typed).toEqual([part._id]);
    for (const fragment of [gtin.slice(0, 10), gtin.slice(-6)])
      expect(ids(await find(fragment)), fragment).toContain(part._id);
    expect(ids(await find(`0${part.ean}`))).toEqual([part._id]);
  });

  test('every synonym means something that is on sale', async () => {
    const meanings = synonyms.flatMap(([typed]) => conceptsOf(typed.split(' ')));
    const queries = meanings.map(({ typed, meanings: own }) => ({
      typed: typed.join(' '),
      // The last meaning is what was typed.
      own: own.slice(0, -1).map((one) => meaningQuery(one)),
    }));
    const found = await findQueries(
      shop.checkout.db,
      queries.flatMap(({ own }) => own),
    );
    const unmet = queries.filter(({ own }) => own.length > 0 && !own.some((query) => found.has(query)));
    // No part is 157 mm wide at present, and none of 148 mm is meant instead.
    expect(unmet.map(({ typed }) => typed)).toEqual(['super boost', 'superboost']);
  });

  test("the width of a standard's hubs is that of no other part: pedals are 110 mm wide, too", async () => {
    const found = [...(await familiesFound('boost'))].sort();
    expect(found).toEqual(['Axle adapter', 'Fork', 'Frame', 'Hub', 'Thru axle', 'Wheel']);
  });

  test('a SKU is found with and without its dashes, and stands first', async () => {
    const part = parts.find(({ sku }) => sku.includes('-')) as Part;
    for (const typed of [part.sku, part.sku.toLowerCase(), part.sku.replaceAll('-', ''), part.sku.replaceAll('-', ' ')])
      expect((await find(typed))[0]?.sku, typed).toBe(part.sku);
    expect(ids(await find(part.sku.replaceAll('-', '').slice(0, -1)))).toContain(part._id);
  });

  test('a former number finds its part as the SKU does, first and in every order of the list, and no longer once it is taken away', async () => {
    const { db } = shop.checkout;
    const part = parts.at(-1) as Part;
    const write = (numbers: string) =>
      db.execute(sql`update part set former_numbers = ${numbers}::text[] where id = ${part._id}`);
    await write('{OLD-77-B4,XQ.9/1}');
    for (const typed of ['OLD-77-B4', 'old-77-b4', 'OLD77B4', 'old 77 b4', 'xq91', 'XQ.9/1']) {
      expect((await find(typed))[0]?.sku, typed).toBe(part.sku);
      expect(ids(await find(typed, { sort: 'price' })), typed).toContain(part._id);
    }
    expect(ids(await find('old77b'))).toEqual([part._id]);
    await write(`{${parts[0]?.sku}}`);
    expect(new Set(ids((await find(parts[0]?.sku ?? '')).slice(0, 2)))).toEqual(new Set([parts[0]?._id, part._id]));
    await write('{}');
    expect(ids(await find('old77b4'))).not.toContain(part._id);
  });

  test('what is called so comes before what only has the word', async () => {
    const [first] = await find('chain');
    expect(first?.category).toBe('Chain');
  });

  test('nothing typed is a pattern or a command; what holds no word finds nothing', async () => {
    for (const typed of ["'", "' | 'qq':*", '%', '_', '\\', '×', '...', ':*', '!!', '<->', '(((', '\u0301'])
      expect(
        (await find(typed)).map(({ name }) => name),
        typed,
      ).toEqual([]);
    expect(ids(await find("'; drop table part"))).toEqual(ids(await find('drop')));
    expect(ids(await find('  chain\t & | ! ring '))).toEqual(ids(await find('chain ring')));
    expect((await ask({ q: 'chain '.repeat(40) })).status).toBe(200);
    expect((await ask({ q: '' })).headers['x-total-count']).toBe(String(parts.length));
    expectProblem(await ask({ q: 'x'.repeat(255) }), 400, 'invalid-request');
    expectProblem(await ask({ q: 'a\0b' }), 400, 'invalid-request');
  });

  test('a part is found by its new name at once, by its renamed brand, and not once it is archived', async () => {
    const { db } = shop.checkout;
    const part = parts.at(-1) as Part;
    await db.execute(sql`update part set name = 'Quixotic ${sql.raw('gizmo')}' where id = ${part._id}`);
    expect(ids(await find('quixotc'))).toEqual([part._id]);
    await db.execute(sql`update brand set name = 'Zephyrine' where name = ${part.brand}`);
    expect(ids(await find('zefyrine'))).toEqual(ids(parts.filter(({ brand }) => brand === part.brand)));
    await db.execute(
      sql`update part set attributes = '{"colour": "ultramarine"}', ean = '9870000000006' where id = ${part._id}`,
    );
    for (const typed of ['ultramarin', '98700000']) expect(ids(await find(typed)), typed).toEqual([part._id]);
    await db.execute(sql`update part set archived_at = now() where id = ${part._id}`);
    expect(await find('quixotic')).toEqual([]);
    await db.execute(sql`update brand set name = ${part.brand} where name = 'Zephyrine'`);
    await db.execute(sql`update part set name = ${part.name}, attributes = ${JSON.stringify(part.attributes)}::jsonb, ean = ${part.ean},
      archived_at = null where id = ${part._id}`);
    expect(await find('quixotic')).toEqual([]);
    expect(ids(await find(part.sku))).toContain(part._id);
  });
});

describe('what is cached of a search', () => {
  test('follows every change once it is committed, also of two who change parts at the same time', async () => {
    const [first, second] = parts.slice(-2) as [Part, Part];
    const other = await shop.checkout.db.$client.connect();
    const rename = 'update part set name = $2 where id = $1';
    try {
      for (const none of ['zymurgic', 'quillonic']) expect(await find(none)).toEqual([]);
      await other.query('begin');
      await other.query(rename, [first._id, 'Zymurgic']);
      await shop.checkout.db.$client.query(rename, [second._id, 'Quillonic']);
      expect(await find('zymurgic')).toEqual([]);
      expect(ids(await find('quillonic'))).toEqual([second._id]);
      await other.query('commit');
      expect(ids(await find('zymurgic'))).toEqual([first._id]);
      await other.query('begin');
      await other.query(rename, [first._id, first.name]);
      await other.query('rollback');
      expect(ids(await find('zymurgic'))).toEqual([first._id]);
      await other.query(rename, [first._id, first.name]);
    } finally {
      other.release(true);
    }
    await shop.checkout.db.$client.query(rename, [second._id, second.name]);
    for (const none of ['zymurgic', 'quillonic']) expect(await find(none)).toEqual([]);
  });
});

describe('the list of parts', () => {
  // Spec: C4
  test('comes whole without any parameter, else in pages that leave none out and show none twice', async () => {
    const whole = await shop.ask('GET', '/parts');
    expect(whole.headers['x-total-count']).toBe(String(whole.body.length));
    expect((await ask({ sort: 'newest' })).body).toEqual(parts.slice(0, 24));
    // Many parts of one price: the place depends on the id too.
    await shop.checkout.db.execute(
      sql`update part set price_cents = 4000 where category in ('Chain', 'Cassette', 'Hub')`,
    );
    for (const sort of partSorts) {
      const walked = await walk({ sort, limit: '7' });
      expect(walked).toHaveLength(parts.length);
      expect(ids(walked), sort).toEqual(ids(parts));
    }
    const prices = (await walk({ sort: 'price', limit: '50' })).map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect((await walk({ sort: 'price-descending', limit: '50' })).map(({ price }) => price)).toEqual(prices.reverse());
    const stocks = (await walk({ sort: 'most-available', limit: '50' })).map(({ available }) => available);
    expect(stocks).toEqual(stocks.toSorted((a, b) => b - a));
    const unweighed = parts.slice(0, 3).map(({ _id }) => _id);
    await shop.checkout.db.execute(sql`update part set weight_grams = 0 where id in ${unweighed}`);
    const weights = (await walk({ sort: 'lightest', limit: '50' })).map(({ weight }) => weight);
    const known = weights.slice(0, -3);
    expect(weights.slice(-3)).toEqual([0, 0, 0]);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    const matches = await walk({ q: 'front', limit: '5' });
    expect(matches.map(({ _id }) => _id)).toEqual((await find('front')).map(({ _id }) => _id));
  });

  test('shows a group, a family, and both within a search', async () => {
    const brakes = new Set(families.filter(({ group }) => group === 'Brakes').map(({ name }) => name));
    expect(ids(await walk({ category: 'Brakes' }))).toEqual(ids(parts.filter(({ category }) => brakes.has(category))));
    expect(ids(await walk({ category: 'Chain' }))).toEqual(ids(parts.filter(({ category }) => category === 'Chain')));
    const found = await find('front');
    expect(ids(await find('front', { category: 'Hub' }))).toEqual(
      ids(found.filter(({ category }) => category === 'Hub')),
    );
  });

  test('is the same page by page, whether matches are gathered or walked to', async () => {
    const { db } = shop.checkout;
    const sku = String(parts[0]?.sku);
    const typed = fc.constantFrom('mm', 'm', 'chain', 'front', 'disc mm', 'rear', 'saddle', '12', sku, 'casette');
    const chosen = fc.option(fc.uniqueArray(fc.constantFrom(...families.map(({ name }) => name)), { minLength: 1 }), {
      freq: 1,
    });
    const sorts = fc.oneof(fc.constant('match' as const), fc.constantFrom(...partSorts));
    await fc.assert(
      fc.asyncProperty(typed, chosen, sorts, fc.integer({ min: 1, max: 60 }), async (q, inFamilies, sort, limit) => {
        const search = (await readSearch(db, q)).search;
        const found = await countParts(db, search);
        const walk = found.filter(({ category }) => inFamilies?.includes(category) ?? true);
        const matches = walk.reduce((sum, { count }) => sum + count, 0);
        let place: { value: string | number; id: string } | null = null;
        let listed = 0;
        for (let page = 0; page < 4; page += 1) {
          const read = (way: Way) => findParts(db, { search, families: inFamilies }, { sort, place, limit }, way);
          const [gathered, walked] = await Promise.all([read('gather'), read({ walk })]);
          expect(walked).toEqual(gathered);
          listed += gathered.length;
          expect(gathered).toHaveLength(Math.min(limit, matches - (listed - gathered.length)));
          const last = gathered.at(-1);
          if (!last) break;
          place = { value: last.sortValue, id: last.part._id };
        }
      }),
      { numRuns: 40, examples: [[sku, null, 'match', 5]] },
    );
  });

  test('is walked to where nearly everything matches, and gathered where little does', () => {
    const all = ['Hub', 'Rim', 'Chain'].map((category) => ({
      category,
      called: category.toLowerCase(),
      named: true,
      count: 4000,
    }));
    const wayOf = (count: number, inEach = all) => {
      const found = inEach.map((group) => ({ ...group, count }));
      return cheaperWay({ found, meant: found, all }, { sort: 'match', limit: 25 });
    };
    expect(wayOf(2000)).toHaveProperty('walk');
    expect(wayOf(20)).toBe('gather');
    expect(wayOf(4000, all.slice(0, 1))).toHaveProperty('walk');
  });

  test('refuses an order, a category and a place that are none', async () => {
    expectProblem(await ask({ sort: 'best' }), 400, 'invalid-request');
    expectProblem(await ask({ limit: '0' }), 400, 'invalid-request');
    expectProblem(await ask({ category: 'Anvils' }), 400, 'invalid-request');
    const { headers } = await ask({ q: 'front', limit: '2' });
    const cursor = /cursor=([^&>]+)/.exec(String(headers.link))?.[1] ?? '';
    expect((await ask({ q: 'front', cursor })).status).toBe(200);
    for (const other of [{ q: 'rear', cursor }, { sort: 'name', cursor }, { cursor: 'x' }] as Record<string, string>[])
      expectProblem(await ask(other), 400, 'invalid-request');
  });
});
