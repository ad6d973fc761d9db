import { around, at, circle, line, num, type Point, polar, unevenness } from './geometry.ts';
import { hole, type Plate, solid } from './plate.ts';

/** What tyres, rims and wheels share; all of it is drawn about the origin, in millimetres. */

export type Tread = 'knobs' | 'gravel' | 'road';
export type SideWall = 'black' | 'tan' | 'reflecting';

const ring = (outer: number, inner: number, fill: string) =>
  `<path fill-rule="evenodd" d="${circle(outer)}${circle(inner)}" fill="${fill}"/>`;

function bands(plate: Plate, id: string, radius: number, stops: readonly (readonly [number, string])[]): string {
  return plate.define(
    id,
    () =>
      `<radialGradient id="${id}" cx="0" cy="0" r="${num(radius)}" gradientUnits="userSpaceOnUse">${stops.map(([r, colour]) => `<stop offset="${(r / radius).toFixed(4)}" stop-color="${colour}"/>`).join('')}</radialGradient>`,
  );
}

/** The light over a ring: bright at the upper left, dark at the lower right. */
export function lightOver(plate: Plate, outer: number, inner: number, strength = 1): string {
  const id = `over${Math.round(strength * 10)}`;
  const fill = plate.define(
    id,
    () =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="${num(0.34 * strength)}"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".7" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="${num(0.35 * strength)}"/></linearGradient>`,
  );
  return ring(outer, inner, fill);
}

/** A tyre from the side. `outside` is the radius over the tread, `inside` that of the bead. */
export function tyreRing(plate: Plate, outside: number, inside: number, tread: Tread, wall: SideWall): string {
  const height = outside - inside;
  const knobHeight = { knobs: 5, gravel: 2.2, road: 0.6 }[tread];
  const body = outside - knobHeight;
  const n = { knobs: 108, gravel: 150, road: 0 }[tread];
  const step = n ? 360 / n : 0;
  const tone = (share: number): number => inside + height * share;
  const dark = bands(plate, 'tyre', body, [
    [inside, '#0b0c0d'],
    [tone(0.24), '#34383a'],
    [tone(0.48), '#4a4f52'],
    [tone(0.74), '#232628'],
    [body, '#0c0d0e'],
  ]);
  let svg = '';
  if (n) {
    const blocks = around(n, (_, degrees) => {
      const p = (r: number, share: number) => at(polar(r, degrees + step * share));
      return `<path d="M${p(body - 4, -0.29)}L${p(outside, -0.21)}L${p(outside, 0.21)}L${p(body - 4, 0.29)}z"/>`;
    });
    svg += `<g fill="#141617">${blocks}</g>`;
  }
  svg += ring(body, inside - 2, dark);
  if (wall === 'tan') {
    const tan = bands(plate, 'tan', tone(0.66), [
      [inside, '#6b4d2a'],
      [tone(0.2), '#a77c47'],
      [tone(0.42), '#c59a63'],
      [tone(0.66), '#8f6838'],
    ]);
    svg += ring(tone(0.66), inside - 2, tan);
    svg += `<circle r="${num(tone(0.66))}" fill="none" stroke="#0c0d0e" stroke-opacity=".7" stroke-width="2.4"/>`;
  }
  if (wall === 'reflecting') {
    svg += `<circle r="${num(tone(0.4))}" fill="none" stroke="#dfe3e4" stroke-width="${num(height * 0.13)}"/><circle r="${num(tone(0.4))}" fill="none" stroke="#8d9498" stroke-width="${num(height * 0.13)}" stroke-dasharray="1.2 1.2" stroke-opacity=".6"/>`;
  }
  if (tread === 'road') {
    const sipes = around(96, (_, degrees) => {
      const from = at(polar(body - 2, degrees));
      return `M${from}Q${at(polar(body - height * 0.12, degrees + 1.6))} ${at(polar(body - height * 0.24, degrees + 1.2))}`;
    });
    svg += `<path d="${sipes}" fill="none" stroke="#000" stroke-opacity=".6" stroke-width="1.8"/>`;
  } else {
    const lugs = around(n, (i, degrees) => {
      const a = degrees + (i % 2) * step * 0.15;
      const reach = tread === 'knobs' ? [9, 19] : [3, 9];
      return line(polar(body - (reach[0] ?? 0), a - step * 0.24), polar(body - (reach[1] ?? 0), a - step * 0.18));
    });
    svg += `<path d="${lugs}" stroke="#000" stroke-opacity=".45" stroke-width="${tread === 'knobs' ? 5 : 3}"/>`;
  }
  // Moulding lines of the side wall.
  const lines = [0.3, 0.56].map(
    (share) =>
      `<circle r="${num(tone(share))}" fill="none" stroke="#fff" stroke-opacity="${wall === 'tan' ? 0.1 : 0.07}" stroke-width=".8"/>`,
  );
  return svg + lines.join('') + lightOver(plate, outside - 1, inside - 2);
}

/** A rim from the side, between its flange and its spoke bed. */
export function rimRing(plate: Plate, outer: number, inner: number, finish: 'black' | 'silver'): string {
  const depth = outer - inner;
  const black: readonly (readonly [number, string])[] = [
    [inner, '#191b1d'],
    [inner + depth * 0.32, '#5d6367'],
    [inner + depth * 0.64, '#2c2f32'],
    [outer, '#0e0f10'],
  ];
  const silver: readonly (readonly [number, string])[] = [
    [inner, '#7b8184'],
    [inner + depth * 0.2, '#f2f3f3'],
    [inner + depth * 0.55, '#b9bdbf'],
    [inner + depth * 0.8, '#8d9295'],
    [outer, '#5a5f62'],
  ];
  return ring(outer, inner, bands(plate, `rim-${finish}`, outer, finish === 'black' ? black : silver));
}

interface Lacing {
  readonly spokes: number;
  readonly crossings: number;
  readonly flange: number;
  readonly rim: number;
  readonly silver: boolean;
  /** Whether the spokes throw their shadow on what lies close behind them. */
  readonly shadow: boolean;
}

/** Spokes of both flanges, crossing as often as they are told, with their nipples in the rim. */
export function spokesOf({ spokes, crossings, flange, rim, silver, shadow }: Lacing): string {
  const half = spokes / 2;
  const step = 360 / half;
  const sides: [string, string] = ['', ''];
  let nipples = '';
  for (const side of [0, 1] as const) {
    for (let j = 0; j < half; j++) {
      const way = j % 2 ? -1 : 1;
      const start = j * step + (side * step) / 2;
      const end = start + way * crossings * step;
      sides[side] += line(polar(flange - 2 * side, start), polar(rim + 1, end));
      nipples += line(polar(rim + 1, end), polar(rim - 11, end - way * 0.42));
    }
  }
  const [back, front] = sides;
  const bright = silver ? ['#8d9396', '#f2f4f4', '#b9bdbf'] : ['#4b5053', '#dfe2e2', '#8d9396'];
  return (
    `<g fill="none" stroke-linecap="round">${shadow ? `<path d="${back}${front}" transform="translate(7 11)" stroke="#000" stroke-opacity=".09" stroke-width="3"/>` : ''}` +
    `<path d="${back}" stroke="${bright[0]}" stroke-width="2.3"/><path d="${back}" stroke="${bright[2]}" stroke-width=".9"/>` +
    `<path d="${front}" stroke="#2b2f31" stroke-width="2.5"/><path d="${front}" stroke="${bright[1]}" stroke-width="1.2"/>` +
    `<path d="${nipples}" stroke="#c3c7c9" stroke-width="3.6" stroke-linecap="butt"/></g>`
  );
}

/** Printed marks on a rim or side wall: short bars, as lettering looks from afar; the same for the same seed. */
export function lettering(r: number, from: number, to: number, size: number, colour: string, seed: number): string {
  const next = unevenness(seed);
  let path = '';
  for (let degrees = from; degrees < to; ) {
    const width = 0.5 + next() * 0.9;
    path += `M${at(polar(r, degrees))}A${num(r)} ${num(r)} 0 0 1 ${at(polar(r, degrees + width))}`;
    degrees += width + 0.45;
  }
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${size}"/>`;
}

/** The valve stem, standing inwards from the rim at the given angle. */
export function valve(rim: number, degrees: number, length: number): string {
  const foot: Point = polar(rim, degrees);
  return `<path d="${line(foot, polar(rim - length, degrees))}" stroke="#54595c" stroke-width="6.5"/><path d="${line(foot, polar(rim - length, degrees))}" stroke="#c9cdce" stroke-width="3.4"/><path d="${line(polar(rim - length, degrees), polar(rim - length - 7, degrees))}" stroke="#d9c48a" stroke-width="4"/>`;
}

/** A hub seen along its axle: flange with spoke holes, end cap and bore. */
export function hubFace(plate: Plate, flange: number, holes: number, finish: 'black' | 'silver', bore: number): void {
  const metal = finish === 'black' ? 'black' : 'alloy';
  const drilled = around(holes / 2, (_, degrees) => hole(circle(1.6, polar(flange, degrees))));
  plate.piece(solid(circle(flange + 5.5)) + drilled, metal, { depth: 2, soft: 3, bevel: 1, radius: flange + 10 });
  plate.piece(solid(circle(20)), 'alloy', { depth: 1.5, soft: 2, bevel: 1, radius: 22 });
  plate.piece(solid(circle(13)) + hole(circle(bore / 2)), 'black', { depth: 1, soft: 2, bevel: 0.8, radius: 14 });
}
