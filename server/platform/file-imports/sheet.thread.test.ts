import { expect, it } from 'vitest';
import { readSheetInThread } from './sheet.thread.ts';
import { readSheet } from './sheet.ts';

const of = { thing: 'part', rowsMax: 5000 };
const heads = Array.from({ length: 100 }, (_, place) => `c${place}`).join(',');
const tooManyRows = Buffer.from(`${heads}\n${`${'1,'.repeat(99)}1\n`.repeat(10_000)}`);

it('a file is read beside the thread that serves: this one spends less than half of the time that the reading takes', async () => {
  await readSheetInThread({ bytes: Buffer.from('sku\nA\n'), of });

  const here = process.threadCpuUsage();
  const read = readSheet(tooManyRows, of);
  const spentHere = process.threadCpuUsage(here);
  const beside = process.threadCpuUsage();
  const readBeside = await readSheetInThread({ bytes: tooManyRows, of });
  const spentBeside = process.threadCpuUsage(beside);

  expect(readBeside).toEqual(read);
  expect(spentBeside.user + spentBeside.system).toBeLessThan((spentHere.user + spentHere.system) / 2);
});

it('gives what reading it here gives, from the bytes and from the text that was stored', async () => {
  const bytes = Buffer.from('\ufeffsku;name\r\nA-1;one\r\n');
  const read = readSheet(bytes, { thing: 'price', rowsMax: 10 });

  expect(read.ok).toBe(true);
  expect(await readSheetInThread({ bytes, of: { thing: 'price', rowsMax: 10 } })).toEqual(read);
  expect(await readSheetInThread({ content: 'sku;name\r\nA-1;one\r\n', bom: true, of })).toMatchObject({
    ok: true,
    value: { heads: ['sku', 'name'], rows: [{ row: 2, cells: ['A-1', 'one'] }] },
  });
});
