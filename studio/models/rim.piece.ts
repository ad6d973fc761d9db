import { Matrix4, type Object3D, Vector3 } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { group, mesh } from '../geometry/meshes.ts';
import { chamfered, stack } from '../geometry/stacks.ts';
import { radians, type V2 } from '../geometry/vectors.ts';
import { brushed, coated } from '../materials.ts';
import { flankAt, type RimSection, sectionOutline, wellOf } from './rim.section.ts';

/** Length of a piece in millimetres, and the way it lies: degrees from the x axis, its cut end to the front. */
const LENGTH = 120;
const WAY = 52;
/** Thickness of the walls around the chamber: spoke bed, tyre's side and flanks. */
const WALL = { bed: 2, well: 1.5, flank: 1.7 };

/** The chamber of a rim as an outline of [radius, z]. */
function chamber(section: RimSection, bed: number): V2[] {
  const [low, high] = [bed + WALL.bed, wellOf(section) - WALL.well];
  const right = Array.from({ length: 9 }, (_, i): V2 => {
    const radius = low + ((high - low) * i) / 8;
    return [radius, Math.max(2, flankAt(section, radius) - WALL.flank)];
  });
  return [...right, ...right.map(([r, z]): V2 => [r, -z]).reverse()];
}

/** A sawn piece of the rim, straight as it is before it is rolled, lying in the middle of the ring: it shows the section. */
export function sawnPiece(a: AttributesOf<'Rim'>, section: RimSection, metal: Parameters<typeof mesh>[1]): Object3D {
  const bed = a.beadSeatMm / 2 + 5.5 - a.depthMm;
  const stood = ([r, z]: V2): V2 => [r - bed, z];
  const outline = sectionOutline(section).map(stood);
  const hollow = chamber(section, bed).map(stood);
  const body = stack(outline, [hollow], chamfered(0.05, LENGTH - 0.1, 0.2));
  const cut = stack(
    outline,
    [hollow],
    [
      { z: -0.05, inset: 0.3 },
      { z: 0.06, inset: 0.25 },
    ],
  );
  const on = new Vector3(Math.cos(radians(WAY)), Math.sin(radians(WAY)), 0);
  const up = new Vector3(0, 0, 1);
  const place = new Matrix4().makeBasis(up, new Vector3().crossVectors(on, up), on).setPosition(
    on
      .clone()
      .multiplyScalar(-LENGTH / 2)
      .setZ(-a.outerMm / 2),
  );
  const fresh = a.material === 'carbon' ? coated(0x2b2c2f) : brushed();
  return group(mesh(body.applyMatrix4(place), metal), mesh(cut.applyMatrix4(place), fresh));
}
