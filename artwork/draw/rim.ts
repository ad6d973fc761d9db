import { type RimAttributes, rimOutside } from '#catalogue/families/rim.ts';
import type { Mark } from '#catalogue/part.ts';
import { around, circle, num, polar } from './geometry.ts';
import { Plate } from './plate.ts';
import { lettering, lightOver, rimRing } from './round.ts';
import { measuredBy } from './scale.ts';

/** A bare rim from the side, with its eyelets, valve hole, joint and printed marks. */
export function drawRim(a: RimAttributes, mark: Mark | null): string {
  const outer = rimOutside(a) / 2;
  const inner = outer - a.depthMm * 1.55;
  const plate = new Plate(measuredBy(mark, 2 * outer));
  const ink = a.finish === 'black' ? '#d9dcdd' : '#2b2f31';
  const eyelets = around(a.holes, (i, degrees) => {
    const [x, y] = polar(inner + 2.4, degrees + 180 / a.holes - 90);
    const own = i % 2 ? 0.8 : -0.8;
    return `<circle cx="${num(x + own)}" cy="${num(y)}" r="2.5" fill="${a.finish === 'black' ? '#8d9396' : '#5a5f62'}"/><circle cx="${num(x + own)}" cy="${num(y)}" r="1.5" fill="#0c0d0e"/>`;
  });
  const bed = `<circle r="${num(inner + 5)}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="1"/><circle r="${num(outer - 3)}" fill="none" stroke="#fff" stroke-opacity="${a.finish === 'black' ? 0.14 : 0.5}" stroke-width="1"/>`;
  const [vx, vy] = polar(inner + 3, 90);
  const label = a.beadSeatMm === 584 ? [196, 230] : a.finish === 'silver' ? [-30, -4] : [204, 244];
  const words =
    lettering((outer + inner) / 2 + 2, label[0] ?? 0, label[1] ?? 0, 8.5, ink, a.erdMm) +
    lettering((outer + inner) / 2 + 2, (label[0] ?? 0) + 180, (label[1] ?? 0) + 180, 8.5, ink, a.erdMm);
  plate.raised(
    rimRing(plate, outer, inner, a.finish) +
      bed +
      words +
      eyelets +
      `<circle cx="${num(vx)}" cy="${num(vy)}" r="3.6" fill="#0c0d0e"/>` +
      lightOver(plate, outer, inner, 1.4) +
      (a.joint === 'sleeved'
        ? `<path d="M${num(-0.8)} ${num(-outer)}V${num(-inner)}" stroke="#000" stroke-opacity=".4" stroke-width=".8"/>`
        : ''),
    { depth: 5, soft: 13, bevel: 1.2 },
  );
  plate.flat(`<path d="${circle(inner)}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width=".8"/>`);
  return plate.svg(`Rim, ${a.size}, ${a.holes} holes`);
}
