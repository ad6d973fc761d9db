import type { Group, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field, join, rod } from '../geometry/fields.ts';
import { along, at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { anodised, copper, finished, rubber, steel } from '../materials.ts';
import { mountBoltsMm } from '../measures.ts';
import { cableWorks, stopArm } from './brake.cable.ts';
import { metalOf } from './brake.metal.ts';
import { etched } from './etching.ts';

/**
 * A calliper lies with its outer side upwards: its bolts stand `mountBoltsMm` apart along x, the rotor runs in the plane
 * z = 0 and its axle lies towards -y.
 */
export interface Calliper {
  readonly object: Group;
  /** Where the hose leaves, and the way it points there; null for a cable. */
  readonly hose: { readonly place: V3; readonly way: V3 } | null;
  /** How deep the calliper reaches below the rotor's plane. */
  readonly depth: number;
}

interface Shape {
  /** Half length of the body along x, and the middles of its cylinders. */
  readonly half: number;
  readonly cylinders: readonly number[];
  readonly radius: number;
}

function shapeOf(a: AttributesOf<'Disc brake'>): Shape {
  if (a.actuation === 'mechanical') return { half: 22, cylinders: [0], radius: 17 };
  if (a.pistons === 4) return { half: 33, cylinders: [-14, 14], radius: a.padShape === 'D4' ? 13.6 : 12.6 };
  return { half: a.mount === 'flat mount' ? 26 : 24, cylinders: [0], radius: a.mount === 'flat mount' ? 13.6 : 15.4 };
}

/** Height of the face that a calliper's mount stands on, and how far its bolts lie to the inner side. */
const MOUNT = { ear: -9, flat: -15, is: -21 };

function mountOf(a: AttributesOf<'Disc brake'>): Field[] {
  const x = mountBoltsMm[a.mount] / 2;
  if (a.mount === 'post mount')
    return [-1, 1].flatMap((way) => [
      cylinder([way * x, -6, MOUNT.ear], [way * x, 9, MOUNT.ear], 8.4, 1.6),
      rod([way * x, 2, MOUNT.ear], [way * 16, 5, -5], 6.4, 9),
    ]);
  if (a.mount === 'flat mount') return [box([0, MOUNT.flat + 4.5, -3], [37, 4.5, 9.5], 3)];
  return [-1, 1].flatMap((way) => [
    cylinder([way * x, MOUNT.is, -15], [way * x, MOUNT.is, -4], 8, 1.4),
    rod([way * x, MOUNT.is + 2, -9], [way * 16, 2, -7], 6, 8),
  ]);
}

/** What is cut away: the way of the rotor, the window over the pads, the holes of the bolts. */
function openingsOf(a: AttributesOf<'Disc brake'>, { cylinders }: Shape): Field[] {
  const x = mountBoltsMm[a.mount] / 2;
  const wide = cylinders.length > 1 ? 19 : 10.5;
  const bolts = [-1, 1].map((way): Field => {
    if (a.mount === 'IS mount') return cylinder([way * x, MOUNT.is, -30], [way * x, MOUNT.is, 30], 3.2, 0.1);
    const z = a.mount === 'post mount' ? MOUNT.ear : -3;
    return cylinder([way * x, -40, z], [way * x, a.mount === 'post mount' ? 40 : -12, z], 3.2, 0.1);
  });
  return [box([0, -18, 0], [60, 25, 1.9], 0.4), box([0, 14, 0], [wide, 22, 4.6], 2.4), ...bolts];
}

/** The bolts that hold a calliper, where they stand. */
function boltsOf(a: AttributesOf<'Disc brake'>) {
  const x = mountBoltsMm[a.mount] / 2;
  const shank = (length: number) =>
    turn(
      [
        [0, -length],
        [2.2, -length],
        [2.95, -length + 1],
        [2.95, 0],
        [0, 0],
      ],
      { round: 0.1, segments: 32 },
    );
  const head = merge([at(bolt(10, 6, 5), [0, 0, 3]), shank(a.mount === 'IS mount' ? 20 : 26)]);
  const washer = turn(
    [
      [3.2, -1.6],
      [6.4, -1.6],
      [6, 0],
      [3.2, 0],
    ],
    { round: 0.3, segments: 40 },
  );
  const one = merge([head, washer]);
  return merge(
    [-1, 1].map((way) => {
      if (a.mount === 'post mount') return along(one, [way * x, 10.8, MOUNT.ear], [0, 1, 0]);
      if (a.mount === 'IS mount') return at(one, [way * x, MOUNT.is, -2.3]);
      // In front they sit in the plate, at the rear they come up through the stay.
      const length = a.position === 'front' ? 9 : 24;
      const up = merge([at(shank(length), [0, 0, length]), at(bolt(8.4, 5, 4), [0, 0, length + 2.4])]);
      return along(up, [way * x, MOUNT.flat + 5, -3], [0, -1, 0]);
    }),
  );
}

/** The plate between a flat-mount calliper and a fork leg. */
function forkPlate() {
  const outline = fillet(
    [
      [-44, -4.6],
      [44, -4.6],
      [44, -1],
      [40, 0],
      [-40, 0],
      [-44, -1],
    ],
    0.8,
  );
  const body = at(plate(outline, [], 18, { bevel: 0.6, z: -12 }), [0, MOUNT.flat - 0.1, 0]);
  const bolts = [-1, 1].map((way) =>
    along(at(bolt(8, 4, 4), [0, 0, 1.4]), [way * 35, MOUNT.flat - 0.4, -3], [0, 1, 0]),
  );
  return group(mesh(body, anodised(0x4a4d52)), mesh(merge(bolts), steel()));
}

/** Both pads with their pin, as one sees them through the window. */
function padsOf({ cylinders }: Shape) {
  const w = cylinders.length > 1 ? 17.5 : 13;
  const outline = fillet(
    [
      [-w, -12],
      [w, -12],
      [w, 9],
      [5, 13],
      [4.4, 21],
      [-4.4, 21],
      [-5, 13],
      [-w, 9],
    ],
    1.8,
  );
  const backs = [-1, 1].map((way) => at(plate(outline, [], 1.5, { bevel: 0.2, z: -0.75 }), [0, 0, way * 3.3]));
  const pin = turn(
    [
      [0, -13],
      [1.5, -13],
      [1.5, 13],
      [2.8, 13.2],
      [2.8, 15],
      [0, 15],
    ],
    { round: 0.2, segments: 24 },
  );
  return group(mesh(merge(backs), copper()), put(mesh(pin, steel()), [0, 16.6, 0]));
}

/** The screwed lid over each cylinder, with two holes for its tool and the maker's name on the first. */
function lidsOf(a: AttributesOf<'Disc brake'>, { cylinders, radius }: Shape, brand: string, top: number) {
  const holes = [circle(1.2, 16, radius * 0.52, -radius * 0.3), circle(1.2, 16, -radius * 0.52, -radius * 0.3)];
  const lid = plate(circle(radius - 3, 72), holes, 2, { bevel: 0.5, z: top - 0.6 });
  const metal: Material = a.pistons === 4 ? finished(a.finish === 'grey' ? 'red' : 'grey') : anodised(0x3b3e43);
  const made = group(...cylinders.map((x) => put(mesh(lid, metal), [x, 0, 0])));
  for (const x of cylinders)
    made.add(
      etched({ text: brand.toUpperCase(), place: [x, 1], way: 0, size: radius * 0.2, z: top + 1.4, colour: '#e2e4e6' }),
    );
  return made;
}

/** The banjo of a hose and the nipple that air leaves by. */
function fittings(half: number) {
  const ring = plate(circle(6, 48), [circle(3.2, 32)], 5, { bevel: 0.5, z: -2.5 });
  const banjo = merge([
    ring,
    along(
      turn(
        [
          [0, 0],
          [3.4, 0],
          [3.4, 7],
          [2.9, 13],
          [0, 13],
        ],
        { round: 0.3, segments: 32 },
      ),
      [4.5, 0, 0],
      [1, 0, 0],
    ),
  ]);
  const screw = at(bolt(8, 5, 4), [0, 0, 5]);
  const nipple = turn(
    [
      [0, 0],
      [3.4, 0],
      [3.4, 3],
      [2, 3.6],
      [2, 8],
      [0, 8],
    ],
    { round: 0.3, segments: 32 },
  );
  const cap = turn(
    [
      [0, 4.2],
      [2.8, 4.2],
      [3, 8.6],
      [2.2, 10.4],
      [0, 10.6],
    ],
    { round: 0.6, segments: 32 },
  );
  const air: V3 = [-half + 5, 12, 8];
  const turned: V3 = [0, 0, 0.35];
  return group(
    put(mesh(banjo, anodised(0x4a4d52)), [half - 5, 8, 17.2], turned),
    put(mesh(screw, steel()), [half - 5, 8, 15.2], turned),
    mesh(along(nipple, air, [-0.45, 1, 0.2]), steel()),
    mesh(along(cap, air, [-0.45, 1, 0.2]), rubber()),
  );
}

/** A calliper by its attributes; its body is made on a grid of so many millimetres. */
export function calliperOf(a: AttributesOf<'Disc brake'>, brand: string, grid = 0.75): Calliper {
  const shape = shapeOf(a);
  const cable = a.actuation === 'mechanical';
  const top = cable ? 19 : 18;
  const { half, cylinders, radius } = shape;
  const lugs = mountOf(a);
  const body = join(
    5,
    box([0, 2, 0], [half, 12.5, 15], 6),
    box([0, 13, 0], [half - 6, 5.5, 11], 4),
    ...cylinders.map((x) => cylinder([x, 0, -top + 1], [x, 0, top], radius, 2.2)),
    ...lugs,
    ...(cable ? [stopArm(top)] : [cylinder([half - 5, 8, 4], [half - 5, 8, 14.6], 6.6, 1.2)]),
  );
  const field = cut(0.9, body, ...openingsOf(a, shape));
  const reach = Math.max(half, mountBoltsMm[a.mount] / 2 + 9, a.mount === 'flat mount' ? 38 : 0, cable ? 46 : 0) + 4;
  const metal = metalOf(a.finish);
  const object = group(
    mesh(solid(field, [-reach, -34, -22], [reach, 40, 30], grid), metal),
    mesh(boltsOf(a), steel()),
    padsOf(shape),
  );
  if (a.mount === 'flat mount' && a.position === 'front') object.add(forkPlate());
  if (cable) {
    object.add(cableWorks(a, top));
    return { object, hose: null, depth: 24 };
  }
  object.add(lidsOf(a, shape, brand, top), fittings(half));
  const [c, s] = [Math.cos(0.35), Math.sin(0.35)];
  return { object, hose: { place: [half - 5 + 15 * c, 8 + 15 * s, 17.2], way: [c, s, 0] }, depth: 18 };
}
