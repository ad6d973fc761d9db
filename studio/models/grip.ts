import { type BufferGeometry, LineCurve3, type Object3D, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, smooth, TAU, type V2 } from '../geometry/vectors.ts';
import { aluminium, anodised, finished, plastic, rubber, steel } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { RING, skinOf, sleeveOf } from './grip.skin.ts';
import { wingOf } from './grip.wing.ts';

// Axes of a grip: along x, its inner end at 0 and its outer end at its length; y upwards.

/** Where a clamp's slot is, so that it looks up and to the viewer. */
const SLOT = radians(128);
const line = (from: number, to: number) => new LineCurve3(new Vector3(from, 0, 0), new Vector3(to, 0, 0));

/** A round body by its radius at a place along x. */
function round([from, to]: V2, radius: (x: number) => number, rings: number): BufferGeometry {
  const size = (t: number): V2 => {
    const x = from + (to - from) * t;
    // The ends are rounded over a millimetre and a half.
    const end = Math.min(x - from, to - x);
    const r = radius(x) - (end < 1.5 ? 1.5 - Math.sqrt(Math.max(0, 2.25 - (1.5 - end) ** 2)) : 0);
    return [r, r];
  };
  return sweep(line(from, to), size, { rings, around: 64, up: [0, 1, 0], uvScale: [2, 1] });
}

/** Radius of a smooth sleeve: a little thicker in the palm, with a flange against the thumb where nothing clamps there. */
function bodyRadius(a: AttributesOf<'Grips'>, x: number, low: number): number {
  const [from, to] = sleeveOf(a);
  const t = (x - from) / (to - from);
  const r = a.diameterMm / 2 - low;
  if (a.compound === 'cork' || a.pattern === 'smooth')
    return r - 1.4 + 1.4 * Math.sin(Math.PI * Math.min(1, t * 1.15)) ** 0.8;
  return r;
}

const clampFlange = (a: AttributesOf<'Grips'>, x: number) =>
  a.fastening === 'one clamp' ? 2.6 * smooth(x, a.lengthMm - 8, a.lengthMm - 3.5) : 0;

/** Raised blocks around a stretch of the sleeve: squares in rows, or diamonds set between each other. */
function blocks(a: AttributesOf<'Grips'>, [from, to]: V2, diamond: boolean): BufferGeometry {
  const r = a.diameterMm / 2;
  const pitch = diamond ? 5.2 : 6.4;
  const around = Math.round((TAU * r) / (diamond ? 7.4 : pitch));
  const rows = Math.floor((to - from) / pitch);
  const half = diamond ? 2.7 : 2.35;
  const outline: V2[] = diamond
    ? [
        [-half * 1.25, 0],
        [0, -half],
        [half * 1.25, 0],
        [0, half],
      ]
    : [
        [-half, -half],
        [half, -half],
        [half, half],
        [-half, half],
      ];
  const block = plate(fillet(outline, 0.5, 2), [], 2, { bevel: 0.45, segments: 2, z: -1 });
  const standing = at(block, [0, 0, 0], [radians(90), 0, 0]);
  const list: BufferGeometry[] = [];
  for (let row = 0; row < rows; row++)
    for (let k = 0; k < around; k++) {
      const angle = ((k + (diamond && row % 2 === 1 ? 0.5 : 0)) / around) * TAU;
      const [y, z] = polar(r - 1, angle);
      // A block stands on the bar's side: its own y axis points outwards.
      const turnedOut = at(standing, [0, 0, 0], [Math.atan2(z, y), 0, 0]);
      list.push(at(turnedOut, [from + (row + 0.5) * ((to - from) / rows), y, z]));
    }
  return merge(list);
}

const ribs = (x: number, from: number, pitch: number, high: number) =>
  high * Math.min(1, Math.max(0, Math.sin(((x - from) / pitch) * TAU) * 1.6 + 0.6));

/** The sleeve without clamps. */
function sleeve(a: AttributesOf<'Grips'>): Object3D {
  const [from, to] = sleeveOf(a);
  const skin = skinOf(a);
  if (a.shape === 'winged') return wingOf(a);
  if (a.pattern === 'waffle' || a.pattern === 'diamond') {
    const inner = from + 2.5 + (a.pattern === 'waffle' ? (to - from) * 0.34 : 0);
    const outer = to - (a.fastening === 'one clamp' ? 9 : 2.5);
    const body = round(
      [from, to],
      (x) => {
        const thumb = x < inner - 1 && x > from + 3 ? ribs(x, from, 4.2, 1.1) : 0;
        return bodyRadius(a, x, 1.3) + thumb + clampFlange(a, x);
      },
      360,
    );
    return group(mesh(body, skin), mesh(blocks(a, [inner, outer], a.pattern === 'diamond'), skin));
  }
  if (a.pattern === 'ribs') {
    const [pitch, high] = a.compound === 'silicone' ? [11, 1.6] : [4.6, 1.5];
    const body = round(
      [from, to],
      (x) =>
        bodyRadius(a, x, high) +
        (x > from + 4 && x < to - 9 ? ribs(x, from + 4.8, pitch, high) : 0.4) +
        clampFlange(a, x),
      420,
    );
    return mesh(body, skin);
  }
  return group(
    mesh(
      round([from, to], (x) => bodyRadius(a, x, 0), 160),
      skin,
    ),
    a.pattern === 'stitched' && stitching(a),
  );
}

