import { expect, test } from 'vitest';
import { openShopForTest, type TestShop } from '#server/testing/open-shop.ts';
import { scryptHashes } from './adapters/password-hashes.ts';

const CROWD = 60;
const wrong = (shop: TestShop, which: number) =>
  shop.ask('POST', '/auth/sign-in/email', {
    body: { email: `nobody-${which}@shop.example`, password: 'not the password' },
  });

test('a crowd of wrong sign-ins waits in a queue that ends: the others are told when to try again', async () => {
  const shop = await openShopForTest({ passwords: scryptHashes });
  const answers = await Promise.all(Array.from({ length: CROWD }, (_, which) => wrong(shop, which)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 401).length).toBe(CROWD - refused.length);
  expect(refused.length).toBeGreaterThan(CROWD / 2);
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'unavailable', retryAfter: 3 });
    expect(headers['retry-after']).toBe('3');
  }
});
