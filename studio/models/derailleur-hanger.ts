import type { BufferGeometry, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { acrossFlats, type Corner, circle, fillet, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import type { V2 } from '../geometry/vectors.ts';
import { anodised, finished, plastic, turnedSteel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { etched } from './etching.ts';
import { threadedRod } from './thread.ts';

// A hanger lies as it hangs on the right of the bicycle: x forwards, y upwards, the axle at the origin, z outwards.

type Hanger = AttributesOf<'Derailleur hanger'>;

/** Where the derailleur is screwed in. A direct mount stands where the upper link of a derailleur would end. */
const eyeOf = (a: Hanger): V2 => (a.mount === 'direct mount' ? [-19, -56] : [-9, -29]);

/** M10 × 1 over its crests. */
const EYE = 5;

/** The outline from the axle's end down the arm and round the eye of the derailleur. */
function outlineOf(a: Hanger): V2[] {
  const [x, y] = eyeOf(a);
  const top: readonly Corner[] =
    a.kind === 'UDH'
      ? [
          [15.5, -9, 9],
          [16.5, 9, 9],
          [9, 16.5, 9],
          [-9, 16.5, 9],
          [-16.5, 9, 9],
          [-16, -9, 7],
        ]
      : a.fixing === 'two bolts M4'
        ? [
            [12, -7, 5],
            [25, 6, 6],
            [19, 15, 6],
            [4, 8.5, 3],
            [-13, 18, 7],
            [-19, 10, 6],
            [-14, -6, 6],
          ]
        : a.fixing === 'one bolt M5'
          ? [
              [9, -13, 4],
              [29, -8, 7],
              [29, 8, 7],
              [-11, 12, 7],
              [-14, -8, 6],
            ]
          : [
              [13, -9, 8],
              [14.5, 3, 8],
              [24, 9, 6],
              [20, 20, 6],
              [4, 15.5, 7],
              [-14, 12, 9],
              [-15, -8, 7],
            ];
  const eye: readonly Corner[] = [
    [x - 9.6, y + 8, 9],
    [x - 9.6, y - 9.6, 9.4],
    [x + 9.6, y - 9.6, 9.4],
    [x + 10.4, y + 7, 10],
  ];
  return fillet([...top.slice(0, -1), top.at(-1) ?? [0, 0], ...eye], 5, 8);
}

/** Where bolts go through, and the way of the axle. */
function holesOf(a: Hanger): V2[][] {
  if (a.kind === 'UDH') return [circle(8.6, 64)];
  if (a.fixing === 'two bolts M4') return [circle(2.2, 32, 18, 8.4), circle(2.2, 32, -11.6, 10.2), circle(6.4, 56)];
  if (a.fixing === 'one bolt M5') return [circle(2.7, 32, 21.5, 0), slot([-1, 0], [6.4, 0], 10.4, 16)];
  return [circle(7.2, 64), circle(2.7, 32, 18.4, 13.4)];
}

/** The bolt of a UDH: a flanged tube with the axle's thread inside and its own outside. */
function udhBolt(): BufferGeometry {
  const flange = plate(circle(13.4, 72), [acrossFlats(8)], 3.4, { bevel: 0.6 });
  return merge([at(flange, [0, 0, 0.02]), threadedRod({ radius: 8.2, pitch: 1, low: -13, high: 0, bore: 6 })]);
}

/** A bolt of a hanger, standing on its head. */
function screwOf(a: Hanger): BufferGeometry {
  const [radius, head] = a.fixing === 'two bolts M4' ? [2, 7] : [2.5, 8.6];
  return merge([
    at(bolt(head, 3.2, head * 0.4), [0, 0, 1.6]),
    threadedRod({ radius, pitch: 0.8, low: -11, high: 0.1 }),
  ]);
}

function metalOf(a: Hanger): Material {
  if (a.finish === 'black') return anodised(0x3d4046, 0.36);
  return finished(a.finish);
}

/** What is in the bag beside it, lying on the same ground. */
function hardware(a: Hanger) {
  if (a.kind === 'UDH') {
    const washer = plate(circle(11, 72), [circle(8.4, 56)], 1.2, { bevel: 0.3 });
    return group(
      put(mesh(udhBolt(), turnedSteel()), [35, -4, 13.4], [0, Math.PI / 2, 0]),
      put(mesh(washer, turnedSteel()), [34, -33, 0]),
    );
  }
  const places: readonly V2[] =
    a.fixing === 'two bolts M4'
      ? [
          [27, -16],
          [27, -30],
        ]
      : [[27, -22]];
  const screws = places.map(([x, y]) =>
    along(screwOf(a), [x, y, a.fixing === 'two bolts M4' ? 3.5 : 4.3], [1, -0.25, 0]),
  );
  const nut =
    a.fixing === 'one bolt M5' ? [at(plate(acrossFlats(8), [circle(2.4, 32)], 4, { bevel: 0.4 }), [31, -36, 0])] : [];
  return mesh(merge([...screws, ...nut]), turnedSteel());
}

export const derailleurHangerArt: FamilyArt<Hanger> = {
  model: (a) => {
    const [x, y] = eyeOf(a);
    const whole = outlineOf(a);
    const thick = a.thicknessMm;
    const body = plate(whole, [...holesOf(a), circle(EYE, 64, x, y)], thick, { bevel: 0.9, segments: 4 });
    const thread = put(
      mesh(threadedRod({ radius: EYE + 0.3, pitch: 1, low: 0.7, high: thick - 0.7, bore: EYE - 0.45 }), metalOf(a)),
      [x, y, 0],
    );
    const boss = turn(
      [
        [8.7, thick - 0.4],
        [14, thick - 0.4],
        [13.4, thick + 1.6],
        [8.7, thick + 1.6],
      ],
      { round: 0.4, segments: 72 },
    );
    const guard = plate(
      fillet(
        [
          [7.5, -17],
          [12.4, -10],
          [12.4, 4],
          [17.5, 6],
          [18.5, -12],
          [11, -21],
        ],
        2.4,
        6,
      ),
      [],
      5,
      { bevel: 0.8, z: 0.6 },
    );
    const light = a.finish === 'black' ? '#d5d8db' : '#4a4d52';
    const word = a.kind === 'UDH' ? 'UDH' : a.frames.split('-')[1];
    const share = a.mount === 'direct mount' ? 0.5 : 0.56;
    return {
      object: group(
        mesh(body, metalOf(a)),
        thread,
        a.kind === 'UDH' && mesh(boss, metalOf(a)),
        a.kind === 'UDH' && mesh(guard, plastic(0x2b2d30)),
        etched({
          text: word ?? '',
          place: [x * share - 0.6, y * share - 0.6],
          way: Math.atan2(y, x) + Math.PI,
          size: a.kind === 'UDH' ? 3 : 2,
          z: thick,
          colour: light,
        }),
        hardware(a),
      ),
      measured: null,
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 62, seen: 'seen from outside' },
    { pose: [-90, 0, 0], azimuth: 40, elevation: 28, seen: 'seen from low down' },
    { pose: [90, 0, 0], azimuth: 0, elevation: 62, seen: 'seen from the wheel' },
  ],
  pixelsPerMm: 9,
  best: 'DH-UDH-K',
};
