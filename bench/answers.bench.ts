import { API_BASE } from '#contract/call.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { alternate } from './alternate.ts';
import { startBare } from './bare.process.ts';
import { sendRequest } from './http.client.ts';
import { type LoadTool, rateOf } from './load.tool.ts';
import { processorTimeOf } from './machine.facts.ts';
import { median, type Ratio } from './report.text.ts';

/** What is compared with a bare server: design targets as shares of its rate. */
async function comparedPages(origin: string): Promise<{ path: string; name: string; target: number }[]> {
  const list = await sendRequest(`${origin}${API_BASE}/parts?limit=1`);
  const [part] = JSON.parse(list.body.toString()) as Part[];
  return [
    { path: `${API_BASE}/parts`, name: `GET ${API_BASE}/parts`, target: 0.9 },
    { path: `${API_BASE}/parts?limit=12`, name: `GET ${API_BASE}/parts, 12`, target: 0.9 },
    { path: '/', name: 'HTML of /', target: 0.7 },
    { path: '/all-parts', name: 'HTML of /all-parts', target: 0.7 },
    { path: `/parts/${part?.slug}`, name: 'HTML of a part', target: 0.7 },
  ];
}

/** Loads the shop, which is the process `pid`, and a bare server with the same answers, alternately. */
export async function comparePages(tool: LoadTool, origin: string, pid: number): Promise<Ratio[]> {
  const pages = await comparedPages(origin);
  const bare = await startBare(
    origin,
    pages.map(({ path }) => path),
  );
  const ratios: Ratio[] = [];
  for (const { path, name, target } of pages) {
    const bytes = bare.bytes.get(path);
    const work = { ours: [] as number[], theirs: [] as number[] };
    const loading = (server: { origin: string; pid: number }, took: number[]) => async (seconds: number) => {
      const before = processorTimeOf(server.pid);
      const load = await tool.run(`${server.origin}${path}`, seconds);
      took.push((processorTimeOf(server.pid) - before) / load.requests);
      return rateOf(`${server.origin}${path}`, load, bytes);
    };
    const rates = await alternate(loading({ origin, pid }, work.ours), loading(bare, work.theirs));
    ratios.push({
      name: `${name} (${Math.round((bytes ?? 0) / 1000)} kB)`,
      yardstick: 'bare node:http',
      target,
      byProcessor: median(work.theirs) / median(work.ours),
      ...rates,
    });
  }
  return ratios;
}
