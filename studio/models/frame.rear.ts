import { box, cylinder, type Field, join, mirroredZ, tube } from '../geometry/fields.ts';
import type { V3 } from '../geometry/vectors.ts';
import type { FrameForm } from './frame.form.ts';
import { staySizes, stays, stayWays } from './frame.stays.ts';

/** The dropout of the drive side: a boss for the axle, webs to both stays, and a thin plate between them. */
function dropout(form: FrameForm): Field {
  const { end, points, make } = form;
  const [x, y] = points.rearAxle;
  const { chain, seat } = stayWays(form);
  const towards = (way: readonly V3[]): V3 => way[way.length - 2];
  const web = (way: readonly V3[], width: number, thick: number): Field => {
    const to = towards(way);
    return tube(
      [x, y, end.z],
      to,
      [
        [0, thick, width],
        [1, thick - 0.4, width * 0.62],
      ],
      [0, 0, 1],
      2.8,
    );
  };
  const thick = make === 'steel' ? 3.2 : 4.4;
  const boss = cylinder([x, y, end.z - end.half], [x, y, end.z + end.half], end.slotted ? 13.5 : 15.5, 1);
  const [cs, ss] = [towards(chain), towards(seat)];
  const plate = tube(
    [x + 4, y + 4, end.z],
    [x + (cs[0] + ss[0] - 2 * x) * 0.3, y + (cs[1] + ss[1] - 2 * y) * 0.3, end.z - 0.6],
    [
      [0, 2.6, 15],
      [1, 2.6, 13],
    ],
    [0, 0, 1],
    3,
  );
  const parts = [boss, web(chain, 11, thick), web(seat, 10, thick), ...(make === 'steel' ? [] : [plate])];
  return join(5, ...parts);
}

/** What carries the brake, on the left side only. */
function brakeMount(form: FrameForm): Field {
  const { attributes: a, points, end } = form;
  const [x, y] = points.rearAxle;
  const { chain, seat } = stayWays(form);
  const along = (way: readonly V3[], far: number): V3 => {
    const [last, before] = [way[way.length - 1], way[way.length - 2]];
    const span = Math.hypot(before[0] - last[0], before[1] - last[1]);
    const [ux, uy] = [(before[0] - last[0]) / span, (before[1] - last[1]) / span];
    return [x + ux * far, y + uy * far, 0];
  };
  const z = -end.z + 4;
  if (a.brakeMount === 'flat mount 140') {
    // Two bosses 34 mm apart in the left chainstay.
    const bosses = [44, 78].map((far): Field => {
      const [px, py] = along(chain, far);
      return cylinder([px - 2, py - 9, z], [px + 1, py + 10.5, z], 8, 1.2);
    });
    return join(6, ...bosses);
  }
  const [close, wide] = a.brakeMount === 'IS 160' ? [32, 83] : [34, 108];
  const [near, far] = [along(seat, close), along(seat, wide)];
  const [ux, uy] = [(far[0] - near[0]) / (wide - close), (far[1] - near[1]) / (wide - close)];
  // Into the rear triangle.
  const [nx, ny] = [uy, -ux];
  const off = ([px, py]: V3, by: number, side = z): V3 => [px + nx * by, py + ny * by, side];
  if (a.brakeMount === 'IS 160') {
    // Two eyes 51 mm apart in a plate on the left seat stay.
    const eyes = [near, far].map(
      (place): Field =>
        join(
          4,
          cylinder(off(place, 15, z - 3), off(place, 15, z + 3), 7.6, 0.8),
          tube(
            off(place, 0),
            off(place, 14),
            [
              [0, 3, 11],
              [1, 3, 6.5],
            ],
            [0, 0, 1],
            3,
          ),
        ),
    );
    return join(
      5,
      ...eyes,
      tube(
        off(near, 9),
        off(far, 9),
        [
          [0, 2.6, 7],
          [0.5, 2.6, 5],
          [1, 2.6, 7],
        ],
        [0, 0, 1],
        3,
      ),
    );
  }
  // Two posts 74 mm apart on the left seat stay, their threads pointing into the rear triangle.
  const posts = [near, far].map((place): Field => {
    const foot = cylinder(off(place, -4, z + 1), off(place, 10, z + 1), 9.5, 3);
    return join(5, foot, cylinder(off(place, 0), off(place, 21), 8, 1));
  });
  const rib = tube(
    off(near, 8),
    off(far, 8),
    [
      [0, 4, 6],
      [0.5, 3, 3],
      [1, 4, 6],
    ],
    [0, 0, 1],
    2.4,
  );
  return join(6, ...posts, rib);
}

