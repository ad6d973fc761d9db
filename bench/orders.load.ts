import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { API_BASE } from '#contract/call.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { alternate } from './alternate.ts';
import { loadOrders, mixedOrders, race, signUpBuyers, writeOrders } from './buyers.client.ts';
import type { Probe } from './database.probe.ts';
import { sendRequest } from './http.client.ts';
import { CONNECTIONS, type Load, type LoadTool, rateOf } from './load.tool.ts';
import type { Ratio } from './report.text.ts';

const RACE = { buyers: 200, pieces: 50 };
/** Buyers who order at the same time under load. */
const CUSTOMERS = 32;

/** The shop that is ordered from, a look at its database, and a folder for what the load tool reads. */
export interface OrderBench {
  tool: LoadTool;
  origin: string;
  probe: Probe;
  folder: string;
}

/** Places orders and commits one-row updates in the same PostgreSQL, alternately. */
export async function compareOrders(bench: OrderBench): Promise<Ratio> {
  const { probe } = bench;
  const placeMany = await prepareOrders(bench);
  const rates = await alternate(
    async (seconds) => {
      const before = await probe.countOrders();
      const load = await placeMany(seconds);
      const written = (await probe.countOrders()) - before;
      // Orders that were still under way when the time was up may have been written too.
      if (load.bad === 0 && (written < load.requests || written > load.requests + CONNECTIONS))
        throw new Error(`POST /order: ${load.requests} were answered, but ${written} are in the database.`);
      return rateOf('POST /order', load);
    },
    (seconds) => probe.commitRate(seconds),
  );
  return { name: 'POST /order', yardstick: 'one-row commits', target: 0.5, ...rates };
}

/** Signs up buyers and fills the stock. Gives what then places orders of every part for some seconds. */
export async function prepareOrders({
  tool,
  origin,
  probe,
  folder,
}: OrderBench): Promise<(seconds: number) => Promise<Load>> {
  await probe.fillStock();
  const parts = JSON.parse((await sendRequest(`${origin}${API_BASE}/parts`)).body.toString()) as Part[];
  const orders = mixedOrders(await signUpBuyers(origin, CUSTOMERS), parts);
  const file = join(folder, 'orders.tsv');
  writeOrders(file, orders);
  const script = resolve(import.meta.dirname, 'orders.lua');
  return (seconds) =>
    tool.scripts
      ? tool.run(origin, seconds, [script, file, randomUUID().slice(0, 24)])
      : loadOrders(origin, orders, seconds);
}

/** Has buyers order one piece each of the same part, which has fewer. Gives what came of it, as a line. */
export async function raceLine({ origin, probe }: OrderBench): Promise<string> {
  const id = await probe.addPart(RACE.pieces);
  const answer = await sendRequest(`${origin}${API_BASE}/purchasePage/${id}`);
  const part = JSON.parse(answer.body.toString()) as Part;
  const { buyers, sold, refused, p50, p99 } = await race(origin, await signUpBuyers(origin, RACE.buyers), part);
  return `${buyers} buyers for ${RACE.pieces} pieces: ${sold} sold, ${refused} refused; p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms (target ${RACE.pieces} sold, p99 under 1000 ms)`;
}
