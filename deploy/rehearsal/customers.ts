import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/call.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { type Buyer, mixedOrders, signUpBuyers } from '../../bench/buyers.client.ts';
import { type ReceivedResponse, sendRequest } from '../../bench/http.client.ts';
import { until } from './programs.ts';

/** Longer than any time limit of the shop and the balancer, so that what they say is heard. */
const TIMEOUT_MS = 40_000;

/** What customers went through since they were last asked. */
export interface Experience {
  acknowledged: number;
  /** Attempts that failed, by what came in place of an answer 200. Each was repeated with its key until it was answered. */
  failed: ReadonlyMap<string, number>;
  /** The longest that nobody got an order through, in ms. */
  stoodStill: number;
  /** The longest that one attempt waited for its answer, in ms. */
  longestWait: number;
  /** Pages that were read meanwhile, and how many of them did not come. */
  pages: { read: number; failed: number };
}

/** Buyers who order without a pause, and remember each order that the shop acknowledged. */
export interface Customers {
  /** Ids of all acknowledged orders. */
  readonly acknowledged: ReadonlySet<string>;
  readonly emails: readonly string[];
  /** Gives what was since the last time, and begins anew. */
  look(): Experience;
  /** Finishes what is under way: every order is repeated until it is acknowledged. */
  stop(): Promise<void>;
}

/** Signs up `count` customers and lets them order through the balancer at `origin`. */
export async function openCustomers(origin: string, count: number): Promise<Customers> {
  const buyers = await until('Signing up', 60, () => signUpBuyers(origin, count));
  const parts = JSON.parse((await sendRequest(`${origin}${API_BASE}/parts`)).body.toString()) as Part[];
  const orders = mixedOrders(buyers, parts);
  const agent = new Agent({ keepAlive: true });
  const acknowledged = new Set<string>();
  let failed = new Map<string, number>();
  let before = 0;
  let lastAt = performance.now();
  let stoodStill = 0;
  let longestWait = 0;
  let pages = { read: 0, failed: 0 };
  let stopping = false;
  let next = 0;

  async function attempt({ token, body }: (typeof orders)[number], key: string): Promise<ReceivedResponse | string> {
    const began = performance.now();
    try {
      return await sendRequest(`${origin}${API_BASE}/order`, {
        method: 'POST',
        agent,
        headers: { accept: 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        json: body,
        timeoutMs: TIMEOUT_MS,
      });
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
    } finally {
      longestWait = Math.max(longestWait, performance.now() - began);
    }
  }

  async function order(): Promise<void> {
    const what = orders[next++ % orders.length];
    if (!what) throw new Error('There is nothing to order.');
    const key = randomUUID();
    for (;;) {
      const answer = await attempt(what, key);
      if (typeof answer !== 'string' && answer.status === 200) {
        const { _id } = JSON.parse(answer.body.toString()) as { _id: string };
        const now = performance.now();
        stoodStill = Math.max(stoodStill, now - lastAt);
        lastAt = now;
        acknowledged.add(_id);
        return;
      }
      const why = typeof answer === 'string' ? answer : wordsOf(answer);
      failed.set(why, (failed.get(why) ?? 0) + 1);
      await wait(typeof answer === 'string' ? 500 : 1000 * Number(headerOf(answer, 'retry-after') ?? 0.5));
    }
  }

  async function read(): Promise<void> {
    const answer = await sendRequest(`${origin}/all-parts`, { agent, timeoutMs: TIMEOUT_MS }).catch(() => null);
    pages.read += 1;
    if (answer?.status !== 200) pages.failed += 1;
    await wait(50);
  }

  const repeat = async (work: () => Promise<void>) => {
    while (!stopping) await work();
  };
  const working = Promise.all([...buyers.map(() => repeat(order)), repeat(read)]);
  return {
    acknowledged,
    emails: buyers.map(({ email }: Buyer) => email),
    look() {
      stoodStill = Math.max(stoodStill, performance.now() - lastAt);
      const experience = { acknowledged: acknowledged.size - before, failed, stoodStill, longestWait, pages };
      before = acknowledged.size;
      failed = new Map();
      stoodStill = 0;
      longestWait = 0;
      pages = { read: 0, failed: 0 };
      return experience;
    },
    async stop() {
      stopping = true;
      await working;
      agent.destroy();
    },
  };
}

/** Whose answer it is: a problem document is the shop's own. */
function wordsOf(answer: ReceivedResponse): string {
  const own = headerOf(answer, 'content-type')?.startsWith('application/problem+json');
  const retry = headerOf(answer, 'retry-after') === undefined ? ' without Retry-After' : '';
  return `${answer.status} ${own ? 'of the shop' : 'of the balancer'}${retry}`;
}

function headerOf({ rawHeaders }: ReceivedResponse, name: string): string | undefined {
  const index = rawHeaders.findIndex((each, at) => at % 2 === 0 && each.toLowerCase() === name);
  return index < 0 ? undefined : rawHeaders[index + 1];
}
