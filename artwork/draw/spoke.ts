import type { SpokeAttributes } from '#catalogue/families/spoke.ts';
import type { Mark } from '#catalogue/part.ts';
import { num } from './geometry.ts';
import { surfaces } from './materials.ts';
import { Plate } from './plate.ts';
import { measuredBy } from './scale.ts';

const lying = 7;
const apart = 19;

/** Spokes lying side by side, elbow at the left, thread and nipple at the right. */
export function drawSpoke(a: SpokeAttributes, mark: Mark | null): string {
  const { scale, x } = measuredBy(mark, a.lengthMm);
  const plate = new Plate({ scale, x: x - (a.lengthMm / 2) * scale, y: 376 });
  const metal = surfaces[a.finish === 'black' ? 'oxide' : 'alloy'];
  const [head, body, end] = a.diametersMm;
  const length = a.lengthMm;
  const nippleLength = Number(/\d+/.exec(a.nipple)?.[0] ?? 12);
  const wire = (d: string, width: number) =>
    (
      [
        [metal.edge, 1.15, 0],
        [metal.middle, 0.9, 0],
        [metal.lit, 0.5, -0.16],
        [metal.glint, 0.2, -0.24],
      ] as const
    )
      .map(
        ([colour, share, dy]) =>
          `<path d="${d}" stroke="${colour}" stroke-width="${num(width * share)}" transform="translate(0 ${num(width * dy)})"/>`,
      )
      .join('');
  // Drawn a third thicker than they are, so that the wire reads at the size of a card.
  const thick = 1.35;
  let thread = '';
  for (let s = length - 9.5; s < length; s += 0.9) thread += `M${num(s)} -1.200l.3 2.400`;
  const one = (i: number) => {
    const y = (i - (lying - 1) / 2) * apart;
    const bent = `M3.500 0H1.600Q0 0 0 1.800V5.500`;
    const nipple = i % 2 === 0;
    const brass = nipple
      ? `<g transform="translate(${num(length - 7)} 0)">${plate.lathe(
          [
            [0, 3.4, 2.1, 2.1],
            [3.4, nippleLength - 3, 2.5, 2.5],
            [nippleLength - 3, nippleLength, 3.9, 3],
          ],
          a.finish === 'black' ? 'oxide' : 'brass',
        )}</g>`
      : `<path d="${thread}" stroke="#000" stroke-opacity=".5" stroke-width=".35" fill="none"/>`;
    return `<g transform="translate(0 ${num(y)})"><g fill="none" stroke-linecap="round">${wire(`M3 0H${num(length - 30)}`, body * thick)}${wire('M3 0H30', head * thick)}${wire(`M${num(length - 30)} 0H${num(length)}`, end * thick)}${wire(bent, head * thick)}</g><circle cx="0" cy="6.400" r="2.500" fill="${metal.shade}"/><circle cx="-.4" cy="6" r="1.700" fill="${metal.lit}"/>${brass}</g>`;
  };
  plate.raised(Array.from({ length: lying }, (_, i) => one(i)).join(''), { depth: 2, soft: 7, bevel: 0.6 });
  return plate.svg(`Spokes, ${a.lengthMm} mm`);
}
