import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '#server/platform/log/log.ts';
import type { Answer, PaymentIntent } from './payments.port.ts';
import { providerWatch } from './provider-watch.ts';

const away: Answer<PaymentIntent> = { ok: false, reason: 'unreachable', message: 'It cannot be reached.' };
const unknown: Answer<PaymentIntent> = { ok: false, reason: 'not-found', message: 'There is none.' };

/** A watch over a provider that answers one after the other, the lines it logs, the alarms it raises and its clock in ms. */
function watchOver(...answers: Answer<PaymentIntent>[]) {
  const lines: string[] = [];
  const raised: string[] = [];
  const clock = { now: 0 };
  const destination = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  const retrieveIntent = async () => answers.shift() ?? unknown;
  const log = openLog('warn', destination);
  const watch = providerWatch(
    { retrieveIntent },
    log,
    (...alarm) => void raised.push(alarm.join()),
    () => clock.now,
  );
  onTestFinished(() => watch.close());
  return { watch, lines, raised, clock };
}

test('a provider that knows no such intent is there', async () => {
  const { watch, lines } = watchOver(unknown);
  watch.look();
  await expect.poll(watch.isReached).toBe(true);
  expect(lines).toEqual([]);
});

test('one that is away is told to the log at once, to people after five minutes, and is there again when it answers', async () => {
  const { watch, lines, raised, clock } = watchOver(away, away, away, unknown);
  watch.look();
  await expect.poll(watch.isReached).toBe(false);
  expect(lines.join()).toContain('ALARM: the payment provider cannot be reached');
  clock.now += 4 * 60_000;
  watch.look();
  await expect.poll(watch.isReached).toBe(false);
  expect([lines.length, raised]).toEqual([1, []]);
  clock.now += 60_000;
  watch.look();
  await expect.poll(() => raised).toEqual(['provider-away,payments']);
  clock.now += 60_000;
  watch.look();
  await expect.poll(watch.isReached).toBe(true);
  expect(raised).toHaveLength(1);
});
