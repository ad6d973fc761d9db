import { BUILD } from './growth.build.ts';

/** What calls are made about: a part, an order and a company with its own lists, with ids. */
export interface Facts {
  part: string;
  slug: string;
  sku: string;
  /** Forty parts on sale. */
  parts: string[];
  skus: string[];
  order: string;
  number: number;
  company: string;
  list: string;
  priceList: string;
  person: string;
  email: string;
  /** Parts on sale. */
  onSale: number;
}

/** A call that is measured. */
export interface Measured {
  name: string;
  path: string;
  as: 'nobody' | 'buyer' | 'admin' | 'metrics';
  body?: unknown;
  /** The parts have just changed, so that nothing that was counted or stored of them holds. */
  changed?: boolean;
  /** Taken in turn in place of `path`, so that nothing that is stored of one helps the next. */
  rotating?: readonly string[];
  /** The answer itself grows with the shop: time is compared with its bytes. */
  whole?: boolean;
}

const searches = [
  'chain',
  'casette',
  'chanring 32',
  'nordvik hub',
  'mm disc',
  'mm',
  '28 spokes',
  '0110029',
  'shimano hub',
];
/** What somebody types on, of which suggestions are made. */
const typed = ['ch', 'chain', 'rear hub 148', 'sram dub', 'shimano hub', '12'];
const filters = [
  'sort=price',
  'sort=price-descending',
  'sort=name',
  'category=Brakes',
  'category=Chain&sort=name',
  'q=148x12&category=Wheels',
  'q=12&sort=price',
  'q=mm&sort=name',
];

