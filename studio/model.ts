import type { Object3D } from 'three';
import type { V3 } from './geometry/vectors.ts';

/** A part made from its attributes: millimetres; round parts have their axis along z and look to +z. */
export interface Model {
  readonly object: Object3D;
  /** The points between which the dimension line measures, in the object's own millimetres; null for no line. */
  readonly measured: readonly [V3, V3] | null;
}

/** From where a picture is taken. Angles are degrees. */
export interface View {
  /**
   * Turn of the object before it is put down on the ground (about x, then y, then z). Axes then: x to the right of the
   * picture at azimuth 0, y upwards, z towards the camera.
   */
  readonly pose: V3;
  /** Way of the camera around the object, from the front to its right. 0 where a measured length lies across. */
  readonly azimuth: number;
  /** Height of the camera: 0 at the ground, 90 straight above. */
  readonly elevation: number;
  /** Set where the measured length does not lie across the picture: no dimension line is drawn then. */
  readonly unmeasured?: true;
  /** Ends the picture's text: 'seen from the side'. */
  readonly seen: string;
  /** Share of the frame's width that the picture fills, for views beside the first. 0.9 unless told. */
  readonly fill?: number;
}

/** How the parts of a family are made and shown. */
export interface FamilyArt<Attributes> {
  /** `brand` is for what carries the maker's name, such as a frame. */
  readonly model: (attributes: Attributes, brand: string) => Model;
  /** The first is the catalogue's. */
  readonly views: readonly [View, View, View];
  /**
   * Pixels to a millimetre in a frame of 800, the same for the whole family: at most 730 wide, 700 high with its largest
   * part. A part that does not fit is shown smaller, one that would be lost in the frame larger.
   */
  readonly pixelsPerMm: number;
  /** SKU of the part that stands for its family: its pictures are taken first. */
  readonly best: string;
}
