import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { bodyLength, bossLength } from './freehub.ts';

/** From the dropout to the face that a rotor lies on (IS 2000; through axles at the rear stand 3.5 mm deeper). */
const rotorFace = (a: AttributesOf<'Hub'>) => (a.position === 'front' ? 10.5 : a.axle === 'through' ? 18.8 : 15.3);

/** From the end of the axle's locknut to the shoulder of what carries the sprockets: the room a freewheel takes, or a chain line of 43 mm. */
const shoulderFrom = ({ freehub, axle }: AttributesOf<'Hub'>) => {
  if (freehub === 'threaded') return 37;
  if (freehub === 'flip-flop') return 27;
  return freehub === 'none' ? 0 : bodyLength(freehub) + (axle === 'through' ? 8 : 5);
};

/** Where the pieces of a hub stand along its axle, left to right, and how thick they are: millimetres. */
export function planOf(a: AttributesOf<'Hub'>) {
  const half = a.widthMm / 2;
  const [left, right] = a.flangeOffsetsMm;
  const face = -half + rotorFace(a);
  const shoulder = half - shoulderFrom(a);
  const isFixed = a.freehub === 'flip-flop';
  const rightEnd = () => {
    if (a.freehub === 'none') return right + 6.5;
    if (a.freehub === 'threaded' || a.freehub === 'flip-flop') return shoulder + bossLength(isFixed);
    return shoulder + bodyLength(a.freehub);
  };
  return {
    half,
    face,
    left: -left,
    right,
    /** Shoulder of the freehub body, which is as far out as the frame allows. */
    shoulder,
    /** Where shell, threads and body end, and the caps begin. */
    leftEnd: isFixed ? -shoulder - bossLength(false) : a.disc === 'none' ? -left - 6.5 : face - 1,
    rightEnd: rightEnd(),
    /** Outer radius of a flange, and of the shell between both. */
    flange: a.flangeMm / 2 + 3.4,
    shell: a.freehub === 'none' ? (a.axleMm >= 12 ? 13 : 12.2) : a.flangeMm >= 56 ? 16.2 : 14.4,
    /** Half the width over an end cap, and half the bore. */
    cap: a.axleMm >= 12 ? 10.5 : 8.6,
    bore: a.axle === 'through' ? a.axleMm / 2 : a.axle === 'quick release' ? 2.6 : 0,
  };
}

export type HubPlan = ReturnType<typeof planOf>;
