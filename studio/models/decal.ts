import { BufferGeometry, Float32BufferAttribute, type Mesh, Vector3 } from 'three';
import type { Field } from '../geometry/fields.ts';
import { mesh } from '../geometry/meshes.ts';
import { type Print, printed } from '../materials.ts';

/** Where a sheet lies: its middle, the way its words run, and which way is up, as seen from outside. */
interface Place {
  readonly middle: Vector3;
  readonly along: Vector3;
  readonly up: Vector3;
}

const LIFT = 0.12;
const STEP = 0.5;

/** The outermost point of a field on a line that runs inwards; null where the line misses it. */
function struck(field: Field, from: Vector3, inwards: Vector3): Vector3 | null {
  const p = from.clone();
  for (let i = 0; i < 160; i++) {
    const d = field(p.x, p.y, p.z);
    if (d < 0.005) return p;
    p.addScaledVector(inwards, Math.min(d * 0.8, 2));
  }
  return null;
}

/**
 * A print laid on a part that is a distance field, from outside: a sheet that follows the surface just above it. What
 * misses the part is left out. The middle must lie outside, within 40 mm of the surface.
 */
export function laidOn(field: Field, { middle, along, up }: Place, print: Print): Mesh {
  const out = new Vector3().crossVectors(along, up).normalize();
  const inwards = out.clone().negate();
  const [wide, high] = [print.high[0] - print.low[0], print.high[1] - print.low[1]];
  const [columns, rows] = [Math.ceil(wide / 0.8), Math.ceil(high / 0.8)];
  const [position, normal, uv, index]: number[][] = [[], [], [], []];
  const numbers: (number | null)[] = [];
  for (let i = 0; i <= columns; i++)
    for (let j = 0; j <= rows; j++) {
      const from = middle
        .clone()
        .addScaledVector(along, wide * (i / columns - 0.5))
        .addScaledVector(up, high * (j / rows - 0.5));
      const hit = struck(field, from, inwards);
      numbers.push(hit ? position.length / 3 : null);
      if (!hit) continue;
      const slope = new Vector3(
        field(hit.x + STEP, hit.y, hit.z) - field(hit.x - STEP, hit.y, hit.z),
        field(hit.x, hit.y + STEP, hit.z) - field(hit.x, hit.y - STEP, hit.z),
        field(hit.x, hit.y, hit.z + STEP) - field(hit.x, hit.y, hit.z - STEP),
      ).normalize();
      hit.addScaledVector(slope, LIFT);
      position.push(hit.x, hit.y, hit.z);
      normal.push(slope.x, slope.y, slope.z);
      uv.push(i / columns, j / rows);
    }
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const at = (di: number, dj: number) => numbers[(i + di) * (rows + 1) + j + dj];
      const [a, b, c, d] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
      if (a === null || b === null || c === null || d === null) continue;
      index.push(a, b, c, a, c, d);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  geometry.setIndex(index);
  const sheet = mesh(geometry, printed(print));
  sheet.castShadow = false;
  return sheet;
}
