import { Box3, type Group, type Object3D, type Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { type FramePoints, framePoints, lowerStackMm, type Place } from '../frame.points.ts';
import { group, mesh, put } from '../geometry/meshes.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { radians, type V3 } from '../geometry/vectors.ts';
import { plastic } from '../materials.ts';
import { calliperOf } from '../models/brake.callipers.ts';
import { faces } from '../models/crank.fields.ts';
import { discRotorArt } from '../models/disc-rotor.ts';
import { forkOf } from '../models/fork.ts';
import { frameOf } from '../models/frame.ts';
import { pedalModel } from '../models/pedal.ts';
import { saddleArt } from '../models/saddle.ts';
import { seatpostArt } from '../models/seatpost.ts';
import { tyredWheel } from '../models/wheel.ts';
import { COVER, type FlatCockpit, flatCockpit, type Mouth } from './cockpit.ts';
import { type Drive, drivetrain, pedalPlaces } from './drivetrain.ts';

/** All that a bicycle is built from. */
export interface Bicycle {
  /** What is written on frame and fork. */
  readonly name: string;
  readonly frame: AttributesOf<'Frame'>;
  readonly fork: AttributesOf<'Fork'>;
  readonly wheels: { readonly front: AttributesOf<'Wheel'>; readonly rear: AttributesOf<'Wheel'> };
  readonly drive: Drive;
  readonly pedals: AttributesOf<'Pedals'>;
  readonly cockpit: FlatCockpit;
  readonly rotors: { readonly front: AttributesOf<'Disc rotor'>; readonly rear: AttributesOf<'Disc rotor'> };
  readonly brakes: { readonly front: AttributesOf<'Disc brake'>; readonly rear: AttributesOf<'Disc brake'> };
  readonly seatpost: AttributesOf<'Seatpost'>;
  readonly saddle: AttributesOf<'Saddle'>;
  /** From the seat tube to the rails of the saddle, in millimetres. */
  readonly seatMm: number;
}

/** Where each calliper sits round its axle, in degrees from the way forwards, and how far within the rotor's edge. */
const CALLIPERS = { front: 156, rear: 27, within: 5 };
/** From the end of a hub to the face that its rotor lies on, in millimetres. */
const rotorFace = ({ position, hubWidthMm: width }: AttributesOf<'Wheel'>) =>
  width / 2 - (position === 'rear' ? 15.3 : width === 110 ? 15.5 : 10.5);

interface End {
  readonly axle: Place;
  readonly wheel: AttributesOf<'Wheel'>;
  readonly rotor: AttributesOf<'Disc rotor'>;
  readonly brake: AttributesOf<'Disc brake'>;
  readonly angle: number;
}

/** A wheel with its rotor, and the calliper around it. */
function wheelEnd({ axle: [x, y], wheel, rotor, brake, angle }: End): Group {
  const disc = put(group(discRotorArt.model(rotor, 'norrvik').object), [0, 0, 0], [0, Math.PI, 0.26]);
  const z = -rotorFace(wheel) - rotor.thicknessMm / 2;
  const calliper = put(group(calliperOf(brake, 'norrvik').object), [0, 0, 0], [0, Math.PI, 0]);
  const r = rotor.diameterMm / 2 - CALLIPERS.within;
  const held = put(
    group(calliper),
    [x + r * Math.cos(radians(angle)), y + r * Math.sin(radians(angle)), z],
    [0, 0, radians(angle - 90)],
  );
  const turned = put(group(tyredWheel(wheel, 'elmsund')), [x, y, 0]);
  return group(turned, put(disc, [x, y, z]), held);
}

/** Saddle and post. */
function seat({ seatpost, saddle, seatMm }: Bicycle, { seatTop, seatUp }: FramePoints): Group {
  const rails: Place = [seatTop[0] + seatUp[0] * seatMm, seatTop[1] + seatUp[1] * seatMm];
  const foot: V3 = [rails[0] - seatUp[0] * seatpost.lengthMm, rails[1] - seatUp[1] * seatpost.lengthMm, 0];
  const pad = saddleArt.model(saddle, 'halden').object;
  const lowest = new Box3().setFromObject(pad).min.y;
  return group(
    put(seatpostArt.model(seatpost, 'solvane').object, foot, [0, 0, Math.atan2(seatUp[1], seatUp[0])]),
    put(group(pad), [rails[0] - saddle.lengthMm * 0.44, rails[1] - lowest - 3.5, 0]),
  );
}

function hose(points: readonly (V3 | Vector3)[]): Object3D {
  const way = points.map((point): V3 => ('x' in point ? [point.x, point.y, point.z] : point));
  return mesh(sweep(spline(way, 0.5), 2.4, { rings: 90, around: 10 }), plastic());
}

/** Hoses from the levers: the left one to the fork's calliper, the right one into the frame. */
function hoses([right, left]: readonly [Mouth, Mouth], points: FramePoints, front: V3): Object3D[] {
  const { headTop, headBottom, forward, down } = points;
  const before = (from: Place, ahead: number, along: number, z: number): V3 => [
    from[0] + forward[0] * ahead + down[0] * along,
    from[1] + forward[1] * ahead + down[1] * along,
    z,
  ];
  return [
    hose([
      right.place,
      right.ahead,
      before(headTop, 62, -10, 22),
      before(headTop, 40, 48, -8),
      before(headBottom, 8, -26, -26),
      before(headBottom, -26, -14, -24),
    ]),
    hose([
      left.place,
      left.ahead,
      before(headTop, 74, -4, -14),
      before(headBottom, 70, -20, -30),
      before(headBottom, 50, 60, -58),
      [front[0] + 6, front[1] + 150, front[2] - 16],
      [front[0] - 6, front[1] + 36, front[2] - 14],
      front,
    ]),
  ];
}

/** What is left of the steerer when it has been cut to the height of headset, spacers and stem. */
const steererMm = ({ frame, cockpit }: Bicycle) =>
  frame.headTubeMm + lowerStackMm(frame.headset) + COVER + cockpit.spacersMm + cockpit.stem.stackMm - 3;

/** A bicycle with flat bars as it stands on the ground; the middle of its bottom bracket is the origin, x points forwards. */
export function bicycle(kit: Bicycle): Group {
  const points = framePoints(kit.frame);
  const { rearAxle, frontAxle, crown, forward } = points;
  const lean = Math.atan2(forward[1], forward[0]);
  const cockpit = flatCockpit(kit.cockpit, points);
  const [right, left] = pedalPlaces(kit.drive, faces.pedal + 9.2 + kit.pedals.widthMm / 2);
  const pedal = ({ x, y, z }: Vector3, turn: number) =>
    put(
      group(put(pedalModel(kit.pedals, 'drumlock').object, [0, 0, 0], [-Math.PI / 2, 0, Math.PI / 2])),
      [x, y, z],
      [0, turn, 0],
    );
  const r = kit.rotors.front.diameterMm / 2 + 12;
  const atFront: V3 = [
    frontAxle[0] + r * Math.cos(radians(CALLIPERS.front - 14)),
    frontAxle[1] + r * Math.sin(radians(CALLIPERS.front - 14)),
    -rotorFace(kit.wheels.front) - 16,
  ];
  const { front, rear } = kit.wheels;
  return group(
    frameOf(kit.frame, { text: kit.name }),
    put(
      forkOf({ ...kit.fork, steererLengthMm: steererMm(kit) }, { text: kit.name }),
      [crown[0], crown[1], 0],
      [0, 0, lean],
    ),
    wheelEnd({ axle: rearAxle, wheel: rear, rotor: kit.rotors.rear, brake: kit.brakes.rear, angle: CALLIPERS.rear }),
    wheelEnd({
      axle: frontAxle,
      wheel: front,
      rotor: kit.rotors.front,
      brake: kit.brakes.front,
      angle: CALLIPERS.front,
    }),
    drivetrain(kit.drive, rearAxle, rear.hubWidthMm),
    pedal(right, 0),
    pedal(left, Math.PI),
    seat(kit, points),
    cockpit.object,
    ...hoses(cockpit.mouths, points, atFront),
  );
}
