import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, bolt, merge } from '../geometry/meshes.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { threadedRod } from './thread.ts';

/** A socket bolt by its thread and length, its head up from z = 0. */
function screw(thread: number, length: number) {
  const head = thread * 1.65;
  return merge([
    at(bolt(head, thread * 0.9, thread * 0.83), [0, 0, thread * 0.45]),
    threadedRod({ radius: thread / 2, pitch: thread > 5 ? 1 : 0.8, low: -length, high: 0.1 }),
  ]);
}

/** A screw that lies on the ground at `z`, resting on its head and on the tip of its thread; its socket looks to the front. */
export function lyingScrew(thread: number, length: number, [x, y, z]: V3) {
  const [head, tip] = [thread * 0.825, thread / 2];
  return along(screw(thread, length), [x, y, z + head], [0.74, -0.67, (head - tip) / length]);
}

/** The screws of the box, lying side by side before the adapter, which ends at `y`. */
export function screwsOf({ screws }: AttributesOf<'Brake adapter'>, y: number, z: number) {
  const sizes = [...screws.matchAll(/(\d) × M(\d) × (\d+)/g)].flatMap(([, count, thread, length]) =>
    Array.from({ length: Number(count) }, (): V2 => [Number(thread), Number(length)]),
  );
  const [longest, pitch] = [Math.max(...sizes.map(([, length]) => length)), 66 / sizes.length];
  return merge(
    sizes.map(([thread, length], i) => {
      const middle = (i - (sizes.length - 1) / 2) * pitch;
      return lyingScrew(thread, length, [middle + 0.37 * length, y - 0.34 * (longest + length), z]);
    }),
  );
}
