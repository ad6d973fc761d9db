import type { DiscRotorAttributes } from '#catalogue/families/disc-rotor.ts';
import type { Mark } from '#catalogue/part.ts';
import { around, at, circle, closedCurve, line, num, polar, sprocket } from './geometry.ts';
import { hole, Plate, solid } from './plate.ts';
import { measuredBy } from './scale.ts';

const wave = 1.15;
const bolts = 6;
const boltCircle = 44;

const waved = (r: number, amount: number, waves: number, shift = 0) =>
  closedCurve((degrees) => r + amount * Math.cos(((degrees * waves + shift) * Math.PI) / 180), 360);

/** The brake track as a mask: waved edges and slanted rows of holes. */
function track(outside: number, inside: number): string {
  const waves = 2 * Math.round(outside / 15);
  const rows = 2 * waves;
  const holes = around(rows, (_, degrees) => {
    const a = degrees + 3;
    const slant = 360 / rows / 15;
    return (
      hole(circle(2.15, polar(outside - 4.8, a - slant))) +
      hole(circle(2.15, polar(outside - 9.1, a + 3.2 * slant))) +
      hole(circle(2.15, polar(outside - 13, a + 7 * slant)))
    );
  });
  return solid(waved(outside - wave, wave, waves)) + hole(waved(inside, 1, waves, 180)) + holes;
}

/** Curved arms from the hub to the track; a second, thinner one braces each. */
function arms(n: number, root: number, rim: number, width: number, braced: boolean): string {
  const curve = (from: number, a0: number, middle: number, a1: number, to: number, a2: number, w: number) =>
    `<path d="M${at(polar(from, a0))}Q${at(polar(middle, a1))} ${at(polar(to, a2))}" stroke="#fff" stroke-width="${w}" fill="none"/>`;
  const mid = (root + rim) / 2;
  return around(
    n,
    (_, degrees) =>
      curve(root, degrees, mid, degrees + 4, rim, degrees + 33, width) +
      (braced ? curve(mid - 8, degrees + 6.2, mid + 7, degrees + 10, rim, degrees + 3, width * 0.57) : ''),
  );
}

/** A disc rotor from the front. */
export function drawDiscRotor(a: DiscRotorAttributes, mark: Mark | null): string {
  const plate = new Plate(measuredBy(mark, a.diameterMm));
  const outside = a.diameterMm / 2;
  const inside = outside - 16;
  const boltHoles = around(bolts, (_, degrees) => hole(circle(2.7, polar(boltCircle / 2, degrees))));
  const centre = a.mount === 'six-bolt' ? hole(circle(17.5)) : hole(sprocketBore());
  const collar = solid(waved(a.mount === 'six-bolt' ? 27.5 : 22.5, a.mount === 'six-bolt' ? 2.6 : 0, bolts));

  if (a.construction === 'one-piece') {
    const mask = track(outside, inside) + arms(6, 27, inside + 1.6, 7.4, true) + collar + centre + boltHoles;
    plate.piece(mask, 'alloy', { depth: 4, soft: 14, bevel: 1.2, radius: outside + 5 });
  } else {
    const n = a.diameterMm > 190 ? 8 : 6;
    const rivetRadius = inside - 1.5;
    const tabs = around(n, (_, degrees) => solid(circle(5.2, polar(rivetRadius, degrees + 33))));
    plate.piece(track(outside, inside - 0.5) + tabs, 'alloy', { depth: 4, soft: 14, bevel: 1.2, radius: outside + 5 });
    plate.piece(
      arms(n, 22, rivetRadius, 8.6, false) + tabs + collar + centre + (a.mount === 'six-bolt' ? boltHoles : ''),
      'black',
      {
        depth: 4,
        soft: 7,
        bevel: 1.4,
        radius: outside,
      },
    );
    plate.flat(
      around(n, (_, degrees) => {
        const [x, y] = polar(rivetRadius, degrees + 33);
        return `<circle cx="${num(x)}" cy="${num(y)}" r="3.5" fill="#6d7376"/><circle cx="${num(x - 0.4)}" cy="${num(y - 0.5)}" r="2.7" fill="#d9dcdd"/><circle cx="${num(x)}" cy="${num(y)}" r="1.2" fill="#7b8185"/>`;
      }),
    );
  }
  if (a.mount === 'six-bolt') {
    plate.flat(
      around(bolts, (_, degrees) => {
        const [x, y] = polar(boltCircle / 2, degrees);
        return `<circle cx="${num(x)}" cy="${num(y)}" r="3.5" fill="none" stroke="#000" stroke-opacity=".3" stroke-width=".5"/>`;
      }),
    );
  } else {
    plate.piece(solid(circle(20.5)) + hole(circle(14)), 'alloy', { depth: 2, soft: 4, bevel: 1, radius: 22 });
    plate.flat(
      around(
        24,
        (_, degrees) =>
          `<path d="${line(polar(14.2, degrees), polar(16.4, degrees))}" stroke="#1b1d1f" stroke-width="1.1"/>`,
      ),
    );
  }
  return plate.svg(`Disc rotor, ${a.diameterMm} mm`);
}

/** The bore of the centre lock: a fine, toothed opening. */
function sprocketBore(): string {
  return sprocket(36, { roller: 0.7, tip: 0.7, pitch: 2.6 });
}
