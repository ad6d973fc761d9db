import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '#server/testing/browser.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let turn = 0;
const fresh = (name = 'marta') => `${name}-${++turn}@cykel.example`;
const person = (email: string, verified = true) => ({
  name: 'Marta Lindqvist',
  email,
  ...(verified ? { verified: 'yes' } : {}),
});
const who = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.ask('GET', '/auth/get-session')).body?.user;

describe.each(['google', 'facebook'] as const)('signing in through %s', (provider) => {
  test('makes an account with name and picture the first time, and finds it again', async () => {
    const email = fresh();
    const first = openBrowser(shop);
    expect(await first.social(provider, person(email))).toMatchObject({ outcome: 'signed-in' });
    expect(await who(first)).toMatchObject({ email, name: 'Marta Lindqvist', emailVerified: provider === 'google' });
    await shop.jobs.runDue();
    const { image } = await who(first);
    expect(image).toMatch(/^\/api\/portraits\/[0-9a-f-]{36}$/);
    const picture = await first.go('GET', image);
    expect(picture.headers['content-type']).toBe('image/webp');
    const again = openBrowser(shop);
    expect(await again.social(provider, person(email))).toMatchObject({ outcome: 'signed-in' });
    expect((await who(again)).id).toBe((await who(first)).id);
  });

  test('tells of a person who cancelled, and of a provider that failed', async () => {
    const browser = openBrowser(shop);
    expect(await browser.social(provider, { act: 'cancel' })).toMatchObject({ outcome: 'cancelled' });
    expect(await browser.social(provider, { act: 'fail' })).toMatchObject({ outcome: 'failed' });
    expect(await who(browser)).toBeUndefined();
  });

  test('makes no account without an email', async () => {
    const browser = openBrowser(shop);
    expect(await browser.social(provider, person(''))).toMatchObject({ outcome: 'no-email' });
    expect(await who(browser)).toBeUndefined();
  });
});
