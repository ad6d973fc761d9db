import type { APIRequestContext, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { admin } from './admin.fixture.ts';
import { bearerOf } from './company.fixture.ts';
import { expect } from './shop.fixture.ts';

/** Cheap enough for an order of the most lines. */
const stock = { price: '2.50', ordered_quantity: '10', available: '100000' };

/** Adds so many parts with plenty in stock, each after one of the catalogue, as an admin does by CSV. Gives their SKUs. `admins`: a request that nobody is signed in to. */
export async function importParts(admins: APIRequestContext, count: number): Promise<string[]> {
  expect((await admins.post('/api/auth/sign-in/email', { data: admin })).status()).toBe(200);
  const headers = await bearerOf({ request: admins } as Page, admin);
  const table: string[][] = parse(await (await admins.get('/api/manage/parts/csv', { headers })).text(), { bom: true });
  const [heads = [], ...rows] = table;
  const made = Array.from({ length: count }, (_, at) => {
    const set: Record<string, string> = { sku: skuOf(at), ean: '', formernumbers: '', gtin: '', ...stock };
    return (rows[at % rows.length] ?? []).map((cell, place) => {
      const head = heads[place]?.toLowerCase() ?? '';
      return head === 'name' ? `${cell}, ${at + 1}` : (set[head] ?? cell);
    });
  });
  const checked = await admins.post('/api/parts/imports?name=many.csv', {
    headers: { ...headers, 'content-type': 'text/csv' },
    data: stringify([heads, ...made]),
  });
  expect(checked.status(), (await checked.text()).slice(0, 500)).toBe(200);
  const { _id, counts, lines } = await checked.json();
  expect(counts, JSON.stringify(lines[0])).toMatchObject({ new: count, faults: 0 });
  const written = await admins.post(`/api/parts/imports/${_id}/written`, { headers });
  expect(written.status(), (await written.text()).slice(0, 500)).toBe(200);
  await expect(async () => {
    const read = await (await admins.get(`/api/parts/imports/${_id}`, { headers })).json();
    expect(read.state, read.failure).toBe('written');
  }).toPass({ timeout: 90_000 });
  return made.map((_, at) => skuOf(at));
}

function skuOf(at: number): string {
  return `MANY-${String(at + 1).padStart(5, '0')}`;
}
