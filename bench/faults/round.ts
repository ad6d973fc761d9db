import { setTimeout as wait } from 'node:timers/promises';
import { chanceOf } from './chance.ts';
import type { Fault } from './faults.list.ts';
import { findFaults } from './findings.ts';
import { beginLoad } from './load.ts';
import { findLogFaults } from './log.findings.ts';
import { openStage } from './stage.ts';
import type { Template } from './template.ts';

/** How long it may take until all is as it must be, in ms; mails go out within it, too. */
const SETTLED_MS = 120_000;
/** How long people use the shop before and after the fault, in ms, and until something is bought again. */
const usage = { before: 1500, beforeAtMost: 4000, after: 2000, bought: 60_000 };

export interface RoundOptions {
  /** One after the other, while people go on using the shop. What they need must go together. */
  faults: readonly Fault[];
  seed: number;
  /** For this round alone; it goes with it. */
  folder: string;
  mounts: boolean;
  /** Is told what faults measured. */
  say?: (line: string) => void;
}

/** What came of a round. */
export interface Round {
  findings: string[];
  /** How often each thing was acknowledged. */
  counts: ReadonlyMap<string, number>;
  /** From the end of the fault until the shop was ready, and until all was as it must be, in ms. */
  readyMs: number;
  settledMs: number;
  /** What was in order last. */
  lastOpen: string;
  log: string;
}

/** Has people use a shop, makes things go wrong, brings the shop back each time, and looks at everything. */
export async function runRound(
  template: Template,
  { faults, seed, folder, mounts, say = () => undefined }: RoundOptions,
): Promise<Round> {
  const chance = chanceOf(seed);
  const stage = await openStage(template, {
    folder,
    needs: Object.assign({}, ...faults.map(({ needs }) => needs)),
    mounts,
  });
  const findings: string[] = [];
  const note = (error: unknown) => void findings.push(error instanceof Error ? error.message : String(error));
  const load = beginLoad(template, stage.shop, { seed, folder: folder });
  let [readyMs, settledMs, lastOpen] = [Number.NaN, Number.NaN, ''];
  try {
    let over = performance.now();
    for (const fault of faults) {
      await wait(usage.before + chance.below(usage.beforeAtMost - usage.before));
      await fault.inflict(stage, chance, say).catch(note);
      over = performance.now();
      await fault.recover(stage);
      readyMs = performance.now() - over;
    }
    const sold = () => (load.memory.counts.get('payment') ?? 0) + (load.memory.counts.get('basket ordered') ?? 0);
    const soldBefore = sold();
    await wait(usage.after);
    for (const deadline = Date.now() + usage.bought; sold() === soldBefore && Date.now() < deadline; ) await wait(100);
    if (sold() === soldBefore) findings.push(`nothing was bought within ${usage.bought / 1000} s afterwards`);
    await load.end();
    let open = await findFaults(stage, load.memory, template);
    for (const deadline = Date.now() + SETTLED_MS; open.length > 0 && Date.now() < deadline; ) {
      lastOpen = open[0] ?? '';
      await wait(1000);
      open = await findFaults(stage, load.memory, template);
    }
    settledMs = performance.now() - over;
    findings.push(...open);
  } catch (error) {
    note(error);
    await load.end();
  }
  const { faults: atEnd, left, log } = await stage.close();
  findings.push(...load.faults, ...atEnd, ...findLogFaults(log));
  findings.push(...left.map(({ command }) => `left behind: ${command.slice(0, 100)}`));
  return { findings, counts: load.memory.counts, readyMs, settledMs, lastOpen, log };
}
