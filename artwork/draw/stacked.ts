import { num } from './geometry.ts';
import { type Material, surfaces } from './materials.ts';
import type { Plate } from './plate.ts';

/** How much of a level circle is seen from slightly above: the height of its ellipse by its width. */
export const lie = 0.36;

const ellipse = (r: number, sweep: 0 | 1) => `A${num(r)} ${num(r * lie)} 0 0 ${sweep}`;

/** The level face of a ring at height `y`, lit from the upper left. */
function face(plate: Plate, y: number, r: number, bore: number, metal: Material): string {
  const { lit, middle, shade, glint } = surfaces[metal];
  const fill = plate.define(
    `face-${metal}`,
    () =>
      `<linearGradient id="face-${metal}" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="${middle}"/><stop offset=".22" stop-color="${glint}"/><stop offset=".4" stop-color="${lit}"/><stop offset=".7" stop-color="${middle}"/><stop offset="1" stop-color="${shade}"/></linearGradient>`,
  );
  const outline = (radius: number) =>
    `M${num(-radius)} ${num(y)}${ellipse(radius, 1)} ${num(radius)} ${num(y)}${ellipse(radius, 1)} ${num(-radius)} ${num(y)}z`;
  return `<path fill-rule="evenodd" d="${outline(r)}${bore > 0 ? outline(bore) : ''}" fill="${fill}"/>`;
}

/**
 * A ring or disc that stands upright on its axis and is seen from slightly above: `top` is the height of its upper face,
 * `r` and `foot` its radii above and below, `bore` the opening.
 */
export function band(
  plate: Plate,
  {
    top,
    height,
    r,
    foot = r,
    bore,
    metal,
  }: { top: number; height: number; r: number; foot?: number; bore: number; metal: Material },
): string {
  const low = top + height;
  const wall = `M${num(-r)} ${num(top)}L${num(-foot)} ${num(low)}${ellipse(foot, 0)} ${num(foot)} ${num(low)}L${num(r)} ${num(top)}${ellipse(r, 1)} ${num(-r)} ${num(top)}z`;
  // Through the bore the far wall is seen from within.
  const inside =
    bore > 0
      ? `<path d="M${num(-bore)} ${num(top)}${ellipse(bore, 1)} ${num(bore)} ${num(top)}${ellipse(bore, 1)} ${num(-bore)} ${num(top)}z" fill="#101213"/><path d="M${num(-bore * 0.98)} ${num(top)}${ellipse(bore * 0.98, 1)} ${num(bore * 0.98)} ${num(top)}" fill="none" stroke="${surfaces[metal].middle}" stroke-opacity=".6" stroke-width="${num(Math.min(2.4, height * 0.3))}"/>`
      : '';
  return (
    `<path d="${wall}" fill="${plate.round(metal, 'v')}"/>${inside}${face(plate, top, r, bore, metal)}` +
    `<path d="M${num(-foot)} ${num(low)}${ellipse(foot, 0)} ${num(foot)} ${num(low)}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width=".5"/>` +
    `<path d="M${num(-r)} ${num(top)}${ellipse(r, 0)} ${num(r)} ${num(top)}" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width=".4"/>`
  );
}
