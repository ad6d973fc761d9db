import type { BufferGeometry, Group, Material, Mesh } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, join, tube } from '../geometry/fields.ts';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { type Corner, circle, fillet, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V2 } from '../geometry/vectors.ts';
import { anodised, finished, plastic, rubber, steel, turnedAluminium } from '../materials.ts';
import { barrelAdjuster } from './barrel-adjuster.ts';
import { screw } from './derailleur-cage.ts';
import { etched } from './etching.ts';
import { gearWindow } from './gear-window.ts';
import { type LimbStation, limb } from './lever.outline.ts';
import { slabOf } from './outline.field.ts';
import { type Band, bandFields, bandHardware } from './shifter-clamp.ts';

// Shifters lie as the rider sees them: x along the bar with the end of a right-hand one at +x, y away from the rider,
// z upwards to his eye. `side` is 1 for a right one, -1 for a left one.

/** What bodies and covers are made of. */
export function podMaterial({ body, finish }: Pick<AttributesOf<'Shifter'>, 'body' | 'finish'>): Material {
  if (body === 'aluminium') return finish === 'black' ? anodised(0x3b3d42, 0.34) : finished(finish);
  return plastic(finish === 'silver' ? 0xb9bdc1 : finish === 'grey' ? 0x6a6e73 : 0x303236);
}

const reach = (stations: readonly LimbStation[], side: 1 | -1): LimbStation[] =>
  stations.map(([x, y, half]): LimbStation => [x * side, y, half]);

/** The standing pad of a lever at `place`, turned by `angle`: a curved face with ribs for the thumb. */
function pad(
  place: V2,
  angle: number,
  wide: number,
  low: number,
  high: number,
): { core: BufferGeometry; ribs: BufferGeometry } {
  const outline = limb(
    [
      [-wide / 2, 1.6, 1.5],
      [-wide / 4, 0.2, 1.9],
      [wide / 4, 0.2, 1.9],
      [wide / 2, 1.6, 1.5],
    ],
    14,
  );
  const core = plate(outline, [], high - low, { bevel: 1, z: low });
  const rib = plate(slot([-wide / 2 + 2.4, 0], [wide / 2 - 2.4, 0], 1.1), [], 0.9, { bevel: 0.3 });
  const count = Math.floor((high - low - 3) / 1.9);
  const ribs = merge(
    Array.from({ length: count }, (_, i) => at(rib, [0, -1.3, low + 2.2 + i * 1.9], [Math.PI / 2, 0, 0])),
  );
  const turnTo = (one: BufferGeometry) => at(one, [place[0], place[1], 0], [0, 0, angle]);
  return { core: turnTo(core), ribs: turnTo(ribs) };
}

/** Both levers: the large one takes up cable, the small one lets it go. */
function levers(a: AttributesOf<'Shifter'>, side: 1 | -1): Group {
  const long = a.speeds >= 10 ? 3 : 0;
  const main = limb(
    reach(
      [
        [-5, 1, 9],
        [3, -14, 6.4],
        [13, -26, 5],
        [23 + long, -34 - long, 4.6],
      ],
      side,
    ),
  );
  const release = limb(
    reach(
      [
        [-6, 1, 7],
        [-11, -14, 4.6],
        [-14, -24, 4],
        [-15, -30 - long, 3.8],
      ],
      side,
    ),
  );
  const mainPad = pad([side * (23 + long), -36 - long], side * 0.5, 21, -15.2, -3.4);
  const releasePad = pad([side * -15, -32.5 - long], side * -0.1, 15, -7.4, 1.6);
  const metal = a.body === 'aluminium' ? anodised(0x5a5d63, 0.28) : plastic(0x3a3c40);
  return group(
    mesh(merge([plate(main, [circle(2.4, 20, -5 * side, 0)], 3.4, { bevel: 0.9, z: -15.4 }), mainPad.core]), metal),
    mesh(
      merge([plate(release, [circle(2.4, 20, -5 * side, 0)], 2.8, { bevel: 0.8, z: -7.4 }), releasePad.core]),
      metal,
    ),
    mesh(merge([mainPad.ribs, releasePad.ribs]), rubber(0x1f2023)),
  );
}

