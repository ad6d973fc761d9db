import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/platform/config/project-folder.ts';
import { type Chance, chanceOf } from './faults/chance.ts';
import { whyNoMounts } from './faults/disks.ts';
import { faults } from './faults/faults.list.ts';
import { type Round, runRound } from './faults/round.ts';
import { whyNoClocks } from './faults/stage.ts';
import { makeTemplate } from './faults/template.ts';
import { isLeaving, leave, leaveOnSignals } from './stopping.ts';
import { temporaryFolder } from './temporary.folder.ts';

/** How many rounds, the seed they are made from, and a part of the faults' names: `npm run faults -- 100 12345 disk`. */
const [rounds = '26', seed = `${Math.floor(Math.random() * 2 ** 31)}`, named = ''] = process.argv.slice(2);

leaveOnSignals();
try {
  await leave((await run(Number(rounds), Number(seed))) ? 0 : 1);
} catch (error) {
  if (!isLeaving()) console.error(error);
  await leave(1);
}

async function run(rounds: number, seed: number): Promise<boolean> {
  const folder = temporaryFolder();
  const [noMounts, noClocks] = [whyNoMounts(join(folder, 'mount')), whyNoClocks()];
  const possible = faults.filter(({ name, needs }) => name.includes(named) && !(needs?.clock && noClocks));
  console.log(`${rounds} rounds, seed ${seed}`);
  if (noMounts) console.log(noMounts);
  if (noClocks) console.log(`Without turned clocks: ${noClocks}`);
  const logs = join(projectFolder, 'test-results/faults');
  mkdirSync(logs, { recursive: true });
  console.log(`Logs of rounds with findings go to ${logs}`);
  const template = await makeTemplate(join(folder, 'template'));
  const done: { name: string; round: Round }[] = [];
  let order: typeof possible = [];
  for (let number = 1; number <= rounds; number++) {
    const chance = chanceOf(seed + number);
    // Each fault once, then each once again.
    if (order.length === 0) order = shuffled(possible, chance);
    const fault = order.pop();
    if (!fault) throw new Error(`No fault is named ${named}`);
    const round = await runRound(template, {
      ...{ faults: [fault], seed: seed + number, folder: join(folder, `round-${number}`), mounts: noMounts === null },
      say: console.log,
    }).catch((error: Error) => brokenOff(error));
    done.push({ name: fault.name, round });
    console.log(lineOf(number, fault.name, round));
    for (const finding of round.findings) console.log(`    ${finding}`);
    if (round.findings.length > 0) writeFileSync(join(logs, `${number}.log`), round.log);
  }
  console.log(`\n${tableOf(done)}\nAgain    npm run faults -- ${rounds} ${seed} ${named}`);
  return done.every(({ round }) => round.findings.length === 0);
}

function shuffled<T>(all: readonly T[], chance: Chance): T[] {
  return all
    .map((each) => ({ each, at: chance.fraction() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ each }) => each);
}

/** A round whose shop did not even start. */
function brokenOff({ stack }: Error): Round {
  return {
    ...{ findings: [`${stack}`], counts: new Map(), log: '' },
    ...{ readyMs: Number.NaN, settledMs: Number.NaN, lastOpen: '' },
  };
}

function lineOf(number: number, name: string, { findings, counts, readyMs, settledMs, lastOpen }: Round): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const acknowledged = [...counts].map(([what, times]) => `${times} ${what}`).join(', ');
  const verdict = findings.length === 0 ? 'ok ' : 'BAD';
  return `${verdict} ${number}. ${name}: ready after ${seconds(readyMs)} s, all in order after ${seconds(settledMs)} s${lastOpen && ` (last: ${lastOpen.slice(0, 80)})`}; ${acknowledged}`;
}

function tableOf(done: readonly { name: string; round: Round }[]): string {
  const rows = faults.flatMap(({ name }) => {
    const rounds = done.filter((each) => each.name === name).map(({ round }) => round);
    if (rounds.length === 0) return [];
    const findings = new Set(rounds.flatMap((round) => round.findings));
    const longest = (of: (round: Round) => number) => (Math.max(0, ...rounds.map(of)) / 1000).toFixed(1);
    const times = `${longest(({ readyMs }) => readyMs)} s | ${longest(({ settledMs }) => settledMs)} s`;
    return `| ${name} | ${rounds.length} | ${times} | ${findings.size === 0 ? 'nothing' : `${findings.size} findings`} |`;
  });
  return ['| Fault | Rounds | Ready after | All in order after | Found |', '|---|---|---|---|---|', ...rows].join('\n');
}
