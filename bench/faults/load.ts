import { buyBasket, buyPart } from './buying.ts';
import { type Caller, openCaller } from './caller.ts';
import { chanceOf } from './chance.ts';
import { emptyMemory, type Memory } from './memory.ts';
import type { Template } from './template.ts';
import { importWeights, makeBackup, sendPicture } from './upkeep.ts';

/** Calls that are under way at the end are tried for so long, in ms. */
const PATIENCE_MS = 20_000;

/** People who use the shop until it ends, and what they remember. */
export interface Load {
  memory: Memory;
  faults: Caller['faults'];
  /** Lets everybody finish what they are at. */
  end(): Promise<void>;
}

/** Half of the buyers order parts, half baskets; an admin imports, sends pictures and makes backups. */
export function beginLoad(
  { buyers, admin, ordered, imported }: Template,
  { origin, environment }: { origin: string; environment: Readonly<Record<string, string>> },
  { seed, folder }: { seed: number; folder: string },
): Load {
  const caller = openCaller(origin);
  const memory = emptyMemory();
  const repeated = async (act: () => Promise<void>) => {
    while (!caller.isEnding()) await act();
  };
  // Copies: a token that is renewed in one round may be of no use in the next.
  const buying = buyers.map((buyer, place) => {
    const acting = { caller, memory, chance: chanceOf(seed + place), admin: { ...admin }, parts: ordered };
    const act = place % 2 === 0 ? buyPart : buyBasket;
    return repeated(() => act({ ...acting, buyer: { ...buyer } }));
  });
  const acting = { caller, memory, admin: { ...admin }, parts: imported, environment, folder };
  let number = 1000;
  const upkeep = repeated(async () => {
    number += 1;
    await sendPicture(acting);
    await importWeights(acting, number);
    if (number % 4 === 0) await makeBackup(acting, number);
  });
  return {
    memory,
    faults: caller.faults,
    async end() {
      caller.endIn(PATIENCE_MS);
      await Promise.all([...buying, upkeep]);
    },
  };
}
