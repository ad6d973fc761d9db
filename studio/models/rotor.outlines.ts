import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { type Corner, circle, fillet, slot } from '../geometry/outlines.ts';
import { polar, radians, smooth, TAU, type V2 } from '../geometry/vectors.ts';

/** Outline of a rotor's parts, in millimetres around its axis. */

/** How high the waves of the outer and of the inner edge of a wavy track are: half of crest to trough. */
const WAVE = { outer: 0.9, inner: 1.3 };

/** Circumference of the track that one group of three vents takes. */
const GROUP = 27;

/** The radii and divisions by which a rotor is cut. */
export interface RotorPlan {
  readonly outer: number;
  /** Mean inner radius of the track, and the middle between its edges. */
  readonly inner: number;
  readonly middle: number;
  /** Groups of vents around the track; waves are three to each two of them, or one to each. */
  readonly groups: number;
  readonly arms: number;
  /** Angle by which an arm runs back between hub and track. */
  readonly sweep: number;
}

/** Works out a rotor's divisions from its attributes. */
export function planOf(a: AttributesOf<'Disc rotor'>): RotorPlan {
  const outer = a.diameterMm / 2;
  const wave = a.edge === 'wavy' ? WAVE.outer : 0;
  const inner = outer - wave - a.trackMm;
  const arms = a.mount === 'six-bolt' ? 6 : a.diameterMm <= 160 ? 5 : a.diameterMm <= 180 ? 6 : 7;
  const middle = (outer - wave + inner) / 2;
  const groups = Math.round((TAU * middle) / GROUP / 2) * 2;
  return { outer, inner, middle, groups, arms, sweep: radians(a.construction === 'one-piece' ? 34 : 30) };
}

const round = (radius: (angle: number) => number, points = 600): V2[] =>
  Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * TAU;
    return polar(radius(angle), angle);
  });

/** The outer edge: its crests reach exactly the rotor's diameter. */
export function outerEdge(a: AttributesOf<'Disc rotor'>): V2[] {
  const { outer, groups } = planOf(a);
  if (a.edge === 'round') return circle(outer, 360);
  return round((angle) => outer - WAVE.outer + WAVE.outer * Math.cos(angle * groups));
}

/** Angles at which a carrier holds the track. */
export function rivetAngles({ arms, sweep }: RotorPlan): number[] {
  return Array.from({ length: arms }, (_, i) => (i / arms) * TAU + sweep);
}

/** The inner edge of the track; where a carrier holds it, tabs of 7 mm stand inwards. */
export function innerEdge(a: AttributesOf<'Disc rotor'>): V2[] {
  const plan = planOf(a);
  const wave = a.edge === 'wavy' ? WAVE.inner : 0;
  const rivets = a.construction === 'two-piece' ? rivetAngles(plan) : [];
  return round((angle) => {
    let tab = 0;
    for (const rivet of rivets) {
      const away = Math.abs(Math.atan2(Math.sin(angle - rivet), Math.cos(angle - rivet))) * plan.inner;
      tab = Math.max(tab, 1 - smooth(away, 4.4, 10));
    }
    return plan.inner - tab * 7 + wave * (1 - tab) * Math.cos(angle * plan.groups + Math.PI);
  });
}

/** A drop from its round head towards its tip. */
function teardrop([x, y]: V2, way: number, length: number, width: number): V2[] {
  return Array.from({ length: 24 }, (_, k): V2 => {
    const t = (k / 24) * TAU;
    const along = (length / 2) * Math.cos(t);
    const across = (width / 2) * Math.sin(t) * (0.5 - 0.5 * Math.cos(t)) ** 0.55 * 1.12;
    return [x + along * Math.cos(way) - across * Math.sin(way), y + along * Math.sin(way) + across * Math.cos(way)];
  });
}

