import { Group, Matrix4, type Object3D, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import type { FramePoints, Place } from '../frame.points.ts';
import { along, group, mesh, put } from '../geometry/meshes.ts';
import { turn } from '../geometry/turned.ts';
import { radians, type V3 } from '../geometry/vectors.ts';
import { anodised, steel } from '../materials.ts';
import { leverOf } from '../models/brake.levers.ts';
import { gripArt } from '../models/grip.ts';
import { bendOf } from '../models/handlebar.bend.ts';
import { handlebarArt } from '../models/handlebar.ts';
import { shifterArt } from '../models/shifter.ts';
import { stemArt } from '../models/stem.ts';

/** What a rider of a flat bar holds. */
export interface FlatCockpit {
  readonly stem: AttributesOf<'Stem'>;
  readonly bar: AttributesOf<'Handlebar'>;
  readonly grips: AttributesOf<'Grips'>;
  readonly brake: AttributesOf<'Disc brake'>;
  readonly shifter: AttributesOf<'Shifter'> | null;
  /** Rings under the stem, in millimetres. */
  readonly spacersMm: number;
}

/** Where a hose leaves its lever, and a place a little further on its way. */
export interface Mouth {
  readonly place: Vector3;
  readonly ahead: Vector3;
}

interface Cockpit {
  readonly object: Group;
  /** Middle of the bar's clamp. */
  readonly middle: Place;
  /** Of the right and the left lever. */
  readonly mouths: readonly [Mouth, Mouth];
}

/** Height of the upper cover over the head tube, in millimetres. */
export const COVER = 9;
/** How far levers hang below the level, in degrees. */
const DROP = 34;

const ring = (inner: number, outer: number, height: number) =>
  turn(
    [
      [inner, 0],
      [outer, 0],
      [outer, height],
      [inner, height],
    ],
    { round: 0.7, segments: 72 },
  );

/** What stands on the head tube under the stem, and the cap over it, along the steering axis. */
function onSteerer({ headTop, down }: FramePoints, spacersMm: number, stackMm: number): Object3D[] {
  const up: V3 = [-down[0], -down[1], 0];
  const at = (height: number): V3 => [headTop[0] + up[0] * height, headTop[1] + up[1] * height, 0];
  const cover = turn(
    [
      [14.6, 0],
      [24, 0],
      [23.4, 3],
      [18.2, COVER - 0.3],
      [14.6, COVER - 0.3],
    ],
    { round: 1, segments: 80 },
  );
  const cap = turn(
    [
      [0, 0],
      [17.6, 0],
      [16.6, 4],
      [6, 5],
      [0, 4],
    ],
    { round: 0.8, segments: 72 },
  );
  const screw = turn(
    [
      [0, 0],
      [4.6, 0],
      [4.6, 3],
      [0, 3],
    ],
    { round: 0.6, segments: 32 },
  );
  const top = COVER + spacersMm + stackMm + 0.6;
  const count = Math.round(spacersMm / 10);
  return [
    mesh(along(cover, at(0.2), up), anodised()),
    ...Array.from({ length: count }, (_, i) => mesh(along(ring(14.4, 17.6, 9.8), at(COVER + i * 10), up), anodised())),
    mesh(along(cap, at(top), up), anodised()),
    mesh(along(screw, at(top + 4), up), steel()),
  ];
}

/** Stem, bar, grips, levers and shifter of a bicycle whose bottom bracket is the origin. */
export function flatCockpit(kit: FlatCockpit, points: FramePoints): Cockpit {
  const { stem, bar } = kit;
  const { headTop, down, forward } = points;
  const height = COVER + kit.spacersMm + stem.stackMm / 2;
  const base: Place = [headTop[0] - down[0] * height, headTop[1] - down[1] * height];
  const lean = Math.atan2(forward[1], forward[0]) + radians(stem.angleDegrees);
  const middle: Place = [base[0] + stem.lengthMm * Math.cos(lean), base[1] + stem.lengthMm * Math.sin(lean)];

  const { way } = bendOf(bar);
  const hands = [0, 1].map((end) =>
    handOf(kit, way.getPointAt(end), way.getTangentAt(end).multiplyScalar(end ? 1 : -1)),
  );
  const rail = put(
    group(handlebarArt.model(bar, 'breckan').object, ...hands.map(({ object }) => object)),
    [0, 0, 0],
    [0, Math.PI / 2, 0],
  );
  const object = group(
    ...onSteerer(points, kit.spacersMm, stem.stackMm),
    put(stemArt.model(stem, 'breckan').object, [base[0], base[1], 0], [0, 0, lean]),
    put(group(rail), [middle[0], middle[1], 0]),
  );
  object.updateMatrixWorld(true);
  const [right, left] = hands.map(({ lever, mouth: [place, ahead] }) => ({
    place: lever.localToWorld(place.clone()),
    ahead: lever.localToWorld(ahead.clone()),
  }));
  return { object, middle, mouths: [right, left] };
}

/** What one hand holds, in the bar's own coordinates: `end` is the bar's end and `outwards` its way there. */
function handOf({ grips, brake, shifter }: FlatCockpit, end: Vector3, outwards: Vector3) {
  const side = Math.sign(outwards.x);
  const [grip] = gripArt.model(grips, 'brindal').object.children;
  grip.position.set(0, 0, 0);
  const at = (far: number) => end.clone().addScaledVector(outwards, -far);
  const onBar = new Group();
  const forwards = new Vector3(0, 0, 1).addScaledVector(outwards, -outwards.z).normalize();
  const upwards = new Vector3().crossVectors(forwards, outwards).multiplyScalar(-side).normalize();
  onBar.add(placed(group(grip), at(grips.lengthMm), outwards, upwards, new Vector3().crossVectors(outwards, upwards)));
  const lever = leverOf(brake, 'norrvik');
  if (!lever) throw new Error('A brake without a lever is on no bar');
  // What is made for the right hand is mirrored for the left one.
  const held = placed(group(lever.object), at(grips.lengthMm + 22), outwards, forwards, upwards);
  const tilted = tilt(held, at(grips.lengthMm + 22), outwards, -side * radians(DROP));
  onBar.add(tilted);
  if (shifter && side < 0) {
    const pod = placed(
      group(shifterArt.model(shifter, 'quarrow').object),
      at(grips.lengthMm + 46),
      outwards,
      forwards,
      upwards,
    );
    onBar.add(tilt(pod, at(grips.lengthMm + 46), outwards, -side * radians(DROP)));
  }
  const [x, y, z] = lever.hose.place;
  const [u, v, w] = lever.hose.way;
  const mouth = [new Vector3(x, y, z), new Vector3(x + 60 * u, y + 60 * v, z + 60 * w)] as const;
  return { object: onBar, lever: held, mouth };
}

/** Puts an object where its own axes point along three directions; they may be mirrored. */
function placed<T extends Object3D>(object: T, place: Vector3, x: Vector3, y: Vector3, z: Vector3): T {
  object.matrixAutoUpdate = false;
  object.matrix.copy(new Matrix4().makeBasis(x, y, z).setPosition(place));
  return object;
}

/** Turns what sits on the bar about it. */
function tilt(object: Object3D, place: Vector3, axis: Vector3, angle: number): Group {
  const turned = group(object);
  turned.matrixAutoUpdate = false;
  turned.matrix
    .makeTranslation(place.x, place.y, place.z)
    .multiply(new Matrix4().makeRotationAxis(axis, angle))
    .multiply(new Matrix4().makeTranslation(-place.x, -place.y, -place.z));
  return turned;
}
