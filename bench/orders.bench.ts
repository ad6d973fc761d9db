import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import { API_BASE } from '#contract/call.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { alternate } from './alternate.ts';
import { loadOrders, mixedOrders, race, timeOrders, writeOrders } from './buyers.client.ts';
import type { Probe } from './database.probe.ts';
import { sendRequest } from './http.client.ts';
import { CONNECTIONS, type LoadTool, rateOf } from './load.tool.ts';
import type { Ratio } from './report.text.ts';

const RACE = { buyers: 200, pieces: 50 };
/** So many that nobody orders twice at the same moment, or holds more orders than people do. */
const CUSTOMERS = 2000;
/** The lines of a large order, and how often one is placed. */
const LARGE = { lines: 100, times: 30 };

export interface OrdersBench {
  tool: LoadTool;
  origin: string;
  probe: Probe;
  /** Where files may be written. */
  folder: string;
}

/** Measures orders: their rates beside one-row commits, their statements, large ones, and a race for few pieces. */
export async function compareOrders(bench: OrdersBench): Promise<{ ratios: Ratio[]; lines: string[] }> {
  const { origin, probe } = bench;
  await probe.fillStock();
  const parts = await partsOf(origin);
  const spread = await rateOfOrders(bench, parts);
  const hot = await rateOfOrders(bench, parts.slice(0, 1));
  const buyers = await probe.addBuyers(2 * LARGE.times);
  const one = await timeOrders(origin, buyers.slice(0, LARGE.times), parts.slice(0, 1));
  const many = await timeOrders(origin, buyers.slice(LARGE.times), parts.slice(0, LARGE.lines));
  const raced = await runRace(bench);
  const yardstick = 'prepared one-row commits';
  return {
    ratios: [
      { name: 'POST /order', yardstick, target: 0.12, ...spread },
      { name: 'POST /order, all of one part', yardstick, target: 0.06, ...hot },
    ],
    lines: [
      `Statements an order  ${spread.statements.toFixed(1)}, with those of mails and of all else that the shop did meanwhile`,
      `Large orders         ${LARGE.lines} lines ${many.toFixed(1)} ms, one line ${one.toFixed(1)} ms: ${(many / one).toFixed(1)} times (target 10 at most)`,
      `Race                 ${raced.buyers} buyers for ${RACE.pieces} pieces: ${raced.sold} sold, ${raced.refused} refused; p50 ${Math.round(raced.p50)} ms, p99 ${Math.round(raced.p99)} ms (target ${RACE.pieces} sold, p99 under 500 ms)`,
      `Stock                ${(await probe.ledgerAgrees()) ? 'ledger and figures agree' : 'LEDGER AND FIGURES DISAGREE'} after all orders`,
    ],
  };
}

/** Places orders of these parts and commits one-row updates in the same PostgreSQL, alternately. */
async function rateOfOrders({ tool, origin, probe, folder }: OrdersBench, parts: readonly Part[]) {
  const orders = mixedOrders(await probe.addBuyers(CUSTOMERS), parts);
  const file = join(folder, 'orders.tsv');
  const script = resolve(import.meta.dirname, 'orders.lua');
  let [statements, placed] = [0, 0];
  const rates = await alternate(
    async (seconds) => {
      // Each time begins with other buyers.
      orders.push(...orders.splice(0, Math.ceil(CUSTOMERS / 3)));
      writeOrders(file, orders);
      const [ordersBefore, statementsBefore] = [await probe.countOrders(), await probe.countStatements()];
      const load = tool.scripts
        ? await tool.run(origin, seconds, [script, file, randomUUID().slice(0, 24)])
        : await loadOrders(origin, orders, seconds);
      const written = (await probe.countOrders()) - ordersBefore;
      statements += (await probe.countStatements()) - statementsBefore;
      placed += written;
      // Orders that were still under way when the time was up may have been written too.
      if (load.bad === 0 && (written < load.requests || written > load.requests + CONNECTIONS))
        throw new Error(`POST /order: ${load.requests} were answered, but ${written} are in the database.`);
      return rateOf('POST /order', load);
    },
    (seconds) => probe.commitRate(seconds),
  );
  return { ...rates, statements: statements / placed };
}

async function runRace({ origin, probe }: OrdersBench) {
  const id = await probe.addPart(RACE.pieces);
  const answer = await sendRequest(`${origin}${API_BASE}/purchasePage/${id}`);
  if (answer.status !== 200) throw new Error(`GET /purchasePage: ${answer.status} ${answer.body}`);
  return race(origin, await probe.addBuyers(RACE.buyers), JSON.parse(answer.body.toString()) as Part);
}

async function partsOf(origin: string): Promise<Part[]> {
  return JSON.parse((await sendRequest(`${origin}${API_BASE}/parts`)).body.toString()) as Part[];
}
