import type { Group, Material } from 'three';
import { group, merge, mesh } from '../geometry/meshes.ts';
import { arcSlot, circle } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { TAU } from '../geometry/vectors.ts';
import { anodised, coated, plastic, steel } from '../materials.ts';
import { rootRadius, toothForms, toothOutline } from './teeth.outline.ts';

/** Half of a pulley over its hub, in millimetres. */
export const pulleyHalf = 3.1;
const hubRadius = 9.4;

/** A derailleur pulley about the z axis: `teeth` of it, windows between hub and teeth, a sealed bearing or a bush. */
export function pulley(teeth: number, { sealed, metal }: { readonly sealed: boolean; readonly metal: boolean }): Group {
  const root = rootRadius(teeth);
  const inner = hubRadius + 1.4;
  const wide = root - 2.6 - inner;
  const spokes = metal ? 6 : 5;
  const middle = inner + wide / 2;
  const rest = (wide / 2 + (metal ? 1.3 : 1.9)) / middle;
  const windows = Array.from({ length: spokes }, (_, i) => {
    const a = (i / spokes) * TAU;
    return arcSlot(middle, a + rest, a + TAU / spokes - rest, wide, 10);
  });
  const body: Material = metal ? anodised(0x6d7176, 0.3) : plastic(0x44474b);
  const teethPlate = plate(toothOutline(teeth, toothForms.sprocket), [circle(hubRadius - 1, 56), ...windows], 2.3, {
    bevel: 0.55,
    z: -1.15,
  });
  const hub = turn(
    [
      [7.3, -2.4],
      [hubRadius - 0.6, -2.4],
      [hubRadius + 0.7, -1.1],
      [hubRadius + 0.7, 1.1],
      [hubRadius - 0.6, 2.4],
      [7.3, 2.4],
    ],
    { round: 0.25, segments: 48 },
  );
  const race = (low: number, high: number, half: number) =>
    turn(
      [
        [low, -half],
        [high, -half],
        [high, half],
        [low, half],
      ],
      { round: 0.2, segments: 48 },
    );
  return group(
    mesh(merge([teethPlate, hub]), body),
    mesh(race(6.1, 7.35, 2.25), steel()),
    mesh(race(3.9, 6.15, 1.9), sealed ? coated(0x1f3a5c) : coated(0x3b3d40)),
    mesh(race(2.6, 3.95, pulleyHalf), steel()),
  );
}
