import { CylinderGeometry, type Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { turn } from '../geometry/turned.ts';
import type { V2 } from '../geometry/vectors.ts';
import { plastic, printed } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { block, funnel, hose, lying, plug, SYRINGE, syringe } from './bleed-kit.tools.ts';

type Kit = AttributesOf<'Bleed kit'>;

/** What a fluid is dyed, and what its bottles are marked with. */
const dyes = { red: '#a8322b', blue: '#24569b' } as const;
const dyeOf = (a: Kit): string => chosen<string>(dyes, a.colour);
const dye = (a: Kit): number => Number.parseInt(dyeOf(a).slice(1), 16);

/** A bottle's height is so many times its radius, with a tenth of room over the fluid. */
const SLENDER = 3.9;
const bottleRadius = (volumeMl: number): number => Math.cbrt((volumeMl * 1100) / (Math.PI * SLENDER));

/** A bottle with a label round it and a cap with a spout. */
function bottle(a: Kit, brand: string): Object3D {
  const r = bottleRadius(a.volumeMl);
  const high = r * SLENDER;
  const neck = Math.min(r * 0.55, 14);
  const body = turn(
    [
      [0, 0],
      [r, 0, r * 0.16],
      [r, high * 0.9, r * 0.42],
      [neck, high * 1.02, r * 0.2],
      [neck, high * 1.08],
      [0, high * 1.08],
    ],
    { round: 0.8, segments: 128 },
  );
  const cap = turn(
    [
      [0, 0],
      [neck + 2, 0],
      [neck + 2, neck * 0.9],
      [neck * 0.8, neck * 1.2],
      [neck * 0.3, neck * 2.4],
      [0, neck * 2.4],
    ],
    { round: neck * 0.08, segments: 72 },
  );
  const [arc, wide, tall] = [2.4, 2.4 * r, high * 0.62];
  const line = (text: string, share: number, size: number, colour = '#f4f5f5') => ({
    ...{ text, colour, size: size * wide, track: size * wide * 0.04, weight: 800 as const },
    from: [0, tall * share] as const,
    to: [wide, tall * share] as const,
  });
  const band: V2[] = [
    [0, tall * 0.3],
    [wide, tall * 0.3],
    [wide, tall * 0.66],
    [0, tall * 0.66],
  ];
  const amount = a.volumeMl < 1000 ? `${a.volumeMl} ml` : `${a.volumeMl / 1000} l`;
  const print = printed({
    low: [0, 0],
    high: [wide, tall],
    ground: dyeOf(a),
    shapes: [{ colour: '#f1f2f0', points: band }],
    words: [
      line(brand.toUpperCase(), 0.8, 0.11),
      line(a.fluid.toUpperCase(), 0.5, a.fluid.length > 8 ? 0.1 : 0.15, '#22272b'),
      line('disc brake fluid', 0.37, 0.065, '#22272b'),
      line(amount, 0.12, 0.14),
    ],
    scale: 10,
  });
  const label = mesh(
    at(
      new CylinderGeometry(r + 0.25, r + 0.25, tall, 64, 1, true, -arc / 2, arc),
      [0, 0, high * 0.44],
      [Math.PI / 2, 0, 0],
    ),
    print,
  );
  label.castShadow = false;
  return group(mesh(body, plastic(0xe9e9e4)), put(mesh(cap, plastic(dye(a))), [0, 0, high * 1.08]), label);
}

/** The kit laid out: the bottle stands behind with the hoses and blocks, syringes and funnel lie before it. */
function kit(a: Kit, brand: string): Object3D {
  const r = SYRINGE.radius;
  const two = a.syringes > 1;
  const syringes = Array.from({ length: a.syringes }, (_, i) =>
    lying(group(put(syringe(dye(a)), [0, 0, 0], [0, 0, -Math.PI / 2])), [-52 - i * 4, -12 - i * 36, r], -0.1),
  );
  const hoses = two
    ? [put(hose(dye(a)), [60, 48, 0], [0, 0, -0.9]), put(hose(dye(a)), [0, 46, 0], [0, 0, -0.5])]
    : [put(hose(dye(a)), [6, 44, 0], [0, 0, -0.4])];
  const blocks = two
    ? [at(block(), [93, 0, 0], [0, 0, 0.15]), at(block(), [90, -44, 0], [0, 0, -0.25])]
    : [at(block(), [68, 42, 0], [0, 0, 0.3]), at(block(), [88, 2, 0], [0, 0, -0.3])];
  return group(
    put(bottle(a, brand), [-52, 40, 0]),
    !two && lying(funnel(), [-54, -54, 17], -0.14),
    !two && lying(plug(dye(a)), [26, -58, 6], 0.24),
    mesh(merge(blocks), plastic(0xdca92c)),
    ...hoses,
    ...syringes,
  );
}

export const bleedKitArt: FamilyArt<Kit> = {
  model: (a, brand) => ({ object: a.kind === 'kit' ? kit(a, brand) : bottle(a, brand), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 38, seen: 'seen from the front' },
    { pose: [-90, 0, 0], azimuth: -32, elevation: 30, seen: 'seen from the side', fill: 0.86 },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 62, seen: 'seen from above', fill: 0.86 },
  ],
  pixelsPerMm: 4,
  best: 'BK-KIT-M',
};
