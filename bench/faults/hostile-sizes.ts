import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { COMPARED_MOST } from '#contract/catalogue/compared.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { type HostileList, hostileLists } from '#server/sales/quick-order/hostile-lists.fixture.ts';
import { sendRequest } from '../http.client.ts';
import { loadAverage } from '../machine.facts.ts';
import { median } from '../report.text.ts';
import { type Member, openCaller } from './caller.ts';
import type { Asking } from './costly-answers.worker.ts';

/** What another buyer may wait for a part while a list is read, in ms. */
const bounds = { median: 200, worst: 1000 };
/** Between two requests of that buyer, and for how long they are measured at least, in ms. */
const pace = { between: 20, least: 3000 };

/** So many connections of one address ask for costly answers, one after the other, for so long, in ms. */
const asking = { connections: 24, forMs: 4000 };
/** Of which searches are made that nobody asked for before. */
const words = ['hub', 'chain', 'disc', 'tyre', 'stem', 'fork', 'rim', 'pedal'];

/** What is sent to the shop; gives how it was answered. */
interface Sent {
  name: string;
  send(): Promise<string>;
}

/** How long another buyer waited for a part meanwhile, in ms, and what the sender was answered. */
interface Measured {
  name: string;
  waits: number[];
  /** The requests that were not answered 200. */
  failed: number;
  answers: string;
}

/**
 * Sends each hostile list to the shop, and asks for each costly answer, and meanwhile asks for a part as another buyer. Says how long that took with each, as a table, and
 * which was worst. Rejects where it took longer than it may.
 */
export async function sendHostileSizes(origin: string, say: (line: string) => void): Promise<void> {
  const caller = openCaller(origin);
  const enter = async (name: string): Promise<Member> => {
    const form = { email: `${name.toLowerCase()}@sizes.faults.example`, password: 'kettenblatt', name };
    const member = await caller.enter(form);
    // The first call of a member gets them their token.
    await caller.ask('GET', '/api/basket', { as: member });
    return member;
  };
  const [sender, buyer] = [await enter('Stranger'), await enter('Buyer')];
  const parts: Part[] = (await caller.ask('GET', '/api/parts'))?.body ?? [];
  const [part] = parts;
  if (!part) throw new Error('The shop has no parts');
  const askForPart = () => timed(`${origin}/api/purchasePage/${part._id}`, buyer);

  say(`Load of the machine: ${loadAverage().toFixed(1)}`);
  say('| Sent | Answered | Median of others | Worst of others |');
  say('|---|---|---|---|');
  const all: Measured[] = [];
  const lists = hostileLists.map((list) => ({
    name: `${list.atOnce} × ${list.name}`,
    send: () => sendList(list, part.sku, { origin, sender }),
  }));
  const nothing: Sent = { name: 'nothing', send: async () => '' };
  for (const each of [nothing, ...lists, ...costlyAnswers(origin, parts)]) {
    const measured = await measure(each, askForPart);
    const { name, answers, waits } = measured;
    say(`| ${name} | ${answers} | ${inMs(median(waits))} | ${inMs(Math.max(...waits))} |`);
    all.push(measured);
  }
  const sent = all.slice(1);
  const [slowest] = sent.toSorted((one, other) => median(other.waits) - median(one.waits));
  const [worst] = sent.toSorted((one, other) => Math.max(...other.waits) - Math.max(...one.waits));
  say(`Worst: ${worst?.name}; by the median: ${slowest?.name}. Load of the machine: ${loadAverage().toFixed(1)}`);
  const beyond = sent.filter(
    ({ waits, failed }) => failed > 0 || median(waits) > bounds.median || Math.max(...waits) > bounds.worst,
  );
  if (beyond.length > 0) throw new Error(`Others waited too long with: ${beyond.map(({ name }) => name).join('; ')}`);
}

async function measure(
  { name, send }: Sent,
  askForPart: () => Promise<{ ms: number; status: number }>,
): Promise<Measured> {
  let answers: string | null = null;
  const sent = send().then((given) => {
    answers = given;
  });
  const waits: number[] = [];
  let failed = 0;
  for (const least = Date.now() + pace.least; answers === null || Date.now() < least; await wait(pace.between)) {
    const { ms, status } = await askForPart();
    waits.push(ms);
    if (status !== 200) failed += 1;
  }
  await sent;
  return { name, waits, failed, answers: answers ?? '' };
}

/** Sends a list as often at once as it says. Gives how many were answered with which status. */
async function sendList(
  { atOnce, request }: HostileList,
  sku: string,
  { origin, sender }: { origin: string; sender: Member },
): Promise<string> {
  const { path, body, headers = { 'content-type': 'application/json' } } = request(sku);
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const answers = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const as = { ...headers, authorization: `Bearer ${sender.token}` };
      const answer = await sendRequest(`${origin}/api${path}`, {
        ...{ method: 'POST', bytes, headers: as, timeoutMs: 120_000 },
      }).catch(() => null);
      return answer?.status ?? 'none';
    }),
  );
  return counted(answers);
}

/** What anybody may ask for and the shop works on longest, without signing in. */
function costlyAnswers(origin: string, parts: readonly Part[]): Sent[] {
  const compared = parts.slice(0, COMPARED_MOST).map(({ sku }) => sku);
  const queries = words.flatMap((word) => Array.from({ length: 20 }, (_, turn) => ({ q: `${word} ${turn}` })));
  const urlsOf = (path: string, more: object = {}) =>
    queries.map((query) => `${origin}${path}?${new URLSearchParams({ ...query, ...more })}`);
  const asked: Record<string, string[]> = {
    'the description of all calls': [`${origin}/api/openapi.json`],
    comparisons: [`${origin}/compare?parts=${compared.join(',')}`],
    'lists with their facets': urlsOf('/api/parts', { limit: 24, facets: '' }),
    searches: urlsOf('/api/parts', { limit: 24 }),
    suggestions: urlsOf('/api/suggestions'),
  };
  return Object.entries(asked).map(([name, urls]) => ({
    name: `${asking.connections} connections: ${name}`,
    send: async () => {
      const workerData: Asking = { ...asking, urls };
      const [statuses] = await once(
        new Worker(new URL('./costly-answers.worker.ts', import.meta.url), { workerData }),
        'message',
      );
      return counted(statuses);
    },
  }));
}

function counted(statuses: readonly (number | 'none')[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, some]) => `${some.length} × ${status}`).join(', ');
}

async function timed(url: string, { token }: Member): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  const answer = await sendRequest(url, { headers: { authorization: `Bearer ${token}` } }).catch(() => null);
  return { ms: performance.now() - began, status: answer?.status ?? 0 };
}

const inMs = (ms: number) => `${Math.round(ms)} ms`;
