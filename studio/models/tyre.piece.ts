import { type BufferGeometry, Matrix4, type Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, merge, mesh } from '../geometry/meshes.ts';
import { profileOf, rangeOf, sector } from '../geometry/sector.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, TAU, type V2 } from '../geometry/vectors.ts';
import { aramid, plies, reflector, rubber, steel, tanWall, treadRubber, wallRubber } from '../materials.ts';
import { type Casing, casing, casingOf, layer } from './tyre.casing.ts';
import { blocks, heightsOf, type Pattern, patternOf, studs } from './tyre.tread.ts';
import { type TyreLook, treadReach, wallPrint } from './tyre.ts';

/** How wide and long an enlarged piece is shown beside a tyre of `REACH` millimetres radius, and how enlarged at most. */
const SHOWN = { wide: 225, long: 275, most: 4.6 };
const REACH = 370;
/** Where it stands beside such a tyre, and the way it is turned, in degrees. */
const PLACE = { x: 185, z: -305, yaw: 24 };
/** The triangles of a sheet that lie between two angles, in radians. */
function within(sheet: BufferGeometry, from: number, to: number): BufferGeometry | null {
  const { position } = sheet.attributes;
  const parts: BufferGeometry[] = [];
  for (let i = 0; i < position.count; i += 3) {
    const angles = [i, i + 1, i + 2].map((k) => Math.atan2(position.getY(k), position.getX(k)));
    if (angles.every((angle) => angle > from && angle < to)) parts.push(rangeOf(sheet, i, i + 3));
  }
  return parts.length > 0 ? merge(parts) : null;
}

/** Copies `from` to `to` of a ring of `count` copies. */
const copies = (ring: BufferGeometry, count: number, from: number, to: number) => {
  const each = ring.attributes.position.count / count;
  return rangeOf(ring, from * each, to * each);
};

/** Where the cords of a casing lie in its wall, as a profile. */
function cordsOf(shape: Casing): V2[] {
  const line = (lift: number) =>
    Array.from({ length: 49 }, (_, i) => shape.point(shape.last * (i / 24 - 1) * 0.97, lift));
  return [...line(-0.6), ...line(-1.5).reverse()];
}

/** Angles that a piece is sawn at, and which repeats of the tread lie between them whole. */
function sawnAt(shape: Casing, pattern: Pattern, long: number) {
  const pitch = TAU / pattern.count;
  const mm = pitch * shape.outside;
  const lowest = Math.min(0, ...pattern.blocks.map(({ from, long: block }) => from - block / 2 / mm));
  const highest = Math.max(0, ...pattern.blocks.map(({ from, long: block }) => from + block / 2 / mm));
  const count = Math.max(2, Math.round(long / mm - highest + lowest + 1));
  const first = Math.round(pattern.count / 4 - count / 2);
  const spare = 1.2 / mm;
  return {
    first,
    last: first + count,
    from: (first + lowest - spare) * pitch,
    to: (first + count - 1 + highest + spare) * pitch,
  };
}

/**
 * A sawn piece of a tyre, enlarged, standing on its beads on the ground beside the tyre: it shows the tread, what of the
 * wall's print lies on it, plies and the cores of the beads.
 */
export function sawnTyre(look: TyreLook, bead: AttributesOf<'Tyre'>['bead']): Object3D {
  const heights = heightsOf(look.tread, look.treadMm, look.widthMm);
  const section = { ...look, ...heights };
  const shape = casingOf(section);
  const share = shape.outside / REACH;
  const most = Math.min(SHOWN.most, SHOWN.wide / look.widthMm) * share;
  const pattern = patternOf(look.tread, look, shape.outside);
  const { first, last, from, to } = sawnAt(shape, pattern, (SHOWN.long * share) / most);
  const enlarged = Math.min(most, (1.12 * SHOWN.long * share) / ((to - from) * shape.outside));
  const sawn = (turned: BufferGeometry) => sector(profileOf(turned), from, to);
  const some = (ring: BufferGeometry | null) => ring && copies(ring, pattern.count, first, last);
  const bands = (a: number, b: number) =>
    merge([sawn(layer(shape, radians(a), radians(b), 0.3, 12)), sawn(layer(shape, radians(-b), radians(-a), 0.3, 12))]);

  const tread = radians(treadReach[look.tread]);
  const knobs = some(blocks(shape, pattern, heights.capMm));
  const spikes = some(studs(shape, pattern, heights.capMm + look.treadMm * 0.92));
  const print = wallPrint(shape, look);
  const words = within(print.geometry, from, to);
  if (words) print.geometry = words;
  const edge = (shape.last * 180) / Math.PI;

  // Cords and cores of the beads stand a hair's breadth out of the sawn faces.
  const [seat, side] = [look.beadSeatMm / 2, look.rimMm / 2];
  const hair = 0.12 / shape.outside;
  const cords = sector(cordsOf(shape), from - hair, to + hair);
  const cores = merge(
    [1, -1].map((way) =>
      sector(
        profileOf(
          turn(
            Array.from({ length: 12 }, (_, i): V2 => {
              const [r, z] = polar(1.15, (i / 12) * TAU);
              return [seat + 2.1 + r, way * (side - 2.6 + z)];
            }),
            { round: 0, segments: 24 },
          ),
        ),
        from - 2 * hair,
        to + 2 * hair,
      ),
    ),
  );
  const piece = group(
    mesh(sawn(casing(section)), look.sideWall === 'tan' ? tanWall() : wallRubber()),
    mesh(merge([sawn(layer(shape, -tread, tread, heights.capMm, 44)), ...(knobs ? [knobs] : [])]), treadRubber()),
    mesh(cords, plies()),
    mesh(cores, bead === 'wire' ? steel() : aramid()),
    look.sideWall === 'reflecting' && mesh(bands(121, 128), reflector(0xc4c8ca)),
    look.sideWall === 'white' && mesh(bands(76, edge - 15), rubber(0xd9d6cd)),
    spikes && mesh(spikes, steel()),
    words && print,
  );
  const middle = (from + to) / 2;
  const place = new Matrix4()
    .makeTranslation(PLACE.x * share, -shape.outside, PLACE.z * share)
    .multiply(new Matrix4().makeRotationY(radians(PLACE.yaw)))
    .multiply(new Matrix4().makeScale(enlarged, enlarged, enlarged))
    .multiply(new Matrix4().makeTranslation(0, -seat * Math.cos((to - from) / 2), 0))
    .multiply(new Matrix4().makeRotationZ(TAU / 4 - middle));
  piece.applyMatrix4(place);
  return piece;
}
