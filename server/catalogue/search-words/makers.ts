import type { OtherMaker } from '#contract/catalogue/other-maker.ts';
import { makerGroups, measuresOfGroup } from './maker-groups.ts';

/** A name that another maker gave to a standard which parts of ours are made to. */
export interface MakerStandard {
  maker: string;
  name: string;
  /** How it is typed, in small letters, its words apart. */
  typed: readonly string[];
  /** What it measures. */
  measures: string;
  /** The same behind the name of a family. */
  measure: string;
  /** What finds such parts. */
  words: string;
  /** The whole trade calls it so, and so do we: the name means its maker only beside the maker's. */
  common?: true;
  /** A groupset: it comes with several measures. */
  group?: true;
}

/** The makers whose standards are known here, and how their names are typed where that is another way. */
const makers: Readonly<Record<string, readonly string[]>> = {
  Shimano: ['shimano'],
  SRAM: ['sram', 'truvativ'],
  'Race Face': ['race face', 'raceface'],
  RockShox: ['rockshox', 'rock shox'],
  Mavic: ['mavic'],
};

/**
 * Standards by their makers' own documents: Shimano's of driver bodies, Center Lock, SPD cleats, 24 mm axles and E-Thru; SRAM's of
 * DUB, XD, XDR and UDH; Race Face's of Cinch; RockShox's of Maxle; Mavic's of UST.
 */
const standards: readonly MakerStandard[] = [
  ...makerGroups.map(
    (group): MakerStandard => ({
      ...{ maker: group.maker, name: group.name, typed: group.typed, words: group.typed[0] ?? '', group: true },
      ...{ measures: measuresOfGroup(group), measure: measuresOfGroup(group) },
      ...(group.common && { common: true }),
    }),
  ),
  {
    ...{ maker: 'Shimano', name: 'Hollowtech II', typed: ['hollowtech ii', 'hollowtech 2', 'hollowtech'] },
    ...{ measures: '24 mm axles', measure: '24 mm axle', words: 'hollowtech' },
  },
  {
    ...{ maker: 'Shimano', name: 'Hyperglide', typed: ['hyperglide'] },
    ...{ measures: 'driver bodies HG', measure: 'driver body HG', words: 'hyperglide' },
  },
  {
    ...{ maker: 'Shimano', name: 'HG', typed: ['hg'], common: true },
    ...{ measures: 'driver bodies HG', measure: 'driver body HG', words: 'hg driver' },
  },
  {
    ...{ maker: 'Shimano', name: 'HG-L2', typed: ['hg l2', 'hgl2'], common: true },
    ...{ measures: 'driver bodies HG‑L2', measure: 'driver body HG‑L2', words: 'hg l2' },
  },
  {
    ...{ maker: 'Shimano', name: 'Micro Spline', typed: ['micro spline', 'microspline'], common: true },
    ...{ measures: 'driver bodies Micro Spline', measure: 'driver body Micro Spline', words: 'micro spline' },
  },
  {
    ...{ maker: 'Shimano', name: 'Center Lock', common: true },
    ...{ typed: ['center lock', 'centre lock', 'centerlock', 'centrelock'] },
    ...{ measures: 'centre lock mounts', measure: 'centre lock', words: 'centerlock' },
  },
  {
    ...{ maker: 'Shimano', name: 'SPD', typed: ['spd'] },
    ...{ measures: 'cleats with two bolts', measure: 'two‑bolt cleat', words: 'spd' },
  },
  {
    ...{ maker: 'Shimano', name: 'E-Thru', typed: ['e thru', 'ethru'] },
    ...{ measures: 'axle threads of 1.5 mm pitch', measure: 'thread pitch 1.5 mm', words: 'ethru' },
  },
  {
    ...{ maker: 'SRAM', name: 'DUB', typed: ['dub'] },
    ...{ measures: '28.99 mm axles', measure: '28.99 mm axle', words: 'dub' },
  },
  {
    ...{ maker: 'SRAM', name: 'XD', typed: ['xd'], common: true },
    ...{ measures: 'driver bodies XD', measure: 'driver body XD', words: 'xd driver' },
  },
  {
    ...{ maker: 'SRAM', name: 'XDR', typed: ['xdr'], common: true },
    ...{ measures: 'driver bodies XDR', measure: 'driver body XDR', words: 'xdr driver' },
  },
  {
    ...{ maker: 'SRAM', name: 'UDH', typed: ['udh'], common: true },
    ...{ measures: 'frames for that derailleur hanger', measure: 'UDH hanger', words: 'udh' },
  },
  {
    ...{ maker: 'Race Face', name: 'Cinch', typed: ['cinch'] },
    ...{ measures: 'splined direct mounts', measure: 'splined direct mount', words: 'cinch' },
  },
  {
    ...{ maker: 'RockShox', name: 'Maxle', typed: ['maxle'] },
    ...{ measures: 'axle threads M12 × 1.75 and M15 × 1.5', measure: 'M12 × 1.75 or M15 × 1.5', words: 'maxle' },
  },
  {
    ...{ maker: 'Mavic', name: 'UST', typed: ['ust'] },
    ...{ measures: 'tubeless ready rims and tyres', measure: 'tubeless ready', words: 'ust' },
  },
];

