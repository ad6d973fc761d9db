import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail, problemOf } from '#contract/failures.ts';
import { actsAs } from './staff.ts';

const marta = { email: 'marta@lindqvist.example', name: 'Marta Lindqvist', emailVerified: true };
const noAnswer = expect.objectContaining({ code: 'no-answer' });

/** A shop in few lines: who its cookie opens, and which of its calls fail or wait. */
function openShop() {
  const shop = {
    user: null as typeof marta | null,
    admin: { admin: false, role: 'user', secondFactorOwed: false },
    away: [] as string[],
    waits: {} as Record<string, Promise<void>>,
  };
  const calls: Record<string, () => unknown> = {
    'GET /api/auth/get-session': () => shop.user && { user: shop.user },
    'POST /api/auth/sign-out': () => {
      shop.user = null;
      return { success: true };
    },
    'PUT /api/user': () => ({ token: 'a-token' }),
    'GET /api/admin': () => shop.admin,
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const name = Object.keys(calls).find((each) => `${init.method} ${address}`.startsWith(each)) ?? '';
    const answer = calls[name]?.();
    await shop.waits[name];
    if (shop.away.some((each) => name.endsWith(each))) throw new TypeError('fetch failed');
    if (answer !== undefined) return new Response(JSON.stringify(answer));
    const problem = problemOf(fail('not-found', 'Nothing here').failure);
    return new Response(JSON.stringify(problem), { status: problem.status });
  });
  return shop;
}

/** Its own properties are its entries, as of a browser's. */
function memoryStorage() {
  const stored: Record<string, string> = Object.create({
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, value: string) => {
      stored[name] = value;
    },
    removeItem: (name: string) => void delete stored[name],
    clear: () => {
      for (const name of Object.keys(stored)) delete stored[name];
    },
  });
  return stored;
}

/** The channel to the other tabs: what this one said, and the way for others to say something. */
let channel: { said: unknown[]; hear(message: string): void };

let shop: ReturnType<typeof openShop>;
let store: typeof import('./session.store.ts');
beforeEach(async () => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      said: unknown[] = [];
      onmessage: ((event: { data: unknown }) => void) | null = null;
      constructor() {
        channel = this;
      }
      postMessage(message: unknown) {
        this.said.push(message);
      }
      hear(message: string) {
        this.onmessage?.({ data: message });
      }
    },
  );
  shop = openShop();
  // The store is one for a page, so each test begins with a new one.
  vi.resetModules();
  store = await import('./session.store.ts');
});
afterEach(() => vi.unstubAllGlobals());

const now = () => store.currentSession();
const until = (expected: object) => vi.waitFor(() => expect(now()).toMatchObject(expected));

async function signedIn(admin = { admin: false, role: 'user', secondFactorOwed: false }) {
  shop.user = marta;
  shop.admin = admin;
  store.watchSession(() => undefined);
  await until({ state: 'signed-in', ...admin });
}

