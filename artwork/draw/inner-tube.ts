import type { InnerTubeAttributes } from '#catalogue/families/inner-tube.ts';
import { num, rounded } from './geometry.ts';
import { Plate, tube } from './plate.ts';

/** An inner tube as it is packed: folded to a bundle, held by a band, the valve at the right. */
export function drawInnerTube(a: InnerTubeAttributes): string {
  const presta = a.valve === 'Presta';
  const plate = new Plate({ scale: 4.1, x: presta ? 362 : 372, y: 396, turn: presta ? -18 : 12 });
  const wide = (a.widthsMm[1] / 64) * 11 + 4;
  const loop = (reach: number, tall: number, dx: number) =>
    `M${num(dx)} ${num(-tall)}H${num(dx + reach)}A${num(tall)} ${num(tall)} 0 0 1 ${num(dx + reach)} ${num(tall)}H${num(dx - reach)}A${num(tall)} ${num(tall)} 0 0 1 ${num(dx - reach)} ${num(-tall)}z`;
  for (const [reach, tall, dx] of [
    [34, 34, 0],
    [30, 21, 3],
    [32, 8.5, -2],
  ] as const)
    plate.raised(tube(loop(reach, tall, dx), wide, 'rubber'), { depth: 3, soft: 9, bevel: 1.6 });
  // Valve: a slim brass stem with its nut, or a thick one in rubber with a cap.
  const stem = a.valveMm;
  const x = presta ? 52 : 50;
  plate.raised(
    presta
      ? plate.lathe(
          [
            [x, x + 5, 7, 4, 'rubber'],
            [x + 5, x + stem - 12, 3, 3],
            [x + 9, x + 12, 5.6, 5.6, 'alloy'],
            [x + stem - 12, x + stem, 3.9, 3.2, 'ink'],
          ],
          'brass',
        )
      : plate.lathe(
          [
            [x, x + 6, 9, 5.2, 'rubber'],
            [x + 6, x + stem - 18, 4.2, 4.2, 'rubber'],
            [x + stem - 18, x + stem - 10, 4, 4],
            [x + stem - 11, x + stem, 5, 4.6, 'ink'],
          ],
          'brass',
        ),
    { depth: 2, soft: 7, bevel: 1 },
  );
  plate.raised(
    `<path d="${rounded(-16, -48, 26, 96, 5)}" fill="${presta ? '#c8330a' : '#d9dcdd'}"/><path d="${rounded(-16, -48, 5, 96, 2)}" fill="#fff" fill-opacity=".25"/><path d="M-8 -30h10M-8 -24h13M-8 -18h7" stroke="${presta ? '#fff' : '#2b2f31'}" stroke-opacity=".85" stroke-width="2"/>`,
    { depth: 1, soft: 5, bevel: 1.2 },
  );
  return plate.svg(`Inner tube, ${a.size}`);
}
