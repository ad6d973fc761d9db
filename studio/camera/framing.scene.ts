import { Group, MathUtils, type Object3D, Vector3 } from 'three';
import type { Crop } from '../scene.ts';
import { directions, type Framed, lowest, pointsOf } from './framing.ts';

/** Where a point of the scene (millimetres) stands in the picture, as shares of its width and height from the top left. */
type Project = (point: Vector3) => readonly [number, number];

/** Stands a scene on the ground and fills the crop with it, but for its margins. */
export function frameScene(object: Object3D, crop: Crop): Framed & { readonly project: Project } {
  const root = new Group();
  root.add(object);
  const points = pointsOf(root);
  const low = new Vector3(Infinity, Infinity, Infinity);
  const high = low.clone().negate();
  for (const point of points) {
    low.min(point);
    high.max(point);
  }
  const middle = new Vector3().addVectors(low, high).multiplyScalar(0.5);
  const scale = 1 / points.reduce((most, point) => Math.max(most, point.distanceTo(middle)), 0);
  root.scale.setScalar(scale);
  root.position.copy(middle).multiplyScalar(-scale);
  root.updateMatrixWorld(true);
  const stand = (point: Vector3) => point.clone().sub(middle).multiplyScalar(scale);
  const placed = points.map(stand);
  const { towards, right, up } = directions(crop.azimuth, crop.elevation);
  const tanY = Math.tan(MathUtils.degToRad(crop.lens) / 2);
  const tanX = (tanY * crop.width) / crop.height;
  const [left, rightSide, bottom, top] = crop.margins;
  const target = new Vector3();
  let distance = 6;
  // Shares of half the picture, from -1 to 1, x to the right and y upwards.
  const seenAt = (point: Vector3): [number, number] => {
    const from = point.clone().sub(target);
    const depth = distance - from.dot(towards);
    return [from.dot(right) / depth / tanX, from.dot(up) / depth / tanY];
  };
  for (let pass = 0; pass < 16; pass++) {
    let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const point of placed) {
      const [x, y] = seenAt(point);
      [x0, x1, y0, y1] = [Math.min(x0, x), Math.max(x1, x), Math.min(y0, y), Math.max(y1, y)];
    }
    target
      .addScaledVector(right, ((x0 + x1) / 2 - (left - rightSide)) * tanX * distance)
      .addScaledVector(up, ((y0 + y1) / 2 - (bottom - top)) * tanY * distance);
    distance *= Math.max((x1 - x0) / (2 - 2 * (left + rightSide)), (y1 - y0) / (2 - 2 * (bottom + top)));
  }
  return {
    root,
    floor: lowest(placed),
    camera: { position: target.clone().addScaledVector(towards, distance), target, fov: crop.lens },
    azimuth: MathUtils.degToRad(crop.azimuth),
    elevation: crop.elevation,
    mark: null,
    shrunk: 1,
    project: (point) => {
      const [x, y] = seenAt(stand(point));
      return [0.5 + x / 2, 0.5 - y / 2];
    },
  };
}
