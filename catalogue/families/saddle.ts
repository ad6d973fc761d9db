import type { Family } from '../family.ts';
import { opening, worded } from '../wording.ts';

/** Tested by ISO 4210-9; the clamp lies between the marks on the rails that ISO 4210-2 asks for. */
export interface SaddleAttributes {
  readonly widthMm: number;
  readonly lengthMm: number;
  /** Two rails 44 mm apart, the size that clamps are made for: round ones are 7 mm thick, carbon ones 7 wide and 9 high. */
  readonly rails: '7 mm steel' | '7 mm chromoly' | '7 mm titanium' | '7 × 9 mm carbon';
  readonly shape: 'all-day' | 'short' | 'city' | 'race';
  /** What takes pressure off the middle: a channel in the foam, or an opening through the shell. */
  readonly relief: 'none' | 'channel' | 'cut-out';
  /** What carries the cover; a tension saddle is a hide held between two steel ends and has none. */
  readonly shell: 'nylon' | 'carbon' | 'none';
  readonly cover: 'microfibre' | 'vinyl' | 'leather';
  readonly colour: 'black' | 'brown' | 'grey' | 'red';
}

const relieved = (a: SaddleAttributes) =>
  a.relief === 'channel'
    ? ', {a channel down the middle|a middle channel}'
    : a.relief === 'cut-out'
      ? ', {a cut-out down the middle|a middle cut-out}'
      : '';

export const saddle: Family<'Saddle', SaddleAttributes> = {
  name: 'Saddle',
  slug: 'saddles',
  group: 'Cockpit',
  number: 30,
  prefix: 'SA',
  partName: (a) => `Saddle ${a.widthMm} mm${a.shape === 'all-day' ? '' : `, ${a.shape}`}`,
  describe: (a, note) =>
    worded(
      `${opening(a.shape)} saddle {of ${a.widthMm} × ${a.lengthMm} mm|${a.widthMm} mm wide and ${a.lengthMm} mm long}, {with a|which has a} ${a.cover} cover${relieved(a)} and {rails of ${a.rails}|${a.rails} rails}.`,
      note,
      a.rails === '7 × 9 mm carbon'
        ? 'Needs a clamp for oval rails.'
        : 'Rails 44 mm apart; marks show how far the clamp may go.',
    ),
  pictureAlt: (a) =>
    `${opening(a.shape)} saddle, ${a.colour} ${a.cover}${a.relief === 'none' ? '' : `, with a ${a.relief}`}`,
  measure: (a) => ({ label: String(a.lengthMm), mm: a.lengthMm }),
};
