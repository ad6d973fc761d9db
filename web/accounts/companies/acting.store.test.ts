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

/** A shop in few lines: who its cookie opens, to which companies they belong, and whether it tells. */
const shop = { user: null as typeof marta | null, companies: [] as OwnCompany[], away: false };

/** One browser: its storage and the mark of its document last longer than a page. */
let stored: Map<string, string>;
let marks: Record<string, string | undefined>;
let onStorage: ((event: { key: string | null }) => void)[];
let store: typeof import('./acting.store.ts');
let session: typeof import('#web/accounts/session/session.store.ts');

beforeEach(async () => {
  stored = new Map();
  marks = {};
  Object.assign(shop, { user: marta, companies: [gota, lindqvist], away: false });
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
      postMessage() {}
    },
  );
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listener: (typeof onStorage)[number]) => onStorage.push(listener),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const answers: [string, () => unknown][] = [
      ['/api/auth/get-session', () => shop.user && { user: shop.user }],
      ['/api/auth/sign-out', () => ({ success: true })],
      ['/api/user', () => ({ token: 'a-token' })],
      ['/api/admin', () => ({ admin: false, secondFactorOwed: false })],
      ['/api/companies', () => (shop.away ? undefined : shop.companies)],
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
  onStorage = [];
  vi.resetModules();
  store = await import('./acting.store.ts');
  session = await import('#web/accounts/session/session.store.ts');
}

const now = () => store.currentActing();

test('one acts for oneself until one chooses a company; the next page remembers it', async () => {
  expect(await store.knownActing()).toEqual({ companies: [gota, lindqvist], company: null, failure: null });
  store.actFor('a');
  expect(now().company).toEqual(lindqvist);
  await openPage();
  expect((await store.knownActing()).company).toEqual(lindqvist);
  store.actFor(null);
  expect(now().company).toBeNull();
  await openPage();
  expect((await store.knownActing()).company).toBeNull();
});

test('a dealer with one open company acts for it at once, until they choose themselves; that is said once', async () => {
  shop.companies = [lindqvist, closed];
  expect((await store.knownActing()).company).toEqual(lindqvist);
  expect(store.takeChosenAlone()).toEqual(lindqvist);
  expect(store.takeChosenAlone()).toBeNull();
  await openPage();
  expect((await store.knownActing()).company).toEqual(lindqvist);
  expect(store.takeChosenAlone()).toBeNull();
  store.actFor(null);
  expect(store.hasLostCompany()).toBe(false);
  await openPage();
  expect((await store.knownActing()).company).toBeNull();
});

test.each([
  ['two companies', [lindqvist, { ...gota, dealer: 'accepted' }]],
  ['a company without dealer’s prices', [gota]],
  ['a company in place of one that they acted for', [lindqvist], 'b'],
] as const)('%s: nobody chooses for whoever belongs to them', async (_what, companies, before?: string) => {
  shop.companies = [...companies];
  if (before !== undefined) stored.set('actingFor', before);
  expect((await store.knownActing()).company).toBeNull();
  expect(store.takeChosenAlone()).toBeNull();
});

test('other tabs follow', async () => {
  await store.knownActing();
  stored.set('actingFor', 'b');
  for (const hear of onStorage) hear({ key: 'actingFor' });
  expect(now().company).toEqual(gota);
});

test('nobody acts for a company that they left, or that is closed', async () => {
  stored.set('actingFor', 'c');
  shop.companies = [lindqvist, closed];
  expect((await store.knownActing()).company).toBeNull();
  store.actFor('a');
  shop.companies = [closed];
  await store.refreshCompanies();
  expect(now()).toMatchObject({ companies: [closed], company: null });
});

test('who acted for a company that they left is told, until they choose for whom to act', async () => {
  stored.set('actingFor', 'a');
  await store.knownActing();
  expect(store.hasLostCompany()).toBe(false);
  shop.companies = [gota];
  await store.refreshCompanies();
  expect(store.hasLostCompany()).toBe(true);
  await openPage();
  expect(store.hasLostCompany()).toBe(false);
  await store.knownActing();
  expect(store.hasLostCompany()).toBe(true);
  store.actFor(null);
  expect(store.hasLostCompany()).toBe(false);
});

test('signing out forgets it, and who signs in next begins as themselves', async () => {
  await store.knownActing();
  store.actFor('a');
  expect(marks).toHaveProperty('companies');
  await session.signOut();
  await vi.waitFor(() => expect(now()).toEqual(store.unknownActing));
  expect(stored.has('actingFor')).toBe(false);
  expect(stored.has('companies')).toBe(false);
  expect(marks).not.toHaveProperty('companies');
  Object.assign(shop, { user: erik, companies: [gota] });
  await openPage();
  expect(await store.knownActing()).toMatchObject({ companies: [gota], company: null });
});

test('whoever is not signed in acts for nobody, and what an ended session left is forgotten', async () => {
  stored.set('actingFor', 'a');
  stored.set('companies', 'yes');
  marks.companies = 'yes';
  shop.user = null;
  expect(await store.knownActing()).toEqual(store.unknownActing);
  expect([...stored.keys()]).toEqual([]);
  expect(marks).toEqual({});
});

test('the place for it is there from the start, for those alone who belong to an open company', async () => {
  await store.knownActing();
  const { actingScript } = await import('./acting.mark.ts');
  const marked = () => {
    const dataset: Record<string, string> = {};
    new Function('localStorage', 'document', actingScript)(localStorage, { documentElement: { dataset } });
    return dataset.companies;
  };
  expect(marked()).toBe('dealer');
  shop.companies = [{ ...lindqvist, dealer: 'asked' }];
  await openPage();
  await store.knownActing();
  expect(marked()).toBe('yes');
  for (const companies of [[closed], []]) {
    shop.companies = companies;
    await openPage();
    await store.knownActing();
    expect(marked()).toBeUndefined();
  }
});

test('where the companies do not load, it says why; asking again helps', async () => {
  shop.away = true;
  stored.set('actingFor', 'a');
  expect(await store.knownActing()).toMatchObject({ companies: null, company: null, failure: { code: 'unavailable' } });
  shop.away = false;
  await store.refreshCompanies();
  expect(now()).toMatchObject({ company: lindqvist, failure: null });
});
