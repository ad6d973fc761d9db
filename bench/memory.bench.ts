import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE } from '#contract/call.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { mixedOrders, writeOrders } from './buyers.client.ts';
import type { Probe } from './database.probe.ts';
import { type HeapProbe, openHeapProbe } from './heap.probe.ts';
import { sendRequest } from './http.client.ts';
import type { LoadTool } from './load.tool.ts';
import { memoryOf } from './machine.facts.ts';

/** How long each kind of request is sent before the next one, in seconds. */
const TURN_S = 1;
const MINUTE_MS = 60_000;
/** How long the inspector may take to listen, in ms. */
const INSPECTOR_MS = 10_000;
/** How many people order in turn. */
const CUSTOMERS = 2000;
/** What is sent over the whole time, in even shares; a short watch sends as much of it as the shop can answer. */
const LOAD = { requests: 1_000_000, orders: 20_000 };

/** The shop that is watched, with the port of its inspector, and what loads it. */
export interface MemoryBench {
  tool: LoadTool;
  origin: string;
  probe: Probe;
  folder: string;
  shop: { pid: number };
  inspectorPort: number;
}

/** What the process of the shop holds at one moment, in MB, and the requests that it has answered by then. */
interface Moment {
  minute: number;
  requests: number;
  orders: number;
  resident: number;
  heap: number;
  buffers: number;
}

/**
 * Loads the shop with pages, lists, searches and orders in turn, a million requests and 20,000 orders over the whole time,
 * and prints each minute what its process holds: resident, JavaScript with its garbage, and buffers outside of it. At last how fast
 * the resident memory grew over the second half, and what is alive after a collection, the only one that is asked for.
 */
export async function watchMemory(bench: MemoryBench, minutes: number): Promise<void> {
  const { shop, inspectorPort } = bench;
  // Node opens its inspector on this signal.
  process.kill(shop.pid, 'SIGUSR1');
  const heap = await opened(inspectorPort);
  const turns = await prepareTurns(bench);
  const moments: Moment[] = [];
  const answered = { requests: 0, orders: 0 };
  let failures = 0;
  const began = performance.now();
  const look = async () => {
    const { used, outside } = await heap.now();
    const minute = (performance.now() - began) / MINUTE_MS;
    moments.push({ minute, ...answered, resident: memoryOf(shop.pid), heap: used, buffers: outside });
    console.log(line(moments.at(-1) as Moment));
  };
  console.log('  minute   requests   orders  resident      heap   buffers');
  await look();
  const msUntil = (minute: number) => began + minute * MINUTE_MS - performance.now();
  const owes = (minute: number) =>
    answered.requests < (LOAD.requests * minute) / minutes || answered.orders < (LOAD.orders * minute) / minutes;
  for (let [minute, turn] = [1, 0]; minute <= minutes; minute += 1) {
    for (; msUntil(minute) > 0 && owes(minute); turn += 1) {
      const { requests, failed, isOrders } = await (turns[turn % turns.length] as Turn)();
      answered[isOrders ? 'orders' : 'requests'] += requests;
      failures += failed;
    }
    await wait(Math.max(0, msUntil(minute)));
    await look();
  }
  const live = await heap.used();
  heap.close();
  const half = moments.slice(Math.floor(moments.length / 2));
  console.log(
    `Memory               grows by ${slopeOf(half).toFixed(1)} MB a minute over the second half; ${live} MB of JavaScript are alive, and ${memoryOf(shop.pid)} MB resident after a collection (target under 300 MB without one); ${failures} requests were not answered with 2xx`,
  );
}

async function opened(port: number): Promise<HeapProbe> {
  for (const deadline = performance.now() + INSPECTOR_MS; ; await wait(50)) {
    try {
      return await openHeapProbe(port);
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
  }
}

type Turn = () => Promise<{ requests: number; failed: number; isOrders: boolean }>;

async function prepareTurns({ tool, origin, probe, folder }: MemoryBench): Promise<Turn[]> {
  await probe.fillStock();
  const parts = JSON.parse((await sendRequest(`${origin}${API_BASE}/parts`)).body.toString()) as Part[];
  const file = join(folder, 'watched-orders.tsv');
  writeOrders(file, mixedOrders(await probe.addBuyers(CUSTOMERS), parts));
  const script = resolve(import.meta.dirname, 'orders.lua');
  const order: Turn = async () => {
    const load = await tool.run(origin, TURN_S, [script, file, randomUUID().slice(0, 24)]);
    return { requests: load.requests - load.bad, failed: load.bad, isOrders: true };
  };
  const addresses = [
    '/',
    `${API_BASE}/parts?limit=12`,
    '/all-parts?q=chain',
    `/parts/${parts[0]?.slug}`,
    `${API_BASE}/parts`,
    `${API_BASE}/parts?q=brake`,
    '/all-parts',
  ];
  const asking = addresses.map(
    (path): Turn =>
      async () => {
        const load = await tool.run(`${origin}${path}`, TURN_S);
        return { requests: load.requests - load.bad, failed: load.bad, isOrders: false };
      },
  );
  // Other tools than wrk cannot order.
  return tool.scripts ? asking.flatMap((turn) => [turn, order]) : asking;
}

/** The least squares of the resident memory over time, in MB a minute. */
function slopeOf(moments: readonly Moment[]): number {
  const mean = (of: (moment: Moment) => number) => moments.reduce((sum, each) => sum + of(each), 0) / moments.length;
  const [minute, resident] = [mean((each) => each.minute), mean((each) => each.resident)];
  const above = moments.reduce((sum, each) => sum + (each.minute - minute) * (each.resident - resident), 0);
  return above / moments.reduce((sum, each) => sum + (each.minute - minute) ** 2, 0);
}

function line({ minute, requests, orders, resident, heap, buffers }: Moment): string {
  const cells = [minute.toFixed(1), requests.toLocaleString('en-US'), orders.toLocaleString('en-US')];
  const sizes = [resident, heap, buffers].map((size) => `${Math.round(size)} MB`);
  return [...cells, ...sizes].map((cell, column) => cell.padStart([8, 10, 8, 9, 9, 9][column] ?? 0)).join(' ');
}
