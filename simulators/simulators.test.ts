import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { ask, payAsBrowser, testSettings } from '#simulators/stripe/stripe.fixture.ts';
import { DAY } from './stripe/clock.ts';

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

  it('do what is planned once, and pay out once, however many they are', async () => {
    const { url } = await freshDatabase();
    const start = () => startSimulators({ databaseUrl: url, ...testSettings, webhookUrl: null });
    const all = await Promise.all([start(), start(), start()]);
    onTestFinished(async () => void (await Promise.all(all.map((one) => one.close()))));
    const api = `${all[0].url}/v1`;
    const { body } = await ask(`${api}/payment_intents`, { amount: '6000', currency: 'usd' });
    const intent = { id: String(body.id), clientSecret: String(body.client_secret) };
    await payAsBrowser(all[0].url, intent, '4000000000005126');
    await ask(`${api}/refunds`, { payment_intent: intent.id, amount: '1000' });
    await Promise.all(all.map((one) => one.advance(DAY)));
    const told = await ask(`${api}/events?type=refund.failed`, null);
    expect(told.body.data).toHaveLength(1);
    expect((await ask(`${api}/payouts`, null)).body.data).toMatchObject([{ amount: 6000 - 30 - 174 - 1000 }]);
  });

  it('may be started alone, by whoever wants them elsewhere than beside the shop', async () => {
    const { url: databaseUrl } = await freshDatabase();
    const { publicUrl, secret } = testSettings;
    const settings = { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl, SIMULATORS_SECRET: secret };
    const program = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
      env: settings,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    const [line] = await once(program.stdout, 'data');
    const [url] = /http:\S+/.exec(String(line)) ?? [''];
    expect(await ask(`${url}/v1/payment_intents`, null)).toMatchObject({ status: 200, body: { data: [] } });
    program.kill('SIGTERM');
    expect(await once(program, 'exit')).toEqual([0, null]);
  });

  it('says at the start that the database is out of reach', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
    await expect(startSimulators({ databaseUrl, ...testSettings, webhookUrl: null })).rejects.toThrow('ECONNREFUSED');
  });
});
