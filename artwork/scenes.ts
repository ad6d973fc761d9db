import type { Object3D } from 'three';
import type { V3 } from './geometry/vectors.ts';
import { brakes } from './scenes/brakes.ts';
import { brands } from './scenes/brands.ts';
import { cassettes } from './scenes/cassettes.ts';
import { chainrings } from './scenes/chainrings.ts';
import { exploded } from './scenes/exploded.ts';
import { gate } from './scenes/gate.ts';
import { bicycle } from './scenes/hardtail.ts';
import { jig } from './scenes/jig.ts';
import { wheels } from './scenes/wheels.ts';

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

/** All large pictures. */
export const scenes: readonly Scene[] = [bicycle, chainrings, cassettes, brakes, wheels, gate, jig, exploded, brands];
