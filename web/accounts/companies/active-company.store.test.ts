import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import { fail, problemOf } from '#contract/failures.ts';

const marta = { email: 'marta@lindqvist.example', name: 'Marta Lindqvist', emailVerified: true };
const erik = { ...marta, email: 'erik@gota.example', name: 'Erik Sandell' };
const lindqvist: OwnCompany = {
  _id: 'a',
  name: 'Lindqvist Cykel AB',
  role: 'owner',
  dealer: 'accepted',
  closed: false,
};
const gota: OwnCompany = { _id: 'b', name: 'Göta Cykelimport HB', role: 'buyer', dealer: 'none', closed: false };
const closed: OwnCompany = { ...gota, _id: 'c', name: 'A closed one', closed: true };

/** A shop in few lines: who its cookie opens, to which companies they belong, for whom the session acts, and whether it answers. */
const shop = {
  user: null as typeof marta | null,
  companies: [] as OwnCompany[],
  company: null as string | null,
  chosen: false,
  away: false,
};
const activeCompany = () => ({ companies: shop.companies, company: shop.company, chosen: shop.chosen, hold: null });
/** Whether a session acts for a company, or, with null, for the person, from an earlier page on. */
const chooseBefore = (company: string | null) => Object.assign(shop, { company, chosen: true });

/** One browser: its storage and the mark of its document last longer than a page. */
let stored: Map<string, string>;
let marks: Record<string, string | undefined>;
let channels: { name: string; onmessage?: (event: { data: unknown }) => void }[];
let store: typeof import('./active-company.store.ts');
let session: typeof import('#web/accounts/session/session.store.ts');

beforeEach(async () => {
  stored = new Map();
  marks = {};
  Object.assign(shop, { user: marta, companies: [gota, lindqvist], company: null, chosen: false, away: false });
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { ...storage, clear: () => undefined });
  vi.stubGlobal('document', { documentElement: { dataset: marks } });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      name: string;
      constructor(name: string) {
        this.name = name;
        channels.push(this);
      }
      postMessage() {}
    },
  );
  vi.stubGlobal('window', { setTimeout, clearTimeout });
  vi.stubGlobal('fetch', async (address: string, { method, body }: { method?: string; body?: string } = {}) => {
    const answers: [string, () => unknown][] = [
      ['/api/auth/get-session', () => shop.user && { user: shop.user }],
      ['/api/auth/sign-out', () => ({ success: true })],
      ['/api/user', () => ({ token: 'a-token' })],
      ['/api/admin', () => ({ admin: false, secondFactorOwed: false })],
      [
        '/api/active-company',
        () => {
          if (shop.away) return undefined;
          if (method === 'PUT') chooseBefore(JSON.parse(body ?? '').company);
          return activeCompany();
        },
      ],
    ];
    const answer = answers.find(([start]) => address.startsWith(start))?.[1]();
    if (answer !== undefined) return new Response(JSON.stringify(answer));
    const problem = problemOf(fail('unavailable', 'Not now').failure);
    return new Response(JSON.stringify(problem), { status: problem.status });
  });
  await openPage();
});
afterEach(() => vi.unstubAllGlobals());

/** The stores are one for a page: a page that opens has new ones. */
async function openPage() {
  channels = [];
  vi.resetModules();
  store = await import('./active-company.store.ts');
  session = await import('#web/accounts/session/session.store.ts');
}

const now = () => store.currentCompany();

test('one acts for oneself until one chooses a company; the next page acts for it, too', async () => {
  expect(await store.knownCompany()).toEqual({
    companies: [gota, lindqvist],
    company: null,
    hold: null,
    failure: null,
  });
  expect(await store.switchCompany('a')).toBe(true);
  expect(now().company).toEqual(lindqvist);
  await openPage();
  expect((await store.knownCompany()).company).toEqual(lindqvist);
  await store.switchCompany(null);
  expect(now().company).toBeNull();
  await openPage();
  expect((await store.knownCompany()).company).toBeNull();
});

test('a dealer with one open company acts for it at once, until they choose themselves; that is said once', async () => {
  shop.companies = [lindqvist, closed];
  expect((await store.knownCompany()).company).toEqual(lindqvist);
  expect(store.takeChosenAlone()).toEqual(lindqvist);
  expect(store.takeChosenAlone()).toBeNull();
  await openPage();
  expect((await store.knownCompany()).company).toEqual(lindqvist);
  expect(store.takeChosenAlone()).toBeNull();
  await store.switchCompany(null);
  expect(store.hasLostCompany()).toBe(false);
  await openPage();
  expect((await store.knownCompany()).company).toBeNull();
});

