import type { FitSum } from '#contract/catalogue/fit/fit.schema.ts';
import { type Bicycle, bicycleOf, type PlacedPart } from './sums/bicycle.ts';
import { adapterSums } from './sums/brake-adapter.ts';
import { capacitySum } from './sums/capacity.ts';
import { chainSum } from './sums/chain-links.ts';
import { spokeSums } from './sums/spokes.ts';
import { steererSum } from './sums/steerer.ts';

const sums: readonly ((bicycle: Bicycle) => FitSum[])[] = [chainSum, capacitySum, steererSum, adapterSums, spokeSums];

/** What the parts of one bicycle add up to, and whether those that are to reach it do. What lacks a part is left out. */
export function sumsOf(parts: readonly PlacedPart[]): FitSum[] {
  const bicycle = bicycleOf(parts);
  return sums.flatMap((one) => one(bicycle));
}
