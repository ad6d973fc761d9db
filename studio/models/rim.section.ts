import { BufferGeometry, Float32BufferAttribute } from 'three';
import { weighted } from '../geometry/normals.ts';
import { type Corner, fillet } from '../geometry/outlines.ts';
import { TAU, type V2, type V3 } from '../geometry/vectors.ts';

/** What gives a rim its section, in millimetres, and its holes. */
export interface RimSection {
  readonly beadSeatMm: number;
  readonly innerMm: number;
  readonly outerMm: number;
  readonly depthMm: number;
  readonly holes: number;
  readonly hooked: boolean;
  /** Carbon is round where metal has corners. */
  readonly moulded: boolean;
  /** A rim brake rubs on flat flanks. */
  readonly flatFlanks: boolean;
  /** How far the holes stand from the middle. */
  readonly holeOffsetMm: number;
  /** Diameter of the spoke holes and of the valve hole. */
  readonly drillMm: number;
  readonly valveMm: number;
}

/** The flange stands that far over the bead seat. */
export const FLANGE = 5.5;
/** Steps of each half pitch between two spokes, along the rim and across a bed. */
const ALONG = 3;
const ACROSS = 4;

/** The spoke hole after which the valve comes: the one before a quarter turn. */
export const valveAfter = (holes: number): number => Math.round(holes / 4 - 0.5);
/** Angle of the valve hole, in radians. */
export const valveAngle = (holes: number): number => ((valveAfter(holes) + 0.5) / holes) * TAU;

/** Half of a section, from the middle of the spoke bed round the outside to the middle of the tyre's side: [radius, z]. */
function outline(s: RimSection): { bed: number; well: number; line: V2[] } {
  const seat = s.beadSeatMm / 2;
  const [inner, outer] = [s.innerMm / 2, s.outerMm / 2];
  const top = seat + FLANGE;
  const foot = top - s.depthMm;
  const bed = s.moulded ? Math.max(4.5, outer * 0.4) : Math.max(5, outer * 0.5);
  const well = Math.max(4.5, inner * 0.34);
  const wall = s.hooked ? 0.7 : 0;
  const flank: Corner[] = s.flatFlanks
    ? [
        [foot + 1.2, outer - 1.2, 2],
        [foot + 4, outer, 2],
        [top - 0.2, outer, 0.8],
      ]
    : s.moulded
      ? [
          [foot + s.depthMm * 0.12, bed + 2.4, 3],
          [foot + s.depthMm * 0.5, outer * 0.96, 12],
          [top - 6, outer, 6],
          [top, outer, 1.4],
        ]
      : [
          [foot + 2.6, outer * 0.78, 2.6],
          [foot + s.depthMm * 0.5, outer - 0.3, 4],
          [top - 5, outer, 3],
          [top, outer, 1],
        ];
  const corners: Corner[] = [
    [foot, 0, 0],
    [foot, bed, 0],
    ...flank,
    [top, inner, 0.6],
    [top - 2.4, inner + 0.001, 0.6],
    [seat + 1.6, inner + wall, 0.8],
    [seat, inner - 0.6, 0.6],
    [seat - 0.2, inner - 4.2, 1],
    [seat - 3.4, Math.min(well + 1.6, inner - 4.4), 1],
    [seat - 3.6, well, 0],
    [seat - 3.6, 0, 0],
  ];
  const line = fillet(corners, 1, 4);
  return { bed: foot, well: seat - 3.6, line };
}

/**
 * A rim with its holes, closed: a spoke hole at angle 0 and at every pitch from there, the valve hole half a pitch after
 * the spoke at `valveAfter`. Texture coordinates run around and across in units of 50 mm.
 */
