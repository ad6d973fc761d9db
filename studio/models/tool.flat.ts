import type { BufferGeometry, Group } from 'three';
import { along, at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { arcSlot, circle, fillet, notched, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { polar, radians, TAU, type V2, type V3 } from '../geometry/vectors.ts';
import { plastic, steel, turnedSteel } from '../materials.ts';
import { etched } from './etching.ts';
import { limb } from './lever.outline.ts';
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
      etched({ text: name, place: [(r + length) / 2 + 8, 0], way: 0, size: 5, z: 8, colour: '#f2f3f4' }),
    ),
    [-a.lengthMm / 2 + r + 7, 0, 0],
  );
}

/** A spanner with one tooth at the end of its hook. */
export function hookSpanner(a: Tool, brand: string): Group {
  const r = a.gripMm / 2 + 6;
  const length = a.lengthMm - r - 6;
  const hook = arcSlot(r, radians(-8), radians(205), 11, 60);
  const tooth = at(
    plate(slot([r - 2, 0], [r - 9, 0], 5), [], 5.4, { bevel: 0.5, z: 0.3 }),
    [0, 0, 0],
    [0, 0, radians(203)],
  );
  const handle = plate(slot([r - 1, -3], [length, -14], 15), [circle(4, 40, length - 1, -14)], 5.6, {
    bevel: 0.8,
    z: 0.2,
  });
  return put(
    group(
      mesh(merge([plate(hook, [], 6, { bevel: 0.8 }), tooth, handle]), steelOf(a)),
      etched({
        text: brand.toUpperCase(),
        place: [(r + length) / 2, -8.4],
        way: -0.1,
        size: 5,
        z: 5.8,
        colour: ink(a),
      }),
    ),
    [-a.lengthMm / 2 + r, 0, 0],
  );
}

/** Links of a chain along a way, half an inch each, inner and outer ones by turns. */
function links(way: readonly V2[]): BufferGeometry[] {
  return way.slice(1).flatMap(([x, y], i) => {
    const [px, py] = way[i];
    const outer = i % 2 === 0;
    const side = (z: number) => plate(slot([px, py], [x, y], outer ? 8.2 : 8.8), [], 0.9, { bevel: 0.25, z });
    const pin = at(barrel(0, 1.8, -3.4, 3.4, 0.2), [x, y, 0]);
    const roller = at(barrel(1.9, 3.9, -1.1, 1.1, 0.3), [x, y, 0]);
    return [side(outer ? 2.25 : 1.2), side(outer ? -3.15 : -2.1), pin, roller];
  });
}

/** A bar with a long and a short piece of chain, which hold a cassette. */
export function chainWhip(a: Tool, brand: string): Group {
  const bar = a.lengthMm - 92;
  const edge = limb([
    [0, 0, 9],
    [30, 0, 11],
    [bar * 0.6, 0, 9.4],
    [bar, 0, 12],
  ]);
  const around: V2[] = [[-4, 3]];
  // The long piece curls as it does around a sprocket.
  for (let i = 0; i < 12; i++) {
    const [x, y] = around[i];
    const [dx, dy] = polar(12.7, radians(172 - i * 21));
    around.push([x + dx, y + dy]);
  }
  const short: V2[] = [0, 1, 2, 3].map((i): V2 => [26 - i * 12.1, -6 - i * 3.9]);
  const sleeve = plate(slot([bar * 0.5, 0], [bar - 6, 0], 27), [], 11, { bevel: 2.6, z: -5.5 });
  return put(
    group(
      mesh(plate(edge, [], 4, { bevel: 0.7, z: -2 }), steelOf(a)),
      mesh(merge([...links(around), ...links(short)]), turnedSteel()),
      mesh(sleeve, grip()),
      etched({ text: brand.toUpperCase(), place: [bar * 0.75, 0], way: 0, size: 5.6, z: 5.5, colour: '#f2f3f4' }),
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
