import { CylinderGeometry, type Object3D } from 'three';
import { along, at, group, merge, mesh, put } from '../geometry/meshes.ts';
import { acrossFlats, fillet, slot } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { spline, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V3 } from '../geometry/vectors.ts';
import { anodised, glass, gloss, type Painted, plastic, printed, rubber } from '../materials.ts';
import { threadedRod } from './thread.ts';

// What a kit has beside its bottle. Colours are numbers such as 0x24569b.

/** Outside radius of a syringe of 30 ml, and the length of its barrel. */
export const SYRINGE = { radius: 12, length: 84 } as const;

/** Lines of a scale along a barrel, a number at every fifth, on a sheet that looks to -y. */
function scale(): Object3D {
  const { radius: r, length } = SYRINGE;
  const [high, wide] = [length - 18, 13];
  const lines = Array.from({ length: 13 }, (_, i): Painted => {
    const y = (i / 12) * (high - 4) + 2;
    return {
      points: [
        [0, y],
        [i % 4 === 0 ? 6 : 3.4, y],
      ],
      colour: '#23282d',
      width: 0.7,
    };
  });
  const words = [1, 2, 3].map((n) => ({
    ...{ text: `${n}0`, size: 3.6, colour: '#23282d', weight: 700 as const },
    from: [7, (n / 3) * (high - 4) + 0.4] as const,
    to: [wide, (n / 3) * (high - 4) + 0.4] as const,
  }));
  const sheet = mesh(
    at(
      new CylinderGeometry(r + 0.12, r + 0.12, high, 32, 1, true, -wide / 2 / r, wide / r),
      [0, 0, 6 + high / 2],
      [Math.PI / 2, 0, 0],
    ),
    printed({ low: [0, 0], high: [wide, high], ground: null, shapes: lines, words, scale: 12 }),
  );
  sheet.castShadow = false;
  return sheet;
}

/** A syringe along z, filled to two thirds, its wings across y so that it lies on its barrel. */
export function syringe(dye: number): Object3D {
  const { radius: r, length } = SYRINGE;
  const barrel = turn(
    [
      [r - 1, 2],
      [r, 2],
      [r, length],
      [r - 1, length],
    ],
    { round: 0.4, segments: 96 },
  );
  const wings = plate(slot([-7, 0], [7, 0], 2 * r - 0.4), [], 2.2, { bevel: 0.6, z: length });
  const tip = turn(
    [
      [0, -12],
      [2.2, -12],
      [2.9, -1],
      [5, -1],
      [5, 0.6],
      [r, 1.6],
      [r, 3],
      [0, 3],
    ],
    { round: 0.4, segments: 72 },
  );
  const filled = length * 0.62;
  const within = (radius: number, low: number, high: number, round: number) =>
    turn(
      [
        [0, low],
        [radius, low],
        [radius, high],
        [0, high],
      ],
      { round, segments: 72 },
    );
  const stopper = merge([
    within(r - 1.1, filled + 0.1, filled + 3, 0.7),
    within(r - 2, filled + 2.9, filled + 5.2, 0.2),
    within(r - 1.1, filled + 5.1, filled + 8, 0.7),
  ]);
  // The rod has four ribs, as moulded ones have.
  const rib = plate(
    [
      [-r + 3, -0.9],
      [r - 3, -0.9],
      [r - 3, 0.9],
      [-r + 3, 0.9],
    ],
    [],
    length + 30 - filled,
    { bevel: 0.2, z: filled + 7 },
  );
  const thumb = within(r - 0.3, length + 34, length + 37, 0.8);
  const clear = mesh(barrel, glass());
  clear.castShadow = false;
  return group(
    mesh(merge([tip, wings, rib, at(rib, [0, 0, -0.01], [0, 0, Math.PI / 2]), thumb]), plastic(0xe9e9e4)),
    mesh(stopper, rubber()),
    mesh(within(r - 1.2, 3.1, filled, 0.2), gloss(dye)),
    clear,
    scale(),
  );
}

/** A hose in two turns about the origin, with the nipple for the port at its end. */
export function hose(dye: number): Object3D {
  const [r, thick] = [21, 2.4];
  const turns: V3[] = Array.from({ length: 91 }, (_, i) => {
    const done = i / 40;
    const [x, y] = polar(r + 3.2 * Math.sin(done * 2.6), 0.6 + done * TAU);
    return [x, y, thick + Math.min(1, Math.max(0, done - 0.75) * 4) * 4.4 + Math.max(0, done - 1.75) * 8];
  });
  const [last] = turns.slice(-1);
  const way = spline([[r + 16, -r + 8, thick], [r + 6, 0, thick], ...turns, [last[0] - 16, last[1] + 3, thick + 2]]);
  const [tip, out] = [way.getPointAt(0), way.getTangentAt(0)];
  const nipple = merge([
    plate(acrossFlats(8), [], 5, { bevel: 0.4 }),
    threadedRod({ radius: 2.5, pitch: 0.8, low: 4.9, high: 11 }),
  ]);
  return group(
    mesh(sweep(way, thick, { rings: 260, around: 16 }), gloss(dye)),
    mesh(along(nipple, [tip.x, tip.y, 4], [-out.x, -out.y, 0]), anodised(0x6d7176)),
  );
}

/** The cup that is screwed into a lever, along z, its thread below. */
export function funnel(): Object3D {
  const cup = turn(
    [
      [3, 10],
      [8, 10],
      [17, 26, 2],
      [17, 58],
      [15.4, 58],
      [15.4, 27],
      [7, 12],
      [3, 12],
    ],
    { round: 0.6, segments: 96 },
  );
  const foot = turn(
    [
      [0, 6],
      [4.6, 6],
      [4.6, 10.2],
      [0, 10.2],
    ],
    { round: 0.4, segments: 48 },
  );
  return group(
    mesh(cup, plastic(0xe4e5e2)),
    mesh(merge([threadedRod({ radius: 2.5, pitch: 0.8, low: 0, high: 6.2 }), foot]), anodised(0x6d7176)),
  );
}

/** The rod that closes a funnel, along z: its seal below, its knob above. */
export const plug = (dye: number): Object3D =>
  group(
    mesh(
      turn(
        [
          [0, 0],
          [2.4, 0],
          [2.4, 40],
          [6, 41],
          [6, 49],
          [0, 49],
        ],
        { round: 0.6, segments: 48 },
      ),
      plastic(dye),
    ),
  );

/** The wedge that stands in for a pair of pads, lying flat. */
export const block = () =>
  merge([
    plate(
      fillet(
        [
          [-14, -11],
          [14, -11],
          [14, 9],
          [6, 12],
          [6, 24],
          [-6, 24],
          [-6, 12],
          [-14, 9],
        ],
        2,
      ),
      [slot([-2.4, 18], [2.4, 18], 3.4)],
      10,
      { bevel: 1 },
    ),
  ]);

/** An object laid on the ground from `foot`, its z axis along an angle (radians), its -y side upwards. */
export const lying = (object: Object3D, foot: V3, angle: number): Object3D =>
  put(group(put(group(object), [0, 0, 0], [0, Math.PI / 2, 0])), foot, [0, 0, angle]);
