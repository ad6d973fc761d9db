import { type WheelAttributes, wheelOutside } from '#catalogue/families/wheel.ts';
import { parts } from '#catalogue/parts.ts';
import { polar, radians, TAU } from './geometry/vectors.ts';

/** The wheel that the home page shows in lines. */
const shown = 'Wheel 29 in 32H';
/** How often the tread of its tyre repeats, and how high it stands, in millimetres. */
const tyre = { knobs: 84, knob: 5 };
/** Half the side of the drawing, in millimetres. */
const half = 440;

const num = (n: number): string => String(Math.round(n * 100) / 100);
const point = (radius: number, angle: number): string => {
  const [x, y] = polar(radius, angle);
  return `${num(x)} ${num(y)}`;
};
const circle = (radius: number, centre: readonly [number, number] = [0, 0]): string =>
  `M${num(centre[0] + radius)} ${num(centre[1])}a${num(radius)} ${num(radius)} 0 1 0 ${num(-2 * radius)} 0a${num(radius)} ${num(radius)} 0 1 0 ${num(2 * radius)} 0z`;
const around = (count: number, draw: (angle: number, i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw((i / count) * TAU, i)).join('');

/** Spokes as they are laced: half of each side's pull forwards, half back, `crossings` others on the way to the rim. */
function spokes({ holes, crossings, flangeMm, erdMm }: WheelAttributes): string {
  const step = (2 * TAU) / holes;
  const flange = flangeMm / 2;
  const side = (first: number) =>
    around(holes / 2, (angle, i) => {
      const from = first + angle;
      const to = from + (i % 2 === 0 ? -1 : 1) * crossings * step;
      return `M${point(flange, from)}L${point(erdMm / 2, to)}`;
    });
  return side(0) + side(step / 2);
}

/** What stands in lines on a rim's outside: blocks of the tread. */
function tread(radius: number): string {
  const width = TAU / tyre.knobs;
  return around(tyre.knobs, (angle) => {
    const foot = `M${point(radius, angle + width * 0.08)}L${point(radius + tyre.knob, angle + width * 0.2)}`;
    return `${foot}L${point(radius + tyre.knob, angle + width * 0.66)}L${point(radius, angle + width * 0.8)}`;
  });
}

/** A wheel seen along its axle, in white lines on transparent ground, one unit to a millimetre. */
function drawWheel(wheel: WheelAttributes): string {
  const seat = wheel.beadSeatMm / 2;
  const outside = wheelOutside(wheel) / 2 - tyre.knob;
  const flange = wheel.flangeMm / 2;
  const nipple = around(
    wheel.holes,
    (angle) => `M${point(wheel.erdMm / 2 - 12, angle)}L${point(wheel.erdMm / 2, angle)}`,
  );
  const strong = [outside, seat + 5.5, wheel.erdMm / 2 - 1, flange + 4, 20, wheel.axleMm / 2]
    .map((r) => circle(r))
    .join('');
  const faint = [outside - 22, seat, wheel.erdMm / 2 + 3, flange - 4, 12].map((r) => circle(r)).join('');
  const holes = around(wheel.holes / 2, (angle) => circle(1.3, polar(flange, angle)));
  const bolts = wheel.disc === 'six-bolt' ? around(6, (angle) => circle(2.5, polar(22, angle + radians(17)))) : '';
  const valve = `M${point(wheel.erdMm / 2, -Math.PI / 2 + TAU / wheel.holes / 2)}L${point(wheel.erdMm / 2 - 42, -Math.PI / 2 + TAU / wheel.holes / 2)}`;
  const axes = `M${-half + 4} 0H${half - 4}M0 ${-half + 4}V${half - 4}`;
  const path = (d: string, look: string) => `<path d="${d}"${look}/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-half} ${-half} ${2 * half} ${2 * half}"><g fill="none" stroke="#fff">${[
    path(strong, ''),
    path(faint, ' stroke-opacity=".5"'),
    path(tread(outside), ' stroke-opacity=".8"'),
    path(spokes(wheel), ' stroke-width=".9"'),
    path(nipple, ' stroke-width="2.4"'),
    path(valve, ' stroke-width="3"'),
    path(holes + bolts, ''),
    path(axes, ' stroke-opacity=".55" stroke-dasharray="26 5 5 5"'),
  ].join('')}</g></svg>\n`;
}

/** The lines of the wheel that the shop sells, and the address at which it serves them. Throws where it sells none. */
export function wheelLines(): { address: string; svg: string } {
  const wheel = parts.find((part) => part.name === shown);
  if (wheel?.category !== 'Wheel') throw new Error(`There is no part "${shown}" to draw`);
  return { address: '/lines/wheel.svg', svg: drawWheel(wheel.attributes) };
}
