import type { Sql } from '../database.ts';
import type { Call } from './call.ts';
import { invalid, type JsonObject, noSuch } from './errors.ts';
import { newId } from './ids.ts';
import { type CustomerRow, customerObject } from './objects/customer.ts';
import { addressFields, type MethodRow, methodObject } from './objects/method.ts';
import { stored } from './rows.ts';
import { readCard } from './test-cards.ts';

/** Stripe's limit for a phone number. */
const phoneLength = 20;

/** Takes a published test card and stores only what `CardFacts` holds; the number and the code end here. */
export async function createMethod(sql: Sql, { form, now }: Call): Promise<JsonObject> {
  if (form.required('type') !== 'card') throw invalid('Invalid type: must be card', { param: 'type' });
  const typed = {
    number: form.required('card[number]'),
    expMonth: form.requiredInteger('card[exp_month]'),
    expYear: form.requiredInteger('card[exp_year]'),
    cvc: form.optional('card[cvc]'),
  };
  const name = form.optional('billing_details[name]');
  const email = form.optional('billing_details[email]');
  const address = addressFields.map((field) => [field, form.optional(`billing_details[address][${field}]`)] as const);
  const billing = { phone: form.optional('billing_details[phone]', phoneLength), address: Object.fromEntries(address) };
  if (email !== null && !/^[^\s@]+@[^\s@]+$/.test(email))
    throw invalid('Invalid email address', { code: 'email_invalid', param: 'billing_details[email]' });
  form.end();
  const card = readCard(typed, now);
  const [method] = await sql<MethodRow>`
    insert into stripe_simulator.methods (id, card, name, email, billing, created_at)
    values (${newId('pm')}, ${card}, ${name}, ${email}, ${billing}, ${now}) returning *`;
  return methodObject(stored(method));
}

export async function findMethod(sql: Sql, id: string | null): Promise<MethodRow | undefined> {
  const [method] = await sql<MethodRow>`select * from stripe_simulator.methods where id = ${id}`;
  return method;
}

/** A card that stays with a customer pays for that customer alone. */
export const ofAnotherCustomer = (id: string) =>
  invalid(
    `The PaymentMethod ${id} does not belong to the Customer you supplied. Please use this PaymentMethod with the Customer that it belongs to instead.`,
    { param: 'payment_method' },
  );

/** Takes a card away from its customer: nothing can be paid with it any more. */
export async function detachMethod(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  const method = await findMethod(sql, id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  if (method.customer_id === null)
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
  const [detached] = await sql<MethodRow>`
    update stripe_simulator.methods set customer_id = null, used = true where id = ${id} returning *`;
  return methodObject(stored(detached));
}

export async function retrieveMethod(sql: Sql, { id, form }: Call): Promise<JsonObject> {
  form.end();
  const method = await findMethod(sql, id);
  if (!method) throw noSuch('PaymentMethod', id, 'payment_method');
  return methodObject(method);
}

/** Somebody with whom cards stay. The shop says nothing of them but an id of its own. */
export async function createCustomer(sql: Sql, { form, now }: Call): Promise<JsonObject> {
  const metadata = form.metadata();
  form.end();
  const [customer] = await sql<CustomerRow>`
    insert into stripe_simulator.customers (id, metadata, created_at) values (${newId('cus')}, ${metadata}, ${now}) returning *`;
  return customerObject(stored(customer));
}

export async function findCustomer(sql: Sql, id: string): Promise<CustomerRow | undefined> {
  const [customer] = await sql<CustomerRow>`select * from stripe_simulator.customers where id = ${id}`;
  return customer;
}
