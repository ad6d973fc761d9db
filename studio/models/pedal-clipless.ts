import type { BufferGeometry, Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field, join, rod } from '../geometry/fields.ts';
import { at, group, merge, mesh } from '../geometry/meshes.ts';
import { type Corner, circle, fillet, mirrored, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import type { V2 } from '../geometry/vectors.ts';
import { anodised, finished, plastic, polished, steel } from '../materials.ts';
import { screw } from './derailleur-cage.ts';
import { spring } from './derailleur-links.ts';
import { slabOf } from './outline.field.ts';
import { axle, endCap } from './pedal-parts.ts';
import { bodyMaterial, pins } from './pedal-platform.ts';

/** Half an outline from the top down, its right side; the left one follows. */
const whole = (right: readonly Corner[], radius: number): V2[] => {
  const side = fillet([...right, [0, right[right.length - 1][1], 0], [0, right[0][1], 0]], radius, 5);
  const outer = side.filter(([x]) => x > 0.01);
  return [...outer, ...mirrored(outer)];
};

/** Body of a mountain pedal: tube of the axle, two arms to the fixed jaws, lugs for the pins of the moving ones. */
function jawBody(
  { widthMm: width, lengthMm: length }: AttributesOf<'Pedals'>,
  span: number,
  grid: number,
): BufferGeometry {
  const half = Math.min(length, 80) / 2 - 4.5;
  const arms: Field[] = [];
  for (const side of [-1, 1])
    for (const end of [-1, 1])
      arms.push(
        box([end * (span / 2 - 4.5), (side * half) / 2, side * 2.5], [4.2, half / 2 + 1, 6.4], 2),
        cylinder(
          [end * (span / 2 - 9.4), side * (half - 11), -side * 5],
          [end * (span / 2 - 0.4), side * (half - 11), -side * 5],
          6.2,
          1,
        ),
      );
  const tube = cylinder([-width / 2, 0, 0], [width / 2, 0, 0], 10.6, 1.4);
  const bars = [-1, 1].map((side) =>
    rod([-span / 2 + 5, side * (half - 3), side * 4], [span / 2 - 5, side * (half - 3), side * 4], 4.4),
  );
  const mouth = cylinder([-width / 2 - 2, 0, 0], [-width / 2 + 2.4, 0, 0], 8.4, 0.2);
  const middle = box([0, 0, 0], [span / 2 - 9, 60, 60], 3);
  const waist = cut(2.5, join(4, tube, ...arms), cut(1, middle, cylinder([-60, 0, 0], [60, 0, 0], 11.2, 0.5)));
  const made = cut(0.5, join(2.5, waist, ...bars), mouth);
  return solid(made, [-width / 2 - 4, -half - 6, -18], [width / 2 + 4, half + 6, 18], grid);
}

/** The fixed jaw under which the cleat's nose goes: a steel plate with a hollow front, screwed down. */
const fixedJaw = (span: number): BufferGeometry =>
  plate(
    whole(
      [
        [8, 13, 3],
        [span / 2 - 5, 10, 3],
        [span / 2 - 2, 3, 2],
        [span / 2 - 2, -6, 3],
        [span / 2 - 9, -9, 3],
        [10.5, -7, 2],
        [8, -1, 3],
        [4, 1, 4],
      ],
      2,
    ),
    [circle(2.2, 20, span / 2 - 7.4, -2), circle(2.2, 20, -span / 2 + 7.4, -2)],
    2.6,
    { bevel: 0.5 },
  );

/** The moving jaw: a claw with a notch for the cleat's tail and slots for its weight. */
const movingJaw = (span: number): BufferGeometry =>
  plate(
    whole(
      [
        [9, 8, 2],
        [12, 3, 3],
        [span / 2 - 9, 4, 3],
        [span / 2 - 7, -6, 4],
        [11, -14, 5],
        [5, -13, 4],
        [3, 3, 3],
      ],
      2,
    ),
    [slot([-8, -6], [8, -6], 3.4)],
    3.2,
    { bevel: 0.6 },
  );

/** One half of the mechanism: the fixed jaw in front and the moving one behind, on the upper face. */
function mechanism(
  length: number,
  span: number,
): { bright: BufferGeometry; dark: BufferGeometry; coils: BufferGeometry } {
  const half = Math.min(length, 80) / 2 - 4.5;
  const y = -half + 11;
  const pin = at(screw([0, 0, 0], [0, 0, 1], 6.6, span + 0.6), [0, 0, 0]);
  const coil = (from: number, to: number) => spring([from, y, 5], [to, y, 5], 4.7, 1.9);
  return {
    bright: merge([
      at(fixedJaw(span), [0, half - 9, 8.6]),
      ...[-1, 1].map((end) => screw([end * (span / 2 - 7.4), half - 11, 12.4], [0, 0, 1], 5, 8)),
      at(pin, [span / 2 + 0.4, y, 5], [0, Math.PI / 2, 0]),
      screw([0, y - 12.6, 3], [0, -1, 0.2], 5.4, 12),
    ]),
    dark: merge([
      at(movingJaw(span), [0, y + 1, 9.6], [0.06, 0, 0]),
      at(movingJaw(span - 7), [0, y - 2, 1.4], [0.2, 0, 0]),
    ]),
    coils: merge([coil(-span / 2 + 9.6, -2), coil(2, span / 2 - 9.6)]),
  };
}

/** A pedal for two-bolt cleats, entered from both faces; with pins it stands in a cage. */
export function jawPedal(a: AttributesOf<'Pedals'>, grid: number): Group {
  const { widthMm: width, lengthMm: length, pinsPerSide } = a;
  const caged = pinsPerSide > 0;
  const span = caged ? 50 : Math.min(54, width - 18);
  const { bright, dark, coils } = mechanism(length, span);
  const twice = (one: BufferGeometry) => merge([one, at(one, [0, 0, 0], [Math.PI, 0, 0])]);
  const parts = group(
    mesh(jawBody(a, span, grid), caged ? anodised(0x4d5056, 0.34) : bodyMaterial(a)),
    mesh(twice(bright), steel()),
    mesh(twice(dark), anodised(0x5a5d63, 0.26)),
    mesh(twice(coils), polished()),
    axle(width, { sealed: a.bearings === 'sealed', key: false }),
    endCap(width, 7.6, true),
  );
  if (!caged) return parts;
  const [hx, hy] = [width / 2, length / 2];
  const frame = (inset: number, corner: number): Corner[] => [
    [-hx + inset, -hy + corner + inset * 0.6, 5],
    [-hx + corner + inset * 0.6, -hy + inset, 5],
    [hx - corner - inset * 0.6, -hy + inset, 5],
    [hx - inset, -hy + corner + inset * 0.6, 5],
    [hx - inset, hy - corner - inset * 0.6, 5],
    [hx - corner - inset * 0.6, hy - inset, 5],
    [-hx + corner + inset * 0.6, hy - inset, 5],
    [-hx + inset, hy - corner - inset * 0.6, 5],
  ];
  const ring = plate(fillet(frame(0, 14), 5, 6), [fillet(frame(8.5, 12), 5, 6)], 13, { bevel: 1.1, z: -6.5 });
  const standing = pins({ ...a, heightMm: 13 }, length - 8.5, width - 30, 6.5);
  parts.add(mesh(ring, finished(a.finish)));
  if (standing) parts.add(mesh(standing, steel()));
  return parts;
}

/** A road pedal for three-bolt cleats: a broad bed, a hooked nose, a spring-loaded clip behind, entered from above. */
export function roadPedal(a: AttributesOf<'Pedals'>, grid: number): Group {
  const { widthMm: width, lengthMm: length } = a;
  const [hx, hy] = [width / 2, length / 2];
  const bed = whole(
    [
      [9, hy, 5],
      [17, hy - 5, 6],
      [20, hy - 18, 8],
      [hx, 13, 9],
      [hx, -15, 7],
      [25, -hy + 15, 8],
      [21, -hy, 5],
    ],
    5,
  );
  const opening = whole(
    [
      [8, hy - 10, 3],
      [12, hy - 16, 4],
      [14, 14.5, 4],
    ],
    3,
  );
  const rear = whole(
    [
      [16, -13.5, 4],
      [15, -hy + 15, 4],
      [12, -hy + 9, 4],
    ],
    3,
  );
  const hollow = cut(
    1.2,
    join(4, slabOf(bed, -2, 6.5, 2), cylinder([-hx, 0, -3], [hx, 0, -3], 10, 2)),
    slabOf(opening, -30, 30, 0.4),
    slabOf(rear, -30, 30, 0.4),
    cylinder([-hx - 2, 0, -3], [-hx + 2.4, 0, -3], 8.4, 0.2),
  );
  const nose = join(3, rod([-9, hy - 6, 9.2], [9, hy - 6, 9.2], 3.2), box([0, hy - 4, 6], [9, 3, 5], 2));
  const wear = plate(
    fillet(
      [
        [-hx + 7, -9, 3],
        [hx - 7, -9, 3],
        [hx - 7, 9, 3],
        [-hx + 7, 9, 3],
      ],
      3,
      5,
    ),
    [circle(2.4, 20, -hx + 13, 0), circle(2.4, 20, hx - 13, 0)],
    1.2,
    { bevel: 0.3, z: 6.6 },
  );
  const clip = plate(
    whole(
      [
        [7, -16, 3],
        [17, -20, 4],
        [19, -hy + 6, 5],
        [12, -hy + 1, 4],
      ],
      3,
    ),
    [slot([-6, -hy + 8], [6, -hy + 8], 3)],
    5.4,
    { bevel: 1, z: 6.9 },
  );
  const coil = (from: number, to: number) => spring([from, -hy + 15, 1.6], [to, -hy + 15, 1.6], 4.4, 2);
  const moved = group(
    mesh(solid(join(2, hollow, nose), [-hx - 4, -hy - 4, -17], [hx + 4, hy + 4, 16], grid), plastic(0x3a3c40)),
    mesh(wear, steel()),
    mesh(merge([-1, 1].map((end) => screw([end * (hx - 13), 0, 9.2], [0, 0, 1], 4.6, 6))), steel()),
    mesh(clip, anodised(0x4d5056, 0.3)),
    mesh(merge([coil(-13, -1.5), coil(1.5, 13)]), polished()),
    mesh(screw([0, -hy - 1.6, 2.4], [0, -1, 0], 5.4, 16), steel()),
  );
  moved.position.z = 3;
  return group(moved, axle(width, { sealed: true, key: false }), endCap(width, 7.4, true));
}
