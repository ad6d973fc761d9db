import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, group, merge, mesh } from '../geometry/meshes.ts';
import { turn } from '../geometry/turned.ts';
import { radians, type V3 } from '../geometry/vectors.ts';
import { blackWire, finished, stainless } from '../materials.ts';
import { bladeThickness } from '../measures.ts';
import type { FamilyArt } from '../model.ts';
import { slottedNipple } from './spoke.nipple.ts';
import { type WirePoint, wire } from './spoke.wire.ts';
import { threadedRod } from './thread.ts';

/** Spokes lie side by side, so many and so far apart, every second one the other way: heads and nipples are seen together. */
const SPOKES = 6;
const APART = 6.8;
/** How much of each end keeps its full thickness, the way to the thinner middle, and the rolled thread. */
const END = 30;
const WAY = 7;
const THREAD = 9;
/** How far the nipple is screwed on to the thread: as little as leaves half of it to be seen. */
const SCREWED_ON = 4.6;

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

/** Heights above the ground that ends lie at: a head or bare thread by its own radius, and one in its nipple. */
const LIES = { head: 1.9, thread: 1.12, nipple: 3 };
/** Spokes whose thread is to the front and bare; their nipples lie before them, each turned its own way (degrees). */
const BARE: readonly number[] = [0, 4];
const LOOSE = [
  { ahead: 16, beside: 4.5, way: 72 },
  { ahead: 15, beside: 3.5, way: -108 },
] as const;

/** Spokes laid side by side on z = 0, the first with its thread to +x: in one piece, and their nipples in another. */
function laidSet(bare: BufferGeometry, length: number, nippleMm: number): readonly [BufferGeometry, BufferGeometry] {
  const half = length / 2;
  const one = slottedNipple(nippleMm);
  const screwed = along(one, [half - SCREWED_ON + nippleMm, 0, 0], [1, 0, 0]);
  const set = Array.from({ length: SPOKES }, (_, i) => {
    const end = BARE.includes(i) ? LIES.thread : LIES.nipple;
    const place: V3 = [0, (i - (SPOKES - 1) / 2) * APART, (end + LIES.head) / 2];
    const lie = (geometry: BufferGeometry) =>
      at(at(geometry, [0, 0, 0], [0, Math.atan((LIES.head - end) / length), 0]), place, [
        0,
        0,
        i % 2 === 0 ? 0 : Math.PI,
      ]);
    return { wire: lie(bare), nipple: BARE.includes(i) ? null : lie(screwed) };
  });
  const loose = LOOSE.map(({ ahead, beside, way }, k) => {
    const [c, s] = [Math.cos(radians(way)), Math.sin(radians(way))];
    // Its shank is thinner than its head, on which it lies.
    const place: V3 = [half + ahead, (BARE[k] - (SPOKES - 1) / 2) * APART + beside, LIES.nipple];
    return along(one, place, [c, s, 0.11]);
  });
  return [
    merge(set.map(({ wire: laid }) => laid)),
    merge([...set.flatMap(({ nipple: laid }) => laid ?? []), ...loose]),
  ];
}

export const spokeArt: FamilyArt<AttributesOf<'Spoke'>> = {
  model: (a) => {
    const half = a.lengthMm / 2;
    const nippleMm = Number.parseInt(a.nipple.split(' ')[1] ?? '12', 10);
    const [wires, nipples] = laidSet(at(spokeAlongX(a), [-half, 0, 0]), a.lengthMm, nippleMm);
    const ends: readonly [V3, V3] = [
      [-half, 0, 0],
      [half, 0, 0],
    ];
    const metal = a.finish === 'silver' ? stainless() : blackWire();
    return { object: group(mesh(wires, metal), mesh(nipples, finished(a.nippleFinish))), measured: ends };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 85, elevation: 16, unmeasured: true, seen: 'heads, threads and nipples in front' },
    { pose: [-90, 0, 0], azimuth: 62, elevation: 30, seen: 'seen at an angle' },
    { pose: [-90, 0, 0], azimuth: -81, elevation: 20, seen: 'their other ends in front' },
  ],
  pixelsPerMm: 6.2,
  best: 'SP-292-DB-K',
};
