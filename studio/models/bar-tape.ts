import type { Material, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { plate } from '../geometry/plates.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V3 } from '../geometry/vectors.ts';
import { corkTape, foam, gloss, leather, paper, perforated, plastic } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { etched } from './etching.ts';
import { wrapped } from './wrapped.ts';

type Tape = AttributesOf<'Bar tape'>;

/** Radius of the first turn of a roll. */
const CORE = 13;

/** Radius of a roll whose tape is as long as the catalogue says, wound without air. */
const rollRadius = ({ lengthMm, thicknessMm }: Tape): number =>
  Math.sqrt(CORE ** 2 + (lengthMm * thicknessMm) / Math.PI);

const colours = { black: 0x3b3d41, brown: 0x633718, sand: 0xc8a878, grey: 0x80858a, blue: 0x2f5f9f, white: 0xdedfdd };

function skin(a: Tape): Material {
  const colour = chosen(colours, a.colour);
  if (a.material === 'leather') return leather(colour);
  if (a.material === 'cork') return corkTape(colour);
  return a.pattern === 'perforated' ? perforated(colour) : a.pattern === 'embossed' ? gloss(colour) : foam(colour);
}

/** The line of a roll from its core outwards, its free end under the band. */
function winding(a: Tape, way: 1 | -1): V3[] {
  const radius = rollRadius(a);
  const turns = (radius - CORE) / a.thicknessMm;
  const steps = Math.ceil(turns * 28);
  const line = Array.from({ length: steps + 1 }, (_, i): V3 => {
    const share = i / steps;
    const [x, y] = polar(CORE + (radius - CORE - a.thicknessMm / 2) * share, (share - 1) * turns * TAU);
    return [x * way, y, 0];
  });
  const edge = radius - a.thicknessMm / 2;
  return [...line, [way * (edge - 0.2), 5, 0]];
}

function roll(a: Tape, way: 1 | -1) {
  const curve = spline(winding(a, way));
  curve.arcLengthDivisions = 2400;
  const half = [a.widthMm / 2, a.thicknessMm * 0.47] as const;
  return sweep(curve, () => half, { rings: 900, around: 20, up: [0, 0, 1], power: 5, uvScale: [1.2, 3] });
}

/** The band of paper around a roll, the maker's name on its front. */
function band(a: Tape, brand: string): Object3D {
  const [r, half] = [rollRadius(a) + 0.15, a.widthMm * 0.27];
  const ring = turn(
    [
      [r, -half],
      [r + 0.35, -half],
      [r + 0.35, half],
      [r, half],
    ],
    { round: 0.1, segments: 144 },
  );
  const words = { text: brand.toUpperCase(), radius: r + 0.42, middle: 0, angle: -Math.PI / 2, size: 7.5 };
  return group(mesh(ring, paper()), wrapped({ ...words, colour: '#2b2e32' }));
}

/** A plug for the end of the bar, its dome upwards from z = 0. */
const plug = (a: Tape) =>
  turn(
    [
      [0, 0],
      [8.6, 0],
      [9.4, 1],
      [9.4, 11],
      [12.6, 11],
      [12.9, 12.4],
      [11, 15.4],
      // An expander has the head of its bolt in the middle.
      ...(a.plugs === 'expander'
        ? ([
            [3, 16.2],
            [2.6, 13],
            [0, 13],
          ] as const)
        : ([[0, 16.2]] as const)),
    ],
    { round: 0.6, segments: 72 },
  );

/** Both rolls side by side, before them the strips that finish them and the plugs. */
export const barTapeArt: FamilyArt<Tape> = {
  model: (a, brand) => {
    const apart = rollRadius(a) + 5;
    const front = -apart - 12;
    const strips = merge(
      [0, 1].map((i) =>
        at(
          plate(
            [
              [-34, -6],
              [34, -6],
              [34, 6],
              [-34, 6],
            ],
            [],
            0.8,
            { bevel: 0.2 },
          ),
          [apart * 0.62, front - i * 17, -a.widthMm / 2],
        ),
      ),
    );
    const word = etched({
      text: brand.toUpperCase(),
      place: [apart * 0.62, front - 17],
      way: 0,
      size: 5,
      z: -a.widthMm / 2 + 0.82,
      colour: '#e8eaec',
    });
    return {
      object: group(
        put(mesh(roll(a, 1), skin(a)), [-apart, 0, 0]),
        put(mesh(roll(a, -1), skin(a)), [apart, 0, 0]),
        put(band(a, brand), [-apart, 0, 0]),
        put(band(a, brand), [apart, 0, 0]),
        mesh(strips, gloss(0x33363a)),
        word,
        mesh(
          merge([-1.15, -0.5].map((x, i) => at(plug(a), [apart * x, front - 8, -a.widthMm / 2], [0, 0, i]))),
          plastic(0x3a3d42),
        ),
      ),
      measured: null,
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 42, seen: 'two rolls with plugs and finishing tape' },
    { pose: [-90, 0, 0], azimuth: 34, elevation: 26, seen: 'seen from the side', fill: 0.86 },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 74, seen: 'seen from above', fill: 0.86 },
  ],
  pixelsPerMm: 3.5,
  best: 'BT-30-P-K',
};
