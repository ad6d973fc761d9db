import type { Family } from '../family.ts';
import { worded } from '../wording.ts';

export interface SpokeAttributes {
  /** From the inside of the bend, or of the head, to the end of the thread, in millimetres. */
  readonly lengthMm: number;
  /** Diameter at the head, in the middle and at the thread, in millimetres: 13 gauge is 2.3, 14 is 2.0, 15 is 1.8. */
  readonly diametersMm: readonly [number, number, number];
  /** How often the thickness changes on the way: single at the head, double before both ends, triple with a thicker head. */
  readonly butting: 'plain' | 'single' | 'double' | 'triple';
  /** Width of a middle that is forged flat, in millimetres; 0 where it is round. */
  readonly bladeMm: number;
  readonly head: 'J-bend' | 'straight pull';
  /** Rolled spoke thread of 56 turns to the inch (DIN 79012): FG 2.3 on ends of 2.0 mm, FG 2.0 on ends of 1.8 mm. */
  readonly thread: 'FG 2.0' | 'FG 2.3';
  readonly nipple: 'brass 12 mm' | 'brass 14 mm' | 'brass 16 mm' | 'aluminium 12 mm' | 'aluminium 14 mm';
  readonly nippleFinish: 'nickel' | 'black' | 'red';
  readonly finish: 'black' | 'silver';
}

const steelGramsPerMm3 = 0.0079;

/** Thickness of a blade in millimetres: forging keeps the area of the wire it is made from. */
export function bladeThickness(a: Pick<SpokeAttributes, 'diametersMm' | 'bladeMm'>): number {
  return (Math.PI / 4) * (a.diametersMm[1] ** 2 / a.bladeMm);
}

const kinds = { plain: 'plain', single: 'single-butted', double: 'double-butted', triple: 'triple-butted' } as const;
const kind = (a: SpokeAttributes) => (a.bladeMm > 0 ? 'bladed' : kinds[a.butting]);
const thickness = (a: SpokeAttributes) =>
  a.butting === 'plain' ? `${a.diametersMm[0]}` : a.diametersMm.map((mm) => mm.toFixed(1)).join('–');

const nippleOf = (a: SpokeAttributes) => a.nipple.replace(/(\w+) (.+)/, '$2 $1 nipple');

export const spoke: Family<'Spoke', SpokeAttributes> = {
  name: 'Spoke',
  slug: 'spokes',
  group: 'Wheels',
  number: 25,
  prefix: 'SP',
  partName: (a) =>
    `Spoke ${a.lengthMm} mm ${kind(a)}${a.head === 'straight pull' ? ', straight pull' : ''}, ${a.finish}`,
  describe: (a, note) =>
    worded(
      `${a.head === 'J-bend' ? 'J-bend' : 'Straight-pull'} spoke of ${a.lengthMm} mm{,| in ${a.finish},} {drawn|made} from stainless {wire|steel wire}, ${thickness(a)} mm {thick|in diameter}.`,
      note,
      `Supplied with its ${nippleOf(a)}, boxed by the hundred.`,
    ),
  pictureAlt: (a) => `Crossed ${a.finish} ${a.head} spokes with their nipples`,
  measure: (a) => ({ label: String(a.lengthMm), mm: a.lengthMm }),
  weigh: (a) => {
    const area = (diameter: number) => (Math.PI / 4) * diameter ** 2;
    // About 30 mm at each end keep the full thickness.
    const volume =
      30 * area(a.diametersMm[0]) + (a.lengthMm - 60) * area(a.diametersMm[1]) + 30 * area(a.diametersMm[2]);
    return volume * steelGramsPerMm3 + (a.nipple.startsWith('brass') ? 1 : 0.4);
  },
};
