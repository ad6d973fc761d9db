import type { BufferGeometry } from 'three';
import { cut, cylinder, type Field } from '../geometry/fields.ts';
import { merge } from '../geometry/meshes.ts';
import { solid } from '../geometry/solid.ts';
import type { V3 } from '../geometry/vectors.ts';
import type { FrameForm } from './frame.form.ts';
import type { MainTubes } from './frame.tubes.ts';

/** Distance from one ripple of a weld to the next, as a welder's hand leaves them. */
const RIPPLE = 4.2;

interface Weld {
  readonly a: Field;
  readonly b: Field;
  /** A point within the joint, the direction of the thinner tube, its radius, and how far around the point to look. */
  readonly at: V3;
  readonly way: V3;
  readonly radius: number;
  readonly reach: number;
  /** For pairs of stays: the right one's distance from the middle plane. */
  readonly aside?: number;
}

/**
 * A bead along the line in which two surfaces meet: near that line the distance to it is the hypotenuse of the distances
 * to both surfaces. Its thickness swells once every ripple around the thinner tube.
 */
function bead({ a, b, at, way, radius, aside = 0 }: Weld): Field {
  const size = Math.hypot(...way) || 1;
  const [ux, uy, uz] = [way[0] / size, way[1] / size, way[2] / size];
  const ripples = Math.max(8, Math.round((2 * Math.PI * radius) / RIPPLE));
  return (x, y, z) => {
    const d = Math.hypot(a(x, y, z), b(x, y, z));
    if (d > 12) return d - 3;
    const [px, py, pz] = [x - at[0], y - at[1], (aside > 0 ? Math.abs(z) : z) - aside];
    const t = px * ux + py * uy + pz * uz;
    const [qx, qy] = [px - ux * t, py - uy * t];
    // The frame's tubes lie in the plane of x and y: z and the direction across it give the angle.
    const angle = Math.atan2(pz - uz * t, qx * -uy + qy * ux);
    return (d - 2.8 - 0.24 * Math.cos(angle * ripples)) * 0.9;
  };
}

/** The weld beads of a frame, as one geometry; null where nothing is welded. `size` is the grid in millimetres. */
export function welds(form: FrameForm, tubes: MainTubes, stays: readonly Field[], size: number): BufferGeometry | null {
  const { attributes: a, head, top, down, seat, cluster, shell } = form;
  if (a.joints !== 'TIG welded') return null;
  const way = (from: V3, to: V3): V3 => [to[0] - from[0], to[1] - from[1], to[2] - from[2]];
  const seatRadius = seat.stations[seat.stations.length - 1][1];
  const topEnd = top.stations[top.stations.length - 1];
  const [chainstays, seatstays] = stays;
  const list: Weld[] = [
    {
      a: tubes.seat,
      b: tubes.top,
      at: top.to,
      way: way(top.from, top.to),
      radius: topEnd[2],
      reach: seatRadius + topEnd[2] + 16,
    },
    {
      a: tubes.shell,
      b: tubes.down,
      at: [0, 0, 0],
      way: way(down.from, down.to),
      radius: 24,
      reach: shell.radius + 34,
    },
    {
      a: tubes.shell,
      b: tubes.seat,
      at: [0, 0, 0],
      way: way(seat.from, seat.to),
      radius: 20,
      reach: shell.radius + 34,
    },
    {
      a: tubes.seat,
      b: seatstays,
      at: [cluster[0], cluster[1], 0],
      way: [-1, -0.8, 0],
      radius: 11,
      reach: seatRadius + 26,
      aside: 9.5,
    },
    {
      a: tubes.shell,
      b: chainstays,
      at: [0, 0, 0],
      way: [-1, 0, 0],
      radius: 14,
      reach: shell.half + 18,
      aside: shell.half - 14,
    },
  ];
  if (a.kind !== 'road') {
    const headRadius = Math.max(...head.stations.map(([, w]) => w));
    list.push(
      {
        a: tubes.head,
        b: tubes.top,
        at: top.from,
        way: way(top.from, top.to),
        radius: top.stations[0][2],
        reach: headRadius + 34,
      },
      {
        a: tubes.head,
        b: tubes.down,
        at: down.from,
        way: way(down.from, down.to),
        radius: down.stations[0][2],
        reach: headRadius + 40,
      },
    );
  }
  // No bead runs through the shell's bore.
  const bored = cylinder([0, 0, -90], [0, 0, 90], shell.radius - 3.4, 0.2);
  const made = list.map((weld) => {
    const [x, y, z] = weld.at;
    const side = Math.max(weld.reach, 20);
    return solid(cut(0.4, bead(weld), bored), [x - side, y - side, z - side], [x + side, y + side, z + side], size, {
      step: 0.5,
    });
  });
  return merge(made.filter((geometry) => geometry.attributes.position.count > 0));
}
