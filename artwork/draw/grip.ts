import type { GripAttributes } from '#catalogue/families/grip.ts';
import type { Mark } from '#catalogue/part.ts';
import { num, rounded } from './geometry.ts';
import type { Material } from './materials.ts';
import { bolt, Plate } from './plate.ts';
import { measuredBy } from './scale.ts';

/** Raised pattern of a grip between two places, seen on a cylinder: closer together towards the edges. */
function pattern(a: GripAttributes, from: number, to: number, r: number): string {
  let svg = '';
  const row = (y: number) => Math.sqrt(Math.max(0.05, 1 - (y / r) ** 2));
  if (a.compound === 'silicone') {
    for (let x = from + 6; x < to - 4; x += 5.4)
      svg += `<path d="M${num(x)} ${num(-r + 0.6)}Q${num(x + 2.6)} 0 ${num(x)} ${num(r - 0.6)}" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="1.5"/>`;
    return svg;
  }
  for (let i = 0; i < 9; i++) {
    const y = -(r - 1.2) * Math.cos(((i + 0.5) / 9) * Math.PI);
    const h = 2.6 * row(y) + 0.4;
    for (let x = from + (i % 2 ? 5 : 8.4); x < to - 5; x += 6.8)
      svg += `<path d="${rounded(x, y - h / 2, 4.6, h, 0.8)}" fill="#fff" fill-opacity=".09"/><path d="M${num(x)} ${num(y + h / 2)}h4.600" stroke="#000" stroke-opacity=".55" stroke-width=".7"/>`;
  }
  return svg;
}

function one(plate: Plate, a: GripAttributes, y: number, mirrored: boolean): void {
  const half = a.lengthMm / 2;
  const r = a.diameterMm / 2;
  const metal: Material = a.colour === 'red' ? 'red' : a.colour === 'grey' ? 'grey' : 'rubber';
  const locked = a.fastening === 'one clamp';
  const collar = locked ? 11 : 0;
  const start = -half + collar;
  const place = (svg: string) => `<g transform="translate(0 ${y})${mirrored ? ' scale(-1 1)' : ''}">${svg}</g>`;

  if (a.shape === 'winged') {
    const wing = `M${num(start + 8)} ${num(r - 6)}C${num(-10)} ${num(r + 3)} ${num(half - 50)} ${num(r + 14)} ${num(half - 18)} ${num(r + 15)}Q${num(half)} ${num(r + 14)} ${num(half)} ${num(r - 2)}L${num(half - 2)} ${num(-r + 8)}H${num(start + 8)}z`;
    plate.raised(place(`<path d="${wing}" fill="${plate.moulded(metal)}"/>`), { depth: 4, soft: 11, bevel: 2 });
  }
  const body = plate.lathe(
    [
      [start, start + 4, r + (a.compound === 'silicone' ? 0 : 1.6), r + (a.compound === 'silicone' ? 0 : 0.4)],
      [start + 4, half - 5, r, r],
      [half - 5, half, r + 0.6, r - 2],
    ],
    metal,
  );
  plate.raised(place(body + pattern(a, start + 4, half - 6, r)), { depth: 3, soft: 11, bevel: 1 });
  if (locked) {
    plate.raised(
      place(plate.lathe([[-half, -half + collar, r - 0.5, r - 0.5]], a.colour === 'grey' ? 'black' : 'grey')),
      {
        depth: 2,
        soft: 6,
        bevel: 1.2,
      },
    );
    plate.flat(place(bolt([-half + collar / 2, 3], 3)));
  }
}

/** A pair of grips, one above the other and turned about. */
export function drawGrip(a: GripAttributes, mark: Mark | null): string {
  const plate = new Plate({ ...measuredBy(mark, a.lengthMm), y: 356 });
  const apart = a.shape === 'winged' ? 36 : 30;
  one(plate, a, -apart, false);
  one(plate, a, apart - (a.shape === 'winged' ? 2 : 0), true);
  return plate.svg(`Grips, ${a.lengthMm} mm`);
}