/** The holes through the brake track, none nearer to another or to an edge than a millimetre. */
export function vents(a: AttributesOf<'Disc rotor'>): V2[][] {
  const { middle, groups } = planOf(a);
  const cell = TAU / groups;
  const reach = a.trackMm / 15;
  const place = (group: number, share: number, above: number) => polar(middle + above * reach, (group + share) * cell);
  return Array.from({ length: groups }, (_, group) => {
    const way = (share: number) => (group + share) * cell;
    if (a.vents === 'round holes')
      return [
        circle(2.6, 20, ...place(group, 0.17, -3.5)),
        circle(2.6, 20, ...place(group, 0.5, 0)),
        circle(2.6, 20, ...place(group, 0.83, 3.5)),
        circle(1.4, 14, ...place(group, 0.14, 3.4)),
        circle(1.4, 14, ...place(group, 0.86, -3.8)),
      ];
    if (a.vents === 'slots')
      return [0.18, 0.5, 0.82].map((share, i) => {
        const [x, y] = place(group, share, 0);
        const lean = way(share) + radians(52);
        const half = i === 1 ? 3.4 : 4.4;
        const [dx, dy] = [half * Math.cos(lean), half * Math.sin(lean)];
        return slot([x - dx, y - dy], [x + dx, y + dy], 2.9, 7);
      });
    return [
      teardrop(place(group, 0.2, 2.6), way(0.2) + radians(112), 9.4, 4.8),
      teardrop(place(group, 0.52, -2.9), way(0.52) + radians(112), 9.4, 4.8),
      circle(1.5, 14, ...place(group, 0.8, 3.3)),
      circle(1.5, 14, ...place(group, 0.93, -2.9)),
    ];
  }).flat();
}

/** The bolt holes of a six-bolt rotor. */
export const boltHoles = (circleMm: number): V2[][] =>
  Array.from({ length: 6 }, (_, i) => circle(2.6, 28, ...polar(circleMm / 2, (i / 6) * TAU + radians(30))));

/** Middle line of an arm from radius `from` to radius `to`, as points and the direction it runs in. */
function armLine(plan: RotorPlan, from: number, to: number, start: number, shares: readonly number[]) {
  const point = (share: number) => polar(from + (to - from) * share, start + plan.sweep * share ** 1.1);
  return shares.map((share) => {
    const [ax, ay] = point(Math.max(0, share - 0.01));
    const [bx, by] = point(share + 0.01);
    return { share, place: point(share), way: Math.atan2(by - ay, bx - ax) };
  });
}

type ArmPoint = ReturnType<typeof armLine>[number];

/** A point beside an arm's middle line, to its left where `offset` is positive. */
const beside = ({ place: [x, y], way }: ArmPoint, offset: number): V2 => [
  x - offset * Math.sin(way),
  y + offset * Math.cos(way),
];

/** Shares of an arm's length, with room at both ends for round corners. */
const shares = [0, 0.2, 0.27, 0.34, 0.41, 0.48, 0.55, 0.62, 0.69, 0.76, 1];

const straight = (points: readonly V2[]): Corner[] => points.map(([x, y]): Corner => [x, y, 0]);
/** A line whose first and last corner are rounded by so many millimetres. */
const rounded = (points: readonly V2[], first: number, last: number): Corner[] =>
  points.map(([x, y], k): Corner => [x, y, k === 0 ? first : k === points.length - 1 ? last : 0]);

/** Points on a circle between two points of it, going forwards from `a`, both left out. */
function arc(r: number, a: V2, b: V2, count: number): V2[] {
  const from = Math.atan2(a[1], a[0]);
  const way = (Math.atan2(b[1], b[0]) - from + TAU) % TAU;
  const room = way / (count + 1);
  return Array.from({ length: count }, (_, k) => polar(r, from + room * (k + 1)));
}

