import type { Family } from '../family.ts';
import { opening, worded } from '../wording.ts';

export interface GripAttributes {
  readonly lengthMm: number;
  /** Outside diameter in millimetres, without flange or wing. */
  readonly diameterMm: number;
  /** Clamps hold with an M3 or M4 bolt each; slip-on grips hold by friction (ISO 4210-2 asks for 70 N at the least). */
  readonly fastening: 'one clamp' | 'two clamps' | 'slip-on';
  readonly shape: 'round' | 'winged';
  readonly compound: 'rubber' | 'silicone' | 'cork' | 'leather';
  /** What the hand feels. */
  readonly pattern: 'ribs' | 'waffle' | 'diamond' | 'smooth' | 'stitched';
  /** Bar diameter in millimetres: 22.2 is ⅞ in (ISO 6699). */
  readonly barMm: 22.2;
  readonly colour: 'black' | 'grey' | 'red' | 'blue' | 'green' | 'brown';
}

function title(a: GripAttributes): string {
  if (a.compound === 'cork' || a.compound === 'leather')
    return `${opening(a.compound)} grips${a.shape === 'winged' ? ' with wings' : ''}`;
  if (a.shape === 'winged') return 'Winged grips';
  return a.fastening === 'slip-on' ? 'Slip-on grips' : 'Lock-on grips';
}

const fastened = {
  'slip-on': '{slipped on|slipped on to the bar}',
  'one clamp': '{held by one clamp each|each held by one clamp|with one clamp each}',
  'two clamps': '{held by two clamps each|each held by two clamps|with two clamps each}',
} as const;

export const grip: Family<'Grips', GripAttributes> = {
  name: 'Grips',
  slug: 'grips',
  group: 'Cockpit',
  number: 29,
  prefix: 'GR',
  partName: (a) => `${title(a)} ${a.lengthMm} mm ${a.colour}, pair`,
  describe: (a, note) =>
    worded(
      `{Pair of|Two|A pair of} ${a.colour} ${a.compound} grips, ${a.lengthMm} mm long {and ${a.diameterMm} mm thick|and ${a.diameterMm} mm across}, ${fastened[a.fastening]}.`,
      note,
      `For bars of ${a.barMm} mm; end plugs in the bag.`,
    ),
  pictureAlt: (a) => `Pair of ${a.shape} handlebar grips in ${a.colour} ${a.compound}`,
  measure: (a) => ({ label: String(a.lengthMm), mm: a.lengthMm }),
};