/** A pod with two levers: a body under the bar, its cover, the band, a window where there is one, and the cable's outlet. */
export function triggerPod(a: AttributesOf<'Shifter'>, brand: string, grid: number): Group {
  const side = a.side === 'right' ? 1 : -1;
  const half = a.widthMm / 2;
  const clamp: Band = {
    middle: [side * (half - 6.8), 15, 23.4],
    half: 6.8,
    bar: a.clampMm,
    hinged: a.clampBand === 'hinged',
  };
  const { solid: ring, cuts } = bandFields(clamp);
  const [left, right] = [-half * side, (half - 8) * side];
  const outline = fillet(
    [
      [left, 8, 4],
      [left, -4, 6],
      [left + side * 7, -15, 9],
      [side * -3, -19.5, 12],
      [side * 9, -16, 10],
      [right * 0.92, -5, 8],
      [right, 8, 6],
      [side * (half - 14), 19, 6],
      [left + side * 11, 19, 8],
    ],
    6,
    6,
  );
  const body = slabOf(outline, -9.6, 9.6, 2.6);
  const outlet = cylinder([left - side * 3.4, 5, 1], [left + side * 12, 5, 1], 5.6, 1);
  const arm = tube([side * (half - 9), 13, 2], clamp.middle, [
    [0, 10, 11],
    [1, 6.6, 10],
  ]);
  // A window stands beyond the bar, on a foot that runs under it.
  const windowAt: V2 = [left + side * 17, 35];
  const [wx, wy] = [a.speeds <= 7 ? 26 : 23, a.speeds <= 7 ? 11 : 9];
  const housing = a.gearIndicator
    ? [
        box([windowAt[0], 24, 1], [wx / 2 + 2, 16, 6.6], 3),
        box([windowAt[0], windowAt[1], 5], [wx / 2 + 3, wy / 2 + 3.6, 10.4], 3),
      ]
    : [];
  const slotFor = box([side * -8, -16, -5.9], [17, 13, 2.2], 0.4);
  const way = cylinder([-90, 15, 23.4], [90, 15, 23.4], a.clampMm / 2 + 0.4, 0.2);
  const whole = cut(0.6, join(3.2, body, outlet, arm, ring, ...housing), ...cuts, way, slotFor);
  const made = solid(whole, [-half - 8, -24, -14], [half + 8, 48, 42], grid);
  // The cover lies on the body, drawn in by a step.
  const inset: Corner[] = [
    [left + side * 4.4, 4, 4],
    [left + side * 4.4, -4, 5],
    [left + side * 9.6, -11.6, 7],
    [side * -3, -15.6, 10],
    [side * 8, -12.4, 8],
    [right * 0.92 - side * 4.4, -4, 6],
    [side * (half - 20), 7.6, 4],
    [left + side * 8, 8.6, 5],
  ];
  const cover = plate(fillet(inset, 5, 6), [], 2, { bevel: 0.6, z: 9.2 });
  const hub = turn(
    [
      [0, 10],
      [6.4, 10],
      [6.4, 12],
      [5.4, 12.8],
      [0, 12.8],
    ],
    { round: 0.3, segments: 36 },
  );
  const screws = [
    screw([left + side * 9, 2.4, 12.4], [0, 0, 1], 4.4, 6),
    screw([side * (half - 24), -7, 12.4], [0, 0, 1], 4.4, 6),
    screw([-5 * side, -3, 14.2], [0, 0, 1], 4.6, 5),
  ];
  const below = at(screw([0, 0, 0], [0, 0, 1], 8, 10), [-5 * side, 0, -17.2], [Math.PI, 0, 0]);
  const contrast =
    a.finish === 'black'
      ? anodised(0x4d5056, 0.3)
      : a.body === 'aluminium'
        ? anodised(0x3b3d42, 0.34)
        : plastic(0x2a2c2f);
  const window: Group | null = a.gearIndicator
    ? put(gearWindow(a.speeds, wx, wy), [windowAt[0], windowAt[1], 15.6])
    : null;
  const adjuster: Mesh = put(
    mesh(barrelAdjuster(), a.body === 'nylon' ? plastic(0x1d1e20) : anodised(0x4d5056, 0.3)),
    [left - side * 4.4, 5, 1],
    [0, (side * Math.PI) / 2, 0],
  );
  return group(
    mesh(made, podMaterial(a)),
    mesh(cover, contrast),
    put(mesh(hub, a.body === 'aluminium' ? turnedAluminium() : contrast), [-5 * side, -3, 0]),
    mesh(merge([...screws, below, bandHardware(clamp)]), steel()),
    levers(a, side),
    etched({ text: brand.toUpperCase(), place: [-3.4 * side, 5.4], way: 0, size: 2.3, z: 11.25, colour: '#d5d8db' }),
    adjuster,
    window,
  );
}
