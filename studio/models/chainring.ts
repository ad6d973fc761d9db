import { type BufferGeometry, type Material, type Mesh, type Object3D, PlaneGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle } from '../geometry/outlines.ts';
import { chamfered, stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { polar, type V2 } from '../geometry/vectors.ts';
import { dullZinc, finished, printed, turnedAluminium } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { boltAngles, bore, directMounts, opening, pockets, rimRadius } from './chainring.outlines.ts';
import { rootRadius, tipRadius, toothAlone, toothForms, toothOutline } from './teeth.outline.ts';

/** Thickness in millimetres of teeth for derailleur chains, of wide ones among them, of teeth for a ⅛ in chain, and of the rim. */
const thick = { narrow: 1.9, wide: 3.5, eighth: 2.9, rim: 3.9 } as const;

const boltHoles = ({ boltCircleMm, arms }: AttributesOf<'Chainring'>, radius: number): V2[][] =>
  boltAngles(arms, boltCircleMm).map((angle) => circle(radius, 48, ...polar(boltCircleMm / 2, angle)));

/** All that is stamped out of a steel ring, which is one plate. */
const stamped = (a: AttributesOf<'Chainring'>) => [opening(a), ...boltHoles(a, 5.05), ...pockets(a)];

/** Whether the bolts stand so near the teeth that there is no room for a web: the ring is as thick as its rim then. */
const isTight = ({ boltCircleMm, teeth }: AttributesOf<'Chainring'>): boolean =>
  boltCircleMm > 0 && boltCircleMm / 2 + 8.1 > rimRadius(teeth);

/** What the plate of the teeth leaves open for the body of the ring. */
function toothOpenings(a: AttributesOf<'Chainring'>): V2[][] {
  if (a.material === 'steel') return stamped(a);
  return [circle(isTight(a) ? rootRadius(a.teeth) - 2 : rimRadius(a.teeth) + 0.4, 180)];
}

/** Teeth whose tips are turned down, more on the outer face; every second one of a narrow-wide ring is thicker. */
function teethOf(a: AttributesOf<'Chainring'>): BufferGeometry {
  const outline = toothOutline(a.teeth, toothForms.chainring);
  const tip = tipRadius(a.teeth);
  const half = (a.chainSpeeds.includes(1) ? thick.eighth : thick.narrow) / 2;
  const ring = stack(outline, toothOpenings(a), [
    { z: -half, inset: 0.25, reach: tip - 0.7 },
    { z: -half + 0.3 },
    { z: half - 0.45 },
    { z: half, inset: 0.25, reach: tip - 1.3 },
  ]);
  if (a.profile !== 'narrow-wide') return ring;
  const wide = thick.wide / 2;
  const pads = Array.from({ length: a.teeth / 2 }, (_, k) =>
    stack(
      toothAlone(outline, 2 * k),
      [],
      [
        { z: -wide, inset: 0.75, reach: tip - 1.1 },
        { z: -wide + 0.55, inset: 0.14, reach: tip - 0.2 },
        { z: wide - 0.55, inset: 0.14, reach: tip - 0.2 },
        { z: wide, inset: 0.75, reach: tip - 1.5 },
      ],
    ),
  );
  return merge([ring, ...pads]);
}

/** The rim under the teeth, turned with a shoulder on both faces. */
function rimOf({ teeth }: AttributesOf<'Chainring'>, half: number): BufferGeometry {
  const [inner, outer] = [rimRadius(teeth), rootRadius(teeth) - 0.7];
  return turn(
    [
      [inner, -half],
      [outer - 1.5, -half],
      [outer, -half + 0.6],
      [outer, half - 0.6],
      [outer - 1.5, half],
      [inner, half],
    ],
    { round: 0.22, segments: 240 },
  );
}

/** A boss with a counterbored hole for a chainring bolt. */
const boss = (half: number) =>
  turn(
    [
      [5.05, -half],
      [8.1, -half],
      [8.1, half],
      [6.7, half],
      [6.7, 0.3],
      [5.05, 0.3],
    ],
    { round: 0.25, segments: 56 },
  );

function boltedBody(a: AttributesOf<'Chainring'>): BufferGeometry[] {
  if (a.material === 'steel') return [];
  const half = a.profile === 'plain' ? 1.5 : thick.rim / 2;
  const outer = rootRadius(a.teeth) - 0.7;
  if (isTight(a))
    return [
      stack(
        circle(outer, 240),
        [opening(a), ...boltHoles(a, 5.05)],
        [{ z: -half, inset: 0.3, reach: outer - 0.8 }, { z: -half + 0.5 }, { z: 0.3 }],
      ),
      stack(
        circle(outer, 240),
        [opening(a), ...boltHoles(a, 6.7)],
        [{ z: 0.3 }, { z: half - 0.5 }, { z: half, inset: 0.3, reach: outer - 0.8 }],
      ),
    ];
  const web = 2 * half - 1.1;
  const holes = [opening(a), ...boltHoles(a, 6.75), ...pockets(a)];
  return [
    rimOf(a, half),
    stack(circle(rootRadius(a.teeth) - 0.9, 240), holes, chamfered(-web / 2, web, Math.min(0.4, web / 4))),
    ...boltAngles(a.arms, a.boltCircleMm).map((angle) => at(boss(half), [...polar(a.boltCircleMm / 2, angle), 0])),
  ];
}

/** Hub, spokes and rim of a ring that sits on the crank itself: its teeth stand inwards of the hub by the offset. */
function directBody(a: AttributesOf<'Chainring'>): BufferGeometry[] {
  if (a.mount === 'bolted') return [];
  const { hub, bolts, circle: radius } = directMounts[a.mount];
  const half = thick.rim / 2;
  const web = half - 0.45;
  const seat = bore(a.mount);
  const places: V2[] = boltAngles(bolts).map((angle) => polar(radius, angle));
  const top = web + a.offsetMm;
  return [
    rimOf(a, half),
    stack(
      circle(rimRadius(a.teeth) + 0.6, 240),
      [circle(hub - 1.5, 120), ...pockets(a)],
      chamfered(-web, 2 * web, 0.55),
    ),
    stack(
      circle(hub, 160),
      [seat, ...places.map(([x, y]) => circle(2.7, 32, x, y))],
      chamfered(-web - 0.4, top + web - 0.8, 0.4),
    ),
    stack(
      circle(hub - 1.2, 160),
      [seat, ...places.map(([x, y]) => circle(3.9, 40, x, y))],
      [
        { z: top - 1.25, inset: 0 },
        { z: top - 0.4, inset: 0 },
        { z: top, inset: 0.4 },
      ],
    ),
  ];
}

/** Words etched into the rim by laser. */
function etching(text: string, radius: number, angle: number, z: number, colour: string): Object3D {
  const [width, height] = [26, 3.4];
  const print = printed({
    low: [-width / 2, -height / 2],
    high: [width / 2, height / 2],
    ground: null,
    words: [{ text, from: [-width / 2, 0], to: [width / 2, 0], size: 2.5, colour, track: 0.35, weight: 700 }],
    scale: 20,
  });
  const sheet = mesh(new PlaneGeometry(width, height), print);
  sheet.castShadow = false;
  return put(sheet, [...polar(radius, angle), z], [0, 0, angle + Math.PI / 2]);
}

const metal = (a: AttributesOf<'Chainring'>): Material =>
  a.finish === 'silver' ? turnedAluminium() : a.finish === 'zinc' ? dullZinc() : finished(a.finish);

/** A chainring by its attributes, its teeth around z = 0 and its outer face towards +z. */
export function chainringBody(a: AttributesOf<'Chainring'>): Mesh {
  const body = a.mount === 'bolted' ? boltedBody(a) : directBody(a);
  return mesh(merge([teethOf(a), ...body]), metal(a));
}

function model(a: AttributesOf<'Chainring'>) {
  const radius = tipRadius(a.teeth);
  const face = (a.material === 'steel' || a.profile === 'plain' ? 1.5 : thick.rim / 2) + 0.08;
  const bright = a.finish === 'silver' || a.finish === 'zinc';
  const middle = (rimRadius(a.teeth) + rootRadius(a.teeth) - 2.2) / 2;
  const words = a.boltCircleMm === 0 ? `${a.teeth}T` : `${a.teeth}T · ${a.boltCircleMm}`;
  return {
    object: group(chainringBody(a), etching(words, middle, -Math.PI / 2, face, bright ? '#4a4d50' : '#c9ccd0')),
    measured: [
      [-radius, 0, 0],
      [radius, 0, 0],
    ] as const,
  };
}

export const chainringArt: FamilyArt<AttributesOf<'Chainring'>> = {
  model,
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 76, seen: 'seen from the front' },
    { pose: [0, 38, 0], azimuth: 0, elevation: 12, seen: 'seen from the side' },
    { pose: [90, 0, 0], azimuth: 0, elevation: 60, seen: 'seen from behind' },
  ],
  pixelsPerMm: 3.65,
  best: 'CR-32-104-K',
};
