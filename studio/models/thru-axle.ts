import type { Material, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { cut, cylinder, join, tube } from '../geometry/fields.ts';
import { at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { acrossFlats, type Corner, circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import { radians } from '../geometry/vectors.ts';
import { anodised, finished, turnedAluminium, turnedSteel, zinc } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { engraved } from './etching.ts';
import { threadProfile } from './thread.ts';

/** Height of a flat head, and of what stands above a conical one. */
const HEAD = { flat: 7.5, conical: 2.2 };

const pitchOf = (thread: AttributesOf<'Thru axle'>['thread']) => Number(thread.split('× ')[1]);
const keyOf = (head: AttributesOf<'Thru axle'>['head']) => (head === '5 mm hex key' ? 5 : 6);

/** The metal of the axle: turned faces shine round it where they have no colour. */
function metalOf(a: AttributesOf<'Thru axle'>): Material {
  if (a.material === 'CrMo steel') return zinc();
  if (a.finish === 'silver') return turnedAluminium();
  return a.finish === 'black' ? anodised(0x3a3d43, 0.27) : finished(a.finish);
}

/** The axle from under its head (z = 0) to the end of its thread, with a waist where only the hub rides on it. */
function shaft(a: AttributesOf<'Thru axle'>) {
  const radius = a.diameterMm / 2;
  const bore = a.boreMm / 2;
  const end = a.lengthMm;
  const from = end - a.threadLengthMm;
  const waist = radius - (a.boreMm >= a.diameterMm - 4 ? 0.7 : 0.35);
  const profile: Corner[] = [
    [bore, -0.5],
    [radius, -0.5],
    [radius, 24],
    [waist, 27, 0.8],
    [waist, from - 25, 0.8],
    [radius, from - 22],
    [radius, from - 1.2],
    [radius - pitchOf(a.thread) * 0.6, from - 0.4],
    ...[...threadProfile(radius, pitchOf(a.thread), end - 2.4, from)].reverse(),
    [radius - 1.2, end - 1.6],
    [radius - 1.9, end],
    [bore + 0.4, end],
    [bore, end - 0.5],
  ];
  return turn(profile, { round: 0.12, segments: 72 });
}

/** A head with its socket, from its seat outwards; a conical one lies flush in the frame. */
function head(a: AttributesOf<'Thru axle'>) {
  const radius = a.diameterMm / 2;
  const wide = a.seat === 'flat' ? radius + 3.6 : radius + 4.2;
  const key = acrossFlats(keyOf(a.head));
  if (a.seat === 'flat') {
    const cap = plate(circle(wide, 72), [key], HEAD.flat - 1.6, { bevel: 0.7, segments: 4 });
    const floor = plate(circle(wide - 0.2, 72), [], 1.7, { bevel: 0.05 });
    return merge([at(cap, [0, 0, -1.6], [Math.PI, 0, 0]), at(floor, [0, 0, -1.75])]);
  }
  const cone = turn(
    [
      [0, wide - radius + 0.2],
      [radius - 0.1, wide - radius + 0.2],
      [wide, 0],
      [wide, -HEAD.conical + 1.6],
      [0, -HEAD.conical + 1.6],
    ],
    { round: 0.3, segments: 72 },
  );
  const cap = plate(circle(wide - 0.05, 72), [key], 1.9, { bevel: 0.5, segments: 4 });
  return merge([cone, at(cap, [0, 0, -HEAD.conical + 1.75], [Math.PI, 0, 0])]);
}

/** The washer under a flat head, which turns by itself. */
const washer = (a: AttributesOf<'Thru axle'>) =>
  turn(
    [
      [a.diameterMm / 2 + 0.1, 0.02],
      [a.diameterMm / 2 + 4.6, 0.02],
      [a.diameterMm / 2 + 4.6, 1.5],
      [a.diameterMm / 2 + 0.1, 1.5],
    ],
    { round: 0.3, segments: 72 },
  );

/** A lever of 62 mm that stands away from the head and leans over the fork leg. */
function lever(a: AttributesOf<'Thru axle'>): Object3D {
  const radius = a.diameterMm / 2 + 4;
  const hub = cylinder([0, 0, -15], [0, 0, -0.5], radius, 1.6);
  const arm = tube(
    [0, 2, -8],
    [0, 63, -1],
    [
      [0, 8, 7],
      [0.4, 6.4, 4.6],
      [0.8, 8, 4],
      [1, 6, 3],
    ],
    [1, 0, 0],
    2.6,
  );
  const thumb = cylinder([-12, 50, -19], [12, 50, -19], 13, 1);
  const field = cut(1.6, join(6, hub, arm), thumb, cylinder([0, 0, -20], [0, 0, -12], 3.4, 0.3));
  const size = radius + 4;
  const body = mesh(solid(field, [-size, -size, -19], [size, 70, 6], 0.6), anodised(0x3a3d43, 0.27));
  const screw = mesh(
    merge([
      plate(circle(3.2, 36), [acrossFlats(2.5)], 1.6, { bevel: 0.3, z: -14 }),
      plate(circle(3.1, 36), [], 0.4, { bevel: 0.05, z: -12.6 }),
    ]),
    turnedSteel(),
  );
  return group(body, screw);
}

export const thruAxleArt: FamilyArt<AttributesOf<'Thru axle'>> = {
  model: (a, brand) => {
    const radius = a.diameterMm / 2;
    const metal = metalOf(a);
    const whole = group(mesh(shaft(a), metal));
    if (a.head === 'lever') whole.add(put(lever(a), [0, 0, 0], [0, 0, radians(24)]), mesh(washer(a), turnedSteel()));
    else {
      whole.add(mesh(head(a), metal));
      if (a.seat === 'flat') whole.add(mesh(washer(a), a.finish === 'black' ? turnedSteel() : anodised()));
    }
    const light = a.finish === 'black' || a.finish === 'red';
    const waist = radius - (a.boreMm >= a.diameterMm - 4 ? 0.7 : 0.35);
    whole.add(
      engraved({
        text: `${brand.toUpperCase()}  ${a.thread}  ${a.lengthMm}`,
        radius: waist + 0.05,
        middle: a.lengthMm * 0.46,
        angle: radians(146),
        size: 3.2,
        colour: light ? '#d4d7da' : '#4a4d52',
      }),
    );
    return {
      object: whole,
      measured: [
        [-radius, 0, 0],
        [-radius, 0, a.lengthMm],
      ],
    };
  },
  views: [
    { pose: [0, 90, 0], azimuth: 58, elevation: 24, unmeasured: true, seen: 'seen from its thread' },
    { pose: [0, 90, 0], azimuth: 0, elevation: 26, seen: 'seen from the side' },
    { pose: [0, 90, 0], azimuth: -58, elevation: 22, seen: 'seen from its head' },
  ],
  pixelsPerMm: 6.5,
  best: 'TA-R12-180-K',
};
