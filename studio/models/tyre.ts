import type { Mesh, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, merge, mesh } from '../geometry/meshes.ts';
import { radians } from '../geometry/vectors.ts';
import { type Print, printed, reflector, rubber, steel, tanWall } from '../materials.ts';
import { brands } from '../parts.ts';
import { roundSheet } from './round.sheet.ts';
import { type Casing, casing, casingOf, layer } from './tyre.casing.ts';
import { blocks, heightsOf, patternOf, studs } from './tyre.tread.ts';

/** What a tyre looks like, whether sold alone or shown on a wheel. Millimetres. */
export interface TyreLook
  extends Pick<AttributesOf<'Tyre'>, 'widthMm' | 'beadSeatMm' | 'tread' | 'treadMm' | 'studs' | 'sideWall'> {
  /** Between the flanges of the rim. */
  readonly rimMm: number;
  /** What is printed on each wall, twice. */
  readonly words: readonly string[];
}

/** Half the angle that the tread takes of the section, in degrees. */
export const treadReach = { knobs: 66, gravel: 66, road: 70, slick: 58, spikes: 68 } as const;

/** Where the print lies on the wall: outer and inner angle of its band in degrees, and the height of its letters' band. */
const PRINT = { outer: 82, inner: 118 };

/** A band around both walls, from angle to angle in degrees, that thick. */
const bands = (shape: Casing, from: number, to: number, thick: number) =>
  merge([layer(shape, radians(from), radians(to), thick, 12), layer(shape, radians(-to), radians(-from), thick, 12)]);

/** The size and the maker's name on both walls, once at the top and once at the foot of the wheel. */
export function wallPrint(shape: Casing, look: TyreLook): Mesh {
  const [outer, inner] = [PRINT.outer, PRINT.inner].map((angle) => shape.point(radians(angle)));
  const high = Math.hypot(outer[0] - inner[0], outer[1] - inner[1]);
  const text = look.words.join('   ');
  const size = high * 0.6;
  const radius = (outer[0] + inner[0]) / 2;
  const long = Math.min(text.length * size * 0.86, radius * 2.2);
  const colour = look.sideWall === 'tan' ? '#21180d' : look.sideWall === 'white' ? '#3a3b3c' : '#c3c6c7';
  const print: Print = {
    low: [0, 0],
    high: [long, high],
    ground: null,
    words: [{ text, from: [0, high / 2], to: [long, high / 2], size, colour, track: size * 0.14, weight: 700 }],
    scale: 6,
  };
  const arc = long / radius;
  const line = (share: number) => shape.point(radians(PRINT.inner + (PRINT.outer - PRINT.inner) * share), 0.4);
  const sheets = ([1, -1] as const).flatMap((side) =>
    [90, 270].map((middle) => roundSheet({ line, side, middle, arc })),
  );
  const sheet = mesh(merge(sheets), printed(print));
  sheet.castShadow = false;
  return sheet;
}

/** A tyre as it stands on its rim. */
export function tyreObject(look: TyreLook): Object3D {
  const heights = heightsOf(look.tread, look.treadMm, look.widthMm);
  const section = { ...look, ...heights };
  const shape = casingOf(section);
  const pattern = patternOf(look.tread, look, shape.outside);
  const reach = radians(treadReach[look.tread]);
  const last = (shape.last * 180) / Math.PI;
  const standing = blocks(shape, pattern, heights.capMm);
  const spiked = studs(shape, pattern, heights.capMm + look.treadMm * 0.92);
  const tread = merge([layer(shape, -reach, reach, heights.capMm, 44), ...(standing ? [standing] : [])]);
  const foot = bands(shape, last - 13, last - 3, 0.35);
  return group(
    mesh(casing(section), look.sideWall === 'tan' ? tanWall() : rubber(0x393a3d)),
    mesh(tread, rubber(0x343538)),
    mesh(foot, rubber(0x2c2d2f)),
    look.sideWall === 'reflecting' && mesh(bands(shape, 121, 128, 0.3), reflector(0xc4c8ca)),
    look.sideWall === 'white' && mesh(bands(shape, 76, last - 15, 0.3), rubber(0xd9d6cd)),
    spiked && mesh(spiked, steel()),
    wallPrint(shape, look),
  );
}

/** The maker's name in capitals, as it is moulded and printed. */
export const maker = (brand: string): string => (brands.find(({ key }) => key === brand)?.name ?? brand).toUpperCase();
