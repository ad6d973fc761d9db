import type { Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, group, mesh } from '../geometry/meshes.ts';
import { turn } from '../geometry/turned.ts';
import { TAU, type V2, type V3 } from '../geometry/vectors.ts';
import { brass, gloss, nickel, plastic, printed, rubber } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { roundSheet } from './round.sheet.ts';
import { type WirePoint, wire } from './spoke.wire.ts';
import { maker } from './tyre.ts';
import { valveOf } from './valve.ts';

/** A tube as it is rolled up: pressed flat and wound from the inside out. */
interface Roll {
  /** Thickness and width of the flat tube. */
  readonly thick: number;
  readonly wide: number;
  /** Innermost and outermost radius, and half the straight between the two round ends. */
  readonly inner: number;
  readonly outer: number;
  readonly straight: number;
  readonly turns: number;
}

/** Air that stays between both walls of a flat tube, in millimetres. */
const AIR = { butyl: 1, latex: 0.7, TPU: 0.45 } as const;

/** The roll of a tube: as long as the tube is round, as wide as it is round in section, as thick as its walls. */
function rollOf(a: AttributesOf<'Inner tube'>): Roll {
  const width = (a.widthsMm[0] + a.widthsMm[1]) / 2;
  const thick = 2 * a.wallMm + AIR[a.material];
  const wide = (width * 0.62 * Math.PI) / 2;
  const area = Math.PI * (a.beadSeatMm + width) * thick;
  const inner = thick * 1.2;
  // A round end and a straight of nine tenths of its radius on each side: area = (pi + 1.8) r².
  const wanted = Math.sqrt(area / (Math.PI + 1.8));
  const turns = Math.round((wanted - inner) / thick);
  const outer = inner + turns * thick;
  return { thick, wide, inner, outer, straight: outer * 0.45, turns };
}

/** The line that the tube is wound along, its straights along y. */
function windings({ inner, outer, thick, straight, turns }: Roll): V2[] {
  const line: V2[] = [];
  const steps = 20;
  for (let half = 0; half < turns * 2; half++)
    for (let i = 0; i <= steps; i++) {
      const angle = (half + i / steps) * Math.PI;
      const r = inner + (thick * angle) / TAU;
      const shift = half % 2 === 0 ? straight : -straight;
      line.push([r * Math.cos(angle), r * Math.sin(angle) + shift]);
    }
  // The end lies along the right straight, where the valve stands.
  line.push([outer, -straight * 0.4], [outer - thick * 0.05, straight * 0.1], [outer - thick * 0.34, straight * 0.5]);
  return line;
}

function walls(a: AttributesOf<'Inner tube'>): Material {
  if (a.material === 'butyl') return rubber(0x3c3d40);
  if (a.material === 'latex') return plastic(0xb9665a);
  return gloss(a.colour === 'green' ? 0x58b27a : a.colour === 'blue' ? 0x3d86c6 : 0x3a3b3e);
}

/** The maker and the size on the near end of the roll. */
function sizePrint({ outer, straight, thick, wide }: Roll, a: AttributesOf<'Inner tube'>, brand: string) {
  const radius = outer + thick / 2 + 0.35;
  const [high, long] = [wide * 0.62, radius * 2.3];
  const size = Math.min(wide * 0.17, long / 11);
  const colour = a.material === 'butyl' ? '#c9cbcc' : '#f4f2ee';
  const words = [maker(brand), a.size].map((text, i) => {
    const y = high * (i === 0 ? 0.72 : 0.26);
    return { text, from: [0, y], to: [long, y], size: i === 0 ? size * 1.15 : size, colour, weight: 700 } as const;
  });
  const line = (share: number): V2 => [radius, high * (0.5 - share)];
  const sheet = roundSheet({ line, side: -1, middle: -90, arc: long / radius });
  const print = mesh(
    at(sheet, [0, -straight, 0]),
    printed({ low: [0, 0], high: [long, high], ground: null, words, scale: 10 }),
  );
  print.castShadow = false;
  return print;
}

/** A rubber band around the roll, across its straights. */
function band({ outer, wide }: Roll, y: number) {
  const [x, z, r] = [outer + 0.5, wide / 2 + 0.5, 5];
  const line: WirePoint[] = [];
  for (const [cx, cz, from] of [
    [x - r, z - r, 0],
    [r - x, z - r, 1],
    [r - x, r - z, 2],
    [x - r, r - z, 3],
  ] as const)
    for (let i = 0; i <= 6; i++) {
      const angle = ((from + i / 6) * Math.PI) / 2;
      line.push({ place: [cx + r * Math.cos(angle), y, cz + r * Math.sin(angle)], half: [0.6, 3.2] });
    }
  line.push(line[0]);
  return wire(line, [0, 1, 0], { around: 12, power: 4 });
}

export const innerTubeArt: FamilyArt<AttributesOf<'Inner tube'>> = {
  model: (a, brand) => {
    const roll = rollOf(a);
    const line = windings(roll);
    const last = line.length - 1;
    const coil = wire(
      line.map(([x, y], i) => {
        // Both ends are flat; the rest is a little fuller towards the outside, where it is wound less tightly.
        const share = Math.min(1, i / 6, (last - i) / 2);
        return { place: [x, y, 0], half: [(roll.thick / 2) * (0.25 + 0.73 * share), roll.wide / 2 - (i % 41) * 0.015] };
      }),
      [0, 0, 1],
      { around: 20, power: 3.2 },
    );
    const foot = roll.outer + roll.thick * 0.42;
    const place: V3 = [foot, 0, 0];
    const patch = turn(
      [
        [0, -2],
        [10, -2],
        [10, -0.2],
        [9, 0.5],
        [5, 1],
        [4.4, 2.2],
        [0, 2.2],
      ],
      { round: 0.5, segments: 64 },
    );
    const valve = valveOf(a.valve, a.valveMm, { smooth: a.stem === 'smooth', nutAt: a.stem === 'threaded' ? 5 : null });
    const rubberish = walls(a);
    const stem = a.material === 'TPU' ? gloss(0x2a2b2e) : a.valve === 'Presta' ? nickel() : brass();
    return {
      object: group(
        mesh(coil, rubberish),
        mesh(along(patch, place, [1, 0, 0]), rubberish),
        mesh(along(valve.stem, place, [1, 0, 0]), stem),
        mesh(along(valve.fittings, place, [1, 0, 0]), a.valve === 'Presta' ? brass() : nickel()),
        valve.sleeve && mesh(along(valve.sleeve, place, [1, 0, 0]), rubber(0x303134)),
        mesh(band(roll, roll.straight * 0.35), rubber(0xb08a55)),
        sizePrint(roll, a, brand),
      ),
      measured: [place, [foot + a.valveMm, 0, 0]],
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 42, seen: 'rolled up, its valve to the right' },
    { pose: [-90, 0, 0], azimuth: 38, elevation: 22, seen: 'seen from the valve' },
    { pose: [-90, 0, 0], azimuth: 0, elevation: 80, seen: 'seen from above' },
  ],
  pixelsPerMm: 5.1,
  best: 'IT-29-P48',
};
