import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { bodyLength } from './freehub.ts';

/** From the dropout to the face that a rotor lies on (IS 2000; through axles at the rear stand 3.5 mm deeper). */
const rotorFace = (a: AttributesOf<'Hub'>) => (a.position === 'front' ? 10.5 : a.axle === 'through' ? 18.8 : 15.3);

/** Where the pieces of a hub stand along its axle, left to right, and how thick they are: millimetres. */
export function planOf(a: AttributesOf<'Hub'>) {
  const half = a.widthMm / 2;
  const [left, right] = a.flangeOffsetsMm;
  const body = a.freehub === 'none' ? 0 : bodyLength(a.freehub);
  return {
    half,
    face: -half + rotorFace(a),
    left: -left,
    right,
    /** Shoulder of the freehub body, which is as far out as the frame allows. */
    shoulder: half - body - (a.axle === 'through' ? 8 : 5),
    /** Outer radius of a flange, and of the shell between both. */
    flange: a.flangeMm / 2 + 3.4,
    shell: a.freehub === 'none' ? (a.axleMm >= 12 ? 13 : 12.2) : a.flangeMm >= 56 ? 16.2 : 14.4,
    /** Half the width over an end cap, and half the bore. */
    cap: a.axleMm >= 12 ? 10.5 : 8.6,
    bore: a.axle === 'through' ? a.axleMm / 2 : a.axle === 'quick release' ? 2.6 : 0,
  };
}

export type HubPlan = ReturnType<typeof planOf>;
