import { CatmullRomCurve3, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, mesh, put } from '../geometry/meshes.ts';
import { sweep } from '../geometry/swept.ts';
import { smooth, TAU, type V3 } from '../geometry/vectors.ts';
import { rubber } from '../materials.ts';
import { mountBoltsMm } from '../measures.ts';
import type { FamilyArt } from '../model.ts';
import { calliperOf } from './brake.callipers.ts';
import { leverOf } from './brake.levers.ts';

// A brake lies as it comes out of its box: calliper, lever, and the hose in a coil of two layers between them.

const HOSE = { radius: 2.5, pitch: 5.4, inner: 22, middle: [42, -20] } as const;
/** Hose that goes from the coil to calliper and lever. */
const LEADS = 210;

/** Outer radius of the coil that a hose of a length is wound to: half of it in each layer. */
export function coilRadius(hoseMm: number): number {
  const layer = Math.max(0, hoseMm - LEADS) / 2;
  return Math.sqrt((layer * HOSE.pitch) / Math.PI + HOSE.inner ** 2);
}

/** The coil's middle line: in to the middle on the ground, out again on top; it begins and ends at its left. */
function coil(hoseMm: number, ground: number): V3[] {
  const outer = coilRadius(hoseMm);
  // Half turns alone bring both ends to the left.
  const turns = Math.floor((2 * (outer - HOSE.inner)) / HOSE.pitch) / 2;
  const steps = Math.ceil(turns * 28);
  const [x, y] = HOSE.middle;
  return Array.from({ length: 2 * steps + 1 }, (_, i): V3 => {
    const share = i / steps;
    const r = outer - (outer - HOSE.inner) * (share <= 1 ? share : 2 - share);
    const angle = Math.PI - TAU * turns * share;
    return [x + r * Math.cos(angle), y + r * Math.sin(angle), ground + HOSE.pitch * smooth(share, 0.9, 1.1)];
  });
}

const beyond = ([x, y, z]: V3, [u, v, w]: V3, length: number): V3 => [x + u * length, y + v * length, z + w * length];

export const discBrakeArt: FamilyArt<AttributesOf<'Disc brake'>> = {
  model: (a, brand) => {
    const calliper = calliperOf(a, brand);
    const lever = leverOf(a, brand);
    const half = mountBoltsMm[a.mount] / 2;
    if (!lever || !calliper.hose)
      return {
        object: calliper.object,
        measured: [
          [-half, -10, 0],
          [half, -10, 0],
        ],
      };
    const place: V3 = [-42, -46, calliper.depth];
    const at: V3 = a.lever === 'flat bar' ? [-17, 38, lever.depth] : [-34, 22, lever.depth];
    const moved = ([x, y, z]: V3, [dx, dy, dz]: V3): V3 => [x + dx, y + dy, z + dz];
    const from = moved(calliper.hose.place, place);
    const to = moved(lever.hose.place, at);
    const wound = coil(a.hoseMm, HOSE.radius);
    const end = wound[wound.length - 1];
    const length = Math.hypot(end[0] - to[0], end[1] - to[1]);
    const back: V3 = [(end[0] - to[0]) / length, (end[1] - to[1]) / length, 0];
    const way: V3[] = [
      from,
      beyond(from, calliper.hose.way, 8),
      ...wound,
      beyond(end, [-0.1, 1, 0], 16),
      beyond(beyond(to, lever.hose.way, 9), back, 26),
      beyond(beyond(to, lever.hose.way, 13), back, 10),
      beyond(to, lever.hose.way, 8),
      to,
    ];
    const curve = new CatmullRomCurve3(
      way.map((point) => new Vector3(...point)),
      false,
      'centripetal',
    );
    const hose = sweep(curve, HOSE.radius, { rings: Math.round(a.hoseMm / 2.2), around: 16 });
    return {
      object: group(put(calliper.object, place), put(lever.object, at), mesh(hose, rubber(0x1d1e21))),
      measured: [
        [place[0] - half, place[1] - 10, place[2]],
        [place[0] + half, place[1] - 10, place[2]],
      ],
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 58, seen: 'seen from above' },
    { pose: [-90, 0, 0], azimuth: 32, elevation: 30, seen: 'seen from the right' },
    { pose: [-90, 0, 0], azimuth: -38, elevation: 28, seen: 'seen from the left' },
  ],
  pixelsPerMm: 4.05,
  best: 'DB-H4-PM-F',
};
