import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '#server/testing/free-port.ts';
import { openShop, openShopForTest } from '#server/testing/open-shop.ts';

/** What the shop answers to a request on a real connection, with that Host header. */
function statusOf(address: AddressInfo, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: address.address, port: address.port, path: '/api/health', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
}

describe('the address that the shop listens on', () => {
  test.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])(
    'reaches it, as the card service does: %s',
    async (host) => {
      const port = await freePort();
      const http = { host, port, publicUrl: `http://localhost:${port}`, trustProxy: false } as const;
      const shop = await openShop({ config: { http } });
      onTestFinished(() => shop.close());
      await shop.listen();
      const address = shop.app.server.address() as AddressInfo;
      const name = address.address.includes(':') ? `[${address.address}]` : address.address;
      expect(await statusOf(address, `${name}:${port}`)).toBe(200);
      expect(await statusOf(address, `evil.example:${port}`)).toBe(403);
    },
  );
});

test('the shop answers under both addresses that localhost may lead to', async () => {
  const shop = await openShopForTest();
  for (const host of ['127.0.0.1:3000', '[::1]:3000'])
    expect(await shop.ask('GET', '/health', { headers: { host } }), host).toMatchObject({ status: 200 });
});

test('a header of a proxy does not replace the host of the request', async () => {
  const http = { host: '127.0.0.1', port: 3000, publicUrl: 'http://localhost:3000' } as const;
  const shop = await openShopForTest({ config: { http: { ...http, trustProxy: 'loopback' } } });
  const ask = (host: string, forwarded: string) =>
    shop.ask('GET', '/health', { headers: { host, 'x-forwarded-host': forwarded } });
  expect(await ask('evil.example', 'localhost:3000')).toMatchObject({ status: 403 });
  expect(await ask('localhost:3000', 'evil.example')).toMatchObject({ status: 200 });
});

describe('live mode', () => {
  const client = { clientId: 'shop', clientSecret: 'hidden' };
  const live = {
    mode: 'live',
    payments: {
      secretKey: 'sk_live_secret',
      publishableKey: 'pk_live_public',
      webhookSecrets: ['whsec_live'],
      ...{ rehearsal: false, apiUrl: null, scriptUrl: null },
    },
    social: { google: client, facebook: client },
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'shop@shop.example' },
  } as const;

  test('opens with its settings alone, and nothing in it is simulated', async () => {
    const shop = await openShopForTest({ config: live });
    expect(shop.announce).toEqual([]);
    expect(await shop.ask('GET', '/parts')).toMatchObject({ status: 200 });
    for (const url of ['/demo/demo.css', '/demo/google/auth', '/dev/mailbox', '/api/dev/mailbox'])
      expect(await shop.app.inject({ url }), url).toMatchObject({ statusCode: 404 });
  });

  test.each([
    ['a payment provider', { ...live, payments: null }],
    ['a mail server', { ...live, mail: { ...live.mail, smtpUrl: null } }],
  ])('never opens without %s', async (what, config) => {
    await expect(openShop({ config })).rejects.toThrow(`No setting names ${what}`);
  });

  const rehearsal = {
    ...live,
    payments: { ...live.payments, secretKey: 'sk_test_secret', publishableKey: 'pk_test_public', rehearsal: true },
  };

  test('takes no live key on the database of a rehearsal, and no rehearsal on one of real money', async () => {
    const rehearsed = await openShopForTest({ config: rehearsal });
    await expect(openShop({ databaseUrl: rehearsed.databaseUrl, config: live })).rejects.toThrow('rehearsal:end');
    const real = await openShopForTest({ config: live });
    await expect(openShop({ databaseUrl: real.databaseUrl, config: rehearsal })).rejects.toThrow('live keys');
  });

  test('opens on no prices but those in dollars', async () => {
    const shop = await openShopForTest({ config: live });
    await shop.checkout.db.execute(sql`update part set currency = 'EUR' where id = (select id from part limit 1)`);
    await expect(openShop({ databaseUrl: shop.databaseUrl, config: live })).rejects.toThrow('in EUR');
  });
});
