import type { Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, join, tube } from '../geometry/fields.ts';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, slot, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import { radians, type V2 } from '../geometry/vectors.ts';
import { anodised, plastic, rubber, steel, turnedAluminium } from '../materials.ts';
import { barrelAdjuster } from './barrel-adjuster.ts';
import { engraved } from './etching.ts';
import { gearWindow } from './gear-window.ts';
import { limb } from './lever.outline.ts';
import { band } from './shifter-clamp.ts';
import { podMaterial } from './shifter-pod.ts';

/** A twist shifter: a fixed housing with its window and cable outlet, and the ribbed sleeve that turns, along x. */
export function twistShifter(a: AttributesOf<'Shifter'>, brand: string, grid: number): Group {
  const side = a.side === 'right' ? 1 : -1;
  const half = a.widthMm / 2;
  const bore = a.clampMm / 2;
  const fixed = a.widthMm * 0.43;
  const [from, to] = [-half * side, (-half + fixed) * side];
  const drum = cylinder([from, 0, 0], [to, 0, 0], 19, 2.4);
  const hump = box([(from + to) / 2, 0, 14], [fixed / 2 - 1, 9, 8.6], 3.4);
  const outlet = tube(
    [from + side * 10, 11, -7],
    [from - side * 9, 19, -11],
    [
      [0, 8, 8],
      [1, 5.4, 5.4],
    ],
  );
  const body = cut(
    0.6,
    join(5, drum, outlet, ...(a.gearIndicator ? [hump] : [])),
    cylinder([-half - 9, 0, 0], [half + 9, 0, 0], bore, 0.2),
  );
  const housing = solid(body, [-half - 16, -24, -24], [half + 4, 28, 27], grid);
  const length = a.widthMm - fixed - 4.6;
  const sleeve = plate(splined(14.9, 1.9, a.speeds >= 12 ? 30 : 22, 0.62), [circle(bore, 72)], length, { bevel: 1 });
  const collar = (z: number, r: number, w: number) =>
    turn(
      [
        [bore, z],
        [r, z],
        [r, z + w],
        [bore, z + w],
      ],
      { round: 0.7, segments: 96 },
    );
  const metal = a.body === 'aluminium';
  const start = fixed + 0.4;
  const alongBar = group(
    put(mesh(sleeve, rubber(0x2b2c2f)), [0, 0, start + 2]),
    mesh(
      merge([collar(start - 0.3, 16.4, 2.2), collar(start + length + 1.9, 17.6, 2.3)]),
      metal ? anodised(0x3b3d42) : plastic(0x1d1e20),
    ),
    metal && mesh(collar(-0.2, 16.9, 1.2), turnedAluminium()),
  );
  // The maker's word is read from the rider's place, below the window where there is one.
  const word = engraved({
    text: brand.toUpperCase(),
    radius: 19.06,
    middle: 0,
    angle: a.gearIndicator ? -1.9 : -2.36,
    size: 2.6,
    colour: '#d5d8db',
  });
  const turnTo = side === 1 ? Math.PI / 2 : -Math.PI / 2;
  return group(
    mesh(housing, podMaterial(a)),
    put(word, [(from + to) / 2, 0, 0], [0, Math.PI / 2, 0]),
    put(alongBar, [from, 0, 0], [0, turnTo, 0]),
    put(
      mesh(barrelAdjuster(), metal ? anodised(0x6d7176) : plastic(0x1d1e20)),
      [from - side * 10.4, 19.6, -11.4],
      [0.22, side * radians(90 - 23) * 1.02, 0],
    ),
    a.gearIndicator && put(gearWindow(a.speeds, fixed - 7, 9), [(from + to) / 2, 0, 22.7]),
  );
}

/** A thumb shifter: a drum above the bar on its band, with one lever to the rider. */
export function thumbShifter(a: AttributesOf<'Shifter'>, grid: number): Group {
  const side = a.side === 'right' ? 1 : -1;
  const half = a.widthMm / 2;
  const paint = podMaterial(a);
  const base = a.clampMm / 2 + 2.4;
  const ring = (low: number, high: number, r: number, inner = 0) =>
    turn(
      [
        [inner, low],
        [r, low],
        [r, high],
        [inner, high],
      ],
      { round: 0.9, segments: 96 },
    );
  const lever = limb([
    [0, 0, half - 4.6],
    [side * 12, -12, 7.4],
    [side * 25, -23, 5.4],
    [side * 37, -31, 5.6],
  ]);
  const tip: V2 = [side * 36, -30.4];
  const ribs = Array.from({ length: 5 }, (_, i) =>
    at(
      plate(slot([-4, 0], [4, 0], 1.3), [], 1, { bevel: 0.3 }),
      [tip[0] - side * (i - 2) * 1.9, tip[1] + (i - 2) * 1.3, base + 17.7],
      [0, 0, side * radians(55)],
    ),
  );
  const foot = solid(
    join(
      4,
      cylinder([0, 0, base - 3], [0, 0, base + 5], half - 3, 1.4),
      tube(
        [0, 2, base + 2],
        [-side * (half + 3), 9, base + 2],
        [
          [0, 6, 6],
          [1, 4.6, 5],
        ],
      ),
    ),
    [-half - 10, -half - 4, base - 8],
    [half + 10, half + 6, base + 12],
    grid,
  );
  const dee = turn(
    [
      [0, base + 17.2],
      [8.8, base + 17.2],
      [8.8, base + 18.6],
      [7.6, base + 20],
      [0, base + 20],
    ],
    { round: 0.5, segments: 64 },
  );
  return group(
    band({ middle: [0, 0, 0], half: 6, bar: a.clampMm, hinged: a.clampBand === 'hinged' }, paint, grid),
    mesh(foot, paint),
    mesh(
      merge([ring(base + 4.6, base + 7.2, half), ring(base + 7.4, base + 12.4, half - 1.4)]),
      a.finish === 'silver' ? turnedAluminium() : anodised(0x4d5056, 0.3),
    ),
    mesh(
      plate(lever, [], 4.6, { bevel: 1.1, z: base + 12.6 }),
      a.finish === 'silver' ? paint : anodised(0x3b3d42, 0.3),
    ),
    mesh(merge(ribs), rubber(0x26272a)),
    mesh(dee, a.finish === 'silver' ? turnedAluminium() : anodised(0x5a5d63, 0.3)),
    mesh(plate(slot([-6, 0], [6, 0], 2.4), [], 0.12, { bevel: 0.02, z: base + 20 }), plastic(0x0f1011)),
    put(mesh(barrelAdjuster(), steel()), [-side * (half + 4.4), 10.6, base + 2], [0, (side * Math.PI) / 2, 0]),
  );
}