/** The middle of arm `i` of a rotor in one piece, and the way it runs: where its lettering stands. */
export function armMiddle(a: AttributesOf<'Disc rotor'>, hub: number, i: number): Pick<ArmPoint, 'place' | 'way'> {
  const plan = planOf(a);
  const [middle] = armLine(plan, hub, plan.inner, (i / plan.arms) * TAU, [0.5]);
  return middle;
}

/** The openings between the arms of a rotor in one piece, their corners rounded. */
export function windows(a: AttributesOf<'Disc rotor'>, hub: number): V2[][] {
  const plan = planOf(a);
  const to = plan.inner - (a.edge === 'wavy' ? WAVE.inner : 0) - 0.4;
  const half = (share: number) => 6.4 - 2.4 * Math.sin(share * Math.PI) ** 0.8;
  const onRing = (r: number, [x, y]: V2): V2 => [(x * r) / Math.hypot(x, y), (y * r) / Math.hypot(x, y)];
  return Array.from({ length: plan.arms }, (_, i) => {
    const first = armLine(plan, hub, to, (i / plan.arms) * TAU, shares);
    const next = armLine(plan, hub, to, ((i + 1) / plan.arms) * TAU, shares);
    const side = (line: readonly ArmPoint[], way: number): V2[] =>
      line.map((point, k) => {
        const off = beside(point, way * half(point.share));
        return k === 0 ? onRing(hub, off) : k === line.length - 1 ? onRing(to, off) : off;
      });
    const out = side(first, 1);
    const back = side(next, -1).reverse();
    return fillet(
      [
        ...rounded(out, 4, 4),
        ...straight(arc(to, out[out.length - 1], back[0], 7)),
        ...rounded(back, 4, 4),
        ...straight(arc(hub, out[0], back[back.length - 1], 3).reverse()),
      ],
      0,
      7,
    );
  });
}

/** A carrier's outline: a hub ring with arms, each round a rivet at its end. */
export function carrierEdge(a: AttributesOf<'Disc rotor'>, hub: number, rivets: number): V2[] {
  const plan = planOf(a);
  const tip = 5.4;
  const half = (share: number) => 7.6 - (7.6 - tip) * smooth(share, 0, 0.8);
  const corners: Corner[] = [];
  const arms = Array.from({ length: plan.arms }, (_, i) => {
    const line = armLine(plan, hub, rivets, (i / plan.arms) * TAU, shares);
    const end = line[line.length - 1];
    const cap = Array.from({ length: 13 }, (_, k): V2 => {
      const t = end.way - Math.PI / 2 + ((k + 1) / 14) * Math.PI;
      return [end.place[0] + tip * Math.cos(t), end.place[1] + tip * Math.sin(t)];
    });
    const edge = (way: number) => line.map((point) => beside(point, way * half(point.share)));
    return { up: edge(-1), cap, down: edge(1).reverse() };
  });
  for (const [i, { up, cap, down }] of arms.entries()) {
    corners.push(...rounded(up, 6, 0), ...straight(cap), ...rounded(down, 0, 6));
    const next = arms[(i + 1) % arms.length];
    corners.push(...straight(arc(hub, down[down.length - 1], next.up[0], 3)));
  }
  return fillet(corners, 0, 7);
}

/** An opening along each arm of a carrier that is long enough for one. */
export function armSlots(a: AttributesOf<'Disc rotor'>, hub: number, rivets: number): V2[][] {
  const plan = planOf(a);
  const length = rivets - hub;
  if (length < 20) return [];
  const steps = Array.from({ length: 10 }, (_, k) => 0.06 + ((k / 9) * (length - 11.5)) / length);
  return Array.from({ length: plan.arms }, (_, i) => {
    const line = armLine(plan, hub, rivets, (i / plan.arms) * TAU, steps);
    const edge = (way: number) => line.map((point) => beside(point, way * (3.4 - 1.6 * point.share)));
    return fillet([...rounded(edge(-1), 1.4, 1.4), ...rounded(edge(1).reverse(), 1.4, 1.4)], 0, 5);
  });
}
