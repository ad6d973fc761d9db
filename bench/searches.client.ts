import { API_BASE } from '#contract/call.ts';
import type { Probe } from './database.probe.ts';
import { sendRequest } from './http.client.ts';
import { median } from './report.text.ts';

const SIZES = { few: 1000, many: 100_000 };
const TIMES = 40;

/** From a search that a handful of parts match to one that half of all match, in several orders. */
const searches = [
  '',
  '?sort=price-descending',
  '?category=Brakes',
  '?category=Chain&sort=name',
  '?q=chain',
  '?q=casette',
  '?q=chanring 32',
  '?q=nordvik hub',
  '?q=148x12&category=Wheels',
  '?q=wexholm',
  '?q=12&sort=price',
  '?q=mm disc',
  '?q=mm',
  '?q=mm&sort=name',
  '?q=hg cassette 11-34',
  '?q=shimano hub',
  '?q=28 spokes',
  '?q=0110029',
  '?q=stiff clutch',
];

/** A page of the list at 1,000 and at 100,000 parts, in ms. */
export interface Growth {
  query: string;
  few: number;
  many: number;
}

/**
 * Fills the shop with parts and requests slices of the list, one at a time, at both sizes. Gives the medians. As in use, the
 * server caches how it read a search, and its counts, while the parts stay the same.
 */
export async function compareSearches(origin: string, probe: Probe): Promise<Growth[]> {
  const urls = searches.map((query) => `${origin}${API_BASE}/parts${query || '?limit=24'}`);
  await probe.fillParts(SIZES.few);
  const few = await medians(urls);
  await probe.fillParts(SIZES.many);
  const many = await medians(urls);
  return urls.map((url, index) => ({
    query: decodeURI(new URL(url).search),
    few: few[index] ?? Number.NaN,
    many: many[index] ?? Number.NaN,
  }));
}

/** Round by round, so that a busy moment of the machine does not fall on one of them. */
async function medians(urls: readonly string[]): Promise<number[]> {
  const times = urls.map((): number[] => []);
  for (let round = 0; round < TIMES; round += 1)
    for (const [index, url] of urls.entries()) {
      const began = performance.now();
      const { status } = await sendRequest(url);
      if (status !== 200) throw new Error(`${url} answered ${status}.`);
      times[index]?.push(performance.now() - began);
    }
  return times.map(median);
}
