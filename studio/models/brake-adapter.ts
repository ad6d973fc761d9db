import type { Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field, join, prism, rod } from '../geometry/fields.ts';
import { along, at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { dullSilver, finished, satinBlack, stainless } from '../materials.ts';
import { mountBoltsMm } from '../measures.ts';
import type { FamilyArt } from '../model.ts';
import { acrossBolts, rotorAdapter } from './brake-adapter.rotor.ts';
import { screwsOf } from './brake-adapter.screws.ts';
import { etched } from './etching.ts';

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
  /** Height of its letters; 4.4 unless told. */
  readonly letters?: number;
}

/** Two towers on a bridge, as high as the calliper is lifted. */
function postToPost({ raiseMm }: Adapter): Form {
  const high = raiseMm / 2;
  const low = Math.min(high, 9);
  const body = join(
    3,
    ...both(POST, (x) => cylinder([x, 0, 0], [x, high, 0], 9, 0.8)),
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
  const waist = fillet(
    [
      [-half, -9, 8.4],
      [-half + 18, -9, 6],
      [-half + 22, -6.6, 6],
      [half - 22, -6.6, 6],
      [half - 18, -9, 6],
      [half, -9, 8.4],
      [half, 9, 8.4],
      [-half, 9, 8.4],
    ],
    6,
    8,
  );
  const upright = prism(waist, 0, high, 1);
  const body: Field = (x, y, z) => upright(x, -z, y);
  const pocket = rod([-5, high, 0], [5 + aside * 0.4, high, 0], 3.4);
  const seats = both(mount, (x) => cylinder([x, high - 3.2, 0], [x, 60, 0], 4.8, 0.2));
  return {
    field: cut(
      0.4,
      body,
      pocket,
      ...both(mount, (x) => bore(x, 2.7)),
      ...(position === 'front' ? seats : []),
      bore(aside - FLAT, 2.4),
      bore(aside + FLAT, 2.4),
    ),
    size: [half, high, 9],
    words: [0, high / 2, 6.6],
    letters: position === 'front' ? 3 : 4.4,
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
    field: cut(0.5, body, box([0, -10, 0], [60, 10, 30], 0.2), ...posts, ...both(FLAT, (x) => bore(x, 2.4))),
    size: [POST + 9, high, 9],
    words: [0, 4, 9],
  };
}

function formOf(a: Adapter): Form {
  if (a.takes === 'flat mount') return flatPlate(a);
  if (a.fits === 'flat mount stay') return flatToPost();
  return a.fits === 'IS mount' ? isToPost(a) : postToPost(a);
}

/** A face milled bare around a bore, along z. */
const milled = (radius: number) => plate(circle(radius, 64), [circle(3.35, 40)], 0.6, { bevel: 0.08, z: -0.25 });

const metalOf = ({ finish }: Adapter): Material => (finish === 'black' ? satinBlack() : finished(finish));

const words = (a: Adapter): string => {
  if (a.fits === 'IS mount') return `F${a.rotorsMm[0]} R${a.rotorsMm[1]}`;
  if (a.raiseMm > 0) return `+${a.raiseMm}`;
  return a.rotorsMm.join(' / ');
};

export const brakeAdapterArt: FamilyArt<Adapter> = {
  model: (a) => {
    if (a.fits === 'centre lock hub')
      return {
        object: rotorAdapter(metalOf(a)),
        measured: acrossBolts,
      };
    const { field, size, below = 0, words: place, letters = 4.4 } = formOf(a);
    const [x, y, z] = size;
    const half = a.takes === 'post mount' ? POST : a.position === 'front' ? LEG : FLAT;
    const lies = a.fits === 'IS mount';
    const faces = [-1, 1].flatMap((side) => {
      if (lies) return [at(milled(6.6), [side * EYES, 0, 4.5])];
      return a.takes === 'post mount' ? [along(milled(7.4), [side * POST, y, 0], [0, 1, 0])] : [];
    });
    const colour = a.finish === 'black' ? '#d5d8db' : '#2b2d30';
    const body = group(
      mesh(solid(field, [-x - 4, -below - 4, -z - 4], [x + 4, y + 4, z + 4], 0.6), metalOf(a)),
      put(etched({ text: words(a), place: [0, 0], way: 0, size: letters, z: 0, colour }), [
        place[0],
        place[1],
        place[2] + 0.06,
      ]),
      faces.length > 0 && mesh(merge(faces), dullSilver()),
    );
    // The bridge of an IS adapter lies; all others stand on the face that they are screwed to.
    return {
      object: group(
        lies ? body : put(group(body), [0, 0, 0], [Math.PI / 2, 0, 0]),
        mesh(lies ? screwsOf(a, -below - 8, -z) : screwsOf(a, -z - 7, 0), stainless()),
      ),
      measured: lies
        ? [
            [-half, y, z],
            [half, y, z],
          ]
        : [
            [-half, 0, y],
            [half, 0, y],
          ],
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 44, seen: 'seen from outside, with its screws' },
    { pose: [-90, 0, 0], azimuth: 40, elevation: 26, seen: 'seen from low down' },
    { pose: [-90, 0, 0], azimuth: 180, elevation: 44, seen: 'seen from the calliper' },
  ],
  pixelsPerMm: 7.8,
  best: 'BA-PM-20',
};
