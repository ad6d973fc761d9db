import type { BottomBracketAttributes } from '#catalogue/families/bottom-bracket.ts';
import type { Mark } from '#catalogue/part.ts';
import { num } from './geometry.ts';
import type { Material } from './materials.ts';
import { Plate, type Turned } from './plate.ts';
import { measuredBy } from './scale.ts';

/** A bottom bracket from the side, cups out of the shell's place; the dimension runs from cup face to cup face. */
export function drawBottomBracket(a: BottomBracketAttributes, mark: Mark | null): string {
  const plate = new Plate(measuredBy(mark, a.shellMm));
  const half = a.shellMm / 2;
  const metal: Material = a.finish === 'silver' ? 'alloy' : 'black';
  const cup = a.cupMm / 2;
  const threaded = a.fit === 'threaded';
  const depth = threaded ? 11 : 3.5;
  const body = threaded ? 17.2 : 20.5;
  const sleeve = a.axleMm / 2 + 3.5;
  const reach = threaded ? 13 : 12;

  const side = (sign: 1 | -1): readonly Turned[] => {
    const at = (from: number, to: number, r0: number, r1: number, own?: Material): Turned =>
      sign === 1 ? [half + from, half + to, r0, r1, own] : [-half - to, -half - from, r1, r0, own];
    return [
      at(-reach, 0, body - (threaded ? 0 : 0.4), body, threaded ? 'alloy' : metal),
      at(0, depth - 1.4, cup, cup),
      at(depth - 1.4, depth, cup, cup - 1.6),
      at(depth, depth + 1.2, a.axleMm / 2 + 2.6, a.axleMm / 2 + 2.4, 'steel'),
    ];
  };
  plate.raised(
    plate.lathe([[-half + reach - 1, half - reach + 1, sleeve, sleeve, threaded ? 'ink' : 'rubber']], 'ink') +
      [-0.5, 0, 0.5]
        .map(
          (k) =>
            `<path d="M${num(k * 26 - 2)} ${-sleeve}v${2 * sleeve}" stroke="#000" stroke-opacity=".4" stroke-width="1.4"/>`,
        )
        .join(''),
    { soft: 10 },
  );
  for (const sign of [-1, 1] as const) {
    let marks = '';
    if (threaded) {
      for (let i = 0; i < 11; i++) {
        const x = sign * (half - 1.4 - i * 1.06);
        marks += `<path d="M${num(x)} ${-body}L${num(x + 0.35)} ${body}" stroke="#000" stroke-opacity=".38" stroke-width=".5"/>`;
      }
      // Notches for the tool around the cup's outside.
      for (let i = 0; i < 8; i++) {
        const y = -cup * Math.cos(((i + 0.5) / 8) * Math.PI);
        const h = 3.4 * Math.sin(((i + 0.5) / 8) * Math.PI) + 0.8;
        marks += `<ellipse cx="${num(sign * (half + depth - 2.6))}" cy="${num(y)}" rx="2.800" ry="${num(h / 2)}" fill="#000" fill-opacity=".5"/>`;
      }
    } else {
      for (let i = 0; i < 3; i++)
        marks += `<path d="M${num(sign * (half - 3 - i * 3))} ${-body}v${2 * body}" stroke="#000" stroke-opacity=".5" stroke-width=".9"/>`;
    }
    marks += `<path d="M${num(sign * half)} ${-cup}v${2 * cup}" stroke="#000" stroke-opacity=".5" stroke-width=".6"/>`;
    plate.raised(plate.lathe(side(sign), metal) + marks, { depth: 3, soft: 11, bevel: 1.1 });
  }
  return plate.svg(`Bottom bracket, ${a.shellMm} mm`);
}
