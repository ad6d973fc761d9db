import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ask, openStand, payAsBrowser, type Stand, testKeys } from '#simulators/stripe/stripe.fixture.ts';
import { DAY, HOUR } from './clock.ts';

let stand: Stand;
let database: pg.Client;
beforeAll(async () => {
  stand = await openStand();
  database = new pg.Client({ connectionString: stand.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  await stand?.simulators.close();
});

const form = { amount: '100', currency: 'usd' };
const under = (key: string) => ({ authorization: `Bearer ${testKeys.secretKey}`, 'idempotency-key': key });
const create = (key: string) => ask(`${stand.api}/payment_intents`, form, under(key));
const replayed = (answer: Awaited<ReturnType<typeof ask>>) => answer.headers.get('idempotent-replayed');

describe('an error 500', () => {
  it('is stored under its key and replayed, so that the key is lost for a day', async () => {
    stand.simulators.misbehave({ kind: 'saved-error' });
    const first = await create('poisoned');
    const second = await create('poisoned');
    expect(first).toMatchObject({ status: 500, body: { error: { type: 'api_error' } } });
    expect(second).toMatchObject({ status: 500, body: first.body });
    expect(replayed(second)).toBe('true');
    expect(await create('another')).toMatchObject({ status: 200 });
    await stand.simulators.advance(DAY - HOUR);
    expect(await create('poisoned')).toMatchObject({ status: 500 });
    await stand.simulators.advance(HOUR);
    expect(await create('poisoned')).toMatchObject({ status: 200 });
  });

  it('may hide what was carried out: once the key is forgotten, asking again does it twice', async () => {
    const intent = await stand.paid();
    const refund = () => ask(`${stand.api}/refunds`, { payment_intent: intent, amount: '100' }, under('hidden'));
    stand.simulators.misbehave({ kind: 'saved-error', carriedOut: true });
    expect(await refund()).toMatchObject({ status: 500 });
    expect(await refund()).toMatchObject({ status: 500 });
    expect((await stand.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
    await stand.simulators.advance(DAY);
    expect(await refund()).toMatchObject({ status: 200 });
    expect((await stand.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(2);
  });

  it('is stored too when something really broke inside', async () => {
    await database.query('alter table stripe_simulator.intents rename to away');
    const broken = await create('broken');
    await database.query('alter table stripe_simulator.away rename to intents');
    expect(broken.status).toBe(500);
    expect(await create('broken')).toMatchObject({ status: 500, body: broken.body });
    expect(await create('unbroken')).toMatchObject({ status: 200 });
  });

  it('of a machine before Stripe is not stored', async () => {
    stand.simulators.misbehave({ kind: 'error' });
    expect(await create('before')).toMatchObject({ status: 500 });
    expect(await create('before')).toMatchObject({ status: 200 });
  });
});

describe('keys', () => {
  it('that are a day old are forgotten while it runs', async () => {
    const count = async (key: string) =>
      (await database.query('select 1 from stripe_simulator.answers where key = $1', [key])).rowCount;
    const { body } = await create('old');
    expect(await count('old')).toBe(1);
    await stand.simulators.advance(DAY);
    expect(await count('old')).toBe(0);
    expect((await create('old')).body.id).not.toBe(body.id);
  });

  it('are in use while their first request is under way: the second is refused, and replays later', async () => {
    const intent = await stand.newIntent();
    const cancel = () => ask(`${stand.api}/payment_intents/${intent.id}/cancel`, {}, under('twice'));
    await database.query('begin');
    onTestFinished(async () => void (await database.query('rollback')));
    await database.query('select 1 from stripe_simulator.intents where id = $1 for update', [intent.id]);
    const first = cancel();
    // Until the first holds its key and waits for the row.
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await database.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
    expect(await cancel()).toMatchObject({
      status: 409,
      body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } },
    });
    await database.query('rollback');
    expect(await first).toMatchObject({ status: 200, body: { status: 'canceled' } });
    expect(replayed(await cancel())).toBe('true');
  });
});

it('a fault can be planned for some calls and leave all others alone', async () => {
  const intent = await stand.newIntent();
  stand.simulators.misbehave({ kind: 'error' }, 1, { method: 'POST', path: /^\/refunds$/ });
  expect(await payAsBrowser(stand.simulators.url, intent, '4242424242424242')).toMatchObject({ status: 200 });
  const refund = () => ask(`${stand.api}/refunds`, { payment_intent: intent.id });
  expect(await refund()).toMatchObject({ status: 500 });
  expect(await refund()).toMatchObject({ status: 200 });
});