/** Another maker that was typed, with the standard of that name; and what is left without the maker's name. */
export interface MakerTyped {
  maker: string;
  /** How the maker's name was typed; null where the standard's alone was. */
  named: string | null;
  standard: MakerStandard | null;
  /** How the standard's name was typed; '' for none. */
  standardAs: string;
  /** The other words, as they were typed. */
  others: string;
}

const folded = (typed: string) =>
  typed
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean)
    .join(' ');

/** Whether the words of a name stand among others, side by side. */
const has = (words: string, name: string) => ` ${words} `.includes(` ${name} `);

/** The words of a text in their order, as the search compares them. */
export const wordsIn = (typed: string): string[] => folded(typed).split(' ');

/** Finds another maker's name, or a name of theirs for a standard, in what was typed; null where there is none. */
export function readMaker(typed: string): MakerTyped | null {
  const words = folded(typed);
  for (const [maker, names] of Object.entries(makers)) {
    const name = names.find((one) => has(words, one));
    if (!name) continue;
    const others = withoutName(typed, name);
    return { maker, named: name, ...standardIn(folded(others), (one) => one.maker === maker), others };
  }
  const found = standardIn(words, ({ common }) => !common);
  return found.standard && { maker: found.standard.maker, named: null, ...found, others: typed.trim() };
}

/** Whether a search found parts of the standard that was typed: not where it left all words of its name out. */
export function isFound({ standard, standardAs }: MakerTyped, without: readonly string[]): boolean {
  const left = folded(without.join(' '));
  return standard !== null && standardAs.split(' ').some((word) => !has(left, word));
}

/** A text without a name whose words stand in it side by side. */
function withoutName(typed: string, name: string): string {
  const [sign, between] = ['[\\p{L}\\p{N}.]', '[^\\p{L}\\p{N}.]+'];
  const pattern = new RegExp(`(?<!${sign})${name.replaceAll(' ', between)}(?!${sign})`, 'iu');
  return typed.replace(pattern, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** What is said of a maker that was typed. */
export const otherMakerOf = ({ maker, named, standard }: MakerTyped): OtherMaker => ({
  maker,
  typed: named?.split(' ') ?? [],
  standard: standard && { name: standard.name, measures: standard.measures },
});

/** The standard with the longest name among the words. */
function standardIn(
  words: string,
  may: (standard: MakerStandard) => boolean,
): Pick<MakerTyped, 'standard' | 'standardAs'> {
  const named = standards
    .filter(may)
    .flatMap((standard) => standard.typed.filter((name) => has(words, name)).map((name) => ({ standard, name })));
  const [longest] = named.toSorted((a, b) => b.name.length - a.name.length);
  return { standard: longest?.standard ?? null, standardAs: longest?.name ?? '' };
}

/** What a maker's standards are that parts of ours may be made to. */
export function standardsOf(maker: string): readonly MakerStandard[] {
  // Of two names for one thing the one that the trade uses.
  return standards.filter((one) => one.maker === maker && one.name !== 'Hyperglide' && !one.group);
}
