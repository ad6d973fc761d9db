import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import type { Answer, PaymentIntent } from './payments.port.ts';
import { providerWatch } from './provider-watch.ts';

const away: Answer<PaymentIntent> = { ok: false, reason: 'unreachable', message: 'It cannot be reached.' };
const unknown: Answer<PaymentIntent> = { ok: false, reason: 'not-found', message: 'There is none.' };

/** A watch over a provider that answers one after the other, and the lines it logs. */
function watchOver(...answers: Answer<PaymentIntent>[]) {
  const lines: string[] = [];
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const retrieveIntent = async () => answers.shift() ?? unknown;
  return { watch: providerWatch({ retrieveIntent }, openLog('warn', destination)), lines };
}

test('a provider that knows no such intent is there', async () => {
  const { watch, lines } = watchOver(unknown);
  watch.look();
  await expect.poll(watch.isReached).toBe(true);
  expect(lines).toEqual([]);
});

test('one that is away raises an alarm once, and is there again when it answers', async () => {
  const { watch, lines } = watchOver(away, away, unknown);
  watch.look();
  await expect.poll(watch.isReached).toBe(false);
  expect(lines.join()).toContain('ALARM: the payment provider cannot be reached');
  watch.look();
  await expect.poll(watch.isReached).toBe(false);
  expect(lines).toHaveLength(1);
  watch.look();
  await expect.poll(watch.isReached).toBe(true);
});
