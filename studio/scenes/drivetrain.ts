import { type Group, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import type { Place } from '../frame.points.ts';
import { group, put } from '../geometry/meshes.ts';
import { radians, type V2 } from '../geometry/vectors.ts';
import { pitchRadius } from '../measures.ts';
import { cogsOf, thickness } from '../models/cassette.cogs.ts';
import { cassetteArt } from '../models/cassette.ts';
import { cranksetArt } from '../models/crankset.ts';
import { cagePivot } from '../models/derailleur-cage.ts';
import { rearDerailleurModel } from '../models/rear-derailleur.ts';
import { chainAlong } from './chain.links.ts';
import { chainRoute } from './chain.route.ts';

/** What drives a bicycle, and how it stands in the picture. */
export interface Drive {
  readonly crankset: AttributesOf<'Crankset'>;
  readonly cassette: AttributesOf<'Cassette'>;
  readonly derailleur: AttributesOf<'Rear derailleur'>;
  /** Which sprocket the chain runs on, counted from the largest. */
  readonly gear: number;
  /** Height of the right arm's end over the axle, in degrees; negative ahead and down. */
  readonly crank: number;
}

/** From the frame's dropout to the lock ring of the cassette, in millimetres. */
const CLEAR = 7;
/** Where the hanger holds the derailleur, seen from the axle (SRAM's universal hanger). */
const HANGER: V2 = [2, -28];
/** How far the chain turns the cage from its rest, in degrees. */
const PULL = 84;
const PULLEY_TEETH = 12;

/** Crankset, cassette, chain and derailleur of a bicycle whose bottom bracket is the origin. `rearMm` is the hub's width. */
export function drivetrain(drive: Drive, rear: Place, rearMm: number): Group {
  const { crankset, derailleur, gear } = drive;
  const cogs = cogsOf(drive.cassette);
  const stack = cogs[cogs.length - 1].z + thickness;
  const inner = rearMm / 2 - CLEAR - stack;
  const chosen = cogs[gear];
  const lane = inner + chosen.z + thickness / 2;

  const { object: mech, measured } = rearDerailleurModel(derailleur, 1, radians(PULL));
  const [gx, gy] = measured ? measured[1] : [0, 0];
  const hung: V2 = [rear[0] + HANGER[0], rear[1] + HANGER[1]];
  const pivot: V2 = [hung[0] + gx + cagePivot[0], hung[1] + gy + cagePivot[1]];
  const swung = (x: number, y: number): V2 => {
    const [c, s] = [Math.cos(radians(PULL)), Math.sin(radians(PULL))];
    return [pivot[0] + x * c - y * s, pivot[1] + x * s + y * c];
  };
  const guide = swung(-cagePivot[0], -cagePivot[1]);
  const tension = swung(-cagePivot[0] - derailleur.cageMm, -cagePivot[1]);
  const pulley = pitchRadius(PULLEY_TEETH);
  const pins = chainRoute([
    { centre: rear, radius: pitchRadius(chosen.teeth), z: lane, way: -1 },
    { centre: [0, 0], radius: pitchRadius(crankset.teeth), z: crankset.chainlineMm, way: -1 },
    { centre: tension, radius: pulley, z: lane, way: -1 },
    { centre: guide, radius: pulley, z: lane, way: 1 },
  ]);

  return group(
    cranks(drive),
    put(cassetteArt.model(drive.cassette, 'quarrow').object, [rear[0], rear[1], inner], [0, 0, 0.2]),
    put(mech, [hung[0], hung[1], lane]),
    chainAlong(pins),
  );
}

/** Both arms on their axle, the right one at its angle and the left one opposite. */
function cranks({ crankset, crank }: Drive): Group {
  const [right, left] = cranksetArt.model(crankset, 'quarrow').object.children;
  right.position.set(0, 0, crankset.chainlineMm);
  right.rotation.set(0, 0, 0);
  left.rotation.set(0, Math.PI, 0);
  left.position.set(0, 0, -crankset.chainlineMm);
  return put(group(right, left), [0, 0, 0], [0, 0, radians(crank)]);
}

/** Where the ends of both arms stand, outwards of them: right and left. */
export function pedalPlaces({ crankset, crank }: Drive, face: number): readonly [Vector3, Vector3] {
  const [x, y] = [crankset.armMm * Math.cos(radians(crank)), crankset.armMm * Math.sin(radians(crank))];
  const z = crankset.chainlineMm + face;
  return [new Vector3(x, y, z), new Vector3(-x, -y, -z)];
}
