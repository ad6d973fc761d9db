import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, group, merge, mesh } from '../geometry/meshes.ts';
import { turn } from '../geometry/turned.ts';
import { radians, type V3 } from '../geometry/vectors.ts';
import { anodised, finished, stainless } from '../materials.ts';
import { bladeThickness } from '../measures.ts';
import type { FamilyArt } from '../model.ts';
import { nipple, type WirePoint, wire } from './spoke.wire.ts';
import { threadedRod } from './thread.ts';

/** Spokes lie side by side, so many and so far apart, every second one the other way: heads and nipples are seen together. */
const SPOKES = 6;
const APART = 9;
/** How much of each end keeps its full thickness, the way to the thinner middle, and the rolled thread. */
const END = 30;
const WAY = 7;
const THREAD = 9;
/** How far the nipple is turned down from the end of the thread. */
const TURNED_DOWN = 4.5;

/** The wire along x, from the inside of its bend or head at 0 to the end of its thread; z is upwards. */
function spokeAlongX(a: AttributesOf<'Spoke'>): BufferGeometry {
  const [head, middle, end] = a.diametersMm.map((mm) => mm / 2);
  const thin: readonly [number, number] = a.bladeMm > 0 ? [a.bladeMm / 2, bladeThickness(a) / 2] : [middle, middle];
  const point = (x: number, half: readonly [number, number], y = 0): WirePoint => ({ place: [x, y, 0], half });
  const thick: readonly [number, number] = [head, head];
  const last: readonly [number, number] = [end, end];
  const straight = [
    point(END, thick),
    point(END + WAY, thin),
    point(a.lengthMm - END - WAY, thin),
    point(a.lengthMm - END, last),
    point(a.lengthMm - THREAD, last),
  ];
  const thread = along(
    threadedRod({ radius: end + 0.12, pitch: 0.4536, low: 0, high: THREAD + 0.2 }),
    [a.lengthMm - THREAD - 0.2, 0, 0],
    [1, 0, 0],
  );
  const cap = (r: number) =>
    turn(
      [
        [0, -0.2],
        [r, 0],
        [r + 0.15, 0.5],
        [r - 0.7, 1.3],
        [0, 1.5],
      ],
      { round: 0.25, segments: 24 },
    );
  if (a.head === 'straight pull') {
    const line = [point(-0.4, thick), point(3, thick), ...straight];
    return merge([wire(line, [0, 0, 1], { around: 16 }), along(cap(head + 1.1), [0, 0, 0], [-1, 0, 0]), thread]);
  }
  // The bend is a little more than square, its inside is where the length is taken from.
  const [r, leg] = [2.4, 5.2];
  const bend = Array.from({ length: 7 }, (_, i) => {
    const angle = radians(95) * (i / 6);
    return point(r - head - r * Math.sin(angle), thick, -r + r * Math.cos(angle));
  }).reverse();
  const foot = bend[0].place;
  const way: V3 = [Math.sin(radians(5)), -Math.cos(radians(5)), 0];
  const tip: V3 = [foot[0] + way[0] * leg, foot[1] + way[1] * leg, 0];
  const line = [{ place: tip, half: thick }, ...bend, point(8, thick), ...straight];
  return merge([wire(line, [0, 0, 1], { around: 16 }), along(cap(head + 0.85), tip, way), thread]);
}

export const spokeArt: FamilyArt<AttributesOf<'Spoke'>> = {
  model: (a) => {
    const half = a.lengthMm / 2;
    const bare = at(spokeAlongX(a), [-half, 0, 0]);
    const length = Number.parseInt(a.nipple.split(' ')[1] ?? '12', 10);
    const screwed = at(along(nipple(length, 28), [0, 0, 0], [1, 0, 0]), [half - TURNED_DOWN, 0, 0]);
    const laid = (geometry: BufferGeometry) =>
      merge(
        Array.from({ length: SPOKES }, (_, i) =>
          at(geometry, [0, (i - (SPOKES - 1) / 2) * APART, 0], [0, 0, i % 2 === 0 ? 0 : Math.PI]),
        ),
      );
    const ends: readonly [V3, V3] = [
      [-half, 0, 0],
      [half, 0, 0],
    ];
    const metal = a.finish === 'silver' ? stainless() : anodised(0x3a3b40, 0.3);
    return { object: group(mesh(laid(bare), metal), mesh(laid(screwed), finished(a.nippleFinish))), measured: ends };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 66, elevation: 34, unmeasured: true, seen: 'heads and nipples in front' },
    { pose: [-90, 0, 0], azimuth: 34, elevation: 40, seen: 'seen at an angle' },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 66, seen: 'seen from above' },
  ],
  pixelsPerMm: 4.6,
  best: 'SP-292-DB-K',
};
