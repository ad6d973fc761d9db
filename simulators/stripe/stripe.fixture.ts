import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import { keysOf } from '#simulators/keys.ts';
import { type Simulators, startSimulators } from '#simulators/simulators.ts';
import type { EventType } from './event-types.ts';

/** For tests: a browser with cards and a shop that takes events, both over real HTTP. */

export const testSettings = { publicUrl: 'http://shop.test:3000', secret: 'secretOfTests' };
export const testKeys = keysOf(testSettings.secret);

interface Reply {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { error?: Record<string, unknown> };
}

/** Calls a simulator's API. `form` is sent form-encoded; without it the call is a GET. */
export async function ask(
  url: string,
  form: Record<string, string> | null,
  headers: Record<string, string> = { authorization: `Bearer ${testKeys.secretKey}` },
): Promise<Reply> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    headers,
    body: form ? new URLSearchParams(form) : undefined,
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Reply['body'] };
}

export const asBrowser = { authorization: `Bearer ${testKeys.publishableKey}` };

/** The fields of a card that is good for years, with a security code of the right length. */
export function cardForm(number: string, changes: Record<string, string> = {}): Record<string, string> {
  return {
    type: 'card',
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': String(new Date().getUTCFullYear() + 3),
    'card[cvc]': number.startsWith('3') && number.length === 15 ? '1234' : '123',
    'billing_details[name]': 'Ada Dealer',
    'billing_details[email]': 'ada@dealer.example',
    ...changes,
  };
}

/** Does what a payment page does: creates the method, then confirms. Gives the last answer. */
export async function payAsBrowser(apiUrl: string, intent: { id: string; clientSecret: string }, number: string) {
  const method = await ask(`${apiUrl}/v1/payment_methods`, cardForm(number), asBrowser);
  if (method.status !== 200) return method;
  const form = { client_secret: intent.clientSecret, payment_method: String(method.body.id) };
  return ask(`${apiUrl}/v1/payment_intents/${intent.id}/confirm`, form, asBrowser);
}

/** A simulator on a database of its own, and what its tests do over and over. */
export interface Stand {
  simulators: Simulators;
  databaseUrl: string;
  /** The address all paths of the API begin with. */
  api: string;
  /** The API by Stripe's own SDK, which asks once and no more. */
  stripe: Stripe;
  /** The lines it has logged. */
  logged: string[];
  /** The types of all events so far, oldest first, delivered or not. */
  eventTypes(): Promise<string[]>;
  /** A payment by a card that pays. Gives the intent's id. */
  paid(number?: string, cents?: number): Promise<string>;
  newIntent(cents?: number): Promise<{ id: string; clientSecret: string }>;
  newMethod(number: string, changes?: Record<string, string>): Promise<Reply>;
}

export async function openStand(webhookUrl: string | null = null): Promise<Stand> {
  const databaseUrl = (await freshDatabase()).url;
  const logged: string[] = [];
  const log = (line: string) => logged.push(line);
  const simulators = await startSimulators({ databaseUrl, ...testSettings, webhookUrl, log });
  const api = `${simulators.url}/v1`;
  const { hostname: host, port } = new URL(simulators.url);
  const stripe = new Stripe(testKeys.secretKey, {
    host,
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
  });
  const newIntent = async (cents = 5997) => {
    const form = { amount: String(cents), currency: 'usd', 'metadata[order]': 'order-1' };
    const { body } = await ask(`${api}/payment_intents`, form);
    return { id: String(body.id), clientSecret: String(body.client_secret) };
  };
  return {
    simulators,
    databaseUrl,
    api,
    stripe,
    logged,
    eventTypes: async () => {
      const events = await stripe.events.list({ limit: 100 });
      return events.data.map(({ type }) => type).reverse();
    },
    newIntent,
    paid: async (number = '4242424242424242', cents) => {
      const intent = await newIntent(cents);
      const { status, body } = await payAsBrowser(simulators.url, intent, number);
      if (status !== 200) throw new Error(`The card ${number} did not pay: ${JSON.stringify(body)}`);
      return intent.id;
    },
    newMethod: (number, changes = {}) => ask(`${api}/payment_methods`, cardForm(number, changes), asBrowser),
  };
}

export interface Delivered {
  body: Buffer;
  signature: string;
}

/** The types that end something, and none of those on the way to it. */
const endings: readonly EventType[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'charge.refunded',
];

/**
 * A shop that takes events. Of these `types` it answers `statuses` one after the other, then 200, and `next` waits for
 * each arrival; it takes all others without a word.
 */
export async function eventReceiver(statuses: number[] = [], types: readonly EventType[] = endings) {
  const arrived: Delivered[] = [];
  const waiting: ((delivered: Delivered) => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { type } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const awaited = types.includes(type);
      const status = (awaited ? statuses.shift() : null) ?? 200;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
      if (!awaited) return;
      const delivered = { body: Buffer.concat(chunks), signature: String(request.headers['stripe-signature']) };
      const waiter = waiting.shift();
      if (waiter) waiter(delivered);
      else arrived.push(delivered);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    next: (): Promise<Delivered> => {
      const delivered = arrived.shift();
      return delivered ? Promise.resolve(delivered) : new Promise((resolve) => waiting.push(resolve));
    },
    /** What came without being waited for. */
    left: () => arrived.length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
