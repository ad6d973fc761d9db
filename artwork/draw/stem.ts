import type { StemAttributes } from '#catalogue/families/stem.ts';
import { num } from './geometry.ts';
import { bolt, Plate } from './plate.ts';

/** A stem from the side: steerer clamp at the left, face plate at the right, turned to lie across the frame. */
export function drawStem(a: StemAttributes): string {
  const barX = a.lengthMm;
  const bar = a.clampMm / 2;
  const tall = a.stackMm / 2;
  const width = a.lengthMm + 44;
  const turn = -14 - a.angleDegrees;
  const radians = (turn * Math.PI) / 180;
  const scale = Math.min(7.2, 610 / width);
  // The middle of the drawing, not the steerer, stands in the middle of the frame.
  const centre = a.lengthMm / 2 + 2;
  const plate = new Plate({
    scale,
    x: 394 - centre * scale * Math.cos(radians),
    y: 392 - centre * scale * Math.sin(radians),
    turn,
  });
  const metal = a.finish === 'black' ? 'black' : 'alloy';
  const fill = plate.moulded(metal);
  const split = barX + 0.5;
  const neck = Math.min(tall - 3, bar - 0.5);
  const body =
    `M-19 ${-tall}H${num(Math.min(15, barX - 24))}C${num(barX * 0.42)} ${num(-tall)} ${num(barX * 0.5)} ${num(-neck * 0.86)} ${num(barX - bar * 0.9)} ${num(-bar - 3.4)}` +
    `Q${num(barX - 4)} ${num(-bar - 4.6)} ${num(split)} ${num(-bar - 4.6)}V${num(bar + 4.6)}Q${num(barX - 4)} ${num(bar + 4.6)} ${num(barX - bar * 0.9)} ${num(bar + 3.4)}` +
    `C${num(barX * 0.5)} ${num(neck * 0.86)} ${num(barX * 0.42)} ${num(tall)} ${num(Math.min(15, barX - 24))} ${num(tall)}H-19Q-22 ${num(tall)} -22 ${num(tall - 3)}V${num(-tall + 3)}Q-22 ${num(-tall)} -19 ${num(-tall)}z`;
  const face = `M${num(split + 1)} ${num(-bar - 4.6)}Q${num(barX + bar + 3.5)} ${num(-bar - 1)} ${num(barX + bar + 4)} 0Q${num(barX + bar + 3.5)} ${num(bar + 1)} ${num(split + 1)} ${num(bar + 4.6)}z`;
  const dark = a.finish === 'black' ? 0.5 : 0.28;
  plate.raised(
    `<path d="M${num(split + 4)} ${num(-bar - 7.4)}h6.5v5h-6.5zM${num(split + 4)} ${num(bar + 2.4)}h6.5v5h-6.5z" fill="#aeb3b5"/><path d="${body}" fill="${fill}"/><path d="${face}" fill="${fill}"/>` +
      `<circle cx="${num(barX)}" cy="0" r="${num(bar + 0.3)}" fill="#0b0c0d"/><circle cx="${num(barX)}" cy="0" r="${num(bar + 0.2)}" fill="none" stroke="#9ba2a6" stroke-width=".8"/>`,
    { depth: 4, soft: 14, bevel: 1.4 },
  );
  // The bore, seen into: its far wall catches light at the lower right.
  plate.flat(
    `<path d="M${num(barX - bar * 0.2)} ${num(bar * 0.93)}A${num(bar * 0.95)} ${num(bar * 0.95)} 0 0 0 ${num(barX + bar * 0.93)} ${num(-bar * 0.2)}" fill="none" stroke="#565c5f" stroke-opacity=".55" stroke-width="2.4"/>` +
      `<g fill="none" stroke="#000" stroke-opacity="${dark}" stroke-width=".6"><path d="M-22 -9.5H9M-22 9.5H9"/><path d="M-9 ${-tall}V${tall}" stroke-dasharray="3 2"/><path d="M${num(split + 0.5)} ${num(-bar - 4.5)}V${num(-bar)}M${num(split + 0.5)} ${num(bar + 4.5)}V${num(bar)}" stroke-opacity=".8"/></g>` +
      bolt([-15.5, -12.5], 3.4) +
      bolt([-15.5, 12.5], 3.4) +
      `<path d="M-19 ${num(-tall + 1.3)}H${num(Math.min(13, barX - 26))}" stroke="#fff" stroke-opacity=".5" stroke-width=".7"/>` +
      (a.clampMm === 35
        ? ''
        : `<path d="M${num(barX * 0.36)} 0H${num(barX * 0.62)}" stroke="#000" stroke-opacity=".25" stroke-width="5" stroke-linecap="round"/>`),
  );
  return plate.svg(`Stem, ${a.lengthMm} mm`);
}