export function drilledRim(section: RimSection, valveAfter: number): BufferGeometry {
  const { holes } = section;
  const { bed, well, line } = outline(section);
  const columns = holes * 2 * ALONG;
  const angleOf = (column: number) => ((column - ALONG / 2) / columns) * TAU;
  const position: number[] = [];
  const uv: number[] = [];
  const at = ([r, z]: V2, angle: number): V3 => [r * Math.cos(angle), r * Math.sin(angle), z];
  const corner = (place: V3, u: number, v: number) => {
    position.push(...place);
    uv.push(u / 50, v / 50);
  };
  const mean = section.beadSeatMm / 2;
  const quad = (a: V2, b: V2, v0: number, v1: number, column: number) => {
    const [p, q] = [angleOf(column), angleOf(column + 1)];
    const [u, w] = [p * mean, q * mean];
    corner(at(a, p), u, v0);
    corner(at(b, q), w, v1);
    corner(at(a, q), w, v0);
    corner(at(a, p), u, v0);
    corner(at(b, p), u, v1);
    corner(at(b, q), w, v1);
  };
  // Both halves of the section, from bed to well on the right and back on the left: what lies between the two beds.
  const open = line.slice(1, -1);
  const [bedHalf, wellHalf] = [open[0][1], open[open.length - 1][1]];
  const left = open.map(([r, z]): V2 => [r, -z]).reverse();
  for (const run of [open, left]) {
    let v = 0;
    for (let i = 0; i + 1 < run.length; i++) {
      const step = Math.hypot(run[i + 1][0] - run[i][0], run[i + 1][1] - run[i][1]);
      for (let column = 0; column < columns; column++) quad(run[i], run[i + 1], v, v + step, column);
      v += step;
    }
  }
  // Holes are seen into so deep: behind them the rim is full.
  const blind = Math.min(4, (well - bed) * 0.4);
  // The beds, cell by cell: `facing` is -1 for the spokes' side, +1 for the tyre's.
  for (const [radius, half, facing, drills] of [
    [bed, bedHalf, -1, [section.drillMm, section.valveMm]],
    [well, wellHalf, 1, [section.drillMm + 4, section.valveMm]],
  ] as const)
    for (let cell = 0; cell < holes * 2; cell++) {
      const spoke = cell % 2 === 0;
      const drill = spoke ? drills[0] : cell === valveAfter * 2 + 1 ? drills[1] : 0;
      const middle = spoke ? Math.min(section.holeOffsetMm, half - drill / 2 - 0.8) : 0;
      bedCell({ radius, half, facing, drill, middle: Math.max(0, middle) }, cell);
    }

  interface Bed {
    readonly radius: number;
    readonly half: number;
    readonly facing: 1 | -1;
    readonly drill: number;
    readonly middle: number;
  }
  function bedCell({ radius, half, facing, drill, middle }: Bed, cell: number) {
    const [from, to] = [angleOf(cell * ALONG), angleOf((cell + 1) * ALONG)];
    const centre = (from + to) / 2;
    const long = (to - from) * radius;
    const spot = (x: number, z: number, deep = 0): V3 => at([radius - facing * deep, z], centre + x / radius);
    const face = (a: V3, b: V3, c: V3) => {
      for (const p of facing > 0 ? [a, b, c] : [a, c, b]) corner(p, Math.atan2(p[1], p[0]) * mean, p[2]);
    };
    const edge: V2[] = [];
    for (let i = 0; i < ALONG; i++) edge.push([-long / 2 + (long * i) / ALONG, -half]);
    for (let i = 0; i < ACROSS; i++) edge.push([long / 2, -half + (2 * half * i) / ACROSS]);
    for (let i = 0; i < ALONG; i++) edge.push([long / 2 - (long * i) / ALONG, half]);
    for (let i = 0; i < ACROSS; i++) edge.push([-long / 2, half - (2 * half * i) / ACROSS]);
    const n = edge.length;
    const band = (outer: readonly V3[], inner: readonly V3[]) => {
      for (let i = 0; i < n; i++) {
        const j = (i + 1) % n;
        face(outer[i], outer[j], inner[j]);
        face(outer[i], inner[j], inner[i]);
      }
    };
    const rimEdge = edge.map(([x, z]) => spot(x, z));
    const ring = (r: number, deep: number) =>
      edge.map(([x, z]) => {
        const a = Math.atan2(z - middle, x);
        return spot(r * Math.cos(a), middle + r * Math.sin(a), deep);
      });
    if (drill === 0) {
      const floor = spot(0, middle);
      for (let i = 0; i < n; i++) face(rimEdge[i], rimEdge[(i + 1) % n], floor);
      return;
    }
    const rings = [ring(drill / 2 + 0.35, 0), ring(drill / 2, 0.35), ring(drill / 2, blind)];
    let last = rimEdge;
    for (const next of rings) {
      band(last, next);
      last = next;
    }
    for (let i = 0; i < n; i++) face(last[i], last[(i + 1) % n], spot(0, middle, blind));
  }

  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  return weighted(geometry, { crease: 0.6 });
}

/** Radius of the middle of the tyre's side. */
export const wellOf = (section: RimSection): number => outline(section).well;

/** The whole section of a rim as a closed outline of [radius, z]. */
export function sectionOutline(section: RimSection): V2[] {
  const { line } = outline(section);
  return [
    ...line,
    ...line
      .slice(1, -1)
      .map(([r, z]): V2 => [r, -z])
      .reverse(),
  ];
}

/** How far the flank stands from the middle at a radius, in millimetres. */
export function flankAt(section: RimSection, radius: number): number {
  const { line } = outline(section);
  let out = 0;
  for (let i = 0; i + 1 < line.length; i++) {
    const [[r0, z0], [r1, z1]] = [line[i], line[i + 1]];
    if (r1 <= r0 || radius < r0 || radius > r1) continue;
    out = Math.max(out, z0 + ((z1 - z0) * (radius - r0)) / (r1 - r0));
  }
  return out;
}
