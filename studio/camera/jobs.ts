import type { SamplePart } from '../../server/seed/sample-data.ts';
import type { View } from '../model.ts';

/** One look at a part: its family's view `view`, square, `size` pixels wide, made of `frames` rays of light. */
export interface Shot {
  readonly view: number;
  readonly size: number;
  readonly frames: number;
}

/** Pictures of a part to be taken: it is modelled once for all of them. */
export interface PartJob {
  readonly part: Pick<SamplePart, 'category' | 'attributes' | 'brand'>;
  readonly shots: readonly Shot[];
}

/** A picture of a scene to be taken, in one of its crops, `width` pixels wide. */
export interface SceneJob {
  readonly scene: string;
  readonly crop: string;
  readonly width: number;
  readonly frames: number;
}

/** What the studio says of a picture; its pixels come apart from it. */
export interface Report {
  readonly width: number;
  readonly height: number;
  readonly seen: View['seen'];
  /** `x1`, `x2`, `y` of the dimension line in a frame of 800. */
  readonly mark: readonly [number, number, number] | null;
  /** Named points of a scene, in pixels of the crop. */
  readonly points: Readonly<Record<string, readonly [number, number]>>;
  readonly shrunk: number;
  readonly triangles: number;
  readonly milliseconds: { readonly model: number; readonly picture: number };
}
