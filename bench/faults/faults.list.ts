import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../http.client.ts';
import type { Chance } from './chance.ts';
import { sendHostileSizes } from './hostile-sizes.ts';
import { signal } from './processes.ts';
import type { ProviderMode } from './provider.proxy.ts';
import type { Needs, Stage } from './stage.ts';

/** Something that goes wrong on purpose while people use the shop. */
export interface Fault {
  name: string;
  needs?: Needs;
  /** Makes it happen, and lasts as long as it does. `say` tells what it measured. */
  inflict(stage: Stage, chance: Chance, say: (line: string) => void): Promise<unknown>;
  /** What people, or the program that watches over the shop, do about it. */
  recover(stage: Stage): Promise<unknown>;
}

/** How long the shop may take to end, in ms: by itself without its database, and on SIGTERM. */
const END_MS = 15_000;
const FAULT_MS = 6000;

/** Refusals are written to the log. */
async function fillLog({ shop }: Stage): Promise<void> {
  for (let refused = 0; refused < 20; refused++)
    await sendRequest(`${shop.origin}/api/active-company`).catch(() => undefined);
}

const startAgain = ({ shop }: Stage) => shop.start();
const waitUntilReady = ({ shop }: Stage) => shop.ready();
/** Starts it again if it could not go on. */
const ensureRuns = ({ shop }: Stage) => (shop.runs() ? shop.ready() : shop.start());

async function kill({ shop }: Stage): Promise<void> {
  signal(shop.pid(), 'SIGKILL');
  await shop.ended(END_MS);
}

/** Without its embedded database a shop ends by itself, and in good order. */
async function startOnceEnded({ shop }: Stage): Promise<void> {
  const outcome = await shop.ended(END_MS);
  if (outcome !== 1) throw new Error(`Without its database the shop ended with ${outcome}`);
  await shop.start();
}

const stopEmbedded = (name: string, how: NodeJS.Signals): Fault => ({
  name,
  inflict: async (stage) => signal(stage.postmaster(), how),
  recover: startOnceEnded,
});

const bounce = (name: string, how: 'fast' | 'immediate', ms: number): Fault => ({
  name,
  needs: { apart: true },
  async inflict(stage) {
    await stage.database().stop(how);
    await wait(ms);
    await stage.database().start();
  },
  recover: waitUntilReady,
});

const provider = (mode: ProviderMode): Fault => ({
  name: `card provider: ${mode}`,
  needs: { apart: true },
  async inflict(stage) {
    await stage.provider().behave(mode);
    await wait(FAULT_MS);
  },
  async recover(stage) {
    await stage.provider().behave('pass');
    await stage.shop.ready();
  },
});

const fullDisk = (disk: NonNullable<Needs['disk']>): Fault => ({
  name: `disk of the ${disk} full`,
  needs: { disk },
  async inflict(stage) {
    stage.disk().fill();
    await fillLog(stage);
    await wait(FAULT_MS);
    if (disk === 'log') await fillLog(stage);
    if (disk !== 'database' && !stage.shop.runs()) throw new Error('The shop did not live through it');
  },
  async recover(stage) {
    stage.disk().free();
    await ensureRuns(stage);
  },
});

const turnedClock = (clock: NonNullable<Needs['clock']>, hours: number): Fault => ({
  name: `clock of the ${clock} jumps ${hours > 0 ? 'forward' : 'back'}`,
  needs: { clock, ...(clock === 'database' ? { apart: true } : {}) },
  async inflict(stage) {
    stage.turnClock(hours);
    await wait(FAULT_MS);
  },
  async recover(stage) {
    stage.turnClock(0);
    await stage.shop.ready();
  },
});

export const faults: readonly Fault[] = [
  { name: 'kill -9 of the shop', inflict: kill, recover: startAgain },
  {
    name: 'kill -9 of the shop, four times',
    async inflict(stage, chance) {
      for (let times = 1; times < 4; times++) {
        await kill(stage);
        await stage.shop.start();
        await wait(chance.below(3000));
      }
      await kill(stage);
    },
    recover: startAgain,
  },
  stopEmbedded('kill -9 of the postmaster', 'SIGKILL'),
  stopEmbedded('embedded database stopped fast', 'SIGINT'),
  stopEmbedded('embedded database stopped at once', 'SIGQUIT'),
  {
    name: 'kill -9 of a backend',
    inflict: async (stage, chance) => signal(chance.pick(stage.backends()), 'SIGKILL'),
    recover: waitUntilReady,
  },
  {
    name: 'kill -9 of shop and postmaster',
    async inflict(stage) {
      signal(stage.postmaster(), 'SIGKILL');
      await kill(stage);
    },
    recover: startAgain,
  },
  {
    name: 'kill -9 of the simulators',
    async inflict(stage) {
      signal(stage.simulators(), 'SIGKILL');
      await wait(FAULT_MS);
    },
    recover: waitUntilReady,
  },
  {
    name: 'SIGTERM under load',
    async inflict({ shop }) {
      signal(shop.pid(), 'SIGTERM');
      const outcome = await shop.ended(END_MS);
      if (outcome !== 0) throw new Error(`On SIGTERM the shop ended with ${outcome}`);
    },
    recover: startAgain,
  },
  {
    name: 'shop frozen for a while',
    async inflict({ shop }) {
      signal(shop.pid(), 'SIGSTOP');
      await wait(FAULT_MS);
      signal(shop.pid(), 'SIGCONT');
    },
    recover: waitUntilReady,
  },
  bounce('database bounced fast', 'fast', 0),
  bounce('database bounced at once', 'immediate', 0),
  bounce('database away for 20 s', 'fast', 20_000),
  provider('refuse'),
  provider('stall'),
  provider('answer 500'),
  provider('drop after it acted'),
  fullDisk('pictures'),
  fullDisk('database'),
  fullDisk('log'),
  {
    name: 'nobody reads the log any more',
    needs: { piped: true },
    async inflict(stage) {
      stage.shop.closeOutput();
      await fillLog(stage);
      await wait(FAULT_MS);
      if (!stage.shop.runs()) throw new Error('The shop did not live through it');
    },
    recover: waitUntilReady,
  },
  {
    name: 'hostile sizes',
    async inflict({ shop }, _chance, say) {
      await sendHostileSizes(shop.origin, say);
      if (!shop.runs()) throw new Error('The shop did not live through it');
    },
    recover: ensureRuns,
  },
  turnedClock('shop', 1),
  turnedClock('shop', -1),
  turnedClock('database', 1),
  turnedClock('database', -1),
];
