import type { Material, Object3D } from 'three';
import { box, cylinder, type Field, join, mirroredZ, tube } from '../geometry/fields.ts';
import { along, bolt, merge, mesh } from '../geometry/meshes.ts';
import { bentTubeNear, cutNear, joinNear } from '../geometry/nearby.ts';
import { solid } from '../geometry/solid.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { steel } from '../materials.ts';
import type { ForkForm } from './fork.form.ts';

/** The way of the right leg from crown to axle: straight and leaning, or raked at its end as steel blades are. */
function legWay({ drop, offset, wheel, end, attributes: { material } }: ForkForm, flat: boolean): V3[] {
  const raked = material === '4130 steel';
  const ahead = (t: number) => (raked ? offset * Math.max(0, (t - 0.42) / 0.58) ** 2 : offset * (0.1 + 0.9 * t));
  const wide = wheel.half + (raked ? 9 : 11);
  const at = (t: number, z: number): V3 => [ahead(t), -drop * t, z];
  const z = end.z;
  const high = drop - wheel.radius;
  if (flat)
    return [at(14 / drop, wide), at(0.3, wide + 1), at(0.62, wide + (z - wide) * 0.6), at(0.86, z - 1), at(0.985, z)];
  return [
    [0, -6, 9],
    at(Math.max(0.045, (high - 16) / drop), wide - 9),
    at((high + 16) / drop, wide - 0.5),
    at(0.34, wide + 1),
    at(0.64, wide + (z - wide) * 0.55),
    at(0.88, z - 1),
    at(0.985, z),
  ];
}

/** Half width and half length of the blades along the leg. */
function blade({ attributes: { material, wheel } }: ForkForm): (t: number) => V2 {
  const at =
    (a: V2, b: V2) =>
    (t: number): V2 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  if (material === '4130 steel') return at([9, 13.5], [6.2, 6.6]);
  if (material === 'aluminium') return at([13, 16], [9, 11]);
  return wheel === '29 in' ? at([12.5, 22], [8.5, 14]) : at([10.5, 20], [7, 11.5]);
}

/** What carries the brake on the left leg. */
function mount(form: ForkForm, way: readonly V3[]): Field[] {
  const { attributes: a, drop, offset, end } = form;
  const z = -end.z + 2;
  const legX = (y: number) => {
    let i = 1;
    while (i < way.length - 1 && way[i][1] > y) i++;
    const [p, q] = [way[i - 1], way[i]];
    return p[0] + ((q[0] - p[0]) * (p[1] - y)) / (p[1] - q[1] || 1);
  };
  if (a.brakeMount.startsWith('flat')) {
    const pads = [46, 116].map((up): Field => {
      const y = -drop + up;
      return cylinder([legX(y) - 17, y, z + 2], [legX(y), y, z + 3], 8.5, 1.4);
    });
    const bridge = box([legX(-drop + 81) - 11, -drop + 81, z + 3], [4, 38, 6.5], 3);
    return [join(8, ...pads, bridge)];
  }
  if (a.brakeMount.startsWith('IS')) {
    const eyes = [26, 77].map(
      (up): Field => cylinder([offset - 31, -drop + up, z - 3], [offset - 31, -drop + up, z + 3], 8, 0.8),
    );
    const web = tube(
      [offset - 31, -drop + 26, z],
      [offset - 31, -drop + 77, z],
      [
        [0, 3, 8],
        [0.5, 3, 6],
        [1, 3, 8],
      ],
      [0, 0, 1],
      3,
    );
    const foot = tube(
      [offset - 31, -drop + 50, z],
      [offset - 3, -drop + 50, z],
      [
        [0, 3, 20],
        [1, 3.4, 34],
      ],
      [0, 0, 1],
      3,
    );
    return [join(4, ...eyes, web, foot)];
  }
  const posts = [34, 108].map((up): Field => {
    const y = -drop + up;
    return join(
      6,
      cylinder([legX(y) - 33, y, z], [legX(y) - 8, y, z], 8.4, 1),
      cylinder([legX(y) - 14, y, z + 1], [legX(y), y, z + 4], 9, 2),
    );
  });
  return [join(6, ...posts)];
}

