import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { beganHere, openSocial, returnedIn, type SocialNews, sayDone } from './social.ts';

const attempt = '01a1fdde-f268-7eab-ab2e-925103850a8d';
const url = 'https://provider.example/authorize';

/** The browser around the page, as far as an attempt needs it, and the shop behind it. */
function browser() {
  const stored = new Map<string, string>();
  return {
    outcome: 'pending',
    refused: false,
    requests: 0,
    phone: false,
    blocked: false,
    window: { closed: false, opener: 'this page', location: { replace: vi.fn() }, close: vi.fn() },
    location: { pathname: '/login', assign: vi.fn() },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
  };
}

let here: ReturnType<typeof browser>;
let news: SocialNews[];
let stop = () => {};

// What pages fetch with their first call takes a while on a busy machine.
beforeAll(() => import('./sign-in.calls.ts'));

beforeEach(() => {
  here = browser();
  news = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('matchMedia', () => ({ matches: here.phone }));
  vi.stubGlobal('open', () => (here.blocked ? null : here.window));
  for (const name of ['screenX', 'screenY', 'outerWidth', 'outerHeight']) vi.stubGlobal(name, 0);
  vi.stubGlobal('location', here.location);
  vi.stubGlobal('sessionStorage', here.sessionStorage);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/attempts/')) {
      here.requests += 1;
      return Response.json({ outcome: here.outcome });
    }
    return here.refused
      ? Response.json({ code: 'confirm-first', detail: 'Please confirm that it is you.' }, { status: 403 })
      : Response.json({ url, attempt });
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const begin = (from: string | null = null) => {
  stop = openSocial('google', 'sign-in', { from, onNews: (each) => news.push(each) });
};
const begun = () => vi.waitFor(() => expect(here.window.location.replace).toHaveBeenCalledWith(url));

describe('an attempt in a window of its own', () => {
  test('ends as the server says, and the provider gets no hold of this page', async () => {
    begin();
    await begun();
    expect(here.window.opener).toBeNull();
    here.outcome = 'signed-in';
    sayDone(attempt);
    await vi.waitFor(() => expect(news).toEqual([{ at: 'ended', outcome: 'signed-in' }]));
  });

  test('does not end by a word alone', async () => {
    begin();
    await begun();
    sayDone(attempt);
    await vi.waitFor(() => expect(here.requests).toBe(1));
    expect(news).toEqual([]);
    here.outcome = 'cancelled';
    sayDone(attempt);
    await vi.waitFor(() => expect(news).toEqual([{ at: 'ended', outcome: 'cancelled' }]));
  });

  test('whose window is gone may still end: some providers cut it off', async () => {
    begin();
    await begun();
    here.window.closed = true;
    vi.advanceTimersByTime(5000);
    await vi.waitFor(() => expect(news).toEqual([{ at: 'gone' }]));
    here.outcome = 'signed-in';
    sayDone(attempt);
    await vi.waitFor(() => expect(news).toEqual([{ at: 'gone' }, { at: 'ended', outcome: 'signed-in' }]));
    expect(here.requests).toBe(2);
  });

  test('that was stopped says nothing more, and its window closes', async () => {
    begin();
    await begun();
    stop();
    expect(here.window.close).toHaveBeenCalled();
    here.outcome = 'signed-in';
    here.window.closed = true;
    sayDone(attempt);
    vi.advanceTimersByTime(5000);
    expect(news).toEqual([]);
    expect(here.requests).toBe(0);
  });

  test('that the shop refuses closes its window and says why', async () => {
    here.refused = true;
    begin();
    await vi.waitFor(() => expect(news).toMatchObject([{ at: 'failed', failure: { code: 'confirm-first' } }]));
    expect(here.window.close).toHaveBeenCalled();
  });
});

describe('an attempt by redirect', () => {
  test.each([
    ['where windows are blocked', { blocked: true }],
    ['on a phone', { phone: true }],
  ])('%s comes back to the page where it began, with the requested page', async (_where, kind) => {
    Object.assign(here, kind);
    begin('/dashboard/myOrders');
    await vi.waitFor(() => expect(here.location.assign).toHaveBeenCalledWith(url));
    expect(here.window.location.replace).not.toHaveBeenCalled();
    const social = { attempt, provider: 'google' };
    expect(beganHere(attempt)).toEqual({ page: '/login', state: { from: '/dashboard/myOrders', social } });
    expect(returnedIn(beganHere(attempt)?.state)).toEqual(social);
  });

  test('is not taken for one that another window began', async () => {
    here.blocked = true;
    begin();
    await vi.waitFor(() => expect(here.location.assign).toHaveBeenCalled());
    expect(beganHere('01a1fdde-f268-7eab-ab2e-000000000000')).toBeNull();
  });
});

test.each([null, undefined, 'social', {}, { social: null }, { social: { attempt: 7, provider: 'google' } }])(
  'navigation state %j brings no attempt back',
  (state) => {
    expect(returnedIn(state)).toBeNull();
  },
);
