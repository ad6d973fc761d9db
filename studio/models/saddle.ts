import { BufferGeometry, Float32BufferAttribute, type Material, type Object3D, type Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { along, at, group, merge, mesh } from '../geometry/meshes.ts';
import { slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { radians } from '../geometry/vectors.ts';
import { carbon, copper, flankPanel, leather, microfibre, plastic, printed, rubber } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { carriageOf } from './saddle.carriage.ts';
import { type Form, formOf } from './saddle.form.ts';

const colours = { black: 0x303236, brown: 0x5c3118, grey: 0x7b7f83, red: 0x9c1d21 } as const;
/** The panels along the flanks, and the one on top: darker than the cover between them. */
const flanks = { black: 0x1d1e21, brown: 0x361b0c, grey: 0x4a4d51, red: 0x6a1115 } as const;

const threads = { black: 0x7d8187, brown: 0xc49a66, grey: 0xc2c5c8, red: 0xc9ccd0 } as const;

function coverOf(a: AttributesOf<'Saddle'>): Material {
  const colour = chosen(colours, a.colour);
  if (a.cover === 'leather') return leather(a.colour === 'black' ? 0x1c1b1b : 0x57300f);
  return a.cover === 'vinyl' ? flankPanel(colour) : microfibre(colour);
}

/** The padded cover, or the hide with its thickness. */
function cover(a: AttributesOf<'Saddle'>, form: Form): BufferGeometry {
  const hide = a.shell === 'none';
  return form.solid((place) => {
    const angles = form.angles(place);
    const top = angles.map((angle) => form.point(place, angle));
    if (!hide) return [...top, form.inside(place, 16, 7), form.middle(place, 30)];
    const under = angles
      .slice(16)
      .reverse()
      .map((angle) => form.point(place, angle, -4.5));
    return [...top, ...under, form.middle(place, 14)];
  });
}

/** The shell's lip under the cover's edge, and its arch below. */
function shell(form: Form): BufferGeometry {
  return form.solid((place) => [
    form.middle(place, 27),
    form.inside(place, 20, 5.5),
    form.inside(place, 5.2, 6.5),
    form.inside(place, 4.6, 7),
    form.inside(place, 4.4, 9),
    form.inside(place, 5.2, 10.2),
    form.inside(place, 12, 11),
    form.middle(place, 34),
  ]);
}

/** A thin cord all around the surface at one angle of its section. */
const welt = (form: Form, angle: number, radius: number): BufferGeometry =>
  sweep(
    spline(
      Array.from({ length: form.around / 2 }, (_, i) => {
        const { x, y, z } = form.point(i * 2, angle, radius * 0.2);
        return [x, y, z] as const;
      }),
      0.5,
      true,
    ),
    radius,
    { rings: 480, around: 8, up: [0, 1, 0] },
  );

/** Angle of the section at which flank and top of a cover are sewn together, and where the panel on top ends. */
const shoulder = (a: AttributesOf<'Saddle'>) => (a.shape === 'city' ? 27 : 24);
const TOP = 62;

/** A panel sewn on the cover from one angle of its section up to another: a skin of 0.5 mm. */
function panel(form: Form, low: number, high: number): BufferGeometry {
  const steps = 8;
  return form.solid((place) => {
    const side = (out: number) =>
      Array.from({ length: steps + 1 }, (_, i) => form.point(place, low + ((high - low) * i) / steps, out));
    const [skin, back] = [side(0.32), side(-0.2).reverse()];
    return [...skin, ...back, skin[0]];
  });
}

/** Stitches all around the cover at one angle of its section. */
function stitches(form: Form, angle: number): BufferGeometry[] {
  const stitch = turn(
    [
      [0, -1.5],
      [0.5, -1.2],
      [0.58, 0],
      [0.5, 1.2],
      [0, 1.5],
    ],
    { round: 0, segments: 8 },
  );
  const made: BufferGeometry[] = [];
  let last: Vector3 | null = null;
  for (let place = 0; place < form.around; place += 0.25) {
    const here = form.point(place, angle, 0.4);
    if (last && here.distanceTo(last) < 4.4) continue;
    last = here;
    const way = form.point(place + 0.3, angle, 0.4).sub(here);
    made.push(along(stitch, [here.x, here.y, here.z], [way.x, way.y, way.z]));
  }
  return made;
}

/** The panels of a cover, the welt between flank and top with stitches on both sides, and those of the panel on top. */
function seam(a: AttributesOf<'Saddle'>, form: Form): Object3D {
  const angle = shoulder(a);
  const top = a.cover === 'microfibre' && a.relief !== 'cut-out';
  const sewn = [...stitches(form, angle - 6), ...stitches(form, angle + 7), ...(top ? stitches(form, TOP - 4) : [])];
  return group(
    mesh(panel(form, -56, angle - 0.6), flankPanel(chosen(flanks, a.colour))),
    top && mesh(panel(form, TOP, 90), microfibre(chosen(flanks, a.colour))),
    mesh(merge([welt(form, angle, 0.95), ...(top ? [welt(form, TOP, 0.5)] : [])]), coverOf(a)),
    mesh(merge(sewn), rubber(chosen(threads, a.colour))),
  );
}

/** Rivets that hold a hide to its frame: six at the tail, five at the nose. */
function rivets(form: Form): BufferGeometry {
  const head = turn(
    [
      [0, -1],
      [5.2, -1],
      [5.2, 0.3],
      [4, 1.5],
      [0, 2.2],
    ],
    { round: 0.3, segments: 28 },
  );
  const half = form.around / 2;
  const places = [-52, -31, -10, 10, 31, 52, half - 19, half - 8.5, half, half + 8.5, half + 19];
  return merge(
    places.map((place) => {
      const angle = Math.abs(place - half) < 30 ? 38 : 30;
      const [foot, tip] = [form.point(place, angle), form.point(place, angle, 1)];
      const way = tip.sub(foot);
      return along(head, [foot.x, foot.y, foot.z], [way.x, way.y, way.z]);
    }),
  );
}

/** The maker's name on the flank, a sheet that follows the cover. */
function nameOn(a: AttributesOf<'Saddle'>, form: Form, brand: string): Object3D {
  const [from, to, low, high] =
    a.shape === 'city' ? [57, 93, -2, 14] : a.shell === 'none' ? [62, 98, 2, 22] : [54, 93, -6, 13];
  const [position, normal, uv, index]: number[][] = [[], [], [], []];
  const [columns, rows] = [30, 6];
  for (let i = 0; i <= columns; i++)
    for (let j = 0; j <= rows; j++) {
      const [place, angle] = [from + ((to - from) * i) / columns, low + ((high - low) * j) / rows];
      const foot = form.point(place, angle, 0.5);
      const out = form.point(place, angle, 1.5).sub(foot);
      position.push(foot.x, foot.y, foot.z);
      normal.push(out.x, out.y, out.z);
      uv.push(i / columns, j / rows);
    }
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const p = i * (rows + 1) + j;
      index.push(p, p + rows + 1, p + 1, p + 1, p + rows + 1, p + rows + 2);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  geometry.setIndex(index);
  const colour = a.cover === 'leather' ? 'rgba(206, 178, 140, 0.8)' : '#c9ccd0';
  const sheet = mesh(
    geometry,
    printed({
      low: [0, -5],
      high: [60, 5],
      ground: null,
      words: [{ text: brand.toUpperCase(), from: [2, 0], to: [58, 0], size: 6.4, colour, track: 1.2, weight: 800 }],
      scale: 10,
    }),
  );
  sheet.castShadow = false;
  return sheet;
}

/** The dark ground of a cut-out, below the edge of the opening. */
function opening(a: AttributesOf<'Saddle'>, form: Form): BufferGeometry {
  const hide = a.shell === 'none';
  const [from, to] = [0.3 * a.lengthMm, 0.68 * a.lengthMm];
  const flat = plate(slot([from, 0], [to, 0], hide ? 15 : 22), [], 1, { bevel: 0.2 });
  return at(flat, [0, form.height((from + to) / 2) - (hide ? 7.5 : 21), 0], [radians(-90), 0, 0]);
}

function model(a: AttributesOf<'Saddle'>, brand: string): Model {
  const form = formOf(a);
  const hide = a.shell === 'none';
  return {
    object: group(
      mesh(cover(a, form), coverOf(a)),
      !hide && mesh(shell(form), a.shell === 'carbon' ? carbon() : plastic()),
      !hide && seam(a, form),
      nameOn(a, form, brand),
      hide && mesh(rivets(form), copper()),
      a.relief === 'cut-out' && mesh(opening(a, form), rubber(0x0c0d0e)),
      carriageOf(a, form),
    ),
    measured: [
      [0, -20, 0],
      [a.lengthMm, -20, 0],
    ],
  };
}

export const saddleArt: FamilyArt<AttributesOf<'Saddle'>> = {
  model,
  views: [
    { pose: [0, 0, 0], azimuth: 54, elevation: 22, unmeasured: true, seen: 'seen from before the nose' },
    { pose: [0, 0, 0], azimuth: 0, elevation: 12, seen: 'seen from the side' },
    { pose: [180, 0, 0], azimuth: -28, elevation: 38, seen: 'seen from below', fill: 0.84 },
  ],
  pixelsPerMm: 3.4,
  best: 'SA-143-K',
};
