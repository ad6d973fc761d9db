import type { BufferGeometry, Material, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { acrossFlats, circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { aluminium, anodised, friction, steel } from '../materials.ts';
import { threadedRod } from './thread.ts';

type RimPad = Pick<AttributesOf<'Brake pad'>, 'shape' | 'thicknessMm' | 'widthMm' | 'finish'>;

/** Radius of the rim that a pad follows, and thickness of a holder, in millimetres. */
const RIM = 311;
const HOLDER = 6;

/** Whether pads are for rim brakes. */
export const isRimPad = ({ shape }: Pick<RimPad, 'shape'>): boolean => shape.endsWith('cartridge');

/** A strip that follows the rim, from `from` to `to` along it and `height` millimetres high. */
function strip(from: number, to: number, height: number, round: number): V2[] {
  const steps = 8;
  const side = (y: number) =>
    Array.from({ length: steps + 1 }, (_, i): V2 => {
      const x = from + ((to - from) * i) / steps;
      return [x, y - (x * x) / (2 * RIM)];
    });
  const corner = ([x, y]: V2, i: number) => [x, y, i === 0 || i === steps ? round : 0] as const;
  return fillet(
    [
      ...side(-height / 2).map(corner),
      ...side(height / 2)
        .reverse()
        .map(corner),
    ],
    round,
    4,
  );
}

/** What holds a pad to its arm, along -z: a stud with curved washers and nut, or a bolt. */
function fastening({ shape }: RimPad, gap: number): BufferGeometry {
  const washer = (radius: number, z: number) => plate(circle(radius, 48), [circle(3.2, 24)], 2.6, { bevel: 0.7, z });
  if (shape === 'road cartridge')
    return merge([washer(6.4, -3.6), at(bolt(8.4, 4.6, 4), [0, 0, -6 - gap], [Math.PI, 0, 0])]);
  const nut = plate(acrossFlats(10), [circle(2.9, 24)], 6, { bevel: 0.5, z: -22 });
  return merge([
    washer(7, -3.6),
    washer(8, -6.4),
    threadedRod({ radius: 3, pitch: 1, low: -27, high: -3 }),
    washer(8, -12.6),
    washer(7, -15.4),
    nut,
  ]);
}

/**
 * A pad of a rim brake: its length along x, its rubber from the holder towards +z and its stud towards -z, in the colour of
 * `rubber`. Between holder and bolt of a road pad there is a gap of so many millimetres for the arm.
 */
export function rimPad(a: RimPad, rubber: Material, gap = 0): Object3D {
  const half = a.widthMm / 2;
  const high = a.shape === 'road cartridge' ? 10 : 11.5;
  const holder = merge([
    plate(strip(-half, half, high, 2.4), [], HOLDER, { bevel: 0.8 }),
    turn(
      [
        [0, -2.4],
        [5, -2.4],
        [6.4, 0.4],
        [0, 0.4],
      ],
      { round: 0.3, segments: 48 },
    ),
  ]);
  const pitch = (a.widthMm - 3) / 4;
  const blocks = [0, 1, 2, 3].map((i) => {
    const from = -half + 1.5 + i * pitch;
    return plate(strip(from, from + pitch - 1.8, high - 2, 0.8), [], a.thicknessMm - HOLDER + 0.2, {
      bevel: 0.5,
      z: HOLDER - 0.2,
    });
  });
  const metal = a.finish === 'silver' ? aluminium() : anodised(0x3a3d43);
  return group(mesh(holder, metal), mesh(merge(blocks), rubber), mesh(fastening(a, gap), steel()));
}

type RimBrake = AttributesOf<'Rim brake'>;

/** A pad on either side: its rubber towards the middle. */
export function padsAt(a: RimBrake, y: number, half: number, z: number, gap: number) {
  const road = a.kind === 'dual-pivot calliper';
  const size = { shape: a.padShape, thicknessMm: road ? 12 : 14, widthMm: road ? 55 : 70, finish: a.finish };
  const pad = () => rimPad(size, friction(0x33353a, 0), gap);
  return group(
    ...[-1, 1].map((way) => put(group(pad()), [way * (half + size.thicknessMm), y, z], [0, (-way * Math.PI) / 2, 0])),
  );
}

/** A wire or cable through points. */
export const cable = (points: readonly V3[], radius: number) =>
  sweep(spline(points), radius, { rings: 60, around: 14 });