describe('whoever opens a page', () => {
  test('is unknown, then a visitor, whose session has not ended', async () => {
    expect(now()).toBe(store.unknownSession);
    expect(await store.knownSession()).toEqual({
      ...{ state: 'signed-out', user: null, admin: null },
      ...{ leaving: false, ended: false },
    });
  });

  test('is known by name, with a token, and later as an admin or none', async () => {
    shop.user = marta;
    const states: unknown[] = [];
    store.watchSession(() => states.push([now().state, now().admin]));
    await until({ admin: false });
    expect(states).toEqual([
      ['signed-in', null],
      ['signed-in', false],
    ]);
    expect(now().user).toEqual({ email: marta.email, displayName: marta.name, photoURL: null });
    expect(localStorage.getItem('accessToken')).toBe('a-token');
  });

  test('with the token of a session that is over learns that it has ended', async () => {
    localStorage.setItem('accessToken', 'an-old-one');
    expect(store.hasEnded(await store.knownSession())).toBe(true);
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('stays unknown while the shop does not answer, and says why', async () => {
    shop.away = ['get-session'];
    store.watchSession(() => undefined);
    await until({ state: 'loading', failure: noAnswer });
    shop.away = [];
    expect(await store.refreshSession()).toBeNull();
    expect(now().state).toBe('signed-out');
  });

  test('is not signed in without a token', async () => {
    shop.user = marta;
    shop.away = ['user'];
    expect(await store.refreshSession()).toEqual(noAnswer);
    expect(now()).toMatchObject({ state: 'loading', failure: noAnswer });
  });
});

describe('asking again', () => {
  test('without an answer leaves what was known', async () => {
    await signedIn();
    shop.away = ['get-session'];
    expect(await store.refreshSession()).toEqual(noAnswer);
    expect(now()).toMatchObject({ state: 'signed-in', failure: null });
  });

  test('finds a session that ended elsewhere', async () => {
    await signedIn();
    shop.user = null;
    await store.refreshSession();
    expect(store.hasEnded(now())).toBe(true);
  });

  test('drops the answer of the older question', async () => {
    const slow = Promise.withResolvers<void>();
    shop.waits['GET /api/auth/get-session'] = slow.promise;
    const older = store.refreshSession();
    shop.waits = {};
    shop.user = marta;
    await store.refreshSession();
    slow.resolve();
    expect(await older).toBeNull();
    expect(now()).toMatchObject({ state: 'signed-in' });
  });
});

describe('other tabs', () => {
  test('get the news of a sign-in, and follow it', async () => {
    await store.knownSession();
    shop.user = marta;
    channel.hear('entered');
    await until({ state: 'signed-in' });
    expect(await store.announceSignIn()).toBeNull();
    expect(channel.said).toEqual(['entered']);
  });

  test('that sign out end the session here too, which nobody has to explain', async () => {
    await signedIn();
    sessionStorage.setItem('draft', 'typed');
    shop.user = null;
    channel.hear('left');
    await until({ state: 'signed-out', ended: false });
    expect(sessionStorage.getItem('draft')).toBeNull();
  });
});

describe('signing out', () => {
  test('forgets token and what was typed, tells the other tabs, and lasts until the login page', async () => {
    await signedIn();
    sessionStorage.setItem('draft', 'typed');
    localStorage.setItem('draft:checkout', 'typed');
    localStorage.setItem('searches', '[]');
    localStorage.setItem('builds', '[]');
    localStorage.setItem('theme', 'dark');
    expect(await store.signOut()).toBeNull();
    expect(now()).toMatchObject({ state: 'signed-out', leaving: true, ended: false });
    expect([localStorage.getItem('accessToken'), sessionStorage.getItem('draft')]).toEqual([null, null]);
    expect(['draft:checkout', 'searches', 'builds', 'theme'].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
      'dark',
    ]);
    expect(channel.said).toEqual(['left']);
    store.arriveSignedOut();
    expect(now()).toMatchObject({ state: 'signed-out', leaving: false });
  });

  test('changes nothing where the server could not be reached', async () => {
    await signedIn();
    shop.away = ['sign-out'];
    expect(await store.signOut()).toEqual(noAnswer);
    expect(now().state).toBe('signed-in');
    expect(localStorage.getItem('accessToken')).toBe('a-token');
    expect(channel.said).toEqual([]);
  });
});

describe('an admin', () => {
  test('acts as one unless a second factor is owed', async () => {
    await signedIn({ admin: true, role: 'admin', secondFactorOwed: true });
    expect(actsAs(now())).toBe(false);
    shop.admin.secondFactorOwed = false;
    expect(await store.mayAdminister()).toBe(true);
    expect(actsAs(now())).toBe(true);
  });

  test('is not who works in another role, which opens its own pages', async () => {
    await signedIn({ admin: false, role: 'packer', secondFactorOwed: false });
    expect(await store.mayAdminister()).toBe(true);
    expect(actsAs(now())).toBe(false);
    expect(actsAs(now(), 'sales')).toBe(false);
    expect(actsAs(now(), 'packer', 'sales')).toBe(true);
  });

  test('is read again where the known role shuts them out', async () => {
    await signedIn();
    shop.admin = { admin: true, role: 'admin', secondFactorOwed: false };
    expect(await store.mayAdminister()).toBe(true);
  });

  test('is none where that cannot be learned, and stays one where it was known', async () => {
    shop.user = marta;
    shop.away = [`admin`];
    expect(await store.mayAdminister()).toBe(false);
    expect(now()).toMatchObject({ state: 'signed-in', admin: null, failure: noAnswer });
    shop.away = [];
    shop.admin = { admin: true, role: 'admin', secondFactorOwed: false };
    await store.learnAdmin();
    shop.away = ['admin'];
    await store.learnAdmin();
    expect(now()).toMatchObject({ admin: true, failure: null });
  });

  test('who resigns is one here until the pages for admins are left', async () => {
    await signedIn({ admin: true, role: 'admin', secondFactorOwed: false });
    const resigned = store.resignAdmin(async () => {
      shop.admin = { admin: false, role: 'user', secondFactorOwed: false };
      return { ok: true };
    });
    await store.learnAdmin();
    expect(now().admin).toBe(true);
    store.leaveAdminPages();
    expect(await resigned).toEqual({ ok: true });
    expect(now().admin).toBe(false);
  });

  test('who could not resign is still one', async () => {
    await signedIn({ admin: true, role: 'admin', secondFactorOwed: false });
    expect(await store.resignAdmin(async () => ({ ok: false }))).toEqual({ ok: false });
    expect(now().admin).toBe(true);
  });
});