/** Threads for racks, bags and guards: places on the outside of both legs, as heights above the axle. */
function threadsOf({ attributes: { material, wheel, widestTyreMm } }: ForkForm): readonly number[] {
  if (wheel === '29 in' || widestTyreMm < 40) return [];
  return material === 'carbon' ? [92, 156, 220] : material === '4130 steel' ? [150, 22] : [22];
}

/** A rigid fork without its steerer. */
export function rigidLegs(form: ForkForm, coat: Material, grid: number): Object3D[] {
  const { attributes: a, drop, offset, end, wheel } = form;
  const flat = a.material === '4130 steel' && a.steerer === 'straight';
  const way = legWay(form, flat);
  const size = blade(form);
  const leg = mirroredZ(bentTubeNear(way, size, 26));
  const race = a.crownRaceMm / 2 + (a.steerer === 'tapered' ? 4.4 : 4);
  const boss = cylinder(
    [offset, -drop, end.z - end.half],
    [offset, -drop, end.z + end.half],
    end.slotted ? 10.5 : 13,
    1,
  );
  const tip = tube(
    [offset, -drop, end.z],
    [offset - 5, -drop + 34, end.z - 0.4],
    [
      [0, end.half, 9],
      [1, 4.6, 7.5],
    ],
    [0, 0, 1],
    2.6,
  );
  const parts: Field[] = [leg, mirroredZ(join(5, boss, tip)), ...mount(form, way)];
  if (flat) {
    // A cast crown, flat on top, with sockets that end in points.
    const wide = wheel.half + 9;
    parts.push(
      join(6, cylinder([0, 0, 0], [0, -26, 0], race, 1), box([0, -14, 0], [13, 11, wide], 3.5)),
      mirroredZ(cylinder([0, -3, wide], [1, -36, wide], 15.4, 1.2)),
    );
  } else {
    parts.push(cylinder([0, 0, 0], [0, -30, 0], race, 1.4));
    parts.push(box([2, -24, 0], [a.material === 'carbon' ? 17 : 11, 13, wheel.half * 0.7], 8));
  }
  const holes = threadsOf(form);
  const legAt = (up: number): V3 => {
    const y = -drop + up;
    let i = 1;
    while (i < way.length - 1 && way[i][1] > y) i++;
    const [p, q] = [way[i - 1], way[i]];
    const t = (p[1] - y) / (p[1] - q[1] || 1);
    const [w] = size((drop - up) / drop);
    return [p[0] + (q[0] - p[0]) * t, y, p[2] + (q[2] - p[2]) * t + w];
  };
  const slot: Field = end.slotted
    ? tube(
        [offset, -drop, 0],
        [offset - 2, -drop - 24, 0],
        [
          [0, 90, end.hole],
          [1, 90, end.hole],
        ],
        [0, 0, 1],
        8,
      )
    : cylinder([offset, -drop, -120], [offset, -drop, 120], end.hole, 0.2);
  const tyre = cylinder([offset, -drop, -wheel.half], [offset, -drop, wheel.half], wheel.radius + 5, 8);
  const hub = cylinder([offset, -drop, -end.z + end.half], [offset, -drop, end.z - end.half], 22, 2);
  const rounding = a.material === 'carbon' ? 22 : flat ? 3 : 14;
  const field = cutNear(1, joinNear(rounding, parts), [slot, tyre, hub]);
  const low: V3 = [-52, -drop - 26, -end.z - 24];
  const high: V3 = [offset + 40, 12, end.z + 24];
  const made: Object3D[] = [mesh(solid(field, low, high, grid, { step: 0.7 }), coat)];
  if (holes.length > 0) {
    const heads = holes.flatMap((up) => {
      const [x, y, z] = legAt(up);
      return [1, -1].map((side) => along(bolt(7.6, 3.2, 3), [x, y, side * (z + 1)], [0, 0, side]));
    });
    made.push(mesh(merge(heads), steel()));
  }
  return made;
}
