import { type Object3D, Vector3 } from 'three';
import { group, mesh, put } from '../geometry/meshes.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { polar, radians, type V3 } from '../geometry/vectors.ts';
import { rubber } from '../materials.ts';
import { calliperOf } from '../models/brake.callipers.ts';
import { leverOf } from '../models/brake.levers.ts';
import { discRotorArt } from '../models/disc-rotor.ts';
import { partIn } from '../parts.ts';
import type { Scene } from '../scene.ts';
import { edgesOf, type Stand, standing } from './standing.ts';
import { made } from './stock.ts';

const ROTOR = 'DR-180-6B';
const radius = partIn('Disc rotor', ROTOR).attributes.diameterMm / 2;
const stand: Stand = { x: 0, z: 0, yaw: -13, lean: 16 };
/** Where the calliper sits round the rotor, in degrees from its right, and how far within its edge. */
const CALLIPER = { angle: 28, within: 5 };

/** A place beyond `place` on the way of a hose, as the scene sees it. */
function on(object: Object3D, { place, way }: { place: V3; way: V3 }, far: number): V3 {
  const [x, y, z] = place;
  const [u, v, w] = way;
  return object.localToWorld(new Vector3(x + u * far, y + v * far, z + w * far)).toArray();
}

/** A rotor in its calliper, and the lever that its hose comes from. */
function build() {
  const { attributes, brand } = partIn('Disc brake', 'DB-H4-PM-F');
  const [calliper, lever] = [calliperOf(attributes, brand), leverOf(attributes, brand)];
  if (!calliper.hose || !lever) throw new Error('The brake of this picture is a hydraulic one');
  const held = put(
    calliper.object,
    [...polar(radius - CALLIPER.within, radians(CALLIPER.angle)), 0],
    [0, 0, radians(CALLIPER.angle - 90)],
  );
  const rotor = standing(group(made(discRotorArt, 'Disc rotor', ROTOR), held), radius, stand);
  const lying = put(
    group(put(lever.object, [0, lever.depth, 0], [-Math.PI / 2, 0, 0])),
    [178, 0, 40],
    [0, radians(197), 0],
  );
  const whole = group(rotor, lying);
  whole.updateMatrixWorld(true);
  const way: V3[] = [
    on(calliper.object, calliper.hose, 0),
    on(calliper.object, calliper.hose, 14),
    [150, 160, -24],
    [208, 150, -48],
    [284, 72, -26],
    on(lever.object, lever.hose, 52),
    on(lever.object, lever.hose, 12),
    on(lever.object, lever.hose, 0),
  ];
  whole.add(mesh(sweep(spline(way, 0.5), 2.5, { rings: 220, around: 18 }), rubber(0x1d1e21)));
  return whole;
}

/** The banner's brake. */
export const brakes: Scene = {
  name: 'brakes',
  build,
  crops: [
    { name: 'wide', width: 2000, height: 1158, azimuth: 0, elevation: 12, lens: 20, margins: [0.1, 0.06, 0.14, 0.06] },
    {
      name: 'tall',
      width: 1000,
      height: 1000,
      azimuth: 10,
      elevation: 18,
      lens: 20,
      margins: [0.05, 0.05, 0.08, 0.05],
    },
  ],
  points: edgesOf(radius, stand),
};
