import { BUILD } from './growth.build.ts';
import type { Facts, Measured } from './growth.calls.ts';

const families = ['Hub', 'Chain', 'Disc rotor', 'Tyre', 'Saddle', 'Cassette', 'Stem', 'Pedals', 'Fork', 'Rim'];
const words = ['hub', '12 speed', 'black', 'disc 180', '29', 'carbon', 'steel', '148', 'silver', 'front'];
/** Searched without facets, and by nothing else. */
const others = [
  'rotor',
  'rear wheel',
  'cassette 11',
  'tyre 2.4',
  'red',
  'nordvik',
  'brake lever',
  'bering',
  'boost',
  '6 bolt',
];

/** Lists, searches and suggestions, another one each time, so that none was asked before. */
export function rotatingCalls({ company }: Facts): Measured[] {
  const made = (name: string, as: Measured['as'], path: string, queries: Record<string, string>[]): Measured => {
    const paths = queries.map((query) => `/api${path}?${new URLSearchParams(query)}`);
    return { name, path: paths[0] ?? '', as, rotating: paths };
  };
  const lists = (name: string, queries: Record<string, string>[]) =>
    made(
      name,
      'nobody',
      '/parts',
      queries.map((query) => ({ limit: '24', ...query })),
    );
  const own = (name: string, queries: Record<string, string>[]) =>
    made(
      name,
      'buyer',
      '/own-parts',
      queries.map((query) => ({ limit: '24', company, sort: 'price', ...query })),
    );
  return [
    lists(
      'a search',
      others.map((q) => ({ q })),
    ),
    made(
      'suggestions',
      'nobody',
      '/suggestions',
      others.map((q) => ({ q: `${q} b` })),
    ),
    lists(
      'facets of a family',
      families.map((category, at) => ({ category, facets: `price-to=${40 + at}&stock=yes` })),
    ),
    lists(
      'facets of a build',
      families.map((category) => ({ category, facets: String(new URLSearchParams({ fitsWith: BUILD })) })),
    ),
    lists(
      'facets of all parts',
      families.map((_, at) => ({ sort: 'price', facets: `price-from=${at}&finish=black` })),
    ),
    lists(
      'facets of a search',
      words.map((q, at) => ({ q, facets: `stock=yes&weight-to=${900 + at}` })),
    ),
    lists(
      'most available of all parts',
      families.map((_, at) => ({ sort: 'most-available', limit: String(15 + at) })),
    ),
    lists(
      'lightest of all parts',
      families.map((_, at) => ({ sort: 'lightest', limit: String(15 + at) })),
    ),
    // The words are those of the searches before, which are stored.
    lists(
      'facets of a search again, in a family',
      words.map((q, at) => ({ q, category: families[at] ?? '', facets: 'stock=yes' })),
    ),
    own(
      'own prices of a family',
      families.map((category, at) => ({ category, facets: `price-to=${50 + at}` })),
    ),
    own(
      'own prices of all parts',
      families.map((_, at) => ({ facets: `price-to=${50 + at}` })),
    ),
  ];
}
