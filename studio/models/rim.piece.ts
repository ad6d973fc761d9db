import { type BufferGeometry, Matrix4, type Object3D, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, group, merge, mesh } from '../geometry/meshes.ts';
import { circle } from '../geometry/outlines.ts';
import { stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { radians, type V2 } from '../geometry/vectors.ts';
import { brushed, coated, steel } from '../materials.ts';
import { FLANGE, flankAt, type RimSection, sectionOutline, wellOf } from './rim.section.ts';

/** How large an enlarged piece is shown at most, in millimetres: across, upwards and along; and where its holes are drilled. */
const SHOWN = { wide: 165, high: 120, long: 250 };
const [SPOKE, VALVE] = [0.3, 0.72];
/** The way it lies: degrees from the x axis, its cut end to the front. */
const WAY = 60;
/** How far it lies in front of the ring's middle, above which it rises in the picture. */
const FORWARD = 32;

interface Walls {
  readonly bed: number;
  readonly well: number;
  readonly flank: number;
}

/** Thickness of the walls around the chamber, which is `high`: thinner in shallow rims. Carbon is laid up thicker. */
const wallsOf = ({ moulded }: RimSection, high: number): Walls =>
  moulded
    ? { bed: 2.8, well: 1.8, flank: 2.1 }
    : { bed: Math.min(2, high * 0.25), well: Math.min(1.5, high * 0.2), flank: 1.7 };

/** Half of the chamber beside the holes' strip, from the bed up: [radius, z]. */
function chamberSide(section: RimSection, bed: number, strip: number): V2[] {
  const walls = wallsOf(section, wellOf(section) - bed);
  const [low, high] = [bed + walls.bed, wellOf(section) - walls.well];
  return Array.from({ length: 11 }, (_, i): V2 => {
    const radius = low + ((high - low) * i) / 10;
    return [radius, Math.max(strip + 0.4, flankAt(section, radius) - walls.flank)];
  });
}

/** A wall with its holes, from one height to another: a strip as wide as the flat of the beds, drilled across. */
function drilledWall([from, to]: V2, strip: number, long: number, holes: readonly V2[][]): BufferGeometry {
  const edge: V2[] = [
    [0, -strip],
    [long, -strip],
    [long, strip],
    [0, strip],
  ];
  const wall = stack(edge, holes, [{ z: from }, { z: to }]);
  // Along the piece, across it and upwards, as the halves beside it lie.
  return wall.applyMatrix4(new Matrix4().makeBasis(new Vector3(0, 0, 1), new Vector3(0, -1, 0), new Vector3(1, 0, 0)));
}

/** A flank that a pad rubs on, turned bright but for the groove that tells when it is worn. */
function brakeTrack(a: AttributesOf<'Rim'>, long: number): BufferGeometry {
  const band = (from: number, to: number): BufferGeometry =>
    merge(
      [1, -1].map((side) => {
        const z = (side * a.outerMm) / 2;
        const edge: V2[] = [
          [from, z - side * 0.5],
          [to, z - side * 0.5],
          [to, z + side * 0.1],
          [from, z + side * 0.1],
        ];
        return stack(edge, [], [{ z: 0.4 }, { z: long - 0.4 }]);
      }),
    );
  const top = a.depthMm - 1;
  return merge([band(Math.max(4.4, top - 11), top - 6.35), band(top - 5.65, top)]);
}

/**
 * A sawn piece of the rim, straight as it is before it is rolled and enlarged, lying in the middle of the ring: it shows
 * the section, its chamber, and the holes for a spoke and the valve.
 */
export function sawnPiece(a: AttributesOf<'Rim'>, section: RimSection, metal: Parameters<typeof mesh>[1]): Object3D {
  const bed = a.beadSeatMm / 2 + FLANGE - a.depthMm;
  const enlarged = Math.min(SHOWN.wide / a.outerMm, SHOWN.high / a.depthMm, 5);
  const long = SHOWN.long / enlarged;
  const down = ([r, z]: V2): V2 => [r - bed, z];
  const outline = sectionOutline(section).map(down);
  const right = outline.filter(([, z]) => z > 0.01);
  const well = wellOf(section) - bed;
  const strip = Math.min(right[0][1], right[right.length - 1][1]) - 0.05;
  const side = chamberSide(section, bed, strip).map(down);
  const walls = wallsOf(section, well);
  const half: V2[] = [
    [0, strip],
    ...right,
    [well, strip],
    [well - walls.well, strip],
    ...[...side].reverse(),
    [walls.bed, strip],
  ];
  const mirrored = (points: readonly V2[]) => points.map(([r, z]): V2 => [r, -z]);
  const holes = (drill: number) => [
    circle(Math.min(drill / 2, strip - 0.5), 40, SPOKE * long),
    circle(section.valveMm / 2, 40, VALVE * long),
  ];
  const body = merge([
    stack(half, [], [{ z: 0 }, { z: long }]),
    stack(mirrored(half), [], [{ z: 0 }, { z: long }]),
    drilledWall([0, walls.bed], strip, long, holes(section.drillMm)),
    drilledWall([well - walls.well, well], strip, long, holes(section.drillMm + 4)),
  ]);
  const hollow = [...side, ...mirrored(side).reverse()];
  const cut = stack(
    outline,
    [hollow],
    [
      { z: -0.06, inset: 0.12 },
      { z: 0.02, inset: 0.1 },
    ],
  );
  const on = new Vector3(Math.cos(radians(WAY)), Math.sin(radians(WAY)), 0);
  const up = new Vector3(0, 0, 1);
  const place = new Matrix4()
    .makeBasis(up, new Vector3().crossVectors(on, up), on)
    .scale(new Vector3(enlarged, enlarged, enlarged))
    .setPosition(
      on
        .clone()
        .multiplyScalar(-SHOWN.long / 2)
        .add(new Vector3(0, -FORWARD, -a.outerMm / 2)),
    );
  const fresh = a.material === 'carbon' ? coated(0x55575b) : brushed();
  const laid = (geometry: BufferGeometry) => geometry.applyMatrix4(place);
  const socket = (high: number) =>
    along(
      turn(
        [
          [2.3, -1.2],
          [strip - 0.55, -1.2],
          [strip - 0.3, 0.05],
          [strip - 0.4, 0.5],
          [2.3, 0.1],
        ],
        { round: 0.2, segments: 48 },
      ),
      [high, 0, SPOKE * long],
      [1, 0, 0],
    );
  return group(
    mesh(laid(body), metal),
    mesh(laid(cut), fresh),
    a.eyelets === 'double' && mesh(laid(socket(well)), steel()),
    a.brake === 'rim' && mesh(laid(brakeTrack(a, long)), brushed()),
  );
}
