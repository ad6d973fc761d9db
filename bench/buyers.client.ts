import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { API_BASE } from '#contract/call.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { centsFromDollars, costOf, dollarsFromCents } from '#contract/money.ts';
import type { PlaceOrder } from '#contract/sales/orders.ts';
import { type ReceivedResponse, sendRequest } from './http.client.ts';
import { CONNECTIONS, type Load } from './load.tool.ts';
import { median } from './report.text.ts';

/** Somebody with an access token. */
export interface TokenHolder {
  email: string;
  token: string;
}

/** Somebody with a session, whose cookie gives further tokens. */
export interface Buyer extends TokenHolder {
  cookie: string;
}

/** Passwords are hashed in Node's four threads. */
const SIGN_UPS_AT_ONCE = 8;

/** Signs up `count` people as the sign-up page does. */
export async function signUpBuyers(origin: string, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  let begun = 0;
  await together(SIGN_UPS_AT_ONCE, async () => {
    while (begun++ < count) buyers.push(await signUp(origin));
  });
  return buyers;
}

/** Signs somebody up, under another email each time unless one is given. */
export async function signUp(origin: string, email = `buyer-${randomUUID()}@bench.example`): Promise<Buyer> {
  const form = { name: 'Marta Lindqvist', email, password: 'kettenblatt' };
  return enter(origin, 'sign-up', form);
}

/** Signs somebody in who has an account. */
export function signInAs(origin: string, person: { email: string; password: string }): Promise<Buyer> {
  return enter(origin, 'sign-in', person);
}

async function enter(origin: string, by: 'sign-up' | 'sign-in', form: { email: string; password: string }) {
  const entered = await sendRequest(`${origin}${API_BASE}/auth/${by}/email`, { method: 'POST', json: form });
  return enteredAs(origin, form.email, entered);
}

/** Whoever has just signed up or in, with a first access token. `entered` is what the shop answered. */
async function enteredAs(origin: string, email: string, entered: ReceivedResponse): Promise<Buyer> {
  const cookie = entered.rawHeaders
    .filter((_, index, all) => index % 2 === 1 && /^set-cookie$/i.test(all[index - 1] ?? ''))
    .map((line) => line.split(';')[0])
    .join('; ');
  const token = await renewToken(origin, { email, cookie });
  if (token === null) throw new Error(`Nobody can sign in: ${entered.body.toString()}`);
  return { email, cookie, token };
}

/** Another access token for the session of a buyer; null where the shop gives none. */
async function renewToken(origin: string, { email, cookie }: Pick<Buyer, 'email' | 'cookie'>): Promise<string | null> {
  const path = `${API_BASE}/user/${encodeURIComponent(email)}`;
  const answer = await sendRequest(`${origin}${path}`, { method: 'PUT', headers: { cookie } });
  return answer.status === 200 ? (JSON.parse(answer.body.toString()) as { token: string }).token : null;
}

/** What the order form of `buyer` sends for some pieces of a part, at its true price. */
export function orderOf(buyer: TokenHolder, part: Part, quantity = part.ordered_quantity): PlaceOrder {
  const cents = costOf(centsFromDollars(part.price) ?? Number.NaN, quantity);
  return {
    email: buyer.email,
    street: 'Verkstadsgatan 14',
    city: 'Göteborg',
    number: '+46 31 700 52 10',
    part: part._id,
    quantity,
    price: dollarsFromCents(cents),
  };
}

/** What a buyer sends who orders the minimum of each of these parts. */
function orderOfLines(buyer: TokenHolder, parts: readonly Part[]): PlaceOrder {
  const cents = parts.map((part) => costOf(centsFromDollars(part.price) ?? Number.NaN, part.ordered_quantity));
  const [first] = parts;
  if (!first) throw new Error('An order has a line at least');
  const { part: _part, quantity: _quantity, ...delivery } = orderOf(buyer, first);
  return {
    ...delivery,
    lines: parts.map(({ _id, price, ordered_quantity: quantity }) => ({ part: _id, quantity, unitPrice: price })),
    price: dollarsFromCents(cents.reduce((sum, one) => sum + one, 0)),
  };
}

/** How long orders of these parts take one after the other, each by another buyer; the median in ms. */
export async function timeOrders(
  origin: string,
  buyers: readonly TokenHolder[],
  parts: readonly Part[],
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waits: number[] = [];
  for (const buyer of buyers) {
    const { status, ms } = await place(origin, agent, buyer.token, orderOfLines(buyer, parts));
    if (status !== 200) throw new Error(`An order of ${parts.length} lines was answered ${status}`);
    waits.push(ms);
  }
  agent.destroy();
  return median(waits);
}

/** One order of every buyer, of one part after the other. */
export function mixedOrders(
  buyers: readonly TokenHolder[],
  parts: readonly Part[],
): { token: string; body: PlaceOrder }[] {
  return buyers.flatMap((buyer, index) => {
    const part = parts[index % parts.length];
    return part ? [{ token: buyer.token, body: orderOf(buyer, part) }] : [];
  });
}

/** Writes orders as `orders.lua` reads them. */
export function writeOrders(file: string, orders: ReturnType<typeof mixedOrders>): void {
  writeFileSync(file, orders.map(({ token, body }) => `${token}\t${JSON.stringify(body)}\n`).join(''));
}

/** Places orders from this process for some seconds, where no tool can do it. */
export async function loadOrders(
  origin: string,
  orders: ReturnType<typeof mixedOrders>,
  seconds: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const load: Load = { requests: 0, seconds, bytes: 0, bad: 0 };
  const end = performance.now() + seconds * 1000;
  let next = 0;
  await together(CONNECTIONS, async () => {
    while (performance.now() < end) {
      const order = orders[next++ % orders.length];
      if (!order) throw new Error('There is nothing to order');
      const { status } = await place(origin, agent, order.token, order.body);
      if (status !== 200) load.bad++;
      load.requests++;
    }
  });
  agent.destroy();
  return load;
}

/** The result of a race: how many buyers got their piece, and how long buyers waited, in ms. */
export interface Race {
  buyers: number;
  sold: number;
  /** Refused for want of stock (409). */
  refused: number;
  p50: number;
  p99: number;
}

/** All buyers order one piece of the same part at the same moment, each over a connection of their own. */
export async function race(origin: string, buyers: readonly TokenHolder[], part: Part): Promise<Race> {
  const agent = new Agent({ keepAlive: true, maxSockets: buyers.length });
  const answers = await Promise.all(buyers.map((buyer) => place(origin, agent, buyer.token, orderOf(buyer, part, 1))));
  agent.destroy();
  const other = answers.find(({ status }) => status !== 200 && status !== 409);
  if (other) throw new Error(`POST /order in the race: ${other.status} ${other.said}`);
  const waits = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => waits[Math.ceil(share * waits.length) - 1] ?? Number.NaN;
  return {
    buyers: buyers.length,
    sold: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ status }) => status === 409).length,
    p50: at(0.5),
    p99: at(0.99),
  };
}

async function place(origin: string, agent: Agent, token: string, body: PlaceOrder) {
  const began = performance.now();
  const { status, body: answer } = await sendRequest(`${origin}${API_BASE}/order`, {
    method: 'POST',
    agent,
    headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    json: body,
  });
  return { status, said: answer.toString(), ms: performance.now() - began };
}

/** Runs `work` so many times at once. */
async function together(times: number, work: () => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: times }, work));
}
