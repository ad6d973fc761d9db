import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readSheet, storeSheet } from './data-sheets.stored.ts';

test('of too many stored sheets those go that were read longest ago', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const bytes = Buffer.from('%PDF-1.7 ... %%EOF\n');
  const pathOf = (part: number) => join(folder, `part-${part}`, 'sheet.pdf');
  const store = async (part: number, daysAgo: number) => {
    await storeSheet(pathOf(part), bytes, 10);
    const at = Date.now() / 1000 - daysAgo * 24 * 60 * 60;
    await utimes(pathOf(part), at, at);
  };
  for (let part = 0; part < 10; part++) await store(part, 40 - part);
  await readSheet(pathOf(0));
  await store(10, 0);
  expect((await readdir(folder)).length).toBe(9);
  expect(await readSheet(pathOf(0))).toEqual(bytes);
  for (const gone of [1, 2]) expect(await readSheet(pathOf(gone))).toBeNull();
  for (const left of [3, 9, 10]) expect(await readSheet(pathOf(left))).toEqual(bytes);
});
