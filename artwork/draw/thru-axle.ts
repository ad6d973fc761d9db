import type { ThruAxleAttributes } from '#catalogue/families/thru-axle.ts';
import type { Mark } from '#catalogue/part.ts';
import { num } from './geometry.ts';
import { Plate } from './plate.ts';
import { measuredBy } from './scale.ts';

/** A thru axle lying level, its head at the left; the dimension runs from under the head to the thread's end. */
export function drawThruAxle(a: ThruAxleAttributes, mark: Mark | null): string {
  const { scale, x } = measuredBy(mark, a.lengthMm);
  const plate = new Plate({ scale, x: x - (a.lengthMm / 2) * scale, y: 380 });
  const r = a.diameterMm / 2;
  const end = a.lengthMm;
  const metal = a.finish === 'silver' ? 'alloy' : 'black';
  let thread = '';
  for (let s = end - a.threadLengthMm; s < end - 1.5; s += 1.5)
    thread += `<path d="M${num(s)} ${-r}l.5 ${2 * r}" stroke="#000" stroke-opacity=".5" stroke-width=".7"/><path d="M${num(s + 0.7)} ${-r}l.5 ${2 * r}" stroke="#fff" stroke-opacity=".3" stroke-width=".4"/>`;
  const shaft = plate.lathe(
    [
      [0, 14, r, r],
      [14, end - a.threadLengthMm - 2, r - 0.25, r - 0.25],
      [end - a.threadLengthMm - 2, end - 1.5, r - 0.1, r - 0.1, 'alloy'],
      [end - 1.5, end, r - 0.3, r - 1.6, 'alloy'],
    ],
    metal,
  );
  const print = `<path d="M${num(end * 0.3)} -1h${num(end * 0.16)}" stroke="${a.finish === 'silver' ? '#2b2f31' : '#d9dcdd'}" stroke-opacity=".7" stroke-width="1.5" stroke-dasharray="3 1 2 1 4 1.400"/>`;
  plate.raised(`${shaft}${thread}${print}`, { depth: 3, soft: 11, bevel: 1 });
  const head =
    a.head === 'lever'
      ? plate.lathe(
          [
            [-13, -2, r + 3, r + 3, 'black'],
            [-2, 0, r + 4, r + 4, 'steel'],
          ],
          'black',
        )
      : plate.lathe(
          [
            [-5.5, -1.8, r + 1.6, r + 2.6],
            [-1.8, 0, r + 3.4, r + 3.4, 'steel'],
          ],
          metal,
        );
  plate.raised(head, { depth: 3, soft: 9, bevel: 1.2 });
  if (a.head === 'lever') {
    const lever = `M-12 -6C-13 -14 -10 -20 -4 -26L26 -44Q32 -46 34 -41Q35 -37 31 -35L6 -18Q-1 -12 -2 -5z`;
    plate.raised(`<path d="${lever}" fill="${plate.moulded('grey')}"/>`, { depth: 4, soft: 10, bevel: 1.6 });
    plate.flat('<path d="M2 -23L25 -38" stroke="#000" stroke-opacity=".3" stroke-width="3" stroke-linecap="round"/>');
  } else {
    plate.flat('<path d="M-5.400 -3h2.400v6h-2.400z" fill="#0b0c0d"/>');
  }
  return plate.svg(`Thru axle, ${a.lengthMm} mm`);
}
