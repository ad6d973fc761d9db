import type { BufferGeometry, Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { type Corner, circle, fillet, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import type { V2 } from '../geometry/vectors.ts';
import { chrome, polished, rubber, steel } from '../materials.ts';
import { axle, block, endCap, faceScrew, reflectorBar, tread } from './pedal-parts.ts';

/** Thickness of the pressed steel. */
const SHEET = 2;

/** A plate at one end of the cage: it joins front and rear and carries the barrel. */
function endPlate(length: number, height: number): BufferGeometry {
  const [h, v] = [length / 2, height / 2];
  const outline: Corner[] = [
    [-h, -v + 1, 3],
    [-h * 0.42, -v + 3.5, 8],
    [0, -12, 12],
    [h * 0.42, -v + 3.5, 8],
    [h, -v + 1, 3],
    [h, v - 1, 3],
    [h * 0.42, v - 3.5, 8],
    [0, 12, 12],
    [-h * 0.42, v - 3.5, 8],
    [-h, v - 1, 3],
  ];
  const holes: V2[][] = [circle(7.6, 40), slot([-h * 0.74, 0], [-h * 0.5, 0], 6), slot([h * 0.5, 0], [h * 0.74, 0], 6)];
  return at(
    plate(fillet(outline, 3, 6), holes, SHEET, { bevel: 0.4, z: -SHEET / 2 }),
    [0, 0, 0],
    [Math.PI / 2, Math.PI / 2, 0],
  );
}

/** A plate along the front or the rear, with a toothed edge as touring pedals have, and a window for the reflector. */
function railPlate(width: number, height: number): BufferGeometry {
  const [h, v] = [width / 2, height / 2];
  const teeth = 9;
  const edge: Corner[] = [];
  for (let i = 0; i < teeth; i++) {
    const x0 = -h + 8 + ((width - 16) * i) / teeth;
    const step = (width - 16) / teeth;
    edge.push([x0 + step * 0.1, v - 1.5, 0.8], [x0 + step * 0.3, v, 0.6], [x0 + step * 0.7, v, 0.6]);
    edge.push([x0 + step * 0.9, v - 1.5, 0.8]);
  }
  const lower = [...edge].reverse().map(([x, y, r]): Corner => [x, -y, r ?? 0]);
  const outline: Corner[] = [
    [-h, -v + 5, 4],
    [-h, v - 5, 4],
    [-h + 6, v - 1.5, 3],
    ...edge,
    [h - 6, v - 1.5, 3],
    [h, v - 5, 4],
    [h, -v + 5, 4],
    [h - 6, -v + 1.5, 3],
    ...lower,
    [-h + 6, -v + 1.5, 3],
  ];
  return at(plate(fillet(outline, 2, 3), [], SHEET, { bevel: 0.35, z: -SHEET / 2 }), [0, 0, 0], [Math.PI / 2, 0, 0]);
}

/** A city pedal of pressed steel: a barrel, end plates, rails with reflectors, and blocks of rubber between them. */
export function cagePedal(a: AttributesOf<'Pedals'>): Group {
  const { widthMm: width, lengthMm: length, heightMm: height, rubbers } = a;
  const barrel = turn(
    [
      [0, -width / 2 + 2],
      [9.6, -width / 2 + 2],
      [9.6, -width / 2 + 12],
      [7.6, -width / 2 + 16],
      [7.6, width / 2 - 16],
      [9.6, width / 2 - 12],
      [9.6, width / 2 - 2],
      [0, width / 2 - 2],
    ],
    { round: 1, segments: 72 },
  );
  const ends = [-1, 1].map((side) => at(endPlate(length - 4, height - 3), [side * (width / 2 - 2), 0, 0]));
  const rails = [-1, 1].map((side) => at(railPlate(width - 5, height - 2), [0, side * (length / 2 - SHEET / 2), 0]));
  // Two treads run the whole width; four leave room for a bridge in the middle.
  const parted = rubbers === 4;
  const [wide, deep] = [parted ? (width - 22) / 2 : width - 14, length / 2 - 15];
  const y = length / 2 - SHEET - 1.4 - deep / 2;
  const places: V2[] = [-1, 1].flatMap((side) =>
    parted ? [-1, 1].map((end): V2 => [end * (wide / 2 + 3), side * y]) : [[0, side * y] as V2],
  );
  const half = tread(wide, deep, height / 2, parted ? 7.4 : 5.4);
  const rubbersMade = places.flatMap(([px, py]) => [
    at(half, [px, py, 0.02]),
    at(half, [px, py, -0.02], [Math.PI, 0, 0]),
  ]);
  const bridge = at(block(4.4, length - 8, height - 9, 0.7, 1), [0, 0, -(height - 9) / 2]);
  const rivets = [-1, 1].flatMap((side) =>
    [-1, 1].map((end) =>
      at(
        faceScrew(),
        [end * (width / 2 - 15), side * (length / 2 + 0.3), 0],
        [side === -1 ? Math.PI / 2 : -Math.PI / 2, 0, 0],
      ),
    ),
  );
  return group(
    mesh(merge([...ends, ...rails, ...(parted ? [bridge] : [])]), parted ? polished() : chrome()),
    put(mesh(barrel, parted ? polished() : chrome()), [0, 0, 0], [0, Math.PI / 2, 0]),
    mesh(merge(rubbersMade), rubber(parted ? 0x3a2a20 : 0x2f3033)),
    mesh(merge(rivets), steel()),
    put(reflectorBar(width - 48, height - 13), [0, -length / 2 - 0.6, 0]),
    put(reflectorBar(width - 48, height - 13), [0, length / 2 + 0.6, 0], [0, 0, Math.PI]),
    axle(width, { sealed: false, key: true }),
    endCap(width, 9, false),
  );
}
