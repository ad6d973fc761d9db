import { type BufferGeometry, type Group, Matrix4, Vector3 } from 'three';
import { group, merge, mesh } from '../geometry/meshes.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { radians, type V2, type V3 } from '../geometry/vectors.ts';
import { nickel, steel } from '../materials.ts';

const PITCH = 12.7;
/** Half of what stands between the plates of one side and the other, and how thick a plate is (12-speed chains). */
const INSIDE = 1.1;
const THICK = 0.95;

/** The outline of a plate around two pins: `half` its half height at the pins, `waist` between them. */
function outline(half: number, waist: number): V2[] {
  const end = (x: number, from: number): V2[] =>
    Array.from({ length: 11 }, (_, i) => {
      const a = radians(from - 115 + (230 * i) / 10);
      return [x + half * Math.cos(a), half * Math.sin(a)];
    });
  return [...end(PITCH, 0), [PITCH / 2, waist], ...end(0, 180), [PITCH / 2, -waist]];
}

const plateOf = (half: number, waist: number) => plate(outline(half, waist), [], THICK, { bevel: 0.2, segments: 1 });

/** A chain as a bicycle shows it, laid along its pins; lighter than the chain's own model, of which it shows no more. */
export function chainAlong(pins: readonly V3[]): Group {
  const [outer, inner] = [plateOf(4.1, 3.1), plateOf(4.2, 3.4)];
  const pin = turn(
    [
      [0, -3.1],
      [1.75, -3.1],
      [1.75, 3.1],
      [0, 3.1],
    ],
    { round: 0.25, segments: 12 },
  );
  const roller = turn(
    [
      [1.7, -INSIDE],
      [3.87, -INSIDE],
      [3.87, INSIDE],
      [1.7, INSIDE],
    ],
    { round: 0.2, segments: 16 },
  );
  const outers: BufferGeometry[] = [];
  const inners: BufferGeometry[] = [];
  for (const [i, from] of pins.entries()) {
    const x = new Vector3(...pins[(i + 1) % pins.length]).sub(new Vector3(...from)).normalize();
    const z = new Vector3(0, 0, 1).addScaledVector(x, -x.z).normalize();
    const place = new Matrix4().makeBasis(x, new Vector3().crossVectors(z, x), z).setPosition(...from);
    const laid = (shape: BufferGeometry, up: number) => shape.clone().translate(0, 0, up).applyMatrix4(place);
    if (i % 2 === 0) {
      inners.push(laid(inner, INSIDE + 0.05), laid(inner, -INSIDE - 0.05 - THICK));
      inners.push(laid(pin, 0));
    } else {
      const up = INSIDE + THICK + 0.12;
      outers.push(laid(outer, up), laid(outer, -up - THICK));
      inners.push(laid(pin, 0));
    }
    inners.push(laid(roller, 0));
  }
  return group(mesh(merge(outers), steel()), mesh(merge(inners), nickel()));
}
