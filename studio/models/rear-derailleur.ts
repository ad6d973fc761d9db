import type { BufferGeometry, Group, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { cut, cylinder, type Field, join, rod, tube } from '../geometry/fields.ts';
import { along, at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { anodised, coated, finished, plastic, steel } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { barrelAdjuster } from './barrel-adjuster.ts';
import { cagePivot, derailleurCage, screw } from './derailleur-cage.ts';
import { type Linkage, linkage, links } from './derailleur-links.ts';
import { mount } from './derailleur-mount.ts';

// The origin is the axle about which the upper knuckle hangs; x runs forwards, z outwards from the wheel.

/** How far the cage of a picture is turned, in radians. */
const HANGING = 1.15;
/** From the lower pivots to the cage's own. */
const DROP: V2 = [5, -17];

/** The lower knuckle from which the cage hangs: its barrels, and the housing of cage spring and clutch. */
function lowerKnuckle(place: Linkage, pivot: V3, face: number, clutch: boolean, grid: number): BufferGeometry {
  const [qx, qy] = pivot;
  const radius = clutch ? 16.5 : 12.5;
  const top = clutch ? 30 : 25;
  const housing = cylinder([qx, qy, face + 0.4], [qx, qy, top], radius, 2.4);
  const arm = tube(
    place.lower,
    [qx, qy, (face + top) / 2 + 1],
    [
      [0, 11, 6.5],
      [1, 9, 10],
    ],
  );
  const stop = rod([qx - radius + 3, qy - 6, face + 4], [qx - radius - 1, qy - 9, face + 4], 3.4);
  const seat: Field = cylinder([qx, qy, top - 1.6], [qx, qy, top + 9], radius - 3.4, 0.3);
  const whole = cut(0.5, join(5, housing, arm, place.barrels(1), stop), seat);
  return solid(whole, [qx - 26, qy - 26, face - 6], [qx + 26, qy + 44, top + 16], grid);
}

/** The upper knuckle: a boss about the axle, the arm to its barrels, and the lug of the barrel adjuster behind. */
function upperKnuckle(place: Linkage, adjuster: V3, grid: number): BufferGeometry {
  const z = place.upper[2];
  const boss = cylinder([0, 0, z - 12], [0, 0, z + 9], 12.5, 2);
  const arm = tube([1, -2, z - 1], place.upper, [
    [0, 10, 10],
    [1, 11, 7],
  ]);
  const lug = join(3, rod([-4, -8, z], [adjuster[0] + 7, adjuster[1], z], 6.5, 5.6));
  const tab = rod([-6, 4, z - 8], [-14, 6, z - 8], 5, 4);
  const whole = cut(
    0.5,
    join(5, boss, arm, place.barrels(0), lug, tab),
    cylinder([0, 0, z + 6.6], [0, 0, z + 20], 9.6, 0.3),
  );
  return solid(whole, [-28, -44, z - 26], [44, 24, z + 26], grid);
}

/** The cover of a clutch with its screws and the lever that switches it; a plain cap where there is none. */
function cover([qx, qy]: V3, clutch: boolean, material: Material): Group {
  if (!clutch) {
    const cap = turn(
      [
        [0, 22],
        [8.9, 22],
        [8.9, 24.4],
        [8, 25.2],
        [0, 25.2],
      ],
      { round: 0.3, segments: 56 },
    );
    return put(group(mesh(cap, material), mesh(at(bolt(10, 3, 5), [0, 0, 26.2]), steel())), [qx, qy, 0]);
  }
  const ears = [0.5, 2.6, 4.7];
  const lid = turn(
    [
      [0, 27],
      [12.9, 27],
      [12.9, 29.6],
      [11.4, 31.6],
      [7, 32.2],
      [0, 32.2],
    ],
    { round: 0.6, segments: 72 },
  );
  const screws = ears.map((a) => screw([9.7 * Math.cos(a), 9.7 * Math.sin(a), 33.4], [0, 0, 1], 4.4, 5));
  const lever = fillet(
    [
      [-4.6, -4.4, 4],
      [4.6, -4.4, 4],
      [4.4, 9, 3],
      [2.6, 21, 2.4],
      [-2.6, 21, 2.4],
      [-4.4, 9, 3],
    ],
    3,
    6,
  );
  const switchLever = at(plate(lever, [], 2.6, { bevel: 0.5, z: 32.5 }), [0, 0, 0], [0, 0, -0.85]);
  return put(
    group(
      mesh(lid, material),
      mesh(merge([...screws, at(bolt(5.4, 2, 2.5), [0, 0, 35.6])]), steel()),
      mesh(switchLever, anodised(0x6d7176)),
    ),
    [qx, qy, 0],
  );
}

/**
 * A rear derailleur; `grid` is how fine its forged parts are, in millimetres, and `pull` how far the chain has turned the
 * cage from its rest behind the guide pulley, in radians.
 */
export function rearDerailleurModel(a: AttributesOf<'Rear derailleur'>, grid = 0.8, pull = 0): Model {
  const place = linkage([13, -19, 10]);
  const pivot: V3 = [place.lower[0] + DROP[0], place.lower[1] + DROP[1], 0];
  const guide: V2 = [pivot[0] - cagePivot[0], pivot[1] - cagePivot[1]];
  const { cage, face } = derailleurCage(a);
  const z = place.upper[2];
  const adjuster: V3 = [-13, -11, z];
  const metal = a.finish === 'red' || a.finish === 'black' ? anodised(0x393b40, 0.4) : finished(a.finish);
  const small = a.finish === 'silver' || a.finish === 'grey' ? anodised(0x6d7176) : anodised();
  // The cable is clamped on the outer link; stop screws stand in the lower knuckle, the B-screw behind the upper one.
  const clamp = place.point(31, -1, 9.5 + 31 * 0.23 + 6.2);
  const anchor = merge([
    along(
      plate(
        fillet(
          [
            [-5, -4],
            [5, -4],
            [5, 4],
            [-5, 4],
          ],
          1.6,
        ),
        [circle(2, 20)],
        1.6,
        { bevel: 0.3 },
      ),
      clamp,
      [0, 0, 1],
    ),
    screw([clamp[0], clamp[1], clamp[2] + 4.4], [0, 0, 1], 7, 9),
  ]);
  const stops = [-3.6, 3.6].map((y) => {
    const [x, yy, zz] = place.point(-7.6, y, 3);
    return screw([x, yy, zz], [-0.82, 0.57, 0], 4.4, 8);
  });
  const bScrew = screw([-21, 7.4, z - 8], [-1, 0.25, 0], 5, 16);
  const object = group(
    put(group(put(cage, [-cagePivot[0], -cagePivot[1], 0])), [pivot[0], pivot[1], 0], [0, 0, pull]),
    links(place, a, grid * 0.9),
    mesh(merge([lowerKnuckle(place, pivot, face, a.clutch, grid), upperKnuckle(place, adjuster, grid)]), metal),
    mesh(merge([anchor, ...stops, bScrew]), steel()),
    put(mesh(barrelAdjuster(), a.speeds <= 8 ? plastic() : small), adjuster, [0, Math.PI / 2, 0]),
    mount(a, z, grid),
    cover(pivot, a.clutch, a.clutch ? coated(0x202225) : metal),
  );
  return {
    object,
    measured: [
      [guide[0] - a.cageMm, guide[1], 0],
      [guide[0], guide[1], 0],
    ],
  };
}

export const rearDerailleurArt: FamilyArt<AttributesOf<'Rear derailleur'>> = {
  // The chain pulls the cage down and a little back, as on a bicycle.
  model: (a) => rearDerailleurModel(a, 0.8, HANGING),
  views: [
    { pose: [0, 0, 0], azimuth: -24, elevation: 8, unmeasured: true, seen: 'seen from outside' },
    { pose: [0, 0, 0], azimuth: 140, elevation: 24, seen: 'seen from the wheel', fill: 0.84 },
    { pose: [0, 0, 0], azimuth: -48, elevation: 34, seen: 'seen from behind and above', fill: 0.84 },
  ],
  pixelsPerMm: 3.9,
  best: 'RD-12-51-L',
};
