import { type Group, type Mesh, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field, join } from '../geometry/fields.ts';
import { along, at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { bentTubeNear } from '../geometry/nearby.ts';
import { fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import { radians, smooth, TAU, type V3 } from '../geometry/vectors.ts';
import { anodised, gloss, plastic, rubber, steel, turnedSteel } from '../materials.ts';
import { metalOf } from './brake.metal.ts';
import { laidOn } from './decal.ts';
import { slabOf } from './outline.field.ts';

// The lever of a drop bar as it sits on one: x forwards, y up, z to its right side. The bar runs up through the origin.

/** What is asked of such a lever: how its blade is finished, and whether paddles behind the blade change gears. */
interface DropLever {
  readonly finish: AttributesOf<'Disc brake'>['finish'];
  readonly shifts: boolean;
}

/** How far a lever that lies on its side rolls on its hood until the tip of its blade is down, too. */
export const ROLL = radians(8);
/** Radius of the bar, and the way it runs through the clamp. */
const BAR = 11.9;
const UP: V3 = [-0.16, 0.987, 0];
/** Where the blade turns. */
const PIVOT = [80, 3] as const;

/** The hood from the side: it rises to a horn over the pivot. */
const HOOD = fillet(
  [
    [1, -18, 9],
    [24, -18.5, 24],
    [52, -14, 20],
    [70, -11, 8],
    [90, 1, 10],
    [99, 24, 14],
    [97, 42, 10],
    [82, 44, 12],
    [66, 22, 34],
    [30, 14, 40],
    [1, 17, 9],
  ],
  8,
  6,
);

/** The rubber over the bracket: narrow where the palm lies, with slanting grooves on its sides, open for bar and blade. */
const skin = slabOf(HOOD, -17.4, 17.4, 9.5);
const hood: Field = cut(
  1,
  (x, y, z) => {
    const waist = 1 + 0.16 * smooth(x, 6, 34) * (1 - smooth(x, 46, 72)) + 0.2 * smooth(x, 74, 100);
    const groove = Math.max(0, Math.cos(((x - y * 0.7) / 4.6) * TAU)) ** 2;
    const grip = smooth(x, 14, 20) * (1 - smooth(x, 50, 56)) * smooth(Math.abs(z), 9, 12) * (1 - smooth(y, 4, 8));
    return skin(x, y, z * waist) + 0.55 * groove * grip;
  },
  cylinder([-UP[0] * 60, -UP[1] * 60, 0], [UP[0] * 60, UP[1] * 60, 0], BAR + 0.4, 0.2),
  box([-50, 0, 0], [46, 60, 40], 0.1),
  box([92, -12, 0], [13, 20, 12.6], 3),
);

/** The blade: a broad shoulder over the pivot, a slender waist, a tip turned outwards. */
const blade: Field = cut(
  0.6,
  join(
    4,
    bentTubeNear(
      [
        [PIVOT[0] + 2, PIVOT[1] + 1, 0],
        [97, -7, 0],
        [105, -28, 0],
        [104, -54, 0],
        [98, -80, 0],
        [93, -102, 0],
        [94, -116, 0],
      ],
      (t) => [
        11.4 - 3.8 * smooth(t, 0.08, 0.4) + 2 * smooth(t, 0.5, 0.78) - 0.8 * smooth(t, 0.9, 1),
        9.4 - 2 * smooth(t, 0.1, 0.35) - 1 * smooth(t, 0.45, 0.75) - 1.6 * smooth(t, 0.85, 1),
      ],
      30,
    ),
    cylinder([PIVOT[0], PIVOT[1], -11.4], [PIVOT[0], PIVOT[1], 11.4], 7.4, 1),
  ),
  // Pressed from sheet, it is hollow behind.
  bentTubeNear(
    [
      [84, -8, 0],
      [93, -28, 0],
      [92.5, -54, 0],
      [87, -79, 0],
      [82.5, -98, 0],
    ],
    (t) => [5.6 - 1.2 * t, 8],
    20,
  ),
);

/** The paddles that change gears behind the blade: a large one, and a small one before it. */
const paddles: Field = join(
  1,
  bentTubeNear(
    [
      [82, -4, 0],
      [88, -22, 0],
      [86, -44, 0],
      [78, -66, 0],
      [71, -76, 0],
    ],
    (t) => [5 + 6.4 * smooth(t, 0.35, 0.75) - 1.6 * smooth(t, 0.9, 1), 4.2 - 1 * t],
    20,
  ),
);
const release: Field = bentTubeNear(
  [
    [78, -4, 0],
    [80, -18, 0],
    [76, -34, 0],
    [69, -46, 0],
  ],
  (t) => [4.4 + 4.2 * smooth(t, 0.4, 0.8) - 1 * smooth(t, 0.9, 1), 3.6 - 0.8 * t],
  16,
);

/** The cover over the pivot. */
const COVER = fillet(
  [
    [62, -9, 4],
    [84, -8, 9],
    [94, 8, 10],
    [97, 22, 5],
    [88, 22, 8],
    [78, 13, 12],
    [64, 3, 6],
  ],
  5,
  6,
);

/** The maker's word on one side of the hood. */
function wordOn(side: 1 | -1, brand: string): Mesh {
  const text = brand.toUpperCase();
  const size = 5.4;
  const half = (text.length * size * 0.95) / 2;
  return laidOn(
    hood,
    {
      middle: new Vector3(76, 17, side * 40),
      along: new Vector3(side * Math.cos(radians(38)), side * Math.sin(radians(38)), 0),
      up: new Vector3(-Math.sin(radians(38)), Math.cos(radians(38)), 0),
    },
    {
      low: [-half, -size],
      high: [half, size],
      ground: null,
      words: [{ text, from: [-half, 0], to: [half, 0], size, colour: '#d9dcdf', track: 0.5, weight: 800 }],
      scale: 16,
    },
  );
}

/** The band that holds it to the bar. */
function band(): Mesh {
  const strip = turn(
    [
      [BAR + 0.1, -6.5],
      [BAR + 1.2, -6.5],
      [BAR + 1.2, 6.5],
      [BAR + 0.1, 6.5],
    ],
    { round: 0.35, segments: 96 },
  );
  return mesh(along(strip, [0, 0, 0], UP), turnedSteel());
}

/** A lever of a drop bar, its blade hanging down; a left one looks to -x. `grid` is how fine it is, in millimetres. */
export function dropLever({ finish, shifts }: DropLever, side: 1 | -1, brand: string, grid = 0.85): Group {
  const pins = [1, -1].map((way) =>
    at(bolt(9.4, 3, 4), [PIVOT[0], PIVOT[1], way * 18.4], [way === 1 ? 0 : Math.PI, 0, 0]),
  );
  // A cover on either side hides where the blade turns.
  const cover = plate(COVER, [], 2.4, { bevel: 0.8, z: 15.4 });
  const covers = merge([cover, at(plate(COVER, [], 2.4, { bevel: 0.8, z: -17.8 }), [0, 0, 0])]);
  const bracket = cut(
    0.6,
    join(
      3,
      box([74, -2, 0], [13, 9, 13.2], 4),
      cylinder([PIVOT[0], PIVOT[1], -13.2], [PIVOT[0], PIVOT[1], 13.2], 9, 1),
    ),
    box([92, -8, 0], [16, 22, 11.8], 2),
  );
  const made = group(
    mesh(solid(hood, [-12, -34, -24], [112, 56, 24], grid), rubber(0x303236)),
    mesh(solid(blade, [64, -134, -16], [118, 22, 16], grid * 0.9), metalOf(finish)),
    mesh(solid(bracket, [54, -18, -20], [98, 18, 20], grid), plastic(0x1d1e21)),
    shifts && mesh(solid(paddles, [60, -90, -16], [98, 8, 16], grid), anodised(0x6d7176, 0.3)),
    shifts && mesh(solid(release, [58, -60, -14], [90, 8, 14], grid), gloss(0x1c1d20)),
    mesh(covers, gloss(0x1a1b1e)),
    mesh(merge(pins), steel()),
    band(),
    wordOn(1, brand),
    wordOn(-1, brand),
  );
  // About its middle, resting on hood and tip.
  const centred = group(put(made, [-44, 36, 0]));
  return group(put(centred, [0, 0, 0], [0, side === 1 ? 0 : Math.PI, 0]));
}
