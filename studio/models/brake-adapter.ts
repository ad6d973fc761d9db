import type { Material, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field, join, prism, rod } from '../geometry/fields.ts';
import { along, at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, notched, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { anodised, finished, steel } from '../materials.ts';
import { mountBoltsMm } from '../measures.ts';
import type { FamilyArt } from '../model.ts';
import { etched } from './etching.ts';
import { threadedRod } from './thread.ts';

// An adapter lies beside its screws: x along the line of its bolts, y outwards from the axle, z along the axle, upwards here.

type Adapter = AttributesOf<'Brake adapter'>;

/** Half the distance of the bolts of a post mount, a flat mount, an IS mount, and of a fork leg with flat mount. */
const POST = mountBoltsMm['post mount'] / 2;
const FLAT = mountBoltsMm['flat mount'] / 2;
const EYES = mountBoltsMm['IS mount'] / 2;
const LEG = 35;

const both = (x: number, make: (x: number) => Field): Field[] => [make(-x), make(x)];
/** A bore along y of so much radius, and one along z. */
const bore = (x: number, radius: number, z = 0) => cylinder([x, -30, z], [x, 90, z], radius, 0.1);
const eye = (x: number, y: number, radius: number) => cylinder([x, y, -30], [x, y, 30], radius, 0.1);

interface Form {
  readonly field: Field;
  /** Half of its width, its height above the line of its mount, and half of its depth. */
  readonly size: V3;
  /** How far it reaches below that line. */
  readonly below?: number;
  /** Where its words stand on the face that looks to +z. */
  readonly words: V3;
}

/** Two towers on a bridge, as high as the calliper is lifted. */
function postToPost({ raiseMm }: Adapter): Form {
  const high = raiseMm / 2;
  const low = Math.min(high, 9);
  const body = join(
    3,
    ...both(POST, (x) => cylinder([x, 0, 0], [x, high, 0], 9, 0.8)),
    ...both(POST, (x) => box([x, high / 2, 0], [8.5, high / 2 - 1.4, 7], 0.9)),
    box([0, low / 2 + 0.6, 0], [POST, low / 2 - 0.6, 5.5], 1),
  );
  const arch = box([0, 0, 0], [19, 2.2, 20], 1.6);
  return {
    field: cut(0.5, body, ...both(POST, (x) => bore(x, 3.2)), arch),
    size: [POST + 9, high, 9],
    words: [0, low / 2 + 1.2, 5.5],
  };
}

/** Two eyes below, and two posts above them that stand farther apart. */
function isToPost({ rotorsMm }: Adapter): Form {
  const high = 22 + ((rotorsMm[0] ?? 160) - 160) / 2;
  const outline: V2[] = [
    [-EYES - 9, -9],
    [-EYES + 9, -9],
    [-EYES + 15, 5],
    [EYES - 15, 5],
    [EYES - 9, -9],
    [EYES + 9, -9],
    [POST + 8.5, high - 12],
    [POST + 8.5, high],
    [POST - 8.5, high],
    [POST - 15, high - 9],
    [15 - POST, high - 9],
    [8.5 - POST, high],
    [-POST - 8.5, high],
    [-POST - 8.5, high - 12],
  ];
  const body = join(
    2.5,
    prism(outline, -4.5, 4.5, 1),
    ...both(POST, (x) => cylinder([x, high - 13, 0], [x, high, 0], 8.5, 0.8)),
  );
  const deep = both(POST, (x) => cylinder([x, high - 15, 0], [x, 90, 0], 2.6, 0.1));
  return {
    field: cut(0.5, body, ...deep, ...both(EYES, (x) => eye(x, 0, 3.2))),
    size: [POST + 9, high, 8.5],
    below: 9,
    words: [0, (high - 4) / 2, 4.5],
  };
}

/** A flat plate with two pairs of holes in it: those of the mount and those of the calliper, a little aside. */
function flatPlate({ position }: Adapter): Form {
  const [mount, aside, high, half] = position === 'front' ? [LEG, 5, 6, 44] : [FLAT, 11, 10, 36];
  const body = box([0, high / 2, 0], [half, high / 2, 9], 1.6);
  const seats = both(mount, (x) => cylinder([x, high - 3.2, 0], [x, 60, 0], 4.8, 0.2));
  return {
    field: cut(
      0.4,
      body,
      ...both(mount, (x) => bore(x, 2.7)),
      ...(position === 'front' ? seats : []),
      bore(aside - FLAT, 2.4),
      bore(aside + FLAT, 2.4),
    ),
    size: [half, high, 9],
    words: [position === 'front' ? 5 : 0, high / 2, 9],
  };
}

/** A foot for the chainstay that carries two posts. */
function flatToPost(): Form {
  const high = 19;
  const body = join(
    4,
    box([0, 4, 0], [28, 4, 9], 2),
    ...both(POST, (x) => cylinder([x, 3, 0], [x, high, 0], 8.5, 0.8)),
    ...both(1, (way) => rod([way * 22, 5, 0], [way * POST, 8, 0], 5, 6.4)),
  );
  const posts = both(POST, (x) => cylinder([x, 4, 0], [x, 90, 0], 2.6, 0.1));
  return {
    field: cut(0.5, body, ...posts, ...both(FLAT, (x) => bore(x, 2.4))),
    size: [POST + 9, high, 9],
    words: [0, 4, 9],
  };
}

function formOf(a: Adapter): Form {
  if (a.takes === 'flat mount') return flatPlate(a);
  if (a.fits === 'flat mount stay') return flatToPost();
  return a.fits === 'IS mount' ? isToPost(a) : postToPost(a);
}

/** A socket bolt by its thread and length, its head up from z = 0. */
function screw(thread: number, length: number) {
  const head = thread * 1.65;
  return merge([
    at(bolt(head, thread * 0.9, thread * 0.83), [0, 0, thread * 0.45]),
    threadedRod({ radius: thread / 2, pitch: thread > 5 ? 1 : 0.8, low: -length, high: 0.1 }),
  ]);
}

/** The screws of the box, lying in pairs before the adapter. */
function screwsOf({ screws }: Adapter, y: number, z: number) {
  const sizes = [...screws.matchAll(/(\d) × M(\d) × (\d+)/g)].flatMap(([, count, thread, length]) =>
    Array.from({ length: Number(count) }, (): V2 => [Number(thread), Number(length)]),
  );
  return merge(
    sizes.map(([thread, length], i) => {
      const row = Math.floor(i / 2);
      const wide = sizes.slice(row * 2, row * 2 + 2).reduce((sum, [, each]) => sum + each + 11, -5);
      const x = i % 2 === 0 ? length - wide / 2 : wide / 2 - 6;
      return along(screw(thread, length), [x, y - row * 12, z + thread * 0.83], [1, 0, 0]);
    }),
  );
}

/** Black is light enough for the form to be read on the dark plate. */
const metalOf = ({ finish }: Adapter): Material => (finish === 'black' ? anodised(0x4c5057, 0.4) : finished(finish));

const words = (a: Adapter): string => {
  if (a.fits === 'IS mount') return `F${a.rotorsMm[0]} R${a.rotorsMm[1]}`;
  if (a.raiseMm > 0) return `+${a.raiseMm}`;
  return a.rotorsMm.join(' / ');
};

/** A ring with the splines of the hub inside and six threads outside, its lock ring before it. */
function rotorAdapter(a: Adapter): Object3D {
  const arms = notched(25.5, 3.4, 6, 13);
  const holes = Array.from({ length: 6 }, (_, i) =>
    circle(2.4, 32, 22 * Math.cos(((i + 0.5) * Math.PI) / 3), 22 * Math.sin(((i + 0.5) * Math.PI) / 3)),
  );
  const body = plate(arms, [splined(15.2, 1.1, 24), ...holes], 6.4, { bevel: 0.6 });
  const neck = turn(
    [
      [16.8, -3],
      [18.6, -3],
      [18.6, 0.2],
      [16.8, 0.2],
    ],
    { round: 0.4 },
  );
  const ring = merge([
    plate(splined(19.4, 2.4, 16, 0.62), [circle(13.2, 96)], 3.2, { bevel: 0.4, z: 5 }),
    at(threadedRod({ radius: 15, pitch: 1, low: -5, high: 0.1, bore: 13.2 }), [0, 0, 5]),
  ]);
  const screws = merge(
    Array.from({ length: 6 }, (_, i) => along(screw(5, 10), [28 + (i % 3) * 19, i < 3 ? -22 : -32, 1.2], [1, 0, 0])),
  );
  return group(
    put(mesh(merge([body, neck]), metalOf(a)), [0, 0, 0]),
    put(mesh(ring, anodised(0x6d7176)), [48, 8, -3]),
    mesh(screws, steel()),
  );
}

export const brakeAdapterArt: FamilyArt<Adapter> = {
  model: (a) => {
    if (a.fits === 'centre lock hub')
      return {
        object: rotorAdapter(a),
        measured: [
          [-22, 0, 6.4],
          [22, 0, 6.4],
        ],
      };
    const { field, size, below = 0, words: place } = formOf(a);
    const [x, y, z] = size;
    const half = a.takes === 'post mount' ? POST : a.position === 'front' ? LEG : FLAT;
    return {
      object: group(
        mesh(solid(field, [-x - 4, -below - 4, -z - 4], [x + 4, y + 4, z + 4], 0.6), metalOf(a)),
        put(
          etched({
            text: words(a),
            place: [0, 0],
            way: 0,
            size: 3.6,
            z: 0,
            colour: a.finish === 'black' ? '#d5d8db' : '#2b2d30',
          }),
          [place[0], place[1], place[2] + 0.06],
        ),
        mesh(screwsOf(a, -below - 11, -z), steel()),
      ),
      measured: [
        [-half, y, z],
        [half, y, z],
      ],
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 58, seen: 'seen from outside, with its screws' },
    { pose: [-90, 0, 0], azimuth: 40, elevation: 26, seen: 'seen from low down' },
    { pose: [-90, 0, 0], azimuth: 180, elevation: 40, seen: 'seen from the calliper' },
  ],
  pixelsPerMm: 7.2,
  best: 'BA-PM-20',
};
