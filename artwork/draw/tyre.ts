import { type TyreAttributes, tyreOutside } from '#catalogue/families/tyre.ts';
import type { Mark } from '#catalogue/part.ts';
import { circle, num } from './geometry.ts';
import { Plate } from './plate.ts';
import { lettering, tyreRing } from './round.ts';
import { measuredBy } from './scale.ts';

/** A tyre from the side: tread on its silhouette, side wall, bead and the far inner side. */
export function drawTyre(a: TyreAttributes, mark: Mark | null): string {
  const outside = tyreOutside(a) / 2;
  const bead = a.beadSeatMm / 2 - 3;
  const plate = new Plate(measuredBy(mark, 2 * outside));
  // Through the opening the far side wall is seen from within.
  plate.raised(
    `<path fill-rule="evenodd" d="${circle(outside - 12)}${circle(bead - 9, [7, 9])}" fill="#17191a"/><circle cx="5" cy="6.5" r="${num(bead - 5.5)}" fill="none" stroke="#3d4144" stroke-opacity=".55" stroke-width="3"/>`,
    { depth: 3, soft: 12, bevel: 1 },
  );
  const ink = a.sideWall === 'tan' ? '#3a2811' : '#cfd3d4';
  const middle = bead + (outside - bead) * (a.sideWall === 'reflecting' ? 0.2 : 0.34);
  const size = (outside - bead) * (a.sideWall === 'reflecting' ? 0.09 : 0.13);
  const words = lettering(middle, 207, 246, size, ink, a.widthMm) + lettering(middle, 27, 66, size, ink, a.widthMm);
  plate.raised(
    `${tyreRing(plate, outside, bead, a.tread, a.sideWall)}<g opacity=".75">${words}</g><circle r="${num(bead)}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="3"/><circle r="${num(bead + 2.4)}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="1.2"/>`,
    { depth: 2, soft: 12, bevel: 1 },
  );
  return plate.svg(`Tyre, ${a.size}`);
}
