import type { BufferGeometry } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { box, cut, cylinder, type Field } from '../geometry/fields.ts';
import { along, at, bolt, merge } from '../geometry/meshes.ts';
import { acrossFlats, type Corner, fillet } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { polar } from '../geometry/vectors.ts';

type Mech = AttributesOf<'Front derailleur'>;

/** How a front derailleur is held: what its body grows to, a band of its own where it has one, and its bolts. */
interface Mount {
  readonly held: Field;
  readonly holder: BufferGeometry | null;
  readonly fastener: BufferGeometry;
}

/** Thickness of the band; half of its slit; thickness of a lug beside it. */
const [SHEET, GAP, LUG] = [2.6, 0.9, 4.6];

/** A band about z, `wide` millimetres, its slit and the lugs of its bolt at -x. */
function band(radius: number, wide: number): BufferGeometry {
  const steps = 64;
  const arc = (r: number, half: number): Corner[] => {
    const start = Math.PI - Math.asin(half / r);
    return Array.from({ length: steps + 1 }, (_, i) => [...polar(r, start - (2 * start * i) / steps), 0] as const);
  };
  const end = -radius - 13;
  const outline: Corner[] = [
    [end, GAP, 0.4],
    [end, GAP + LUG, 2],
    ...arc(radius + SHEET, GAP + LUG),
    [end, -GAP - LUG, 2],
    [end, -GAP, 0.4],
    ...arc(radius, GAP).reverse(),
  ];
  return plate(fillet(outline, 0), [], wide, { bevel: 0.7 });
}

/** A tab, a plate or a band on the seat tube, which stands about x = 0, z = -chainline, in the frame of the part. */
export function mountOf(a: Mech): Mount {
  const far = -a.chainlineMm;
  if (a.mount === 'braze-on') {
    const tab = cut(
      0.4,
      box([-1, 40, -27.4], [8.5, 17, 2.6], 1.4),
      box([-1, 47, -30], [3, 7, 9], 2.8),
      cylinder([0, 0, far], [0, 90, far], 15.6, 0.2),
    );
    return { held: tab, holder: null, fastener: along(bolt(10, 4.4, 5), [-1, 50, -22.4], [0, 0, 1]) };
  }
  if (a.mount === 'direct mount') {
    const sheet = box([14, 15, -29], [20, 7.5, 2.4], 1.6);
    const heads = [0, 28].map((x) => along(bolt(8.8, 3.8, 4), [x, 15, -25], [0, 0, 1]));
    return { held: sheet, holder: null, fastener: merge(heads) };
  }
  const radius = a.mount === '31.8 mm band' ? 15.9 : 17.45;
  const [low, high] = a.swing === 'top swing' ? [-16, -2] : [33, 47];
  const middle = (low + high) / 2;
  const neck = cut(
    0.3,
    box([0, (low + 40) / 2 + 4, far + radius + 2], [7, (44 - low) / 2, 2.6], 1.6),
    cylinder([0, low - 30, far], [0, 90, far], radius + 2.4, 0.2),
  );
  return {
    held: neck,
    holder: at(band(radius, high - low), [0, high, far], [Math.PI / 2, 0, 0]),
    fastener: merge([
      along(bolt(8, 4.4, 4), [-radius - 8, middle, far + GAP + LUG + 2.1], [0, 0, 1]),
      along(plate(acrossFlats(8), [], 4, { bevel: 0.5 }), [-radius - 8, middle, far - GAP - LUG], [0, 0, -1]),
    ]),
  };
}
