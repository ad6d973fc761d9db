import { bentTube, both, box, cylinder, type Field, join, tube } from '../geometry/fields.ts';
import { joinNear } from '../geometry/nearby.ts';
import type { V3 } from '../geometry/vectors.ts';
import type { FrameForm, Tube } from './frame.form.ts';

/** A tube of the main frame as a field. */
export function tubeField(spec: Tube, grown = 0): Field {
  const stations = spec.stations.map(([s, w, h]) => [s, w + grown, h + grown] as const);
  return tube(spec.from, spec.to, stations, [0, 0, 1], spec.power);
}

/** The ways that a low top tube takes, bent towards the down tube; a straight one for all others. */
function topField({ top }: FrameForm): Field {
  if (!top.low) return tubeField(top);
  const [a, b] = [top.from, top.to];
  const part = (t: number, drop: number): V3 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - drop, 0];
  const [, w, h] = top.stations[0];
  return bentTube([a, part(0.3, 34), part(0.7, 42), b], () => [w, h], [0, 0, 1], 20);
}

/** The fields of the main tubes, as they are before they are joined. */
export interface MainTubes {
  readonly head: Field;
  readonly top: Field;
  readonly down: Field;
  readonly seat: Field;
  readonly shell: Field;
}

/** Head, top, down and seat tube and the bottom bracket shell, each a field of its own. */
export function mainTubes(form: FrameForm): MainTubes {
  const { half, radius } = form.shell;
  return {
    head: tubeField(form.head),
    top: topField(form),
    down: tubeField(form.down),
    seat: tubeField(form.seat),
    shell: cylinder([0, 0, -half], [0, 0, half], radius, 0.8),
  };
}

/** A lug: a sleeve around the end of a tube whose edge runs out in points on both flanks. */
function lugSleeve(spec: Tube, start: number, long: number, grown: number): Field {
  const [a, b] = [spec.from, spec.to];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
  const axis: V3 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length, (b[2] - a[2]) / length];
  const sleeve = tubeField(spec, grown);
  const edge: Field = (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const t = px * axis[0] + py * axis[1] + pz * axis[2];
    const off = Math.hypot(px - axis[0] * t, py - axis[1] * t, pz - axis[2] * t) || 1;
    const flank = Math.abs(pz / off);
    // Points on the flanks, short above and below.
    return (t - start - long * (0.55 + 0.45 * flank ** 4)) * 0.8;
  };
  return both(1.2, sleeve, edge);
}

const reversed = (spec: Tube): Tube => ({
  ...spec,
  from: spec.to,
  to: spec.from,
  stations: [...spec.stations].reverse().map(([s, w, h]) => [1 - s, w, h] as const),
});

/** The three lugs and the shell's sockets of a lugged frame, as one field. */
function lugs(form: FrameForm): Field {
  const { head, top, down, seat, shell } = form;
  const grown = 1.7;
  const headEnds = [head, reversed(head)].map((spec) => lugSleeve(spec, 0, 0.01, grown));
  const length = Math.hypot(head.to[0] - head.from[0], head.to[1] - head.from[1]);
  const collar = (spec: Tube, far: number) => {
    const t = far / length;
    const end: V3 = [spec.from[0] + (spec.to[0] - spec.from[0]) * t, spec.from[1] + (spec.to[1] - spec.from[1]) * t, 0];
    return tubeField({ ...spec, to: end, stations: spec.stations.map(([s, w, h]) => [s, w, h] as const) }, grown);
  };
  const reach = (spec: Tube) => Math.hypot(spec.from[0] - head.from[0], spec.from[1] - head.from[1]);
  const radius = head.stations[0][1];
  const [topLug, downLug] = [lugSleeve(top, radius, 38, grown), lugSleeve(down, radius, 42, grown)];
  const seatRadius = seat.stations[0][1];
  const back = reversed(top);
  const seatLug = lugSleeve(back, seatRadius, 34, grown);
  const seatSleeve = (() => {
    const spec = reversed(seat);
    return lugSleeve(spec, 0, 78, grown);
  })();
  const sockets = [lugSleeve(reversed(down), shell.radius, 34, grown), lugSleeve(seat, shell.radius, 32, grown)];
  const upper = collar(head, reach(top) + 26);
  const lower = collar(reversed(head), length - reach(down) + 28);
  return joinNear(3, [upper, lower, topLug, downLug, seatLug, seatSleeve, ...sockets, ...headEnds]);
}

/** The main frame joined in its own way: rounded where it is brazed or moulded, close where it is welded, with lugs. */
export function mainFrame(form: FrameForm, tubes: MainTubes): Field {
  const { attributes: a, blend } = form;
  const smooth = a.kind === 'road' && form.make === 'aluminium' ? 13 : blend;
  const front = joinNear(smooth, [tubes.head, tubes.top, tubes.down]);
  const joined = joinNear(blend, [front, tubes.seat, tubes.shell]);
  if (a.joints === 'lugged') return join(2, joined, lugs(form));
  const sleeve = seatSleeve(form);
  return sleeve ? join(2, joined, sleeve) : joined;
}

/** The collar that widens a steel seat tube to the clamp's diameter; null where the tube has it already. */
function seatSleeve({ make, seat, points, attributes: { seatClampMm } }: FrameForm): Field | null {
  if (make !== 'steel') return null;
  const { seatUp } = points;
  const low: V3 = [seat.to[0] - seatUp[0] * 46, seat.to[1] - seatUp[1] * 46, 0];
  return cylinder(low, seat.to, seatClampMm / 2, 0.8);
}

/** A plate between top and down tube behind the head tube, where hardtails are strained most. */
export function gusset({ head, attributes, make }: FrameForm): Field | null {
  if (attributes.kind !== 'hardtail' || make !== 'aluminium') return null;
  const middle: V3 = [(head.from[0] + head.to[0]) / 2 - 26, (head.from[1] + head.to[1]) / 2 - 2, 0];
  return box(middle, [20, 26, 6], 5);
}