/** The bridge between the seat stays and, on hardtails, the yoke behind the shell. */
function bridges(form: FrameForm): Field[] {
  const { points, wheel, make, attributes: a, shell } = form;
  const [ax, ay] = points.rearAxle;
  const { cluster } = form;
  const span = Math.hypot(cluster[0] - ax, cluster[1] - ay);
  const t = Math.min(wheel.radius + 16, span - 26) / span;
  const [bx, by] = [ax + (cluster[0] - ax) * t, ay + (cluster[1] - ay) * t];
  const half = wheel.half + 2;
  const bridge =
    make === 'steel'
      ? cylinder([bx, by, -half], [bx, by, half], 6.4, 1)
      : tube(
          [bx, by, -half],
          [bx, by, half],
          [
            [0, 11, 6],
            [0.5, 9, 5],
            [1, 11, 6],
          ],
          [cluster[0] - ax, cluster[1] - ay, 0],
          2.4,
        );
  const length = Math.hypot(ax, ay);
  const middle = (length + wheel.radius) / 2 - 2;
  const [yx, yy] = [ax * (1 - middle / length), ay * (1 - middle / length)];
  const depth = Math.max(6, (length - wheel.radius) / 2 - 8);
  const yoke =
    make === 'steel'
      ? cylinder([yx, yy, -shell.half + 6], [yx, yy, shell.half - 6], 6, 1)
      : box([yx, yy - 1, 0], [depth, a.kind === 'hardtail' ? 15 : 12, Math.min(wheel.half + 6, shell.half)], 7);
  return [bridge, yoke];
}

/** Threaded eyes for racks and guards above the dropouts. */
function eyelets(form: FrameForm): Field[] {
  if (form.make === 'carbon' || form.attributes.kind === 'hardtail' || form.attributes.kind === 'road') return [];
  const [x, y] = form.points.rearAxle;
  const { z, half } = form.end;
  return [
    [-15, 10],
    [4, 19],
  ].map(([dx, dy]) => mirroredZ(cylinder([x + dx, y + dy, z - 3], [x + dx, y + dy, z + half + 1], 5.2, 0.6)));
}

/** The rear end as two fields: what is joined to the main frame, and what is cut from all of it. */
export function rearEnd(form: FrameForm): { added: Field[]; cut: Field[] } {
  const { chain, seat } = stayWays(form);
  const sizes = staySizes(form);
  const { end, points, wheel } = form;
  const [x, y] = points.rearAxle;
  const added = [
    stays(chain, sizes.chain),
    stays(seat, sizes.seat),
    mirroredZ(dropout(form)),
    brakeMount(form),
    ...bridges(form),
    ...eyelets(form),
  ];
  const tyre = cylinder([x, y, -wheel.half], [x, y, wheel.half], wheel.radius + 6, 6);
  const axleHole: Field = end.slotted
    ? tube(
        [x, y, 0],
        [x + 1, y - 15, 0],
        [
          [0, 90, end.hole],
          [1, 90, end.hole],
        ],
        [0, 0, 1],
        8,
      )
    : cylinder([x, y, -120], [x, y, 120], end.hole, 0.2);
  const hub = cylinder([x, y, -end.z + end.half], [x, y, end.z - end.half], 24, 2);
  return { added, cut: [tyre, axleHole, hub] };
}