/** The calls and pages that list, search, price or count. */
export function growthCalls(facts: Facts): Measured[] {
  const { part, company, email } = facts;
  const line = (quantity: number) => (id: string) => ({ part: id, quantity });
  const many = facts.parts.map(line(50));
  const api = (as: Measured['as'], list: Record<string, string>): Measured[] =>
    Object.entries(list).map(([name, path]) => ({ name, path: `/api${path}`, as }));
  const posted = (list: Record<string, [string, unknown]>): Measured[] =>
    Object.entries(list).map(([name, [path, body]]) => ({ name, path: `/api${path}`, as: 'buyer', body }));
  return [
    { name: 'GET /parts, all', path: '/api/parts', as: 'nobody', whole: true, changed: true },
    { name: 'sitemap.xml', path: '/sitemap.xml', as: 'nobody', whole: true, changed: true },
    ...['', '&sort=price', '&category=Brakes'].map(
      (more): Measured => ({
        name: `list, just changed ${more}`,
        path: `/api/parts?limit=24${more}`,
        as: 'nobody',
        changed: true,
      }),
    ),
    ...['chain', 'mm', '28 spokes', 'casette'].map(
      (q): Measured => ({
        name: `search "${q}", just changed`,
        path: `/api/parts?q=${encodeURIComponent(q)}`,
        as: 'nobody',
        changed: true,
      }),
    ),
    ...typed.map(
      (q): Measured => ({
        name: `suggest "${q}", just changed`,
        path: `/api/suggestions?q=${encodeURIComponent(q)}`,
        as: 'nobody',
        changed: true,
      }),
    ),
    ...typed.map(
      (q): Measured => ({ name: `suggest "${q}"`, path: `/api/suggestions?q=${encodeURIComponent(q)}`, as: 'nobody' }),
    ),
    ...['limit=24', ...searches.map((q) => `q=${encodeURIComponent(q)}`), ...filters].map(
      (query): Measured => ({ name: `list ${decodeURIComponent(query)}`, path: `/api/parts?${query}`, as: 'nobody' }),
    ),
    ...Object.entries({
      'page /': '/',
      'page /all-parts': '/all-parts',
      'page of a family': '/all-parts?category=Chain',
      'page of a search': '/all-parts?q=chain',
      'page of a part': `/parts/${facts.slug}`,
    }).map(([name, path]): Measured => ({ name, path, as: 'nobody', changed: true })),
    ...api('nobody', { brands: '/brands', reviews: '/reviews', 'a part': `/purchasePage/${part}` }),
    ...api('buyer', {
      'My Orders': '/orders/own',
      'My Orders, searched': '/orders/own?q=chain',
      'My Orders, page 5': '/orders/own?page=5',
      'orders by email': `/order?email=${encodeURIComponent(email)}`,
      'orders of a company': `/orders/own?company=${company}`,
      'orders of a company, searched': `/orders/own?company=${company}&q=hub`,
      'all orders of a company': `/company/${company}/orders`,
      'an order': `/order/${facts.order}`,
      'order again': `/order/${facts.order}/again`,
      basket: `/basket?company=${company}`,
      lists: `/lists?company=${company}`,
      'a list': `/lists/${facts.list}?company=${company}`,
      'lists, CSV': `/lists/${facts.list}/csv?company=${company}`,
      'own numbers': `/company/${company}/numbers`,
      'own numbers, CSV': `/company/${company}/numbers/csv`,
      'own suggestions': `/own-suggestions?company=${company}&q=chain%2012`,
      'suggest by words': `/quick-order/suggested?company=${company}&q=chain%2012`,
      'suggest by number': `/quick-order/suggested?company=${company}&q=${facts.sku.slice(0, 6)}`,
      'suggest by own name': `/quick-order/suggested?company=${company}&q=hylla%2012`,
      'a company': `/company/${company}`,
      destinations: `/destinations?company=${company}`,
      'lines that can be reviewed': '/paid-lines',
    }),
    ...posted({
      'POST /fit, 40 parts and a build': ['/fit', { parts: facts.parts, build: BUILD }],
      'prices of 24 cards': [
        '/prices',
        { company, together: false, lines: facts.parts.slice(0, 24).map((id) => ({ part: id })) },
      ],
      'quote of 40 lines': ['/quote', { company, lines: many }],
      'quick order, 40 lines': [
        '/quick-order/checked',
        { company, text: facts.skus.map((sku) => `${sku} 50`).join('\n') },
      ],
      'quick order, 20 unknown': [
        '/quick-order/checked',
        {
          company,
          text: facts.skus
            .slice(0, 20)
            .map((sku) => `X${sku.slice(0, 7)}Z 50`)
            .join('\n'),
        },
      ],
      'bought before': ['/bought', { company, parts: facts.parts }],
      'quote of the basket': ['/checkout/quote', { company }],
    }),
    ...api('admin', {
      'admin: orders': '/orders',
      'admin: orders, searched': '/orders?q=bergen',
      'admin: orders by number': `/orders?q=${facts.number}`,
      'admin: orders of one email': `/orders?q=${encodeURIComponent(facts.person)}`,
      'admin: orders of a part': `/orders?q=${encodeURIComponent(facts.sku)}`,
      'admin: orders, oldest': '/orders?order=ascending',
      'admin: orders, dearest': '/orders?sort=price',
      'admin: orders delivered': '/orders?status=delivered',
      'admin: parts': '/manage/parts',
      'admin: parts, searched': '/manage/parts?q=chain',
      'admin: parts, oldest': '/manage/parts?order=ascending',
      'admin: parts by price': '/manage/parts?sort=price',
      'admin: parts by minimum': '/manage/parts?sort=ordered_quantity',
      'admin: parts by stock': '/manage/parts?sort=available',
      'admin: parts by name': '/manage/parts?sort=name',
      'admin: parts by cover': '/manage/parts?sort=cover',
      'admin: parts archived': '/manage/parts?shown=archived',
      'admin: parts of a family': '/manage/parts?category=Chain',
      'admin: a part': `/manage/parts/${part}`,
      'admin: shelf': `/part/${part}/shelf`,
      'admin: ledger of a part': `/part/${part}/stock`,
      'admin: users': '/users',
      'admin: companies': '/manage/companies',
      'admin: companies, searched': '/manage/companies?q=berg',
      'admin: company counts': '/manage/company-counts',
      'admin: a company': `/manage/companies/${company}`,
      'admin: reviews': '/manage/reviews',
      'admin: audit': '/audit',
      'admin: audit of parts': '/audit?what=parts',
      'admin: audit of a person': '/audit?q=lindqvist',
      'admin: money': '/manage/money',
      'admin: overview': '/overview',
      'admin: overview of a year': '/overview?days=365',
      'admin: figures': '/manage/figures',
      'admin: alarms': '/manage/alarms',
      'admin: enquiries': '/manage/enquiries',
      'admin: price lists': '/price-lists',
      'admin: price lists, searched': '/price-lists?q=4711',
      'admin: a price list': `/price-lists/${facts.priceList}`,
      'admin: price choices': '/price-choices',
      'admin: parts to price': '/price-choices/parts?q=chain',
      'admin: price changes': '/price-changes',
      'admin: price explained': `/price-explained?sku=${encodeURIComponent(facts.sku)}&quantity=50&company=${company}`,
    }),
    ...api('admin', {
      'CSV of orders': '/orders/csv',
      'CSV of parts': '/manage/parts/csv',
      'CSV of subscribers': '/manage/newsletter/csv',
      'CSV of price lists': '/price-lists/csv',
    }).map((call) => ({ ...call, whole: true })),
    { name: '/metrics', path: '/metrics', as: 'metrics' },
  ];
}
