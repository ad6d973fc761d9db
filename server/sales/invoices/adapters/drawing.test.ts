import { expect, onTestFinished, test } from 'vitest';
import { TooBusy } from '#server/platform/errors/too-busy.ts';
import type { Sheet } from '#server/sales/invoices/invoices.port.ts';
import { drawing } from './drawing.ts';
import { drawSheet } from './pdfkit.ts';

const sheet = (number: string): Sheet => ({
  title: 'Invoice',
  number,
  seller: 'Mountain Bike',
  void: null,
  blocks: [{ label: 'Sold to', lines: ['Marta Lindqvist', 'Göteborg'] }],
  rows: { kind: 'amount', label: 'What', text: 'Wheels', price: '$1.00' },
  sums: [],
  total: { label: 'Total', price: '$1.00' },
  notes: [],
  facts: [],
  madeAt: new Date('2026-01-01T00:00:00Z'),
});

function open() {
  const opened = drawing();
  onTestFinished(() => opened.close());
  return opened;
}

test('a document is the same as on the thread that serves, and drawn once', async () => {
  const { draw } = open();
  const [one, again, other] = await Promise.all([draw(sheet('1')), draw(sheet('1')), draw(sheet('2'))]);
  expect(again).toBe(one);
  expect(await draw(sheet('1'))).toBe(one);
  expect(other.equals(one)).toBe(false);
  expect(one.equals(await drawSheet(sheet('1')))).toBe(true);
});

test('the thread that serves goes on with other work while documents are drawn', async () => {
  const { draw } = open();
  await draw(sheet('first'));
  let longest = 0;
  let before = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 1);
  const began = performance.now();
  await Promise.all(Array.from({ length: 20 }, (_, turn) => draw(sheet(`${turn}`))));
  clearInterval(ticking);
  expect(longest).toBeLessThan((performance.now() - began) / 2);
});

test('more than can be waited for are refused with a time, and a thread that ended begins anew', async () => {
  const { draw, close } = open();
  const asked = await Promise.allSettled(Array.from({ length: 40 }, (_, turn) => draw(sheet(`${turn}`))));
  const refused = asked.filter((each) => each.status === 'rejected');
  expect(refused).toHaveLength(10);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(TooBusy);
  const interrupted = draw(sheet('interrupted'));
  await Promise.all([close(), expect(interrupted).rejects.toThrow('has ended')]);
  expect((await draw(sheet('interrupted'))).subarray(0, 5).toString()).toBe('%PDF-');
});

test('a document that is wanted while the thread is ending is drawn by the next one', async () => {
  const { draw, close } = open();
  await draw(sheet('before'));
  const closed = close();
  expect((await draw(sheet('after'))).subarray(0, 5).toString()).toBe('%PDF-');
  await closed;
});
