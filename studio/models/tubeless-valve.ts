import type { BufferGeometry, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, merge, mesh, put } from '../geometry/meshes.ts';
import { fillet } from '../geometry/outlines.ts';
import { stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { radians, type V3 } from '../geometry/vectors.ts';
import { anodised, brass, finished, nickel, rubber } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { threadedRod } from './thread.ts';
import { nut, plain } from './valve.ts';

type Valve = AttributesOf<'Tubeless valve'>;

/** Length of the core that stands out of the stem, and between both valves of a pair. */
const CORE = 14;
const APART = 21;

/** The rubber foot along +z from z = 0, where the length of a valve begins. */
function base({ base: form }: Valve): BufferGeometry {
  if (form === 'conical')
    return turn(
      [
        [2.5, 0],
        [7.6, 0],
        [7.8, 1.6],
        [4.3, 8.4],
        [3, 8.6],
        [2.5, 8.6],
      ],
      { round: 0.7, segments: 60 },
    );
  const half = 6.6;
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ] as const;
  const foot = stack(fillet(corners, 2.2), [], [{ z: 0, inset: 0.8 }, { z: 0.8 }, { z: 4.4 }, { z: 6.6, inset: 2.6 }]);
  return merge([foot, plain(3.9, 6.4, 8.4, 0.6)]);
}

/** What unscrews: threaded foot, body and the small nut at its tip, from z = 0 to `CORE`. */
const core = () =>
  merge([
    threadedRod({ radius: 2.3, pitch: 0.7, low: -5, high: 0.2 }),
    threadedRod({ radius: 2.6, pitch: 0.8, low: 0, high: 7.6 }),
    plain(0.95, 7, 10.4, 0.1),
    nut(0.9, 2, 9.4, 12.6),
    plain(1.1, 10.4, CORE, 0.3),
  ]);

/** One valve along +z, its core screwed in or `drawn` out so far. */
function valve(a: Valve, drawn: number): Object3D {
  const shoulder = a.valveMm - CORE;
  const metal = a.finish === 'nickel' ? nickel() : a.finish === 'black' ? anodised(0x3a3d43, 0.3) : finished(a.finish);
  const bore = drawn > 0 ? 2.35 : 0.2;
  const ring = nut(3.05, 6.4, 12, 17.5);
  const seal = turn(
    [
      [3.1, 10.2],
      [5.4, 10.2],
      [5.4, 11.9],
      [3.1, 11.9],
    ],
    { round: 0.8, segments: 48 },
  );
  return group(
    mesh(threadedRod({ radius: 3, pitch: 0.8, low: 3, high: shoulder, bore }), metal),
    mesh(ring, metal),
    mesh(base(a), rubber(0x36383b)),
    mesh(seal, rubber(0x2c2d30)),
    put(mesh(core(), a.material === 'brass' ? nickel() : brass()), [0, 0, shoulder + drawn]),
  );
}

export const tubelessValveArt: FamilyArt<Valve> = {
  model: (a) => ({
    object: group(valve(a, 0), put(valve(a, a.removableCore ? 9 : 0), [APART, 0, 0], [0, 0, radians(45)])),
    measured: [[0, 0, 0] as V3, [0, 0, a.valveMm]],
  }),
  views: [
    { pose: [0, 90, 0], azimuth: 0, elevation: 34, seen: 'seen from the side' },
    { pose: [0, 90, 0], azimuth: 52, elevation: 26, seen: 'seen from the tip', fill: 0.84 },
    { pose: [0, 90, 0], azimuth: -55, elevation: 30, seen: 'seen from the base', fill: 0.84 },
  ],
  pixelsPerMm: 8.6,
  best: 'TV-60-C-K',
};
