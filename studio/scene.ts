import type { Object3D } from 'three';
import type { V3 } from './geometry/vectors.ts';

/** One format of a scene, with a camera of its own. Angles are degrees, sizes pixels. */
export interface Crop {
  readonly name: 'wide' | 'tall';
  readonly width: number;
  readonly height: number;
  readonly azimuth: number;
  readonly elevation: number;
  /** Angle of the lens in degrees. */
  readonly lens: number;
  /** Free space at left, right, bottom and top, as shares of the picture: where the page's text lies. */
  readonly margins: readonly [left: number, right: number, bottom: number, top: number];
}

/** A large picture: what stands in it, and how it is cut. Millimetres, y upwards, the ground under the lowest point. */
export interface Scene {
  readonly name: string;
  readonly build: () => Object3D;
  readonly crops: readonly [Crop, ...Crop[]];
  /** Points whose place in the picture the page needs, by name. */
  readonly points?: Readonly<Record<string, V3>>;
}
