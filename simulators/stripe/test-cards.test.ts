import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, ask, cardForm, openStand, payAsBrowser, type Stand } from '#simulators/stripe/stripe.fixture.ts';
import { passesLuhn, testCards } from './test-cards.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand?.simulators.close());

// Spec: B12
describe('test cards', () => {
  const succeeding = [...testCards].filter(
    ([, { behaviour, authentication, undecided }]) => behaviour === 'succeeds' && !authentication && !undecided,
  );

  it('lists only numbers with a right check digit', () => {
    expect([...testCards.keys()].filter((number) => !passesLuhn(number))).toEqual([]);
  });

  it.each(succeeding)('%s pays', async (number, { brand }) => {
    const intent = await stand.newIntent();
    const paid = await payAsBrowser(stand.simulators.url, intent, number);
    expect(paid).toMatchObject({ status: 200, body: { id: intent.id, status: 'succeeded', last_payment_error: null } });
    const { body } = await stand.newMethod(number);
    expect(body).toMatchObject({
      object: 'payment_method',
      card: { brand, last4: number.slice(-4), exp_month: 12 },
      billing_details: { name: 'Ada Dealer', email: 'ada@dealer.example' },
    });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s is refused as %s (%s)', async (number, code, decline_code, message) => {
    const intent = await stand.newIntent();
    const refused = await payAsBrowser(stand.simulators.url, intent, number);
    expect(refused.status).toBe(402);
    expect(refused.body.error).toMatchObject({
      type: 'card_error',
      code,
      decline_code,
      message,
      payment_intent: { id: intent.id, status: 'requires_payment_method', last_payment_error: { code, message } },
      payment_method: { card: { last4: number.slice(-4) } },
    });
    const answer = await ask(`${stand.api}/payment_intents/${intent.id}`, null);
    expect(answer.body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code, decline_code },
    });
    const retried = await payAsBrowser(stand.simulators.url, intent, '5555555555554444');
    expect(retried.body).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  it.each([
    ['4242424242424241', {}, 'incorrect_number', 'number', 'Your card number is incorrect.'],
    ['4242', {}, 'invalid_number', 'number', 'The card number is not a valid credit card number.'],
    ['4242abcd42424242', {}, 'invalid_number', 'number', 'The card number is not a valid credit card number.'],
    ['4111111111111111', {}, 'card_declined', 'number', 'used a non test (live) card'],
    ['4242424242424242', { 'card[exp_month]': '13' }, 'invalid_expiry_month', 'exp_month', 'expiration month'],
    ['4242424242424242', { 'card[exp_month]': '0' }, 'invalid_expiry_month', 'exp_month', 'expiration month'],
    ['4242424242424242', { 'card[exp_year]': '2019' }, 'invalid_expiry_year', 'exp_year', 'expiration year'],
    ['4242424242424242', { 'card[exp_year]': '-1' }, 'invalid_expiry_year', 'exp_year', 'expiration year'],
    ['4242424242424242', { 'card[exp_year]': '999999' }, 'invalid_expiry_year', 'exp_year', 'expiration year'],
    ['4242424242424242', { 'card[cvc]': '1234' }, 'invalid_cvc', 'cvc', 'security code is invalid'],
    ['4242424242424242', { 'card[cvc]': 'abc' }, 'invalid_cvc', 'cvc', 'security code is invalid'],
    ['378282246310005', { 'card[cvc]': '123' }, 'invalid_cvc', 'cvc', 'security code is invalid'],
  ])('%s %j is refused as %s on the field %s', async (number, changes, code, param, message) => {
    const refused = await stand.newMethod(number, changes as Record<string, string>);
    expect(refused).toMatchObject({ status: 402, body: { error: { type: 'card_error', code, param } } });
    expect(refused.body.error?.message).toContain(message);
  });

  it('takes numbers as people write them, and a year of two digits', async () => {
    const year = String((new Date().getUTCFullYear() + 1) % 100);
    expect(await stand.newMethod('4242 4242-4242 4242', { 'card[exp_year]': year })).toMatchObject({
      status: 200,
      body: { card: { last4: '4242', exp_year: 2000 + Number(year) } },
    });
  });

  it('takes no card that ran out last month', async () => {
    const lastMonth = new Date();
    lastMonth.setUTCDate(0);
    const changes = {
      'card[exp_month]': String(lastMonth.getUTCMonth() + 1),
      'card[exp_year]': String(lastMonth.getUTCFullYear()),
    };
    expect((await stand.newMethod('4242424242424242', changes)).status).toBe(402);
  });

  it('takes a card for one payment only', async () => {
    const method = String((await stand.newMethod('4242424242424242')).body.id);
    const [first, second] = [await stand.newIntent(), await stand.newIntent()];
    const confirm = (intent: { id: string; clientSecret: string }) =>
      ask(
        `${stand.api}/payment_intents/${intent.id}/confirm`,
        { client_secret: intent.clientSecret, payment_method: method },
        asBrowser,
      );
    expect(await confirm(first)).toMatchObject({ status: 200 });
    expect(await confirm(second)).toMatchObject({ status: 400, body: { error: { param: 'payment_method' } } });
    expect((await ask(`${stand.api}/payment_intents/${second.id}`, null)).body.status).toBe('requires_payment_method');
  });

  it('stores no card number and no security code anywhere', async () => {
    const numbers = ['4242424242424242', '4000000000000002', '4111111111111111', '4242424242424241'];
    for (const [place, number] of numbers.entries()) {
      const headers = { ...asBrowser, 'idempotency-key': `card ${place}` };
      await ask(`${stand.api}/payment_methods`, cardForm(number, { 'card[cvc]': '987' }), headers);
    }
    const client = new pg.Client({ connectionString: stand.databaseUrl });
    await client.connect();
    let everything = stand.logged.join('\n');
    for (const table of ['methods', 'intents', 'charges', 'refunds', 'answers', 'events']) {
      const { rows } = await client.query(`select * from stripe_simulator.${table}`);
      everything += JSON.stringify(rows);
    }
    const stored = await client.query(`select request from stripe_simulator.answers where key like 'card %'`);
    await client.end();
    expect(everything.includes('"last4":"4242"')).toBe(true);
    expect(numbers.filter((number) => everything.includes(number))).toEqual([]);
    expect(stored.rows).toHaveLength(2);
    expect(stored.rows.filter((row) => row.request.includes('987'))).toEqual([]);
  });
});
