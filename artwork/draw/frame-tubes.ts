import type { FrameAttributes } from '#catalogue/families/frame.ts';
import { along, at, line, num, type Point } from './geometry.ts';
import type { Material } from './materials.ts';
import { tube } from './plate.ts';

export type Geometry = Pick<
  FrameAttributes,
  | 'reachMm'
  | 'stackMm'
  | 'headDegrees'
  | 'seatDegrees'
  | 'chainstayMm'
  | 'bottomBracketDropMm'
  | 'headTubeMm'
  | 'seatTubeMm'
>;

/** The points of a frame, with the rear axle at the origin, x to the front and y downwards, in millimetres. */
export interface FramePoints {
  readonly bottomBracket: Point;
  readonly headTop: Point;
  readonly headFoot: Point;
  readonly seatTop: Point;
  /** Degrees of the head tube's axis downwards, of the seat tube's upwards, and square to the head tube forwards. */
  readonly head: number;
  readonly seat: number;
  readonly forward: number;
}

export function framePoints(g: Geometry): FramePoints {
  const bottomBracket: Point = [Math.sqrt(g.chainstayMm ** 2 - g.bottomBracketDropMm ** 2), g.bottomBracketDropMm];
  const headTop: Point = [bottomBracket[0] + g.reachMm, bottomBracket[1] - g.stackMm];
  const head = g.headDegrees;
  const seat = 180 + g.seatDegrees;
  return {
    bottomBracket,
    headTop,
    headFoot: along(headTop, head, g.headTubeMm),
    seatTop: along(bottomBracket, seat, g.seatTubeMm),
    head,
    seat,
    forward: head - 90,
  };
}

/** A bead of weld: scales laid one over the other across a tube. */
export function bead(centre: Point, degrees: number, width: number, scales = 11): string {
  return Array.from({ length: scales }, (_, i) => {
    const [x, y] = along(centre, degrees, (i / (scales - 1) - 0.5) * width);
    return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="4.600" ry="3.100" transform="rotate(${num(degrees + 90)} ${num(x)} ${num(y)})" fill="#cfd2d3" stroke="#6a7073" stroke-width=".8"/>`;
  }).join('');
}

/** The bare frame: stays behind, main tubes before them. Thin tubes are steel, wide ones aluminium. */
export function frameTubes(g: Geometry, metal: Material, slim: boolean): string {
  const p = framePoints(g);
  const w = slim
    ? { seatStay: 15, chainStay: 19, top: 30, down: 35, seat: 31, head: 42 }
    : { seatStay: 18, chainStay: 24, top: 40, down: 56, seat: 38, head: 54 };
  const downEnd = along(p.headFoot, p.head, -34);
  const [bx, by] = p.bottomBracket;
  const down = slim
    ? line([bx + 6, by - 4], downEnd)
    : `M${num(bx + 6)} ${num(by - 4)}C${num(bx + 90)} ${num(by - 110)} ${num(p.headFoot[0] - 140)} ${num(p.headFoot[1] + 120)} ${at(downEnd)}`;
  const stay = `M4 4C${num(bx * 0.34)} ${num(by * 0.32)} ${num(bx * 0.64)} ${num(by * 0.8)} ${at(p.bottomBracket)}`;
  return (
    tube(line([4, -4], along(p.seatTop, p.seat, -20)), w.seatStay, metal, 'butt') +
    tube(stay, w.chainStay, metal, 'butt') +
    tube(line(along(p.headTop, p.head, 26), along(p.seatTop, p.seat, -22)), w.top, metal, 'butt') +
    tube(down, w.down, metal, 'butt') +
    tube(line(p.bottomBracket, along(p.seatTop, p.seat, 26)), w.seat, metal, 'butt') +
    tube(line(along(p.headTop, p.head, -4), along(p.headFoot, p.head, 8)), w.head, metal, 'butt')
  );
}
