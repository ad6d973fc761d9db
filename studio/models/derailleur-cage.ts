import type { BufferGeometry, Group, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { type Corner, circle, fillet, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { aluminium, anodised, brushed, carbon, coated, steel } from '../materials.ts';
import { pulley, pulleyHalf } from './pulley.ts';

/** Where the cage turns in the knuckle, seen from the guide pulley. */
export const cagePivot: V2 = [-9, 14];
const GAP = pulleyHalf + 0.5;

/** How thick a plate is, and its looks, by material and finish. */
function stuff({ cageMaterial, finish }: AttributesOf<'Rear derailleur'>): { thick: number; material: Material } {
  if (cageMaterial === 'carbon') return { thick: 2.6, material: carbon() };
  const bright = finish === 'silver';
  if (cageMaterial === 'steel') return { thick: 1.7, material: bright ? brushed() : coated(0x2e3033) };
  return { thick: 2.9, material: bright ? aluminium() : anodised(finish === 'grey' ? 0x85898e : 0x4d5056, 0.3) };
}

/** Windows in the arm of a plate between the pulleys: steel has one slot, what is milled has slanting ones. */
function windows({ cageMm: length, cageMaterial }: AttributesOf<'Rear derailleur'>): V2[][] {
  const [from, to] = [-27, -length + 15];
  const room = from - to;
  if (room < 9) return [];
  if (cageMaterial === 'steel') return [slot([from - 3, 0.3], [to + 3, 0], 4.4)];
  const count = Math.max(1, Math.round(room / 19));
  const step = room / count;
  return Array.from({ length: count }, (_, i) => {
    const a = from - i * step - (i === 0 ? 0 : 1.4);
    const b = from - (i + 1) * step + (i === count - 1 ? 0 : 1.4);
    const lean = 2.6;
    return fillet(
      [
        [a + lean - 2.6, 3.3],
        [b + lean, 3.3],
        [b - lean + 2.6, -3.3],
        [a - lean, -3.3],
      ],
      1.5,
      4,
    );
  });
}

/** Outline of a plate: wide round the pivot, a slender arm to the tension pulley at [-length, 0]. */
function outer(length: number): V2[] {
  const corners: Corner[] = [
    [8, -9.5, 8],
    [11, 4, 9],
    [4, 27, 12],
    [-21, 27, 12],
    [-27, 7.5, 12],
    [-length + 16, 6.2, 14],
    [-length + 1, 9.8, 8],
    [-length - 9.8, 7, 8],
    [-length - 9.8, -7, 8],
    [-length + 1, -9.8, 8],
    [-length + 16, -6.2, 14],
    [-22, -7, 20],
  ];
  return fillet(corners, 8, 8);
}

/** The inner plate reaches further: it keeps the chain on both pulleys. */
function inner(length: number): V2[] {
  const corners: Corner[] = [
    [4, -16, 12],
    [18, -8, 10],
    [21, 12, 10],
    [8, 27, 12],
    [-20, 27, 12],
    [-29, 8.5, 12],
    [-length + 20, 7.5, 14],
    [-length + 8, 15, 9],
    [-length - 9, 17, 8],
    [-length - 15, 4, 9],
    [-length - 13, -10, 9],
    [-length + 2, -12, 9],
    [-length + 18, -7.2, 14],
    [-22, -9, 20],
  ];
  return fillet(corners, 8, 8);
}

/** A small screw with a hexagon socket, its head's face at `place` looking along `way`. */
export function screw(place: V3, way: V3, head = 5.4, length = 9): BufferGeometry {
  const whole = merge([
    // A low head: its socket and its bevel must leave metal between them.
    at(bolt(head, 1.5, head * 0.46), [0, 0, -0.75]),
    turn(
      [
        [0, -length],
        [head * 0.28, -length + 0.4],
        [head * 0.28, -3],
        [head / 2, -3],
        [head / 2, -1.4],
        [0, -1.4],
      ],
      { round: 0.15, segments: 32 },
    ),
  ]);
  return along(whole, place, way);
}

/**
 * The cage with both pulleys, the guide pulley about the origin and the tension pulley behind it at [-cageMm, 0]; it lies
 * in the plane z = 0. Gives its width on the side of the knuckle, too.
 */
export function derailleurCage(a: AttributesOf<'Rear derailleur'>): { readonly cage: Group; readonly face: number } {
  const { thick, material } = stuff(a);
  const { cageMm: length, pulleyTeeth: teeth } = a;
  const metal = a.cageMaterial === 'carbon';
  const holes = [circle(2.6, 24), circle(2.6, 24, -length, 0)];
  const bevel = Math.min(0.5, thick * 0.28);
  const front = plate(outer(length), [...holes, circle(4, 28, ...cagePivot), ...windows(a)], thick, { bevel, z: GAP });
  const back = plate(inner(length), [...holes, ...windows(a)], thick, { bevel, z: -GAP - thick });
  const bolts = [0, -length].map((x) => screw([x, 0, GAP + thick + 2.4], [0, 0, 1], 8.4, GAP * 2 + thick + 4));
  const nuts = [0, -length].map((x) =>
    put(
      mesh(
        turn(
          [
            [0, 0],
            [4.6, 0],
            [4.6, 1.1],
            [3.4, 2],
            [0, 2],
          ],
          { round: 0.3, segments: 36 },
        ),
        steel(),
      ),
      [x, 0, -GAP - thick],
      [Math.PI, 0, 0],
    ),
  );
  // A post between the plates keeps the chain in, another stops the cage at the knuckle.
  const post = (x: number, y: number) =>
    at(
      turn(
        [
          [0, -GAP - 0.2],
          [2.1, -GAP - 0.2],
          [2.1, GAP + 0.2],
          [0, GAP + 0.2],
        ],
        { round: 0.2, segments: 24 },
      ),
      [x, y, 0],
    );
  const wheel = () => pulley(teeth, { sealed: a.speeds >= 11, metal });
  const guide = wheel();
  guide.rotation.z = 0.13;
  const tension = put(wheel(), [-length, 0, 0], [0, 0, 0.31]);
  return {
    cage: group(
      mesh(merge([front, back]), material),
      mesh(merge([...bolts, post(-22, 4)]), steel()),
      ...nuts,
      guide,
      tension,
    ),
    face: GAP + thick,
  };
}
