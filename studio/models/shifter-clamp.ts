import type { BufferGeometry, Group, Material } from 'three';
import { box, cut, cylinder, type Field, join } from '../geometry/fields.ts';
import { along, at, bolt, group, merge, mesh } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { polished, steel } from '../materials.ts';

/** A band around the bar, which lies along x: middle of the band and half of its width. */
export interface Band {
  readonly middle: V3;
  readonly half: number;
  /** Diameter of the bar. */
  readonly bar: number;
  readonly hinged: boolean;
}

/** The band as a field, so that a body can grow out of it: its ring, the lugs of its bolt, and what is cut from both. */
export function bandFields({ middle: [x, y, z], half, bar, hinged }: Band): { solid: Field; cuts: readonly Field[] } {
  const outside = bar / 2 + 3.2;
  const ring = cylinder([x - half, y, z], [x + half, y, z], outside, 1.1);
  const lug = box([x, y + outside - 1, z + 4], [half - 1.4, 5.4, 5.6], 1.6);
  const hinge = hinged
    ? cylinder(
        [x - half + 1, y - outside * 0.86, z + outside * 0.42],
        [x + half - 1, y - outside * 0.86, z + outside * 0.42],
        3.7,
        0.6,
      )
    : null;
  const gaps: Field[] = [box([x, y + outside + 2, z + 3.6], [half + 2, 8, 0.75], 0.2)];
  if (hinged) gaps.push(box([x, y - outside + 1, z + 2.4], [half + 2, 5.4, 0.6], 0.2));
  return {
    solid: hinge ? join(2, ring, lug, hinge) : join(2, ring, lug),
    cuts: [cylinder([x - half - 4, y, z], [x + half + 4, y, z], bar / 2, 0.2), ...gaps],
  };
}

/** The band's bolt, and the pin of its hinge. */
export function bandHardware({ middle: [x, y, z], half, bar, hinged }: Band): BufferGeometry {
  const outside = bar / 2 + 3.2;
  const clampBolt = at(bolt(7, 2.6, 3.4), [x, y + outside + 0.6, z + 10.8]);
  if (!hinged) return clampBolt;
  const pin = turn(
    [
      [0, -half - 0.2],
      [1.9, -half - 0.2],
      [1.9, half + 0.2],
      [0, half + 0.2],
    ],
    { round: 0.5, segments: 28 },
  );
  return merge([clampBolt, along(pin, [x, y - outside * 0.86, z + outside * 0.42], [1, 0, 0])]);
}

/** A band alone, with its hardware. */
export function band(one: Band, material: Material, grid: number): Group {
  const { solid: whole, cuts } = bandFields(one);
  const [x, y, z] = one.middle;
  const reach = one.bar / 2 + 14;
  const made = solid(
    cut(0.5, whole, ...cuts),
    [x - one.half - 4, y - reach, z - reach],
    [x + one.half + 4, y + reach, z + reach],
    grid,
  );
  return group(mesh(made, material), mesh(bandHardware(one), one.hinged ? polished() : steel()));
}
