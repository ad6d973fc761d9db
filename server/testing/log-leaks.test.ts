import { describe, expect, test } from 'vitest';
import { leaksIn } from './log-leaks.ts';

const line = (fields: object) =>
  JSON.stringify({ level: 40, time: 1795395720162, reqId: '778616f1-ac6e-4d19-883b-47791dfd9cde', ...fields });

describe('a log', () => {
  test('without anything personal passes', () => {
    const refused = line({ security: 'forbidden', account: null, named: 'q8Zk1xWm2-pT_v0a', route: '/api/order/:id' });
    expect(leaksIn(refused, { name: ['Marta Lindqvist'], city: ['Oslo'] })).toEqual([]);
  });

  test.each([
    ['an email', 'mail to marta@shop.example failed'],
    ['a card number', 'card 4242 4242 4242 4242'],
    ['a card number', '"378282246310005"'],
    ['a client secret', 'pi_1_secret_2'],
    ['a token', `Bearer ${'aB3-_'.repeat(8)}xyz`],
  ])('with %s does not', (what, words) => {
    expect(leaksIn(line({ msg: words }), {}).join()).toContain(what);
  });

  test('with what somebody typed does not, also where JSON escapes it', () => {
    const said = line({ msg: 'refused O"Neill of Göteborg' });
    expect(leaksIn(said, { name: ['O"Neill'], city: ['Göteborg'] })).toEqual(['name: O"Neill', 'city: Göteborg']);
  });
});
