import type { FamilyName } from '#contract/catalogue/families.ts';
import type { Fit, FitFinding } from '#contract/catalogue/fit/fit.schema.ts';
import type { FitVerdict } from '#contract/catalogue/fit/fit.ts';
import { goesOn } from '#contract/catalogue/fit/goes-on.ts';

/** A line that goes on nothing in its basket, or only by an adapter that is not in it. */
export interface Clash {
  /** `no`: it fits none of them; `adapter`: one of them, by an adapter. */
  verdict: 'no' | 'adapter';
  /** The line's own. */
  family: string;
  /** The parts of all the lines that it would go on; `with` is the one that is compared here. */
  among: readonly string[];
  with: string;
  /** What it needs there, and what the other one has. */
  has: string;
  other: string;
  note: string;
  adapters: FitFinding['adapters'];
}

/** The comparison of a line with one other: the worst of all their interfaces. */
interface Pair {
  readonly with: string;
  readonly verdict: FitVerdict;
  readonly worst: FitFinding;
  /** What is missing between the two. */
  readonly adapter: FitFinding | undefined;
}

/**
 * The lines of a basket that clash with its others, by their parts. Somebody buys for many bicycles, so two lines that do not fit each other are no
 * clash: a line clashes where it goes on some of the others, such as a cassette on wheels and hubs, and fits none of these. Where a value is not
 * known nothing is said. `fits`: each line compared with all, its findings the worst first.
 */
export function clashesOf(fits: readonly Fit[]): Map<string, Clash> {
  const families = new Map(fits.map(({ part, family }) => [part, family]));
  return new Map(
    fits.flatMap((fit): [string, Clash][] => {
      const pairs = pairsOf(fit, families);
      const found = (goesOn[fit.family as FamilyName] ?? []).flatMap((others) => {
        const clash = clashAmong(pairs.filter((pair) => others.some((family) => family === families.get(pair.with))));
        return clash ? { ...clash, family: fit.family } : [];
      });
      const clash = found.find(({ verdict }) => verdict === 'no') ?? found[0];
      return clash ? [[fit.part, clash]] : [];
    }),
  );
}

/** A line with each of the others that it meets. An adapter that is in the basket too is there already. */
function pairsOf({ findings }: Fit, families: ReadonlyMap<string, string>): Pair[] {
  const isThere = ({ adapters }: FitFinding) => adapters.some(({ part }) => families.has(part));
  const byOther = Map.groupBy(findings, (finding) => finding.with);
  return [...byOther].flatMap(([other, some]): Pair[] => {
    const missing = some.filter((finding) => finding.verdict !== 'adapter' || !isThere(finding));
    const [worst = some[0]] = missing;
    if (other === null || !worst) return [];
    const verdict = missing.length === 0 ? 'fits' : worst.verdict;
    return [{ with: other, verdict, worst, adapter: missing.find((finding) => finding.verdict === 'adapter') }];
  });
}

/** What is wrong where a line goes on one of these; null where one of them takes it, or may. */
function clashAmong(pairs: readonly Pair[]): Omit<Clash, 'family'> | null {
  const adapted = pairs.find(({ verdict }) => verdict === 'adapter');
  const pair = adapted ?? pairs[0];
  if (!pair || pairs.some(({ verdict }) => verdict === 'fits' || verdict === 'unknown')) return null;
  const { has, other, note, adapters } = adapted?.adapter ?? pair.worst;
  const among = pairs.map((one) => one.with);
  return { verdict: adapted ? 'adapter' : 'no', among, with: pair.with, has, other, note, adapters };
}
