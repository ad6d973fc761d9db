import { API_BASE } from '#contract/call.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import { alternate } from './alternate.ts';
import { startBare } from './bare.process.ts';
import { sendRequest } from './http.client.ts';
import { type LoadTool, rateOf } from './load.tool.ts';
import type { Ratio } from './report.text.ts';

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

/** Loads the shop and a bare server with the same answers, alternately. */
export async function comparePages(tool: LoadTool, origin: string): Promise<Ratio[]> {
  const pages = await comparedPages(origin);
  const bare = await startBare(
    origin,
    pages.map(({ path }) => path),
  );
  const ratios: Ratio[] = [];
  for (const { path, name, target } of pages) {
    const bytes = bare.bytes.get(path);
    const load = async (from: string, seconds: number) =>
      rateOf(`${from}${path}`, await tool.run(`${from}${path}`, seconds), bytes);
    const rates = await alternate(
      (seconds) => load(origin, seconds),
      (seconds) => load(bare.origin, seconds),
    );
    ratios.push({
      name: `${name} (${Math.round((bytes ?? 0) / 1000)} kB)`,
      yardstick: 'bare node:http',
      target,
      ...rates,
    });
  }
  return ratios;
}
