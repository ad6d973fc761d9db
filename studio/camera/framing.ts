import { Group, MathUtils, Matrix4, Mesh, type Object3D, Vector3 } from 'three';
import type { Model, View } from '../model.ts';

/** Side of the square in which scales and dimension lines are given, in pixels. */
const FRAME = 800;
/** Middle of a part, a little to the upper left, since the shadow falls to the lower right. */
const MIDDLE = { x: 394, y: 392 };
/** The most that a part may take, in pixels of the frame: its shadow and its dimension line want room. */
const MOST = { width: 730, height: 700 };
/** The least that a part takes in its larger direction, however small it is beside others of its family. */
const LEAST = 620;
/** Space from the lowest point of a part to its dimension line, and what part and line are moved up for it. */
const LINE = { below: 46, rise: 24, lowest: 778 };
/** Points looked at in each mesh. */
const SAMPLES = 6000;
/** Angle of the lens: long, so that round things stay round. */
const LENS = 16;

/** What is seen from above is lifted off the ground by a share of its radius: its shadow sets it off. */
const FLAT_LAY = { above: 45, lift: 0.05 };

/** Where subject, ground and camera stand. Everything is in radii of the subject, which lies around the origin. */
export interface Framed {
  readonly root: Group;
  readonly floor: number;
  readonly camera: { readonly position: Vector3; readonly target: Vector3; readonly fov: number };
  /** Radians. */
  readonly azimuth: number;
  readonly elevation: number;
  /** `x1`, `x2` and `y` of the dimension line in the frame of 800; null where nothing is measured. */
  readonly mark: [number, number, number] | null;
  /** Which share of its family's scale the part is shown at; 1 unless it did not fit. */
  readonly shrunk: number;
}

/** Points of all meshes of an object, as they stand in it. */
export function pointsOf(object: Object3D): Vector3[] {
  const points: Vector3[] = [];
  object.updateMatrixWorld(true);
  object.traverse((child) => {
    if (!(child instanceof Mesh)) return;
    const { position } = child.geometry.attributes;
    const step = Math.max(1, Math.floor(position.count / SAMPLES));
    for (let i = 0; i < position.count; i += step)
      points.push(new Vector3().fromBufferAttribute(position, i).applyMatrix4(child.matrixWorld));
  });
  return points;
}

/** Height of the lowest of many points. */
export const lowest = (points: readonly Vector3[]): number =>
  points.reduce((least, { y }) => Math.min(least, y), Infinity);

/** The directions of a camera: towards it, to its right and upwards. */
export function directions(azimuth: number, elevation: number) {
  const [az, el] = [MathUtils.degToRad(azimuth), MathUtils.degToRad(elevation)];
  const towards = new Vector3(Math.sin(az) * Math.cos(el), Math.sin(el), Math.cos(az) * Math.cos(el));
  const right = new Vector3(Math.cos(az), 0, -Math.sin(az));
  return { towards, right, up: new Vector3().crossVectors(towards, right) };
}

/**
 * Stands a part on the ground and points the camera at it. With `pixelsPerMm` the part is shown at exactly that scale
 * in the plane through the middle of its measured points (else of the whole part), as long as it neither runs out of the
 * frame nor is lost in it; without, it fills the frame by the view's own share.
 */
export function framePart({ object, measured }: Model, view: View, pixelsPerMm: number | null): Framed {
  const posed = new Group();
  posed.add(object);
  posed.rotation.set(
    MathUtils.degToRad(view.pose[0]),
    MathUtils.degToRad(view.pose[1]),
    MathUtils.degToRad(view.pose[2]),
  );
  const root = new Group();
  root.add(posed);
  const points = pointsOf(root);
  const middle = new Vector3();
  const low = new Vector3(Infinity, Infinity, Infinity);
  const high = low.clone().negate();
  for (const point of points) {
    low.min(point);
    high.max(point);
  }
  middle.addVectors(low, high).multiplyScalar(0.5);
  const scale = 1 / points.reduce((most, point) => Math.max(most, point.distanceTo(middle)), 0);
  root.scale.setScalar(scale);
  root.position.copy(middle).multiplyScalar(-scale);
  root.updateMatrixWorld(true);
  const placed = new Matrix4().compose(root.position, root.quaternion, root.scale);
  for (const point of points) point.applyMatrix4(placed);
  const ends = measured?.map((end) => new Vector3(...end).applyMatrix4(posed.matrixWorld)) ?? null;

  const { towards, right, up } = directions(view.azimuth, view.elevation);
  const half = Math.tan(MathUtils.degToRad(LENS) / 2);
  const target = ends ? new Vector3().addVectors(ends[0], ends[1]).multiplyScalar(0.5) : new Vector3();
  const line = ends && pixelsPerMm !== null;
  const wanted = { x: MIDDLE.x, y: MIDDLE.y - (line ? LINE.rise : 0) };
  const fill = view.fill ?? 0.9;

  let distance = pixelsPerMm === null ? 6 : (FRAME / 2 / pixelsPerMm / half) * scale;
  let shrunk = 1;
  const project = (point: Vector3) => {
    const from = point.clone().sub(target);
    const depth = distance - from.dot(towards);
    const unit = FRAME / 2 / half / depth;
    return { x: FRAME / 2 + from.dot(right) * unit, y: FRAME / 2 - from.dot(up) * unit };
  };
  const extent = () => {
    const seen = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
    for (const point of points) {
      const { x, y } = project(point);
      seen.left = Math.min(seen.left, x);
      seen.right = Math.max(seen.right, x);
      seen.top = Math.min(seen.top, y);
      seen.bottom = Math.max(seen.bottom, y);
    }
    return seen;
  };
  for (let pass = 0; pass < 12; pass++) {
    const seen = extent();
    const perPixel = (distance * half) / (FRAME / 2);
    target.addScaledVector(right, ((seen.left + seen.right) / 2 - wanted.x) * perPixel);
    target.addScaledVector(up, -((seen.top + seen.bottom) / 2 - wanted.y) * perPixel);
    const over = Math.max(
      (seen.right - seen.left) / (pixelsPerMm === null ? FRAME * fill : MOST.width),
      (seen.bottom - seen.top) / (pixelsPerMm === null ? FRAME * fill : MOST.height),
    );
    if (pixelsPerMm === null || over > 1.0001) {
      distance *= over;
      if (pixelsPerMm !== null) shrunk /= over;
    } else distance *= Math.min(1, Math.max(seen.right - seen.left, seen.bottom - seen.top) / LEAST);
  }
  const seen = extent();
  const floor = lowest(points) - (view.elevation > FLAT_LAY.above ? FLAT_LAY.lift : 0);
  const mark = line ? ends.map(project) : null;
  const tenth = (n: number) => Math.round(n * 10) / 10;
  return {
    root,
    floor,
    camera: { position: target.clone().addScaledVector(towards, distance), target, fov: LENS },
    azimuth: MathUtils.degToRad(view.azimuth),
    elevation: view.elevation,
    mark: mark && [
      tenth(Math.min(mark[0].x, mark[1].x)),
      tenth(Math.max(mark[0].x, mark[1].x)),
      tenth(Math.min(seen.bottom + LINE.below, LINE.lowest)),
    ],
    shrunk,
  };
}
