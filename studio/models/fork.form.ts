import type { Material, MeshPhysicalMaterial, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { chosen } from '../chosen.ts';
import { mesh } from '../geometry/meshes.ts';
import { turn } from '../geometry/turned.ts';
import { aluminium, anodised, carbon, coated, gloss, nickel, paint, satin } from '../materials.ts';

// A fork stands in its own coordinates: the steering axis runs up y, x is forwards, +z the drive side. The crown race sits
// at the origin, its steerer above it.

/** Everything that the parts of a fork's model need to agree on, in millimetres. */
export interface ForkForm {
  readonly attributes: AttributesOf<'Fork'>;
  /** How far the axle lies below the crown race along the steering axis, and how far before it. */
  readonly drop: number;
  readonly offset: number;
  readonly wheel: { readonly radius: number; readonly half: number };
  /** Middle of the ends on either side, half their thickness, radius of the axle. */
  readonly end: { readonly z: number; readonly half: number; readonly hole: number; readonly slotted: boolean };
}

const beadRadius = { '29 in': 311, '28 in': 311, '700C': 311, '27.5 in': 292 } as const;

/** The form of a fork from its attributes. */
export function forkForm(a: AttributesOf<'Fork'>): ForkForm {
  const [width, axle] = a.axle.split(' × ').map(Number);
  const slotted = axle === 9;
  const half = slotted ? 3.4 : 5;
  return {
    attributes: a,
    drop: Math.sqrt(a.axleToCrownMm ** 2 - a.offsetMm ** 2),
    offset: a.offsetMm,
    wheel: { radius: chosen(beadRadius, a.wheel) + a.widestTyreMm * 0.98, half: a.widestTyreMm / 2 + 5 },
    end: { z: width / 2 + (slotted ? half : half - 2), half, hole: slotted ? 4.7 : axle / 2 + 0.1, slotted },
  };
}

const paints = {
  green: 0x2c5a41,
  red: 0xb0171d,
  blue: 0x1d4b94,
  grey: 0x6f767d,
  sand: 0xc4ab86,
  brown: 0x55331f,
  white: 0xe8e7e2,
} as const;

/** What the legs of a fork are covered with. */
export function forkCoat({ finish, kind }: AttributesOf<'Fork'>): MeshPhysicalMaterial {
  if (finish === 'carbon') return carbon();
  if (finish === 'nickel') return nickel();
  if (finish === 'silver') return paint(0xb9bdc1);
  if (finish === 'black') return kind === 'suspension' ? gloss(0x18191c) : satin(0x1d1f22);
  return paint(chosen(paints, finish));
}

function steererMetal({ steererMaterial }: AttributesOf<'Fork'>): Material {
  if (steererMaterial === 'carbon') return carbon();
  return steererMaterial === 'steel' ? coated(0x202226) : aluminium();
}

/** The steerer with the seat of the crown race, upwards from the race. */
export function steererOf(a: AttributesOf<'Fork'>): Object3D {
  const seat = a.crownRaceMm / 2;
  const top = a.steerer === 'straight 1 in' ? 12.7 : 14.3;
  const bore = top - (a.steererMaterial === 'carbon' ? 3.3 : a.steererMaterial === 'steel' ? 1.7 : 2.5);
  const tapered = a.steerer === 'tapered';
  const geometry = turn(
    [
      [bore + (tapered ? 4.4 : 0), -6],
      [seat, -6],
      [seat, tapered ? 9 : 6, 0.4],
      [tapered ? seat - 1 : top, tapered ? 11 : 7.5, 0.4],
      [top, tapered ? 78 : 20, tapered ? 40 : 0.4],
      [top, a.steererLengthMm, 0.5],
      [bore, a.steererLengthMm, 0.5],
      [bore, tapered ? 70 : 10],
    ],
    { round: 0.3, segments: 96 },
  );
  const made = mesh(geometry, steererMetal(a));
  // Up along y, about its own axis.
  made.rotation.set(-Math.PI / 2, 0, 0);
  return made;
}

/** The thru axle with its head on the drive side; nothing in slotted ends. */
export function axleOf({ end, drop, offset }: ForkForm): Object3D | null {
  if (end.slotted) return null;
  const [r, z] = [end.hole - 0.15, end.z + end.half];
  const geometry = turn(
    [
      [r - 2, -z - 1],
      [r, -z - 1],
      [r, z - 0.4],
      [r + 3, z + 0.4],
      [r + 3, z + 2, 0.4],
      [r + 1.6, z + 4.6, 0.8],
      [3.4, z + 4.6, 0.3],
      [3.4, z - 4],
      [r - 2, z - 8],
    ],
    { round: 0.3, segments: 64 },
  );
  const made = mesh(geometry, anodised());
  made.position.set(offset, -drop, 0);
  return made;
}
