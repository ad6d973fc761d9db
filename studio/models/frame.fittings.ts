import type { Material, Object3D } from 'three';
import { both, box, cut, cylinder, type Field, join, tube } from '../geometry/fields.ts';
import { along, bolt, group, merge, mesh, put } from '../geometry/meshes.ts';
import { circle, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import { smooth, type V2, type V3 } from '../geometry/vectors.ts';
import { aluminium, anodised, brass, coated, polished, rubber, steel } from '../materials.ts';
import { collars } from './frame.ends.ts';
import type { FrameForm, Tube } from './frame.form.ts';
import { tubeField } from './frame.tubes.ts';

/** Half width and half height of a tube at a share of its length. */
function sizeAt({ stations }: Tube, share: number): V2 {
  let i = 0;
  while (i < stations.length - 2 && share > stations[i + 1][0]) i++;
  const [s0, w0, h0] = stations[i];
  const [s1, w1, h1] = stations[i + 1];
  const f = smooth(share, s0, s1);
  return [w0 + (w1 - w0) * f, h0 + (h1 - h0) * f];
}

/** A place on a tube: `far` millimetres from its start, `up` halves of its height off its middle (1 is the edge above). */
export function onTube(spec: Tube, far: number, up: number): { at: V2; way: V2; normal: V2; size: V2 } {
  const [dx, dy] = [spec.to[0] - spec.from[0], spec.to[1] - spec.from[1]];
  const length = Math.hypot(dx, dy);
  const way: V2 = [dx / length, dy / length];
  const normal: V2 = way[0] < 0 ? [way[1], -way[0]] : [-way[1], way[0]];
  const size = sizeAt(spec, far / length);
  const off = up * size[1];
  return {
    at: [spec.from[0] + way[0] * far + normal[0] * off, spec.from[1] + way[1] * far + normal[1] * off],
    way,
    normal,
    size,
  };
}

/** The clamp around the seat tube's end, slit at the back, with its bolt. */
function clamp({ points: { seatUp, seatTop }, attributes: a }: FrameForm, grid: number): Object3D {
  const r = a.seatClampMm / 2;
  const ring = join(3, cylinder([0, 0, -13], [0, 0, 1.5], r + 3.6, 1.2), box([-r - 5.5, 0, -5.8], [5, 8.2, 5.6], 2));
  const field = cut(
    0.5,
    ring,
    cylinder([0, 0, -30], [0, 0, 30], r + 0.1, 0.1),
    box([-r - 6, 0, 0], [9, 1.2, 30], 0.2),
    cylinder([0, 0, 0], [0, 0, 9], a.seatpostMm / 2 + 0.3, 0.1),
  );
  const reach = r + 14;
  const body = mesh(
    solid(field, [-reach, -reach, -18], [reach, reach, 6], grid),
    a.colour === 'raw' || a.colour === 'nickel' ? polished() : anodised(),
  );
  const screw = mesh(along(bolt(8, 5, 4), [-r - 6.4, 9.4, -5.8], [0, 1, 0]), steel());
  const made = group(body, screw);
  // The slit lies behind: z along the seat tube, x forwards.
  made.rotation.set(-Math.PI / 2, 0, 0);
  const turnedUp = group(made);
  turnedUp.position.set(seatTop[0], seatTop[1], 0);
  turnedUp.rotation.z = Math.atan2(seatUp[1], seatUp[0]) - Math.PI / 2;
  return turnedUp;
}

/** Bolts of the bottle cages: pairs 64 mm apart in down tube, seat tube and below. */
function bottleBolts({ attributes: a, down, seat, top, make }: FrameForm): Object3D | null {
  const length = Math.hypot(down.to[0] - down.from[0], down.to[1] - down.from[1]);
  const pairs: { spec: Tube; far: number; up: 1 | -1 }[] = [];
  if (a.bottleMounts >= 1) pairs.push({ spec: down, far: length * 0.44, up: 1 });
  if (a.bottleMounts >= 2 && !top.low) pairs.push({ spec: seat, far: Math.min(150, a.seatTubeMm * 0.3), up: 1 });
  if (a.bottleMounts >= 3) pairs.push({ spec: down, far: length * 0.66, up: -1 });
  const heads = pairs.flatMap(({ spec, far, up }) =>
    [0, 64].flatMap((more) => {
      const { at, normal } = onTube(spec, far + more, up);
      // A seat tube carries its bolts in front, where its normal already points.
      const out: V3 = [normal[0] * up, normal[1] * up, 0];
      const raised = (by: number): V3 => [at[0] + out[0] * by, at[1] + out[1] * by, 0];
      const washer = turn(
        [
          [0, -1.5],
          [5.4, -1.5],
          [5.4, 0.7],
          [4.6, 1.1],
          [0, 1.1],
        ],
        { round: 0.2, segments: 28 },
      );
      return [along(washer, raised(0), out), along(bolt(7.6, 3.4, 3), raised(2.4), out)];
    }),
  );
  return heads.length === 0 ? null : mesh(merge(heads), make === 'steel' ? steel() : coated(0x232529));
}

/** Where cables enter the down tube, on both sides: grommets; or the stops that guide them outside. */
function cableGuides({ attributes: a, down, make }: FrameForm, coat: Material): Object3D[] {
  const length = Math.hypot(down.to[0] - down.from[0], down.to[1] - down.from[1]);
  if (a.cables === 'inside') {
    const { at, way, size } = onTube(down, 62, 0.1);
    const outline = slot([-5.5, 0], [5.5, 0], 9.5, 12);
    const frame = plate(outline, [circle(2.7, 24, 3.4), circle(2.7, 24, -3.4)], 4.4, { bevel: 0.9 });
    const dark = plate(slot([-4.5, 0], [4.5, 0], 7.5, 8), [], 1, { bevel: 0.1 });
    const angle = Math.atan2(way[1], way[0]);
    return [0, Math.PI].map((half) => {
      const made = group(mesh(frame, rubber(0x1c1d20)), put(mesh(dark, rubber(0x08090a)), [0, 0, 0.6]));
      const side = half === 0 ? 1 : -1;
      return put(made, [at[0], at[1], side * (size[0] - 3.1)], [0, half, half === 0 ? angle : Math.PI - angle]);
    });
  }
  const stop = turn(
    [
      [1.4, -6],
      [3.5, -6],
      [3.5, 4.4],
      [2.6, 6],
      [1.4, 6],
    ],
    { round: 0.4, segments: 28 },
  );
  const stops = [0.13, 0.5, 0.84].flatMap((share) => {
    const { at, way } = onTube(down, length * share, make === 'steel' ? -0.86 : -0.82);
    const z = sizeAt(down, share)[0] * 0.62;
    return [-z, z].map((side) => along(stop, [at[0], at[1], side], [way[0], way[1], 0]));
  });
  return [mesh(merge(stops), coat)];
}

/** Middle of the derailleur hanger's thread, on the drive side. */
export const hangerAt = ({ points: { rearAxle }, end }: FrameForm): V3 => [
  rearAxle[0] - 5,
  rearAxle[1] - 28,
  end.z + end.half,
];

/** The derailleur's hanger at the right dropout. */
function hanger(form: FrameForm, coat: Material, grid: number): Object3D {
  const {
    end,
    points: {
      rearAxle: [x, y],
    },
    attributes: a,
  } = form;
  const outer = end.z + end.half + (form.make === 'carbon' ? 1.2 : 0);
  const [hx, hy] = hangerAt(form);
  const ring = cylinder([x, y, outer - 2], [x, y, outer + 3.4], a.hanger === 'UDH' ? 13.5 : 11, 0.8);
  const arm = tube(
    [x - (end.slotted ? 11 : 1), y - 6, outer - (end.slotted ? 2.4 : -0.4)],
    [hx, hy, outer - 0.6],
    [
      [0, 3.2, 9],
      [0.6, 3.4, 7],
      [1, 4, 8],
    ],
    [0, 0, 1],
    3,
  );
  const eye = cylinder([hx, hy, outer - 4.4], [hx, hy, outer + 3.2], 8.6, 0.8);
  const whole = end.slotted ? join(4, arm, eye) : join(4, ring, arm, eye);
  const bores = [
    cylinder([hx, hy, 0], [hx, hy, 200], 4.7, 0.2),
    end.slotted
      ? tube(
          [x, y, outer],
          [x + 1, y - 15, outer],
          [
            [0, 40, end.hole],
            [1, 40, end.hole],
          ],
          [0, 0, 1],
          8,
        )
      : cylinder([x, y, 0], [x, y, 200], end.hole, 0.2),
  ];
  const field: Field = cut(0.5, whole, ...bores);
  const body = mesh(
    solid(field, [x - 26, y - 44, outer - 9], [x + 22, y + 20, outer + 8], grid),
    a.hanger === 'UDH' ? anodised() : a.hanger === 'fixed' ? coat : aluminium(),
  );
  const screw = a.hanger.startsWith('replaceable')
    ? mesh(along(bolt(6, 2.4, 2.5), [x - 6, y - 12, outer + 1.4], [0, 0, 1]), steel())
    : null;
  return group(body, screw);
}

/** The badge on the front of the head tube. */
function badge({ head, points: { forward }, make }: FrameForm, grid: number): Object3D {
  const middle: V3 = [head.from[0] * 0.52 + head.to[0] * 0.48, head.from[1] * 0.52 + head.to[1] * 0.48, 0];
  const ahead = (far: number): V3 => [middle[0] + forward[0] * far, middle[1] + forward[1] * far, 0];
  const outside = tubeField(head, 1.1);
  const field = both(
    0.5,
    both(0.5, outside, cylinder(ahead(6), ahead(60), 12.5, 0.5)),
    (x, y, z) => -tubeField(head, -1)(x, y, z),
  );
  const [x, y] = ahead(26);
  return mesh(solid(field, [x - 30, y - 30, -20], [x + 24, y + 30, 20], grid), make === 'steel' ? brass() : polished());
}

/** Everything that is put on a frame after painting, and the bare metal of its bores; `grid` in millimetres. */
export function fittings(form: FrameForm, coat: Material, grid: number): Object3D[] {
  const bolts = bottleBolts(form);
  return [
    ...collars(form, coat),
    clamp(form, grid),
    ...(bolts ? [bolts] : []),
    ...cableGuides(form, coat),
    hanger(form, coat, grid),
    badge(form, grid),
  ];
}
