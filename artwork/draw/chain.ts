import type { ChainAttributes } from '#catalogue/families/chain.ts';
import { chainPitch } from '#catalogue/measure.ts';
import { along, num, type Point } from './geometry.ts';
import { Plate } from './plate.ts';

/** Colours of the outer plates from lit to shaded, of the inner plates, and of the pin ends. */
const looks = {
  nickel: { outer: ['#ffffff', '#c9cccd', '#7a7f82'], inner: ['#7d8285', '#34383a'], pin: '#e6e8e8' },
  black: { outer: ['#6d7376', '#33373a', '#131516'], inner: ['#3d4144', '#0f1011'], pin: '#b9bdbf' },
  brown: { outer: ['#c9a987', '#7d5c3f', '#3f2a19'], inner: ['#5b412c', '#22160c'], pin: '#d9c6b2' },
  zinc: { outer: ['#f6f3e6', '#c4bfa9', '#7c7866'], inner: ['#a09b87', '#4d4a3f'], pin: '#efecdf' },
} as const;

/** Turns in degrees, link by link, of the four ways in which a length of chain is laid out. */
const straight = (n: number) => Array.from({ length: n }, () => 0);
const bend = (n: number, degrees: number) => Array.from({ length: n }, () => degrees / n);
const lays: Readonly<Record<ChainAttributes['speeds'], readonly number[]>> = {
  12: [...straight(9), ...bend(6, 180), ...straight(8), ...bend(6, -180), ...straight(9)],
  11: [...straight(7), ...bend(9, 240), ...straight(6), ...bend(8, -210), ...straight(7)],
  10: [...straight(10), ...bend(8, 180), ...straight(10)],
  9: [...straight(10), ...bend(8, 180), ...straight(12), ...bend(6, 140), ...straight(3)],
  8: [...straight(9), ...bend(8, -180), ...straight(10)],
  1: [...bend(14, 250), ...straight(7), ...bend(14, -250)],
};

function linkAt([x, y]: Point, degrees: number, outer: boolean, fat: number): string {
  const r = (outer ? 4.3 : 3.9) * fat;
  const w = (outer ? 2.6 : 2.3) * fat;
  const end = chainPitch;
  const plate = `M0 ${num(-r)}C3.2 ${num(-r)} 4.4 ${num(-w)} 6.35 ${num(-w)}S9.5 ${num(-r)} ${end} ${num(-r)}A${num(r)} ${num(r)} 0 0 1 ${end} ${num(r)}C9.5 ${num(r)} 8.3 ${num(w)} 6.35 ${num(w)}S3.2 ${num(r)} 0 ${num(r)}A${num(r)} ${num(r)} 0 0 1 0 ${num(-r)}z`;
  const pin = (px: number) =>
    `<circle cx="${px}" r="2" fill="#26292b" fill-opacity=".75"/><circle cx="${num(px - 0.3)}" cy="-.4" r="1.5" fill="url(#pin)"/>`;
  const details = outer
    ? `<path d="M4.6 0h3.5" stroke="#000" stroke-opacity=".5" stroke-width="1.5" stroke-linecap="round"/>${pin(0)}${pin(end)}`
    : '';
  return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(degrees)})"><path d="${plate}" fill="url(#${outer ? 'outer' : 'inner'})"/>${details}</g>`;
}

/** A length of chain laid in a bend; more speeds make a slimmer chain, one speed a heavy one. */
export function drawChain(a: ChainAttributes): string {
  const look = looks[a.finish];
  const places: { readonly at: Point; readonly degrees: number }[] = [];
  let point: Point = [0, 0];
  let degrees = 0;
  for (const turn of lays[a.speeds]) {
    degrees += turn;
    places.push({ at: point, degrees });
    point = along(point, degrees, chainPitch);
  }
  const xs = [...places.map((place) => place.at[0]), point[0]];
  const ys = [...places.map((place) => place.at[1]), point[1]];
  const centre: Point = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  const extent = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) + 10;
  const plate = new Plate({ scale: Math.min(4.6, 640 / extent), x: 396, y: 392 });
  const stops = (colours: readonly string[]) =>
    colours.map((c, i) => `<stop offset="${num(i / (colours.length - 1))}" stop-color="${c}"/>`).join('');
  plate.define(
    'outer',
    () => `<linearGradient id="outer" x1="0" y1="0" x2="0" y2="1">${stops(look.outer)}</linearGradient>`,
  );
  plate.define(
    'inner',
    () => `<linearGradient id="inner" x1="0" y1="0" x2="0" y2="1">${stops(look.inner)}</linearGradient>`,
  );
  plate.define('pin', () => `<linearGradient id="pin">${stops([look.pin, look.pin])}</linearGradient>`);

  const fat = a.speeds === 1 ? 1.16 : a.speeds <= 9 ? 1.06 : 1;
  const links = places.map(({ at: [x, y], degrees: turn }, i) => ({
    outer: i % 2 === 0,
    svg: linkAt([x - centre[0], y - centre[1]], turn, i % 2 === 0, fat),
  }));
  const inner = links.filter((link) => !link.outer).map((link) => link.svg);
  const outer = links.filter((link) => link.outer).map((link) => link.svg);
  plate.raised(inner.join('') + outer.join(''), { soft: 9 });
  return plate.svg(`Chain, ${a.links} links`);
}
