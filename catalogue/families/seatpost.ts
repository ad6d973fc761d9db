import type { Family } from '../family.ts';
import { counted, worded } from '../wording.ts';

/** Least insertion and its mark as ISO 4210-2 asks: at least two diameters, and a diameter of whole tube below the mark. */
export interface SeatpostAttributes {
  readonly kind: 'rigid' | 'dropper' | 'suspension';
  readonly diameterMm: 27.2 | 30.9 | 31.6 | 34.9;
  /** From the lower end to the middle of the saddle's rails, in millimetres. */
  readonly lengthMm: number;
  /** How far the clamp sits behind the tube's axis, in millimetres. */
  readonly setbackMm: number;
  /** How far it lowers or springs, in millimetres; 0 for a rigid post. */
  readonly travelMm: number;
  /** How deep it must stand in the frame, in millimetres. */
  readonly leastInsertionMm: number;
  /** Bolts of the head, which holds round rails of 7 mm. */
  readonly headBolts: 1 | 2;
  /** Where the cable of a dropper runs. */
  readonly cable: 'none' | 'inside' | 'outside';
  readonly material: '6061 aluminium' | '7075 aluminium' | 'carbon';
  readonly finish: 'black' | 'silver' | 'grey' | 'carbon';
}

const names = { rigid: 'Seatpost', dropper: 'Dropper seatpost', suspension: 'Suspension seatpost' } as const;

function opened(a: SeatpostAttributes): string {
  const head = `{${counted(a.headBolts)}-bolt head|head with ${counted(a.headBolts)} bolt${a.headBolts === 1 ? '' : 's'}}`;
  if (a.kind === 'dropper')
    return `Dropper post of ${a.diameterMm} mm {with|that has} ${a.travelMm} mm of travel, ${a.lengthMm} mm long, {cable routed|with its cable} ${a.cable} {the frame|the seat tube}.`;
  if (a.kind === 'suspension')
    return `Suspension post of ${a.diameterMm} mm {with|that has} ${a.travelMm} mm of travel, ${a.lengthMm} mm long, {in|of} ${a.material}, and a ${head}.`;
  return `{Seatpost|Drawn seatpost|A seatpost} of ${a.diameterMm} mm{ in ${a.material}|, ${a.material}}, ${a.lengthMm} mm long, {with|having} ${a.setbackMm === 0 ? 'no setback' : `${a.setbackMm} mm of setback`} and a ${head}.`;
}

export const seatpost: Family<'Seatpost', SeatpostAttributes> = {
  name: 'Seatpost',
  slug: 'seatposts',
  group: 'Cockpit',
  number: 31,
  prefix: 'SE',
  partName: (a) => `${a.material === 'carbon' ? 'Carbon seatpost' : names[a.kind]} ${a.diameterMm} × ${a.lengthMm} mm`,
  describe: (a, note) => worded(opened(a), note, `Must stand ${a.leastInsertionMm} mm deep; the mark is laser etched.`),
  pictureAlt: (a) => `${names[a.kind]}, ${a.finish}, ${a.diameterMm} mm thick and ${a.lengthMm} mm long, lying`,
  measure: (a) => ({ label: String(a.lengthMm), mm: a.lengthMm }),
};
