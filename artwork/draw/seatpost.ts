import type { SeatpostAttributes } from '#catalogue/families/seatpost.ts';
import { num } from './geometry.ts';
import type { Material } from './materials.ts';
import { Plate } from './plate.ts';

/** A seatpost lying at an angle, its head at the upper left; a dropper post is shown half way down. */
export function drawSeatpost(a: SeatpostAttributes): string {
  const r = a.diameterMm / 2;
  const silver = a.finish === 'silver';
  const metal: Material = silver ? 'alloy' : 'black';
  const head: Material = silver ? 'alloy' : a.kind === 'dropper' ? 'black' : 'alloy';
  const scale = 800 / (a.lengthMm * 1.02);
  const turn = { rigid: a.setbackMm ? 54 : 62, dropper: 70 }[a.kind];
  const plate = new Plate({ scale, x: 394, y: 402, turn });
  const top = -a.lengthMm / 2 + 42;
  const foot = a.lengthMm / 2 - 4;
  const marks = Array.from(
    { length: Math.floor((foot - top - 70) / 10) },
    (_, i) => `<path d="M${num(top + 60 + i * 10)} ${num(-r * 0.4)}v${i % 5 ? 5 : 9}"/>`,
  ).join('');
  const tube =
    a.kind === 'dropper'
      ? plate.lathe(
          [
            [top, top + a.travelMm, r - 3.6, r - 3.6, 'black'],
            [top + a.travelMm, top + a.travelMm + 6, r + 1, r + 2.6, 'grey'],
            [top + a.travelMm + 6, top + a.travelMm + 34, r + 2.6, r + 2.6, 'black'],
            [top + a.travelMm + 34, top + a.travelMm + 37, r + 2.6, r, 'grey'],
            [top + a.travelMm + 37, foot - 14, r, r, 'black'],
            [foot - 14, foot, r - 2, r - 4, 'alloy'],
          ],
          metal,
        )
      : plate.lathe([[top, foot, r, r]], metal);
  const ink = silver ? '#2b2f31' : '#e7e9e8';
  const scaleMarks = a.kind === 'dropper' ? '' : `<g stroke="${ink}" stroke-width=".8" opacity=".75">${marks}</g>`;
  const set = a.setbackMm * 0.9;
  const neck = set
    ? `<path d="M${top + 2} ${-r}C${top - 14} ${num(-r - 1)} ${top - 22} ${num(set - r - 4)} ${top - 30} ${num(set - r)}V${num(set + r)}C${top - 20} ${num(set + r + 3)} ${top - 8} ${r} ${top + 2} ${r}z" fill="${plate.round(head)}"/>`
    : plate.lathe([[top - 20, top, r + 2.2, r + (a.kind === 'dropper' ? -2 : 0.2)]], head);
  const x = set ? top - 26 : top - 18;
  const clamp =
    `<path d="M${x - 26} -24Q${x - 28} -27 ${x - 24} -27L${x - 4} -25V25L${x - 24} 27Q${x - 28} 27 ${x - 26} 24Q${x - 16} 0 ${x - 26} -24z" fill="${plate.round(head)}"/>` +
    `<path d="M${x - 34} -22Q${x - 36} -26 ${x - 31} -26L${x - 25} -24Q${x - 17} 0 ${x - 25} 24L${x - 31} 26Q${x - 36} 26 ${x - 34} 22Q${x - 25} 0 ${x - 34} -22z" fill="#232628"/>` +
    `<path d="M${x - 40} -19h36v6h-36zM${x - 40} 13h36v6h-36z" fill="${plate.round('steel')}"/>`;
  plate.raised(`${tube}${scaleMarks}${neck}<g transform="translate(0 ${num(set)})">${clamp}</g>`, { soft: 13 });
  return plate.svg(`Seatpost, ${a.diameterMm} mm`);
}
