import { afterEach, describe, expect, test, vi } from 'vitest';
import type { OtherMaker } from '#contract/catalogue/other-maker.ts';
import type { PartsQuery } from '#contract/catalogue/part-search.ts';
import { fail, succeed } from '#contract/failures.ts';
import { readShopList } from './shop.list.ts';
import { addressOf, properAddress, type ShopList } from './shop.view.ts';
import { listAt, remember } from './shop.viewed.ts';

const nothingSaid = { without: [], instead: null, notSold: null, otherMaker: null };

/** A shop without parts that records its queries, and knows one place in its list. */
function reader(queries: PartsQuery[] = []) {
  return {
    async findParts(query: PartsQuery) {
      queries.push(query);
      if (query.cursor !== undefined && query.cursor !== 'known') return fail('invalid-request', 'No such place.');
      return succeed({ rows: [], total: 0, next: null, counts: { all: 0, groups: [] }, ...nothingSaid });
    },
  };
}

const read = (address: string, queries?: PartsQuery[]) => readShopList(reader(queries), new URLSearchParams(address));

// Spec: R5
describe('an address of the list of parts', () => {
  test('is queried as it stands, and written again the same', async () => {
    const queries: PartsQuery[] = [];
    const list = await read('category=Disc+brake&q=+104+BCD&sort=price&cursor=known', queries);
    expect(queries).toEqual([{ q: '104 BCD', category: 'Disc brake', sort: 'price', cursor: 'known', facets: [] }]);
    expect(list?.unknown).toEqual([]);
    expect(list && addressOf(list.view, list.from)).toBe(
      '/all-parts?q=104+BCD&category=Disc+brake&sort=price&cursor=known',
    );
  });

  test.each([
    ['category=Sails', { what: 'category', named: 'Sails' }],
    ['sort=weight', { what: 'sort', named: 'weight' }],
    ['cursor=forged', { what: 'place', named: '' }],
    [`cursor=${'endless'.repeat(100)}`, { what: 'place', named: '' }],
  ])('with %.20s shows the list without it, and says so', async (address, unknown) => {
    const list = await read(address);
    expect(list?.unknown).toEqual([unknown]);
    expect(list && addressOf(list.view, list.from)).toBe('/all-parts');
  });

  test('with words that cannot be read or have no end is searched by what can', async () => {
    const queries: PartsQuery[] = [];
    await read(`q=a\0b${'c'.repeat(251)}😀`, queries);
    expect(queries[0]?.q).toBe(`ab${'c'.repeat(251)}`);
  });
});

test('another maker’s name is said with the standard that was found, and else among the words that were left out', async () => {
  const readNamed = (standard: OtherMaker['standard'], total = 1) => {
    const otherMaker = { maker: 'SRAM', typed: ['sram'], standard };
    const said = { without: ['sram', 'red'], instead: null, notSold: null, otherMaker };
    const found = { rows: [], total, next: null, counts: { all: 1, groups: [] }, ...said };
    return readShopList({ findParts: async () => succeed(found) }, new URLSearchParams({ q: 'SRAM dub red' }));
  };
  const dub = { name: 'DUB', measures: '28.99 mm axles' };
  expect(await readNamed(dub)).toMatchObject({ otherMaker: { maker: 'SRAM', standard: dub }, without: ['red'] });
  expect(await readNamed(null)).toMatchObject({ otherMaker: null, without: ['sram', 'red'] });
  expect(await readNamed(dub, 0)).toMatchObject({ otherMaker: null });
});

// Spec: R5
describe('what is chosen', () => {
  test.each([
    ['price-to=&q=&brand=', '/all-parts'],
    ['brand=Halden&brand=Brindal&category=Hub', '/all-parts?category=Hub&brand=Brindal&brand=Halden'],
    ['price-from=90&price-to=$5', '/all-parts?price-from=5&price-to=90'],
    ['price-to=cheap&utm_source=mail', '/all-parts'],
  ])('as %s has its one address', (address, proper) => {
    expect(properAddress(new URLSearchParams(address))).toBe(proper);
    expect(properAddress(new URL(proper, 'http://shop').searchParams)).toBe(null);
  });

  test.each(['utm_source=mail&q=hub&brand=Brindal&sort=price', 'category=Hub&cursor=known&sort=price'])(
    'as %s stays there',
    (address) => {
      expect(properAddress(new URLSearchParams(address))).toBe(null);
    },
  );
});

describe('more of the list, in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  const page = (from: string, next: string | null, name: string): ShopList => ({
    view: { q: '', category: 'Tyres', facets: [], sort: '' },
    unknown: [],
    from,
    rows: [
      {
        ...{
          _id: name,
          slug: name,
          name,
          sku: name,
          price: 1,
          ordered_quantity: 1,
          available: 1,
          weight: 0,
          description: '',
          onSale: true,
          summary: null,
        },
        picture: { src: '', alt: '', width: 1, height: 1, mark: null },
      },
    ],
    total: 2,
    next,
    counts: { all: 2, groups: [] },
    facets: { facets: [], chosen: [], unknown: [], unnarrowed: 2, prices: 'list' },
    ...nothingSaid,
  });
  const [first, second] = [page('', 'two', 'A'), page('two', null, 'B')];
  const at = (cursor: string) => new URLSearchParams({ category: 'Tyres', ...(cursor && { cursor }) });
  const names = ({ rows }: ShopList) => rows.map(({ name }) => name);
  const away = () => Promise.reject(new TypeError('Failed to fetch'));

  test('follows what is shown, is there again after Back, and keeps what is shown when it does not come', async () => {
    remember(at(''), first);
    const lost = await listAt(at('two'), away);
    expect([names(lost), lost.failed]).toEqual([['A'], 'more']);
    remember(at('two'), lost);
    const both = await listAt(at('two'), async () => second);
    expect(names(both)).toEqual(['A', 'B']);
    remember(at('two'), both);
    remember(at(''), first);
    expect(await listAt(at('two'), away)).toBe(both);
  });

  test('another list that does not come says so under the words that were searched', async () => {
    remember(at(''), first);
    const lost = await listAt(new URLSearchParams({ q: 'hub' }), away);
    expect([lost.view.q, lost.rows, lost.failed]).toEqual(['hub', [], 'list']);
  });

  // Spec: R5
  test('one that does not come has the counts of its own words, never those of others', async () => {
    const none: ShopList = {
      ...first,
      view: { q: 'sail', category: '', facets: [], sort: '' },
      rows: [],
      counts: { all: 0, groups: [] },
    };
    remember(at(''), first);
    remember(new URLSearchParams({ q: 'sail' }), none);
    const unknown = await listAt(new URLSearchParams({ q: 'mast' }), away);
    expect(unknown.uncounted).toBe(true);
    const known = await listAt(new URLSearchParams({ category: 'Brakes' }), away);
    expect([known.counts, known.uncounted]).toEqual([first.counts, false]);
  });

  // Spec: R5
  test('one that was viewed is shown again while the browser is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    remember(at(''), first);
    remember(new URLSearchParams({ q: 'sail' }), { ...second, without: ['sail'] });
    expect(await listAt(at(''), away)).toBe(first);
    vi.stubGlobal('navigator', { onLine: true });
    expect((await listAt(at(''), away)).failed).toBe('list');
  });
});
