import { describe, expect, it } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { ask, payAsBrowser, testSettings } from '#simulators/stripe/stripe.fixture.ts';

describe('processes', () => {
  it('share one set of books, also when they start at the same moment', async () => {
    const { url } = await freshDatabase();
    const start = () => startSimulators({ databaseUrl: url, ...testSettings, webhookUrl: null });
    const [one, two, three] = await Promise.all([start(), start(), start()]);
    const form = { amount: '100', currency: 'usd' };
    const { body } = await ask(`${one.url}/v1/payment_intents`, form);
    const intent = { id: String(body.id), clientSecret: String(body.client_secret) };
    const [paid, cancelled] = await Promise.all([
      payAsBrowser(two.url, intent, '4242424242424242'),
      ask(`${three.url}/v1/payment_intents/${intent.id}/cancel`, {}),
    ]);
    expect([paid.status, cancelled.status].sort()).toEqual([200, 400]);
    const end = await ask(`${one.url}/v1/payment_intents/${intent.id}`, null);
    expect(end.body.status).toBe(paid.status === 200 ? 'succeeded' : 'canceled');
    await Promise.all([one.close(), two.close(), three.close()]);
  });

  it('says at the start that the database is out of reach', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
    await expect(startSimulators({ databaseUrl, ...testSettings, webhookUrl: null })).rejects.toThrow('ECONNREFUSED');
  });
});
