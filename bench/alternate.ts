import { median } from './report.text.ts';

/** In seconds. */
export const SECONDS = { warmUp: 1, load: 4 };
export const ROUNDS = 3;

/** Warms both up, then measures ours and the yardstick alternately. Gives the median rate of each. */
export async function alternate(
  ours: (seconds: number) => Promise<number>,
  yardstick: (seconds: number) => Promise<number>,
): Promise<{ ours: number; theirs: number }> {
  // A cold shop on a busy machine may refuse some; what is measured may not.
  await ours(SECONDS.warmUp).catch(() => 0);
  await yardstick(SECONDS.warmUp);
  const rates: { ours: number; theirs: number }[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rates.push({ ours: await ours(SECONDS.load), theirs: await yardstick(SECONDS.load) });
  return { ours: median(rates.map((rate) => rate.ours)), theirs: median(rates.map((rate) => rate.theirs)) };
}
