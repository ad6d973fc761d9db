import type { BufferGeometry, Group } from 'three';
import { along, at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, fillet, notched, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, TAU, type V2, type V3 } from '../geometry/vectors.ts';
import { plastic, stainless, steel } from '../materials.ts';
import { pinRadius, plateOutline } from './chain.ts';
import { etched } from './etching.ts';
import { type LimbStation, limb } from './lever.outline.ts';
import { threadedRod } from './thread.ts';
import { barrel, grip, steelOf, type Tool } from './tool.sockets.ts';

const ink = ({ finish }: Tool) => (finish === 'black' ? '#d6d9dc' : '#3f4247');

/** A ring about the origin with a handle towards +x, as one outline. */
function ringWithHandle(radius: number, half: number, length: number): V2[] {
  const from = Math.asin(half / radius);
  const steps = 90;
  const arc = Array.from({ length: steps + 1 }, (_, i) => polar(radius, from + ((TAU - 2 * from) * i) / steps));
  const end = Array.from({ length: 21 }, (_, i): V2 => {
    const [x, y] = polar(half + 1, -Math.PI / 2 + (i / 20) * Math.PI);
    return [length + x, y];
  });
  return [...arc, ...end];
}

/** A flat spanner for cups with notches. */
export function cupSpanner(a: Tool, brand: string): Group {
  const r = a.gripMm / 2;
  const length = a.lengthMm - r - 7 - 12;
  const whole = plate(
    ringWithHandle(r + 7, 11, length),
    [notched(r + 0.3, 1.8, a.notches, 3.2), circle(4, 40, length - 2, 0)],
    6,
    { bevel: 0.8 },
  );
  const sleeve = plate(slot([r + 36, 0], [length - 18, 0], 25), [], 10, { bevel: 2.4, z: -2 });
  const name = `${brand.toUpperCase()} ${a.gripMm} mm`;
  return put(
    group(
      mesh(whole, steelOf(a)),
      mesh(sleeve, grip()),
      etched({ text: name, place: [(r + length) / 2 + 8, 0], way: 0, size: 7.4, z: 8, colour: '#f2f3f4' }),
    ),
    [-a.lengthMm / 2 + r + 7, 0, 0],
  );
}

/** A spanner with one tooth at the end of its hook, forged in one with its handle. */
export function hookSpanner(a: Tool, brand: string): Group {
  const r = a.gripMm / 2 + 5.4;
  const length = a.lengthMm - r - 6;
  // The hook grows out of the handle and tapers towards its tooth, most of half a turn further on.
  const arc = Array.from({ length: 13 }, (_, i): LimbStation => {
    const share = i / 12;
    const [x, y] = polar(r, radians(-18 + 208 * share));
    return [x, y, 7.6 - 2.4 * share];
  });
  const whole = limb(
    [[length, -28, 8.5], [length * 0.72, -24.5, 8], [length * 0.5, -20.5, 7.4], [r + 17, -15.4, 7.6], ...arc],
    160,
  );
  const [tx, ty] = polar(r, radians(188));
  const tooth = at(
    plate(slot([1, 0], [8.6, 0], 5.2), [], 6.4, { bevel: 0.6, z: -0.2 }),
    [tx, ty, 0],
    [0, 0, radians(8)],
  );
  return put(
    group(
      mesh(merge([plate(whole, [circle(3.8, 40, length, -28)], 6, { bevel: 1 }), tooth]), steelOf(a)),
      etched({
        text: `${brand.toUpperCase()} ${a.gripMm}`,
        place: [length * 0.6, -22.6],
        way: -0.125,
        size: 5.4,
        z: 6,
        colour: ink(a),
      }),
    ),
    [-a.lengthMm / 2 + r, 0, 0],
  );
}

/** Links of a chain along a way, half an inch each, inner and outer ones by turns: waisted plates, pins and rollers. */
function links(way: readonly V2[]): BufferGeometry[] {
  const roller = turn(
    [
      [1.9, -1.15],
      [3.87, -1.15],
      [3.87, 1.15],
      [1.9, 1.15],
    ],
    { round: 0.3, segments: 32 },
  );
  const pin = turn(
    [
      [0, -3.7],
      [pinRadius, -3.7],
      [pinRadius, 3.7],
      [0, 3.7],
    ],
    { round: 0.35, segments: 24 },
  );
  return way.flatMap(([x, y], i) => {
    const joint = [at(pin, [x, y, 0]), at(roller, [x, y, 0])];
    const next = way[i + 1];
    if (!next) return joint;
    const outer = i % 2 === 0;
    const outline = plateOutline(outer ? 4.1 : 4.3, outer ? 2.9 : 3.1, false);
    const turned = Math.atan2(next[1] - y, next[0] - x);
    const side = (z: number) => at(plate(outline, [], 1, { bevel: 0.24, z }), [x, y, 0], [0, 0, turned]);
    return [side(outer ? 2.35 : 1.25), side(outer ? -3.35 : -2.25), ...joint];
  });
}

