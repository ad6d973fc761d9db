import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { startSimulators } from '#simulators/simulators.ts';
import { ask, payAsBrowser, testSettings } from '#simulators/stripe/stripe.fixture.ts';
import { steps } from './schema.ts';

const earlier = `
  create schema stripe_simulator;
  ${steps[0]}
  create index events_due on stripe_simulator.events (next_attempt_at) where delivered_at is null;
  insert into stripe_simulator.methods (id, card, name, email) values ('pm_1',
    '{"brand":"visa","funding":"credit","last4":"4242","expMonth":12,"expYear":2040,"behaviour":"succeeds"}', 'Ada', null);
  insert into stripe_simulator.intents (id, client_secret, amount, received, currency, status, metadata, method_id, charge_id)
    values ('pi_open', 'pi_open_secret_1', 1000, 0, 'usd', 'requires_payment_method', '{"order":"one"}', null, null),
           ('pi_paid', 'pi_paid_secret_1', 2000, 2000, 'usd', 'succeeded', '{"order":"two"}', 'pm_1', 'ch_1');
  insert into stripe_simulator.charges (id, intent_id, method_id, amount, refunded) values ('ch_1', 'pi_paid', 'pm_1', 2000, 500);
  insert into stripe_simulator.refunds (id, charge_id, amount, metadata) values ('re_1', 'ch_1', 500, '{}');
  insert into stripe_simulator.events (id, body) values ('evt_1', '{"id":"evt_1","type":"payment_intent.succeeded"}');`;

it('carries over the books of a demo that an earlier version made', async () => {
  const { url } = await freshDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(earlier);
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
