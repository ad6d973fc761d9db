import { PerspectiveCamera, Vector3 } from 'three';
import { partsOf } from '../server/seed/sample-data.ts';
import { framePart } from './camera/framing.ts';
import { chainringArt } from './models/chainring.ts';

/** Side of the square in which pictures are measured, in pixels. */
const FRAME = 800;
/** How far the outer face of a ring lies before its teeth, in millimetres. */
const FACE = 1.8;

/**
 * Where the bolt circle of a chainring stands in its first picture: the middle and the half axes of an ellipse, in a frame of 800.
 * Null for what is no chainring, or has no bolt circle.
 */
export function boltCircleOf(slug: string): readonly [x: number, y: number, across: number, up: number] | null {
  const part = partsOf('Chainring').find((one) => one.slug === slug);
  if (!part || part.attributes.boltCircleMm === 0) return null;
  const diameter = part.attributes.boltCircleMm;
  const { model, views, pixelsPerMm } = chainringArt;
  const { root, camera } = framePart(model(part.attributes, part.brand), views[0], pixelsPerMm);
  const seen = new PerspectiveCamera(camera.fov, 1);
  seen.position.copy(camera.position);
  seen.lookAt(camera.target);
  seen.updateMatrixWorld(true);
  root.updateMatrixWorld(true);
  const posed = root.children[0]?.matrixWorld ?? root.matrixWorld;
  const at = (x: number, y: number) => {
    const point = new Vector3((x * diameter) / 2, (y * diameter) / 2, FACE).applyMatrix4(posed).project(seen);
    return { x: ((1 + point.x) * FRAME) / 2, y: ((1 - point.y) * FRAME) / 2 };
  };
  const tenth = (n: number) => Math.round(n * 10) / 10;
  const [left, right, far, near] = [at(-1, 0), at(1, 0), at(0, 1), at(0, -1)];
  return [
    tenth((left.x + right.x) / 2),
    tenth((far.y + near.y) / 2),
    tenth((right.x - left.x) / 2),
    tenth((near.y - far.y) / 2),
  ];
}
