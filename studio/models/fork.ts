import { type Group, Mesh } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { group, mesh } from '../geometry/meshes.ts';
import type { V2 } from '../geometry/vectors.ts';
import { type Painted, type Print, printed } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { axleOf, type ForkForm, forkCoat, forkForm, steererOf } from './fork.form.ts';
import { rigidLegs } from './fork.rigid.ts';
import { telescope } from './fork.suspension.ts';
import { decal, type Panel } from './frame.paint.ts';
import { letteredAs } from './frame.ts';

const inks = {
  black: '#d9dbdd',
  silver: '#22262b',
  green: '#efe6cc',
  grey: '#f0f1f1',
  red: '#ffffff',
  blue: '#f2f4f7',
  carbon: '#e6e7e9',
  sand: '#33322d',
  nickel: '#7c1417',
  brown: '#ead9b0',
  white: '#22262b',
} as const;

/** The panel on the outside of the legs that carries the name, running down towards the axle. */
function panelOf({ attributes: a, drop, offset }: ForkForm, long: number): Panel {
  const sprung = a.kind === 'suspension';
  const far = sprung ? 62 : a.material === '4130 steel' ? drop * 0.36 : 96;
  // A little before the leg's middle, so that it is read from the front, too.
  const before = sprung ? 8 : a.material === 'carbon' ? 4.5 : 2;
  const at = (up: number): V2 => [before + (sprung ? 0 : offset * (1 - (up / drop) * 0.9)), -drop + up];
  const [from, to] = [at(far + long), at(far)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return { start: from, way: [(to[0] - from[0]) / length, (to[1] - from[1]) / length], long, half: sprung ? 17 : 13 };
}

/** The name between slanted bars, which take the colour of gold stanchions: letters `size` and bars `room` millimetres long. */
function lettered(text: string, { long, half }: Panel, size: number, room: number, a: AttributesOf<'Fork'>): Print {
  const ink = chosen(inks, a.finish);
  const bright = a.kind === 'suspension' && a.stanchionMm === 34 ? '#d8a844' : ink;
  const high = size * 0.36;
  const bar = (x: number, wide: number): Painted => ({
    colour: bright,
    points: [
      [x, -high],
      [x + wide, -high],
      [x + wide + high, high],
      [x + high, high],
    ],
  });
  const widths = [0.42, 0.24, 0.12].map((share) => share * room * 0.62);
  const [first, second, third] = [0.06, 0.46, 0.7].map((share) => share * room);
  return {
    low: [0, -half],
    high: [long, half],
    ground: null,
    shapes: [
      bar(first, widths[2]),
      bar(second - room * 0.16, widths[1]),
      bar(third - room * 0.18, widths[0]),
      bar(long - room, widths[0]),
      bar(long - room * 0.6, widths[1]),
      bar(long - room * 0.34, widths[2]),
    ],
    words: [{ text, from: [room, 0], to: [long - room, 0], size, colour: ink, track: size * 0.1, weight: 800 }],
    scale: 5,
  };
}

/**
 * A fork in its own coordinates: the steering axis runs up y, x is forwards, +z the drive side, and the crown race sits at
 * the origin. Turned by 90 degrees less the head angle about z and moved to `framePoints().crown` it stands in its bicycle.
 */
export function forkOf(
  a: AttributesOf<'Fork'>,
  { text, grid = 2 }: { readonly text: string; readonly grid?: number },
): Group {
  const form = forkForm(a);
  const coat = forkCoat(a);
  const parts = a.kind === 'suspension' ? telescope(form, coat, grid) : rigidLegs(form, coat, grid);
  const size = a.kind === 'suspension' ? 22 : a.material === 'carbon' ? 17 : a.material === 'aluminium' ? 14 : 10;
  const bars = size * 1.6;
  const panel = panelOf(form, text.length * size * 1.05 + 2 * bars);
  const print = printed(lettered(text, panel, size, bars, a));
  const sheets = parts
    .filter((part) => part instanceof Mesh && part.material === coat)
    .flatMap((part) =>
      part instanceof Mesh ? [decal(part.geometry, panel, true), decal(part.geometry, panel, false)] : [],
    )
    .filter((sheet) => sheet.attributes.position.count > 0)
    .map((sheet) => {
      const made = mesh(sheet, print);
      made.castShadow = false;
      return made;
    });
  return group(...parts, ...sheets, steererOf(a), axleOf(form));
}

function model(a: AttributesOf<'Fork'>, brand: string): Model {
  const fork = forkOf(a, { text: letteredAs(brand) });
  const { drop, offset } = forkForm(a);
  // Laid on its back, so that the line from crown race to axle runs along x.
  fork.rotation.z = Math.atan2(drop, offset);
  return {
    object: group(fork),
    measured: [
      [0, 0, 0],
      [a.axleToCrownMm, 0, 0],
    ],
  };
}

export const forkArt: FamilyArt<AttributesOf<'Fork'>> = {
  model,
  // Lying they rest on the steerer's end and the brake's mount.
  views: [
    { pose: [0, 0, 4.2], azimuth: 50, elevation: 45, unmeasured: true, seen: 'lying, seen from the axle' },
    { pose: [0, 0, 4.2], azimuth: -56, elevation: 38, seen: 'lying, seen from the steerer' },
    { pose: [180, 0, 3], azimuth: -44, elevation: 40, seen: 'lying, seen from behind' },
  ],
  pixelsPerMm: 1.35,
  best: 'FK-S29-130-K',
};
