import { type Group, Mesh } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { group, mesh } from '../geometry/meshes.ts';
import type { V2 } from '../geometry/vectors.ts';
import { printed } from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { axleOf, type ForkForm, forkCoat, forkForm, steererOf } from './fork.form.ts';
import { rigidLegs } from './fork.rigid.ts';
import { telescope } from './fork.suspension.ts';
import { decal, type Panel, word } from './frame.paint.ts';
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
  const at = (up: number): V2 => (sprung ? [3.5, -drop + up] : [offset * (1 - (up / drop) * 0.9), -drop + up]);
  const [from, to] = [at(far + long), at(far)];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return { start: from, way: [(to[0] - from[0]) / length, (to[1] - from[1]) / length], long, half: sprung ? 17 : 13 };
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
  const size = a.kind === 'suspension' ? 18 : a.material === 'carbon' ? 15 : 9;
  const panel = panelOf(form, text.length * size * 1.05);
  const print = printed(word(text, panel, size, chosen(inks, a.finish)));
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
  views: [
    { pose: [0, 0, -90], azimuth: 66, elevation: 8, unmeasured: true, seen: 'standing, seen from the front' },
    { pose: [0, 0, -90], azimuth: 0, elevation: 6, seen: 'standing, seen from the side' },
    { pose: [0, 0, -90], azimuth: -132, elevation: 10, seen: 'standing, seen from behind' },
  ],
  pixelsPerMm: 0.95,
  best: 'FK-S29-130-K',
};