test.each([
  ['two companies', [lindqvist, { ...gota, dealer: 'accepted' }]],
  ['a company without dealer’s prices', [gota]],
  ['a company in place of one that they acted for', [lindqvist], 'b'],
] as const)('%s: nobody chooses for whoever belongs to them', async (_what, companies, before?: string) => {
  shop.companies = [...companies];
  if (before !== undefined) chooseBefore(before);
  expect((await store.knownCompany()).company).toBeNull();
  expect(store.takeChosenAlone()).toBeNull();
});

test('other tabs follow', async () => {
  await store.knownCompany();
  chooseBefore('b');
  channels.find(({ name }) => name === 'active-company')?.onmessage?.({ data: 'switched' });
  await vi.waitFor(() => expect(now().company).toEqual(gota));
});

test('nobody acts for a company that they left, or that is closed', async () => {
  chooseBefore('c');
  shop.companies = [lindqvist, closed];
  expect((await store.knownCompany()).company).toBeNull();
  await store.switchCompany('a');
  shop.companies = [closed];
  await store.refreshCompanies();
  expect(now()).toMatchObject({ companies: [closed], company: null });
});

test('who acted for a company that they left is told, until they choose for whom to act', async () => {
  chooseBefore('a');
  await store.knownCompany();
  expect(store.hasLostCompany()).toBe(false);
  shop.companies = [gota];
  await store.refreshCompanies();
  expect(store.hasLostCompany()).toBe(true);
  await openPage();
  expect(store.hasLostCompany()).toBe(false);
  await store.knownCompany();
  expect(store.hasLostCompany()).toBe(true);
  await store.switchCompany(null);
  expect(store.hasLostCompany()).toBe(false);
});

test('signing out forgets it, and who signs in next begins as themselves', async () => {
  await store.knownCompany();
  await store.switchCompany('a');
  expect(stored.get('acting')).toBe('yes');
  expect(marks).toHaveProperty('companies');
  await session.signOut();
  await vi.waitFor(() => expect(now()).toEqual(store.unknownCompany));
  expect(stored.has('acting')).toBe(false);
  expect(stored.has('companies')).toBe(false);
  expect(marks).not.toHaveProperty('companies');
  Object.assign(shop, { user: erik, companies: [gota], company: null, chosen: false });
  await openPage();
  expect(await store.knownCompany()).toMatchObject({ companies: [gota], company: null });
});

test('whoever is not signed in acts for nobody, and what an ended session left is forgotten', async () => {
  stored.set('acting', 'yes');
  stored.set('companies', 'yes');
  marks.companies = 'yes';
  shop.user = null;
  expect(await store.knownCompany()).toEqual(store.unknownCompany);
  expect([...stored.keys()]).toEqual([]);
  expect(marks).toEqual({});
});

test('the place for it is there from the start, for those alone who belong to an open company', async () => {
  await store.knownCompany();
  const { companyMarkScript } = await import('./active-company.mark.ts');
  const marked = () => {
    const dataset: Record<string, string> = {};
    new Function('localStorage', 'document', companyMarkScript)(localStorage, { documentElement: { dataset } });
    return dataset.companies;
  };
  expect(marked()).toBe('dealer');
  shop.companies = [{ ...lindqvist, dealer: 'asked' }];
  await openPage();
  await store.knownCompany();
  expect(marked()).toBe('yes');
  for (const companies of [[closed], []]) {
    shop.companies = companies;
    await openPage();
    await store.knownCompany();
    expect(marked()).toBeUndefined();
  }
});

test('where the companies do not load, it says why; asking again helps', async () => {
  shop.away = true;
  chooseBefore('a');
  expect(await store.knownCompany()).toMatchObject({
    companies: null,
    company: null,
    failure: { code: 'unavailable' },
  });
  shop.away = false;
  await store.refreshCompanies();
  expect(now()).toMatchObject({ company: lindqvist, failure: null });
});

test('a switch that the server refuses changes nothing, and the answer to an earlier question is dropped', async () => {
  await store.knownCompany();
  await store.switchCompany('a');
  shop.away = true;
  expect(await store.switchCompany('b')).toBe(false);
  // The message of the refusal.
  await vi.dynamicImportSettled();
  expect(now().company).toEqual(lindqvist);
  shop.away = false;
  const earlier = store.refreshCompanies();
  const later = store.switchCompany('b');
  await Promise.all([earlier, later]);
  expect(now().company).toEqual(gota);
});