/** A bar with a long and a short piece of chain, which hold a cassette. */
export function chainWhip(a: Tool, brand: string): Group {
  const bar = a.lengthMm - 92;
  const edge = limb([
    [-2, 4, 7.4],
    [20, 0, 10.6],
    [bar * 0.3, -1, 10],
    [bar * 0.6, 0, 9.4],
    [bar, 0, 12],
  ]);
  // The long piece hangs on the tip and curls as it does around a sprocket; the short one is held by two rivets.
  const around: V2[] = [[-3, 5]];
  for (let i = 0; i < 13; i++) {
    const [x, y] = around[i];
    const [dx, dy] = polar(12.7, radians(150 + i * (i < 2 ? 6 : 22.5)));
    around.push([x + dx, y + dy]);
  }
  const short = [0, 1, 2, 3, 4].map((i): V2 => {
    const [dx, dy] = polar(12.7 * i, radians(207));
    return [24 + dx, -3 + dy];
  });
  const rivet = at(barrel(0, 3.4, -4.4, 4.4, 0.7), [-3, 5, 0]);
  const sleeve = plate(slot([bar * 0.46, 0], [bar - 6, 0], 27), [], 13, { bevel: 3.4, z: -6.5 });
  return put(
    group(
      mesh(plate(edge, [circle(4, 40, bar + 3, 0)], 2.4, { bevel: 0.5, z: -1.2 }), steelOf(a)),
      mesh(merge([...links(around), ...links(short), rivet, at(rivet, [27, -8, 0])]), stainless()),
      mesh(sleeve, grip()),
      etched({ text: brand.toUpperCase(), place: [bar * 0.73, 0], way: 0, size: 6.4, z: 6.5, colour: '#f2f3f4' }),
    ),
    [-bar / 2 + 44, 0, 0],
  );
}

/** A key for nipples: a steel mouth in a grip that fits the palm. */
export function spokeKey(a: Tool, brand: string): Group {
  const half = a.gripMm / 2;
  const mouth = plate(
    [
      [-21, -6],
      [-6, -6],
      [-6, 6],
      [-21, 6],
      [-21, half],
      [-12, half],
      [-12, -half],
      [-21, -half],
    ],
    [],
    6,
    { bevel: 0.4, z: -3 },
  );
  const w = a.lengthMm - 21;
  const body = fillet(
    [
      [-18, -9, 3],
      [-4, -8, 4],
      [w * 0.5, -17, 8],
      [w, -12, 9],
      [w, 12, 9],
      [w * 0.5, 17, 8],
      [-4, 8, 4],
      [-18, 9, 3],
      [-18, 6.3, 0.4],
      [-5.7, 6.3, 0.4],
      [-5.7, -6.3, 0.4],
      [-18, -6.3, 0.4],
    ],
    2,
  );
  return group(
    mesh(mouth, steelOf(a)),
    mesh(plate(body, [], 11, { bevel: 1.6, z: -5.5 }), grip()),
    etched({ text: brand.toUpperCase(), place: [w * 0.48, 2.4], way: 0, size: 2.6, z: 5.5, colour: '#f2f3f4' }),
    etched({ text: `${a.gripMm} mm`, place: [w * 0.48, -3.4], way: 0, size: 2.6, z: 5.5, colour: '#f2f3f4' }),
  );
}

/** A breaker: a frame with two rests for the chain, and a screw with the pin before it. */
export function chainBreaker(a: Tool, brand: string): Group {
  const half = a.lengthMm / 2;
  const frame = plate(
    fillet(
      [
        [-26, -17],
        [34, -17],
        [34, 15],
        [20, 15],
        [17, 4],
        [10, 4],
        [10, 13],
        [6, 13],
        [6, 4],
        [-4, 4],
        [-4, 13],
        [-8, 13],
        [-8, 2],
        [-26, 2],
      ],
      1.4,
    ),
    [],
    15,
    { bevel: 1.2, z: -7.5 },
  );
  const lying = (one: BufferGeometry, x: number) => along(one, [x, 9, 0], [1, 0, 0]);
  const knob: V3 = [half - 8, 9, 0];
  return put(
    group(
      mesh(frame, steelOf(a)),
      mesh(
        merge([
          lying(threadedRod({ radius: 4.6, pitch: 1.6, low: 12, high: half - 16 }), 0),
          lying(barrel(0, 1.8, -2, 12.2, 0.4), 0),
        ]),
        steel(),
      ),
      mesh(
        merge([lying(barrel(0, 9, half - 18, half, 2), 0), along(barrel(0, 5, -34, 34, 2.4), knob, [0, 1, 0])]),
        grip(),
      ),
      mesh(along(barrel(0, 12, 22, half + 4, 4), [0, -8, 0], [-1, 0, 0]), grip()),
      put(mesh(plate(slot([-14, 0], [14, 0], 9), [], 0.6, { bevel: 0.2 }), plastic()), [4, -8, 7.4]),
      etched({ text: brand.toUpperCase(), place: [4, -8], way: 0, size: 3.2, z: 8, colour: '#f2f3f4' }),
    ),
    [0, 0, 0],
  );
}
