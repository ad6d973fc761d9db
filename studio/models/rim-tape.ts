import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { group, mesh, put } from '../geometry/meshes.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { gloss, plastic } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { etched } from './etching.ts';

type Tape = AttributesOf<'Rim tape'>;

/** Radius of the core, in millimetres, and the wall of its cardboard. */
const CORE = { inside: 17, wall: 3 };

/** Radius of the whole roll: the tape's own thickness, wound without air between its turns. */
export const rollRadius = ({ lengthM, thicknessMm }: Tape): number =>
  Math.sqrt((CORE.inside + CORE.wall) ** 2 + (lengthM * 1000 * thicknessMm) / Math.PI);

const colours = { yellow: 0xdca92c, blue: 0x2f6fb3, black: 0x3a3c40, green: 0x3f8f5b, white: 0xe4e4e0, red: 0xb3352f };

/** A ring about the x axis, `wide` millimetres across it. */
const ring = (inner: number, outer: number, wide: number, round: number) =>
  turn(
    [
      [inner, -wide / 2],
      [outer, -wide / 2],
      [outer, wide / 2],
      [inner, wide / 2],
    ],
    { round, segments: 128 },
  );

/** A roll that stands on its tread, its free end laid out before it with the width printed on. */
export const rimTapeArt: FamilyArt<Tape> = {
  model: (a, brand) => {
    const radius = rollRadius(a);
    const colour = chosen(colours, a.colour);
    const inside = CORE.inside + CORE.wall;
    const tail = spline([
      [0, -radius + 3, -radius * 0.5],
      [0, -radius + 0.6, -2],
      [0, -radius + 0.3, radius * 0.6],
      [0, -radius + 0.3, radius + 18],
      [0, -radius + 0.3, radius + 46],
    ]);
    const strip = sweep(tail, () => [a.widthMm / 2 - 0.2, 0.28], { rings: 60, around: 28, up: [1, 0, 0], power: 8 });
    const ink = a.colour === 'yellow' || a.colour === 'white' ? '#33363a' : '#eef0f1';
    const words = [`${a.widthMm} MM`, brand.toUpperCase()].map((text, i) =>
      etched({ text, place: [0, i === 0 ? 5 : -3], way: 0, size: a.widthMm / (text.length + 3), z: 0, colour: ink }),
    );
    return {
      object: group(
        put(mesh(ring(inside, radius, a.widthMm, 0.15), gloss(colour)), [0, 0, 0], [0, Math.PI / 2, 0]),
        put(mesh(ring(CORE.inside, inside, a.widthMm - 0.4, 0.4), plastic(0xb99868)), [0, 0, 0], [0, Math.PI / 2, 0]),
        mesh(strip, plastic(colour)),
        put(group(...words), [0, -radius + 0.66, radius + 28], [-Math.PI / 2, 0, 0]),
      ),
      measured: null,
    };
  },
  views: [
    { pose: [0, 0, 0], azimuth: 38, elevation: 24, seen: 'a roll with its end laid out' },
    { pose: [0, 0, 0], azimuth: 74, elevation: 14, seen: 'seen from the side', fill: 0.86 },
    { pose: [0, 0, 0], azimuth: 12, elevation: 46, seen: 'seen from above', fill: 0.86 },
  ],
  pixelsPerMm: 6.4,
  best: 'RT-25-10',
};
