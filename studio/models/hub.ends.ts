import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at } from '../geometry/meshes.ts';
import { acrossFlats, type Corner, circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import type { HubPlan } from './hub.plan.ts';
import { threadedRod } from './thread.ts';

/** An end cap (through axle) or locknut with the stub of its axle; `way` is -1 at the left, 1 at the right. */
export function capOf(a: AttributesOf<'Hub'>, { half, cap, bore }: HubPlan, way: 1 | -1, from: number): BufferGeometry {
  const z = (at: number) => way * at;
  const edge = Math.abs(from);
  const inside = Math.max(bore, 0.01);
  const wide = cap + 3.2;
  const step = Math.max(edge + 0.6, half - 5.4);
  const profile: Corner[] =
    a.axle === 'through'
      ? [
          [inside, z(edge - 3)],
          [wide, z(edge - 3)],
          [wide, z(Math.min(edge + 0.6, step - 0.4))],
          [cap, z(step)],
          [cap, z(half - 0.7), 0.1],
          [cap - 0.7, z(half), 0.1],
          [inside + 0.5, z(half), 0.1],
          [inside, z(half - 0.6)],
        ]
      : [
          [inside, z(edge - 3)],
          [wide, z(edge - 3)],
          [wide, z(edge + 0.4)],
          [cap + 1, z(edge + 1.4)],
          [cap + 1, z(half - 0.6), 0.2],
          [cap + 0.4, z(half), 0.2],
          [inside, z(half)],
        ];
  return turn(profile, { round: 0.3, segments: 72 });
}

/** What stands out of both ends where no axle goes through: stubs for a skewer, or a thread with nut and washer. */
export function axleEnds(a: AttributesOf<'Hub'>, { half }: HubPlan): BufferGeometry[] {
  if (a.axle === 'through') return [];
  if (a.axle === 'quick release')
    return [-1, 1].map((way) => {
      const stub = turn(
        [
          [2.6, way * (half - 4)],
          [a.axleMm / 2 - 0.1, way * (half - 4)],
          [a.axleMm / 2 - 0.1, way * (half + 5)],
          [a.axleMm / 2 - 0.6, way * (half + 5.5)],
          [2.6, way * (half + 5.5)],
        ],
        { round: 0.1, segments: 48 },
      );
      return stub;
    });
  const radius = a.axleMm / 2;
  return [-1, 1].flatMap((way) => {
    const low = way > 0 ? half - 3 : -half - 20;
    const nut = plate(acrossFlats(15), [circle(radius - 0.2, 32)], 7.4, { bevel: 0.5, z: 0 });
    const washer = plate(circle(10, 64), [circle(radius - 0.2, 32)], 2, { bevel: 0.3, z: 0 });
    return [
      threadedRod({ radius, pitch: 1, low, high: low + 23 }),
      at(nut, [0, 0, way > 0 ? half + 5.4 : -half - 12.8]),
      at(washer, [0, 0, way > 0 ? half + 3.3 : -half - 5.3]),
    ];
  });
}
