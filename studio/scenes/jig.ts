import { Group, type Object3D } from 'three';
import { framePoints, type Place } from '../frame.points.ts';
import { box } from '../geometry/fields.ts';
import { along, group, mesh, put } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { anodised, brass, chrome } from '../materials.ts';
import { frameArt } from '../models/frame.ts';
import { partIn } from '../parts.ts';
import type { Scene } from '../scene.ts';
import { foot, knob, profile, rule } from './profile.ts';
import { made } from './stock.ts';

const FRAME = 'FR-HT29-M-RAW';
/** Height of the base's upper face under the bottom bracket, and how far the pillars stand beside the frame. */
const BASE = -235;
const BEHIND = -110;

const dark = () => anodised(0x4a4e53, 0.4);
const place = ([x, y]: Place, z = 0): V3 => [x, y, z];
const shifted = ([x, y]: Place, [dx, dy]: Place, far: number): Place => [x + dx * far, y + dy * far];

function block(middle: V3, half: V3): Object3D {
  const low: V3 = [middle[0] - half[0] - 4, middle[1] - half[1] - 4, middle[2] - half[2] - 4];
  const high: V3 = [middle[0] + half[0] + 4, middle[1] + half[1] + 4, middle[2] + half[2] + 4];
  return mesh(solid(box(middle, half, 2.5), low, high, 2.5), dark());
}

/** A ground rod between two points. */
function rod(from: V3, to: V3, radius: number): Object3D {
  const way: V3 = [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const shape = turn(
    [
      [0, 0],
      [radius, 0],
      [radius, Math.hypot(...way)],
      [0, Math.hypot(...way)],
    ],
    { round: 1, segments: 56 },
  );
  return mesh(along(shape, from, way), chrome());
}

/** A cone that centres a tube of so many millimetres inside, pointing along `way` into it from its edge. */
function cone(edge: V3, way: V3, inside: number): Object3D {
  const r = inside / 2;
  const shape = turn(
    [
      [0, -22],
      [r + 5, -22],
      [r + 5, -6],
      [r + 2, -2],
      [r - 6, 12],
      [0, 12],
    ],
    { round: 1, segments: 72 },
  );
  return mesh(along(shape, edge, way), brass());
}

/** A pillar of profile from the base up to a height. */
const pillar = (x: number, z: number, top: number): Object3D =>
  profile('y', [x, (BASE + top) / 2, z], top - BASE, [45, 90]);

/** What holds the head tube: a rod through both cups, clamped to a pillar before it. */
function headHold(top: Place, bottom: Place, down: Place): Object3D {
  const [upper, lower] = [shifted(top, down, -74), shifted(bottom, down, 84)];
  const x = lower[0] + 112;
  const arm = ([ax, ay]: Place) =>
    group(
      block([(ax + x) / 2 - 4, ay, 0], [(x - ax) / 2 - 14, 12, 20]),
      mesh(
        along(
          turn(
            [
              [13.2, -17],
              [27, -17],
              [27, 17],
              [13.2, 17],
            ],
            { round: 2, segments: 64 },
          ),
          [ax, ay, 0],
          place(down),
        ),
        dark(),
      ),
    );
  const screw = put(group(...knob()), [(upper[0] + x) / 2, upper[1], 20]);
  return group(
    rod(place(shifted(upper, down, -34)), place(shifted(lower, down, 26)), 13),
    cone(place(top), place(down), 44),
    cone(place(bottom), [-down[0], -down[1], 0], 54),
    arm(upper),
    arm(lower),
    screw,
    pillar(x, 0, upper[1] + 60),
  );
}

/** What holds a tube across the frame: a spindle from a pillar behind, with a cone at each of its ends and a knob. */
function acrossHold(at: Place, half: number, inside: number, cones: boolean): Object3D {
  return group(
    pillar(at[0], BEHIND, at[1] + 46),
    rod(place(at, BEHIND), place(at, half + 44), inside > 20 ? 9 : 5.9),
    cones && cone(place(at, half), [0, 0, -1], inside),
    cones && cone(place(at, -half), [0, 0, 1], inside),
    block(place(at, BEHIND + 36), [24, 24, 14]),
    put(group(...knob()), place(at, half + 24)),
  );
}

/** A bare frame set in the jig in which its tubes are joined. */
function build(): Object3D {
  const { attributes } = partIn('Frame', FRAME);
  const p = framePoints(attributes);
  const seatEnd = shifted(p.seatTop, p.seatUp, 74);
  const front = p.headBottom[0] + 210;
  const head = shifted(p.headBottom, p.down, 84)[0] + 112;
  const rear = p.rearAxle[0] - 70;
  const jig = new Group();
  jig.add(
    headHold(p.headTop, p.headBottom, p.down),
    acrossHold([0, 0], 36.5, 41, true),
    acrossHold(p.rearAxle, 82, 12, false),
    cone(place(p.seatTop), [-p.seatUp[0], -p.seatUp[1], 0], 31.6),
    rod(place(p.seatTop), place(shifted(seatEnd, p.seatUp, 20)), 9),
    block([seatEnd[0], seatEnd[1], BEHIND / 2 + 8], [17, 14, -BEHIND / 2 + 16]),
    pillar(seatEnd[0], BEHIND, seatEnd[1] + 40),
    put(group(...knob()), [seatEnd[0], seatEnd[1], 34]),
  );
  const middle = (rear + front) / 2;
  for (const z of [BEHIND, 70]) jig.add(profile('x', [middle, BASE - 45, z], front - rear + 60, [45, 90]));
  for (const x of [rear + 60, 60, head])
    jig.add(profile('z', [x, BASE - 22.5, (BEHIND + 70) / 2], 70 - BEHIND - 46, [45, 45]));
  for (const x of [rear, front]) for (const z of [BEHIND, 70]) jig.add(...foot([x, BASE - 90, z], 44));
  jig.add(rule(rear - 20, front + 20, BASE - 22.5, 92.5));
  jig.add(made(frameArt, 'Frame', FRAME));
  return jig;
}

/** A frame in the welding jig. */
export const jig: Scene = {
  name: 'jig',
  build,
  crops: [
    { name: 'wide', width: 1400, height: 980, azimuth: 24, elevation: 11, lens: 18, margins: [0.05, 0.06, 0.08, 0.05] },
    { name: 'tall', width: 1000, height: 1100, azimuth: 40, elevation: 12, lens: 18, margins: [0.05, 0.06, 0.1, 0.06] },
  ],
};
