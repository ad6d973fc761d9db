import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Part } from '#contract/catalogue/parts.ts';
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts';
import { expectProblem, unknownId } from '#server/testing/every-call.ts';
import { openShop, type TestShop } from '#server/testing/open-shop.ts';

let shop: TestShop;
let ring: Part;

beforeAll(async () => {
  shop = await openShop();
  const found = (await shop.parts()).find(({ sku }) => sku === 'CR-32-104-K');
  if (!found) throw new Error('The chainring is gone');
  ring = found;
});
afterAll(() => shop.close());

async function sheet(id = ring._id) {
  const headers = { host: new URL(shop.config.http.publicUrl).host };
  return (await shop.app.inject({ url: `/api/parts/${id}/data-sheet`, headers })).rawPayload;
}
const stored = () => readdir(join(shop.config.dataDir, 'data-sheets', ring._id));

test('a data sheet says what a part is and who made it, is drawn once and kept, and anew when the part changes', async () => {
  const answer = await shop.ask('GET', `/parts/${ring._id}/data-sheet`);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="CR-32-104-K.pdf"');
  const first = await sheet();
  const text = textOf(first);
  for (const word of [ring.name, '104 mm, four arms', 'Ø 135', 'Maker', 'Model', ring.sku])
    expect(text.join('\n')).toContain(word);
  expect(text.join('\n')).not.toContain('$');
  expect(first.includes('/DCTDecode')).toBe(true);
  expect((await sheet()).equals(first)).toBe(true);
  const [kept] = await stored();
  await shop.checkout.db.execute(sql`update part set weight_grams = 39 where id = ${ring._id}`);
  expect(textOf(await sheet()).join('\n')).toContain('39 g');
  const files = await stored();
  expect(files).toHaveLength(1);
  expect(files).not.toEqual([kept]);
  // Half a file is drawn again.
  const path = join(shop.config.dataDir, 'data-sheets', ring._id, files[0] ?? '');
  await writeFile(path, '%PDF-1.7');
  expect((await sheet()).length).toBeGreaterThan(10_000);
});

test('a data sheet that nobody has asked for in 90 days is removed, and one that is asked for stays', async () => {
  const daysAgo = (days: number) => Date.now() / 1000 - days * 24 * 60 * 60;
  const folder = join(shop.config.dataDir, 'data-sheets');
  const [read, unread] = await shop.parts();
  for (const part of [read, unread]) {
    await sheet(part?._id);
    const ofPart = join(folder, part?._id ?? '');
    for (const file of await readdir(ofPart)) await utimes(join(ofPart, file), daysAgo(91), daysAgo(91));
  }
  await sheet(read?._id);
  await shop.jobs.runMinute('forget-expired');
  const left = await readdir(folder);
  expect(left).toContain(read?._id);
  expect(left).not.toContain(unread?._id);
  const [file = ''] = await readdir(join(folder, read?._id ?? ''));
  expect((await stat(join(folder, read?._id ?? '', file))).mtimeMs / 1000).toBeGreaterThan(daysAgo(1));
  expect((await sheet(unread?._id)).length).toBeGreaterThan(10_000);
});

test('fitting instructions say what is in the box, the torques and the steps, with what the part says of itself', async () => {
  await shop.checkout.db.execute(sql`update part set torque = 'Chainring bolts M8: 8–10 N·m; Pin: none',
    in_the_box = array['1 chainring', '4 bolts'] where id = ${ring._id}`);
  const answer = await shop.ask('GET', `/parts/${ring._id}/fitting-instructions`);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="CR-32-104-K-fitting.pdf"');
  const headers = { host: new URL(shop.config.http.publicUrl).host };
  const url = `/api/parts/${ring._id}/fitting-instructions`;
  const text = textOf((await shop.app.inject({ url, headers })).rawPayload).join('\n');
  for (const word of ['Fitting instructions', '4 bolts', '8–10 N·m', 'crosswise', 'Responsible in the EU'])
    expect(text).toContain(word);
  // A sheet of one kind leaves that of the other where it is.
  await sheet();
  expect(await readdir(join(shop.config.dataDir, 'data-sheets', `${ring._id}-fitting`))).toHaveLength(1);
});

test('there is none of a part that is not on sale', async () => {
  for (const sheet of ['data-sheet', 'fitting-instructions'])
    expectProblem(await shop.ask('GET', `/parts/${unknownId}/${sheet}`), 404, 'not-found');
});
