import type { SeatClampAttributes } from '#catalogue/families/seat-clamp.ts';
import type { Mark } from '#catalogue/part.ts';
import { num, rounded } from './geometry.ts';
import type { Material } from './materials.ts';
import { bolt, Plate } from './plate.ts';
import { measuredBy } from './scale.ts';
import { band, lie } from './stacked.ts';

/** A seat clamp standing upright, its slot and fastening to the front. */
export function drawSeatClamp(a: SeatClampAttributes, mark: Mark | null): string {
  const { scale, x } = measuredBy(mark, a.ringMm);
  const plate = new Plate({ scale, x, y: 376 });
  const metal: Material = a.finish === 'silver' ? 'alloy' : a.finish === 'red' ? 'red' : 'black';
  const r = a.ringMm / 2;
  const top = -a.heightMm / 2 - 2;
  const front = r * lie;
  const ring = band(plate, { top, height: a.heightMm, r, bore: a.tubeMm / 2, metal });
  const groove = (dy: number, opacity: number, colour: string) =>
    `<path d="M${num(-r)} ${num(top + dy)}A${num(r)} ${num(front)} 0 0 0 ${num(r)} ${num(top + dy)}" fill="none" stroke="${colour}" stroke-opacity="${opacity}" stroke-width=".7"/>`;
  plate.raised(`${ring}${groove(3, 0.45, '#000')}${groove(3.6, 0.3, '#fff')}`, { depth: 4, soft: 15, bevel: 1.4 });

  const low = top + front + a.heightMm;
  const slot = a.fastening === 'bolt' ? 4.5 : 2;
  plate.flat(`<path d="M${slot} ${num(top + front - 0.6)}V${num(low)}" stroke="#07080a" stroke-width="1.7"/>`);
  const middle = top + front + a.heightMm / 2;
  if (a.fastening === 'bolt') {
    const ear = (from: number, to: number) =>
      `<path d="${rounded(from, middle - 5.6, to - from, 11.2, 2.4)}" fill="${plate.moulded(metal)}"/>`;
    plate.raised(ear(-9, slot - 0.9) + ear(slot + 0.9, 15), { depth: 3, soft: 7, bevel: 1.2 });
    plate.raised(
      `<path d="${rounded(-12.4, middle - 4.2, 4, 8.4, 1)}" fill="${plate.round('steel')}"/><path d="M-12.300 ${num(middle - 1.9)}h1.700v3.800h-1.700z" fill="#1b1d1f"/>`,
      { depth: 1, soft: 3, bevel: 0.8 },
    );
  } else {
    plate.raised(`<path d="${rounded(-10, middle - 5, 20, 10, 2.4)}" fill="${plate.moulded(metal)}"/>`, {
      depth: 3,
      soft: 7,
      bevel: 1.2,
    });
    // The lever lies along the ring and ends in a hook for the finger.
    const lever = `M9 ${num(middle - 4)}C16 ${num(middle - 6)} ${num(r * 0.8)} ${num(middle - 9)} ${num(r * 0.93)} ${num(middle - 16)}L${num(r * 0.99)} ${num(middle - 14)}C${num(r * 0.95)} ${num(middle - 2)} 18 ${num(middle + 5)} 9 ${num(middle + 5)}z`;
    plate.raised(
      `<path d="${lever}" fill="${plate.moulded('steel')}"/><circle cx="11" cy="${num(middle)}" r="6.200" fill="${plate.moulded('alloy')}"/>`,
      { depth: 3, soft: 8, bevel: 1.4 },
    );
    plate.flat(bolt([11, middle], 2.6));
    plate.raised(`<path d="${rounded(-15, middle - 4.4, 6, 8.8, 1.6)}" fill="${plate.round('brass')}"/>`, {
      depth: 1,
      soft: 4,
      bevel: 0.8,
    });
  }
  return plate.svg(`Seat clamp, ${a.tubeMm} mm`);
}
