import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { newId } from './ids.ts';
import type { MethodRow } from './objects/method.ts';
import { readCard } from './test-cards.ts';

/** Ids that Stripe publishes for its test cards, so that programs confirm without typing a number. */
const testMethods: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_amex', '378282246310005'],
  ['pm_card_bypassPending', '4000000000000077'],
  ['pm_card_visa_chargeDeclined', '4000000000000002'],
]);

/** A new method of the test card that the id stands for; undefined for every other id. */
export async function makeTestMethod(sql: Sql, { now }: Call, id: string): Promise<MethodRow | undefined> {
  const number = testMethods.get(id);
  if (number === undefined) return undefined;
  const card = readCard({ number, expMonth: 12, expYear: now.getUTCFullYear() + 1, cvc: null }, now);
  const [method] = await sql<MethodRow>`
    insert into stripe_simulator.methods (id, card, name, email, billing, created_at)
    values (${newId('pm')}, ${card}, ${null}, ${null}, ${{ phone: null, address: {} }}, ${now}) returning *`;
  return method;
}
