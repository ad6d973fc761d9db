import { CylinderGeometry, type Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import type { V2 } from '../geometry/vectors.ts';
import { anodised, glass, gloss, plastic, printed, rubber } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { threadedRod } from './thread.ts';

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

/** Outside radius of a syringe of 30 ml, and the length of its barrel. */
const SYRINGE = { radius: 12, length: 84 } as const;

/** A syringe along z, its plunger drawn up, filled to two thirds. */
function syringe(a: Kit): Object3D {
  const { radius: r, length } = SYRINGE;
  const barrel = turn(
    [
      [r - 1, 2],
      [r, 2],
      [r, length],
      [r + 6, length],
      [r + 6, length + 2],
      [r - 1, length + 2],
    ],
    { round: 0.4, segments: 96 },
  );
  const tip = turn(
    [
      [0, -12],
      [2.4, -12],
      [3, 0],
      [r, 1],
      [r, 3],
      [0, 3],
    ],
    { round: 0.4, segments: 72 },
  );
  const filled = length * 0.62;
  const fluid = turn(
    [
      [0, 3.1],
      [r - 1.2, 3.1],
      [r - 1.2, filled],
      [0, filled],
    ],
    { round: 0.2, segments: 72 },
  );
  const stopper = turn(
    [
      [0, filled + 0.1],
      [r - 1.2, filled + 0.1],
      [r - 1.2, filled + 8],
      [0, filled + 8],
    ],
    { round: 0.6, segments: 72 },
  );
  const rod = turn(
    [
      [0, filled + 8.1],
      [4, filled + 8.1],
      [4, length + 34],
      [r, length + 34],
      [r, length + 37],
      [0, length + 37],
    ],
    { round: 0.4, segments: 72 },
  );
  const clear = mesh(barrel, glass());
  clear.castShadow = false;
  return group(mesh(merge([tip, rod]), plastic(0xe9e9e4)), mesh(stopper, rubber()), mesh(fluid, gloss(dye(a))), clear);
}

/** The cup that is screwed into a lever, its thread below. */
function funnel(a: Kit): Object3D {
  const cup = turn(
    [
      [3, 10],
      [8, 10],
      [17, 26],
      [17, 58],
      [15.4, 58],
      [15.4, 27],
      [7, 12],
      [3, 12],
    ],
    { round: 0.6, segments: 96 },
  );
  const plug = turn(
    [
      [0, 12.2],
      [2.6, 12.2],
      [2.6, 66],
      [6, 67],
      [6, 74],
      [0, 74],
    ],
    { round: 0.5, segments: 48 },
  );
  return group(
    mesh(cup, plastic(0xe4e5e2)),
    mesh(plug, plastic(dye(a))),
    mesh(
      merge([
        threadedRod({ radius: 2.5, pitch: 0.8, low: 0, high: 6.2 }),
        at(
          turn(
            [
              [0, 6],
              [4.6, 6],
              [4.6, 10.2],
              [0, 10.2],
            ],
            { round: 0.4, segments: 48 },
          ),
        ),
      ]),
      anodised(0x6d7176),
    ),
  );
}

/** The wedge that stands in for a pair of pads. */
const block = () =>
  plate(
    fillet(
      [
        [-14, -11],
        [14, -11],
        [14, 9],
        [6, 12],
        [6, 24],
        [-6, 24],
        [-6, 12],
        [-14, 9],
      ],
      2,
    ),
    [],
    9,
    { bevel: 0.8 },
  );

/** The kit laid out: bottle and funnel stand behind, syringes lie before them with their hoses. */
function kit(a: Kit, brand: string): Object3D {
  const r = SYRINGE.radius;
  const lying = Array.from({ length: a.syringes }, (_, i) => {
    const y = -18 - i * 36;
    const hose = spline([
      [-74, y, r],
      [-92, y + 2, r - 3],
      [-104, y - 14, 4],
      [-84, y - 24, 2.6],
      [-40, y - 20, 2.6],
      [20, y - 19, 2.6],
    ]);
    return group(
      put(syringe(a), [-64, y, r + 6], [0, Math.PI / 2, 0]),
      mesh(sweep(hose, 2.4, { rings: 120, around: 16 }), gloss(dye(a))),
    );
  });
  const blocks = merge([at(block(), [74, 12, 0], [0, 0, 0.2]), at(block(), [40, 14, 0], [0, 0, -0.15])]);
  return group(
    put(bottle(a, brand), [-62, 34, 0]),
    a.syringes === 1 && put(funnel(a), [-2, 34, 0]),
    mesh(blocks, plastic(0xdca92c)),
    ...lying,
  );
}

export const bleedKitArt: FamilyArt<Kit> = {
  model: (a, brand) => ({ object: a.kind === 'kit' ? kit(a, brand) : bottle(a, brand), measured: null }),
  views: [
    { pose: [-90, 0, 0], azimuth: 10, elevation: 24, seen: 'seen from the front' },
    { pose: [-90, 0, 0], azimuth: -32, elevation: 30, seen: 'seen from the side', fill: 0.86 },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 62, seen: 'seen from above', fill: 0.86 },
  ],
  pixelsPerMm: 4,
  best: 'BK-KIT-M',
};
