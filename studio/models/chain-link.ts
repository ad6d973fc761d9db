import type { BufferGeometry, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, group, merge, mesh } from '../geometry/meshes.ts';
import { slot } from '../geometry/outlines.ts';
import { chamfered, stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { anodised, dullSilver, dullZinc, nickel, steel } from '../materials.ts';
import { chainPitch } from '../measures.ts';
import type { FamilyArt } from '../model.ts';
import { clip, pinRadius, plateOutline } from './chain.ts';

type Link = AttributesOf<'Chain link'>;

/** Thickness of a plate, and middle to middle of the pieces as they lie: across, and from row to row. */
const THICK = 0.95;
const [ACROSS, ROW] = [27, 15];

/** A pin that stands on its plate, with the neck behind which the other plate or the clip catches. */
function pin(length: number, x: number): BufferGeometry {
  const neck = length - THICK - 0.25;
  const profile: [number, number][] = [
    [0, -0.12],
    [pinRadius, -0.12],
    [pinRadius, neck],
    [1.25, neck + 0.15],
    [1.25, length - 0.65],
    [pinRadius - 0.15, length - 0.5],
    [pinRadius - 0.4, length],
    [0, length],
  ];
  return at(turn(profile, { round: 0.06, segments: 36, crease: 0.5 }), [x, 0, 0]);
}

const plateOf = (a: Link, holes: Parameters<typeof stack>[1]) =>
  stack(
    plateOutline(
      a.closure === 'spring clip' ? 4.65 : 4.2,
      a.closure === 'spring clip' ? 4 : 3.05,
      a.plates === 'flat-top',
    ),
    holes,
    chamfered(0, THICK, 0.22),
    0.6,
  );

/** One half: a plate with its pin at one end, and at the other the keyhole that the pin of the other half slides into. */
function halves(a: Link): BufferGeometry[] {
  const keyhole = [slot([0, 0], [3.6, 0], 2.7), slot([7.2, 0], [9, 0], 1.5)];
  const half = merge([plateOf(a, keyhole), pin(a.pinLengthMm, chainPitch)]);
  return [half, at(half, [chainPitch, 0, 0], [0, 0, a.plates === 'flat-top' ? 0 : Math.PI])].map((one, i) =>
    at(one, [i * ACROSS - (i === 1 && a.plates === 'flat-top' ? chainPitch : 0), 0, 0]),
  );
}

function metalOf(finish: Link['finish']): Material {
  if (finish === 'black') return anodised(0x3a3d42, 0.3);
  if (finish === 'zinc') return dullZinc();
  return finish === 'silver' ? dullSilver() : nickel();
}

export const chainLinkArt: FamilyArt<Link> = {
  model: (a) => {
    const metal = metalOf(a.finish);
    if (a.closure === 'spring clip') {
      const base = merge([plateOf(a, []), pin(a.pinLengthMm, 0), pin(a.pinLengthMm, chainPitch)]);
      const holes = [0, chainPitch].map((x) => slot([x - 0.01, 0], [x + 0.01, 0], 2 * pinRadius + 0.1));
      return {
        object: group(
          mesh(merge([base, at(plateOf(a, holes), [ACROSS, 0, 0])]), metal),
          mesh(at(clip(0), [ACROSS / 2, -ROW, 0]), steel()),
        ),
        measured: null,
      };
    }
    const rows = Array.from({ length: a.linksPacked }, (_, row) => halves(a).map((one) => at(one, [0, -row * ROW, 0])));
    return { object: mesh(merge(rows.flat()), metal), measured: null };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 50, seen: 'seen from above' },
    { pose: [-90, 0, 0], azimuth: -38, elevation: 26, seen: 'seen from the side' },
    { pose: [-90, 0, 0], azimuth: 38, elevation: 64, seen: 'seen from the right' },
  ],
  pixelsPerMm: 14.6,
  best: 'CL-12-N',
};