/** The seam along a leather grip: two lips that meet, sewn to each other. */
function stitching(a: AttributesOf<'Grips'>): Object3D {
  const [from, to] = sleeveOf(a);
  const r = a.diameterMm / 2;
  const angle = radians(52);
  const place = (x: number, off: number): [number, number, number] => {
    const [y, z] = polar(r + 0.1, angle + off / r);
    return [x, y, z];
  };
  const thread = turn(
    [
      [0, -2.2],
      [0.5, -1.9],
      [0.6, 0],
      [0.5, 1.9],
      [0, 2.2],
    ],
    { round: 0.05, segments: 8 },
  );
  const list: BufferGeometry[] = [];
  for (let x = from + 4; x < to - 4; x += 5) {
    const [, y0, z0] = place(x, -2.1);
    const [, y1, z1] = place(x + 2.4, 2.1);
    list.push(along(thread, [x + 1.2, (y0 + y1) / 2 + 0.15, (z0 + z1) / 2 + 0.15], [2.4, y1 - y0, z1 - z0]));
  }
  const lip = (off: number) => {
    const [, y, z] = place(0, off);
    return sweep(new LineCurve3(new Vector3(from + 1.5, y, z), new Vector3(to - 1.5, y, z)), 0.75, {
      rings: 4,
      around: 12,
    });
  };
  return group(
    mesh(merge([lip(-0.8), lip(0.8)]), skinOf(a)),
    mesh(merge(list), rubber(a.colour === 'black' ? 0x8a8d91 : 0xd6b98c)),
  );
}

/** A clamp: a ring with its slot and its bolt, towards the viewer. */
function clamp(a: AttributesOf<'Grips'>, from: number): Object3D {
  const r = a.diameterMm / 2 + 1.2;
  const inner = a.barMm / 2 + 0.1;
  const gap = 1.1 / r;
  const outline: V2[] = [];
  for (let i = 0; i <= 72; i++) outline.push(polar(r, gap + (i / 72) * (TAU - 2 * gap)));
  for (let i = 72; i >= 0; i--)
    outline.push(polar(inner, (gap * r) / inner + (i / 72) * (TAU - (2 * gap * r) / inner)));
  const ring = at(plate(outline, [], RING, { bevel: 0.7 }), [0, 0, 0], [0, 0, SLOT]);
  const metal =
    a.compound === 'cork'
      ? aluminium()
      : a.colour === 'brown'
        ? anodised(0x4a3424, 0.3)
        : finished(a.colour === 'grey' ? 'silver' : a.colour);
  const seat = SLOT - 0.3;
  const [bx, by] = polar(r - 1.1, seat);
  const head = along(bolt(5.4, 4, 2.5), [bx, by, RING / 2], [Math.cos(seat), Math.sin(seat), 0]);
  const made = group(mesh(ring, metal), mesh(head, steel()));
  return put(group(put(made, [0, 0, 0], [0, radians(90), 0])), [from, 0, 0]);
}

/** The plug that closes the bar at the outer end, and the dark bore at the inner. */
function ends(a: AttributesOf<'Grips'>): Object3D {
  const bore = a.barMm / 2;
  const plug = turn(
    [
      [0, -1],
      [bore + 1.4, -1],
      [bore + 1.4, 0.4],
      [bore - 0.6, 1.8],
      [0, 2.2],
    ],
    { round: 0.5, segments: 56 },
  );
  const dark = plate(circle(bore, 56), [], 0.4, { bevel: 0.05 });
  const inner = a.fastening === 'slip-on' ? -0.25 : -0.1;
  return group(
    mesh(along(plug, [a.lengthMm - 0.6, 0, 0], [1, 0, 0]), plastic(0x1b1c1e)),
    mesh(along(dark, [inner + 0.2, 0, 0], [-1, 0, 0]), plastic(0x050506)),
  );
}

function one(a: AttributesOf<'Grips'>): Object3D {
  return group(
    sleeve(a),
    a.fastening !== 'slip-on' && clamp(a, 0),
    a.fastening === 'two clamps' && clamp(a, a.lengthMm - RING),
    ends(a),
  );
}

function model(a: AttributesOf<'Grips'>): Model {
  const r = a.diameterMm / 2;
  const far = put(group(one(a)), [a.lengthMm, 0, -r - 14], [0, Math.PI, 0]);
  const near = put(group(one(a)), [0, 0, r + 14]);
  return {
    object: group(near, far),
    measured: [
      [0, 0, r + 14],
      [a.lengthMm, 0, r + 14],
    ],
  };
}

export const gripArt: FamilyArt<AttributesOf<'Grips'>> = {
  model,
  views: [
    { pose: [0, 0, 0], azimuth: 0, elevation: 46, seen: 'the pair side by side' },
    { pose: [0, 0, 0], azimuth: -48, elevation: 30, seen: 'seen from the clamp', fill: 0.84 },
    { pose: [0, 0, 0], azimuth: 52, elevation: 34, seen: 'seen from the outer end', fill: 0.84 },
  ],
  pixelsPerMm: 4.9,
  best: 'GR-L135-K',
};
