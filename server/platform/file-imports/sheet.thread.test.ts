import { expect, it } from 'vitest';
import { readSheetInThread } from './sheet.thread.ts';
import { readSheet } from './sheet.ts';

const of = { thing: 'part', rowsMax: 5000 };
const heads = Array.from({ length: 100 }, (_, place) => `c${place}`).join(',');
const tooManyRows = Buffer.from(`${heads}\n${`${'1,'.repeat(99)}1\n`.repeat(10_000)}`);

/** How often each way is measured: the least of it is its own, the rest is what else the process does, such as collecting garbage. */
const ROUNDS = 5;

/** The time of the processor (µs) that this thread spends on some work. */
async function spentOn(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

it('a file is read beside the thread that serves: this one spends less than half of the time that the reading takes', async () => {
  const readBeside = () => readSheetInThread({ bytes: tooManyRows, of });
  expect(await readBeside()).toEqual(readSheet(tooManyRows, of));

  const here: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    here.push(await spentOn(() => readSheet(tooManyRows, of)));
    beside.push(await spentOn(readBeside));
  }
  expect(Math.min(...beside)).toBeLessThan(Math.min(...here) / 2);
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
