import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { ask, payAsBrowser, testSettings } from '#simulators/stripe/stripe.fixture.ts';
import { firstBooks } from './schema.fixture.ts';

it('carries over the books of a demo that an earlier version made', async () => {
  const { url } = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(firstBooks);
  await client.end();
  const start = () => startSimulators({ databaseUrl: url, ...testSettings, webhookUrl: null });
  await (await start()).close();
  const simulators = await start();
  onTestFinished(simulators.close);
  const get = async (path: string) => (await ask(`${simulators.url}/v1${path}`, null)).body;

  const open = { id: 'pi_open', clientSecret: 'pi_open_secret_1' };
  expect((await payAsBrowser(simulators.url, open, '4242424242424242')).body).toMatchObject({ status: 'succeeded' });
  expect(await get('/payment_intents')).toMatchObject({ data: [{ metadata: {} }, {}] });
  expect(await get('/charges/ch_1')).toMatchObject({ status: 'succeeded', amount_refunded: 500, captured: true });
  expect(await get('/refunds?payment_intent=pi_paid')).toMatchObject({ data: [{ id: 're_1', status: 'succeeded' }] });
  expect(await get('/events?type=payment_intent.succeeded')).toMatchObject({ data: [{}, { id: 'evt_1' }] });
  const rest = await ask(`${simulators.url}/v1/refunds`, { payment_intent: 'pi_paid' });
  expect(rest.body).toMatchObject({ amount: 1500, status: 'succeeded' });
});
