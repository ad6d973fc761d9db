import type { BufferGeometry, Material, Object3D } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { acrossFlats, circle, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { chamfered, stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { polar, type V2, type V3 } from '../geometry/vectors.ts';
import {
  anodised,
  blackTurnedAluminium,
  blasted,
  carbon,
  finished,
  satinAnodised,
  satinSilver,
  steel,
  turnedAluminium,
  turnedNickel,
} from '../materials.ts';
import type { FamilyArt, Model } from '../model.ts';
import { boltAngles } from './chainring.outlines.ts';
import { chainringBody } from './chainring.ts';
import { CLAMP, clampHeights, faces, leftArm, pedalBore, rightArm } from './crank.fields.ts';
import { tipRadius } from './teeth.outline.ts';

/** What is forged and anodised, or laid up. */
function armMetal(a: AttributesOf<'Crankset'>): Material {
  if (a.armMaterial === 'carbon') return carbon();
  if (a.finish === 'silver') return satinSilver();
  if (a.finish === 'black') return satinAnodised(0x484a4e);
  return finished(a.finish);
}

/** Millimetres from ring to ring, and the circle of the smallest of three rings. */
const RING_PITCH = 7.4;
const SMALL_CIRCLE = 64;

/** A ring as the crank carries it; its finish is that of the arms, black where they are carbon or silver with a spider. */
function ringOf(a: AttributesOf<'Crankset'>, teeth: number): Object3D {
  const attributes: AttributesOf<'Chainring'> = {
    teeth,
    mount: a.ringMount,
    boltCircleMm: a.middleTeeth > 0 && teeth === a.innerTeeth ? SMALL_CIRCLE : a.boltCircleMm,
    arms: a.spiderArms,
    profile: a.innerTeeth > 0 || a.boltCircleMm === 130 ? 'plain' : 'narrow-wide',
    offsetMm: a.boltCircleMm === 0 ? 2 : 0,
    chainSpeeds: a.boltCircleMm === 130 ? [1] : [12],
    material: '7075-T6 aluminium',
    finish: a.finish === 'silver' && a.boltCircleMm !== 0 ? 'silver' : a.finish === 'grey' ? 'grey' : 'black',
  };
  const ring = chainringBody(attributes);
  return attributes.finish === 'black' ? mesh(ring.geometry, blackTurnedAluminium()) : ring;
}

/** The thread of a pedal hole, 20 to the inch. */
function pedalThread(): BufferGeometry {
  const pitch = 25.4 / 20;
  const turns = 11;
  const profile: V2[] = [[pedalBore + 0.6, 0]];
  for (let k = 0; k < turns; k++) profile.push([pedalBore + 0.35, k * pitch], [pedalBore - 0.35, (k + 0.5) * pitch]);
  profile.push([pedalBore + 0.35, turns * pitch], [pedalBore + 0.6, turns * pitch]);
  return turn(profile, { round: 0.05, segments: 40 });
}

/** The bolt that closes the axle: a cap with the key's hexagon, set into the arm. */
function axleBolt(): BufferGeometry {
  return merge([
    turn(
      [
        [7.4, 0],
        [12.9, 0],
        [12.9, 2.6],
        [12.2, 3.3],
        [8.4, 3.3],
        [7.4, 2.6],
      ],
      { round: 0.35, segments: 72 },
    ),
    plate(circle(7.6, 48), [acrossFlats(8)], 3, { bevel: 0.35, z: -0.4 }),
    plate(circle(7.5, 40), [], 0.6, { bevel: 0.05, z: -1.1, segments: 1 }),
  ]);
}

/** Length of the axle in millimetres: through the shell and into the left arm. */
const axleLength = ({ chainlineMm }: AttributesOf<'Crankset'>): number => 2 * (chainlineMm + 11);
/** Where the axle begins, above the ring's middle plane. */
const AXLE_FOOT = 5;

/** The axle: hollow, splined at its free end, with the groove of a circlip. It stands on +z. */
function axle(a: AttributesOf<'Crankset'>): Object3D {
  const length = axleLength(a);
  const outer = a.axleMm / 2;
  const inner = outer - (a.axleMm === 24 ? 2.2 : 3);
  const metal = a.axleMaterial === 'steel' ? turnedNickel() : a.finish === 'silver' ? turnedAluminium() : anodised();
  const end = stack(splined(outer - 1.1, 0.9, 24, 0.5), [circle(inner, 60)], chamfered(length - 16, 16, 0.4));
  const tube = turn(
    [
      [inner, 0],
      [outer, 0],
      [outer, length - 19],
      [outer - 0.8, length - 18.6],
      [outer - 0.8, length - 17.4],
      [outer, length - 17],
      [outer, length - 15.6],
      [inner, length - 15.6],
    ],
    { round: 0.25, segments: 88 },
  );
  const shoulder = turn(
    [
      [outer, 0],
      [outer + 3.2, 0],
      [outer + 3.2, 3.5],
      [outer, 4.6],
    ],
    { round: 0.4, segments: 72 },
  );
  return group(mesh(merge([tube, end]), metal), mesh(shoulder, blasted()));
}

/** Two bolts that clamp the left arm on to a thin axle, across the slot at its end. */
function clampBolts({ axleMm }: AttributesOf<'Crankset'>): Object3D | null {
  if (axleMm !== 24) return null;
  const head = bolt(8.4, 5, 5);
  return mesh(merge(clampHeights.map((z) => at(head, [-CLAMP, -12, z], [Math.PI / 2, 0, 0]))), steel());
}

/** Chainring bolts on the spider. */
function ringBolts({ boltCircleMm, spiderArms }: AttributesOf<'Crankset'>): Object3D | null {
  if (boltCircleMm === 0) return null;
  const head = bolt(13, 2.2, 5, { torx: true });
  return mesh(
    merge(
      boltAngles(spiderArms, boltCircleMm).map((angle) => {
        const [x, y] = polar(boltCircleMm / 2, angle);
        return at(head, [x, y, 6.7]);
      }),
    ),
    steel(),
  );
}

/** The lock ring that holds a splined ring, seen around the arm. */
const lockRing = () =>
  merge([
    plate(splined(24.2, 0.9, 16, 0.55), [circle(19, 60)], 2.6, { bevel: 0.4, z: 3.6 }),
    turn(
      [
        [17, -2],
        [20, -2],
        [20, 5],
        [17, 5],
      ],
      { round: 0.3, segments: 60 },
    ),
  ]);

/** A crankset as it comes out of its carton; `grid` is the fineness of its arms in millimetres. */
export function cranksetModel(a: AttributesOf<'Crankset'>, grid: number): Model {
  const metal = armMetal(a);
  const low: V3 = [-26, -26, -3];
  const reach = Math.max(26, a.boltCircleMm / 2 + 12);
  const fittings = () => [
    put(mesh(pedalThread(), steel()), [a.armMm, 0, faces.pedal - 15.6]),
    put(mesh(axleBolt(), anodised(0x3a3c40)), [0, 0, faces.axle - 5.2]),
  ];
  const right = group(
    mesh(solid(rightArm(a), [-reach, -reach, -3], [a.armMm + 18, reach, 31], grid), metal),
    ringOf(a, a.teeth),
    a.middleTeeth > 0 && put(ringOf(a, a.middleTeeth), [0, 0, -RING_PITCH]),
    a.innerTeeth > 0 && put(ringOf(a, a.innerTeeth), [0, 0, (a.middleTeeth > 0 ? -2 : -1) * RING_PITCH]),
    ringBolts(a),
    a.ringMount === 'splined' && mesh(lockRing(), anodised(0x3a3c40)),
    ...fittings(),
    put(axle(a), [0, 0, AXLE_FOOT], [Math.PI, 0, 0]),
  );
  const left = group(mesh(solid(leftArm(a), low, [a.armMm + 18, 26, 31], grid), metal), ...fittings(), clampBolts(a));
  return laidOut(a, right, left);
}

/**
 * Both arms on z = 0, seen from -y: the right one leans on its largest ring and the end of its axle, its arm to the left;
 * the left one lies before it on its inner face.
 */
function laidOut(a: AttributesOf<'Crankset'>, right: Object3D, left: Object3D): Model {
  const ring = tipRadius(a.teeth);
  const rise = Math.atan((ring - a.axleMm / 2) / (axleLength(a) - AXLE_FOOT));
  const [sin, cos] = [Math.sin(rise), Math.cos(rise)];
  put(right, [0, 0, ring * cos + 1], [Math.PI / 2 - rise, 0, Math.PI]);
  put(left, [(ring - 2 * a.armMm - 8) / 2, -ring * sin - 32, -4.5]);
  const end = (x: number): V3 => [x, -faces.pedal * cos, ring * cos + 1 + faces.pedal * sin];
  return { object: group(right, left), measured: [end(-a.armMm), end(0)] };
}

export const cranksetArt: FamilyArt<AttributesOf<'Crankset'>> = {
  model: (a) => cranksetModel(a, 1.1),
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 58, seen: 'seen from the front, the left arm before it' },
    { pose: [-90, 0, 0], azimuth: 42, elevation: 32, seen: 'seen from the side of its ring' },
    { pose: [-90, 0, 0], azimuth: 152, elevation: 30, seen: 'seen from behind, its axle in front' },
  ],
  pixelsPerMm: 2.6,
  best: 'CK-170-32-S',
};
