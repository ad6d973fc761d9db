import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
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
