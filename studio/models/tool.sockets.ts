import type { BufferGeometry, Group } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { along, at, group, merge, mesh, put, ringOf } from '../geometry/meshes.ts';
import { acrossFlats, circle, notched, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { bent, sweep } from '../geometry/swept.ts';
import { turn } from '../geometry/turned.ts';
import type { V2, V3 } from '../geometry/vectors.ts';
import { anodised, rubber, satinBlack, steel, toolSteel, turnedAluminium, turnedSteel } from '../materials.ts';
import { etched } from './etching.ts';
import { threadedRod } from './thread.ts';
import { wrapped } from './wrapped.ts';

export type Tool = AttributesOf<'Tool'>;

/** The colour of all handles. */
export const grip = () => rubber(0x1f4f8f);
/** Steel as the tool's finish has it. */
export const steelOf = ({ finish }: Tool) => (finish === 'black' ? satinBlack() : toolSteel());

/** A turned tube or rod: radius inside and outside, from `low` to `high` along z. */
export const barrel = (inside: number, outside: number, low: number, high: number, round = 0.6): BufferGeometry =>
  turn(
    [
      [inside, low],
      [outside, low],
      [outside, high],
      [inside, high],
    ],
    { round, segments: 72 },
  );

/** A nut of 24 mm with a square hole of ½ in, from z = 0 upwards. */
const drive = (height: number) => plate(acrossFlats(24), [acrossFlats(12.7, 4, Math.PI / 4)], height, { bevel: 0.8 });

/** The size on the flat of a tool's nut, `high` millimetres high, that looks to the front of the picture. */
const flatWords = (a: Tool, high: number) => {
  const colour = a.finish === 'black' ? '#d6d9dc' : '#33363a';
  const word = etched({ text: `${a.gripMm}`, place: [0, 0], way: 0, size: 3.6, z: 12, colour });
  return put(group(put(group(word), [0, 0, high / 2], [Math.PI / 2, 0, 0])), [0, 0, 0], [0, 0, -Math.PI / 3]);
};

/** Four dogs that stand out of the end of a ring, wedge-shaped, for the notches in a freewheel's body. */
function dogs(a: Tool, low: number, high: number): BufferGeometry {
  const r = a.gripMm / 2;
  const one = plate(
    [
      [r - 6.4, -2.5],
      [r, -2.9],
      [r, 2.9],
      [r - 6.4, 2.5],
    ],
    [],
    high - low,
    { bevel: 0.5, z: low },
  );
  return ringOf(one, a.notches, Math.PI / 4);
}

/** A remover whose four dogs stand on the rim of a bell, above its nut. */
function dogSocket(a: Tool): Group {
  const [r, top] = [a.gripMm / 2, a.lengthMm - 6];
  const bell = turn(
    [
      [6.6, 13.9],
      [12, 13.9],
      [r - 2, 20],
      [r - 2, top - 3],
      [r, top - 2],
      [r, top],
      [r - 6.4, top],
      [r - 6.4, top - 5, 2],
      [6.6, top - 5],
    ],
    { round: 0.7, segments: 144 },
  );
  return group(mesh(merge([drive(14), bell, dogs(a, top - 0.6, a.lengthMm)]), steelOf(a)), flatWords(a, 14));
}

/** What goes into the part: splines around a bore, or four dogs, standing on its nut. */
export function maleSocket(a: Tool): Group {
  if (a.notches <= 4) return dogSocket(a);
  const r = a.gripMm / 2;
  const edge = splined(r - 1.2, 1.2, a.notches, 0.5);
  const head = a.lengthMm - (a.kind === 'lock ring tool' ? 42 : 22);
  const pin = barrel(0, 5.9, 22 + head, a.lengthMm, 1.8);
  return group(
    mesh(
      merge([drive(18), barrel(6.4, 14.6, 17.9, 22.1, 1), plate(edge, [circle(6.6, 60)], head, { bevel: 0.5, z: 22 })]),
      steelOf(a),
    ),
    a.kind === 'lock ring tool' && mesh(merge([pin, barrel(0, 6.5, 12, 22 + head - 0.3)]), turnedSteel()),
    flatWords(a, 18),
  );
}

/** What goes over a cup: its notches look inwards, and the wall stands on the nut. */
export function cupSocket(a: Tool): Group {
  const r = a.gripMm / 2;
  const wall = plate(
    circle(r + 3.4, 120),
    [notched(r + 0.3, 1.7, a.notches, r > 25 || a.notches === 12 ? 4.4 : 3.2)],
    14,
    {
      bevel: 0.6,
      z: a.lengthMm - 14,
    },
  );
  const dome = turn(
    [
      [6.6, 11.9],
      [13.6, 11.9],
      [r + 3.4, a.lengthMm - 14.05],
      [6.6, a.lengthMm - 14.05],
    ],
    { round: 0.8, segments: 120 },
  );
  const words = wrapped({
    text: `${a.gripMm} mm × ${a.notches}`,
    radius: r + 3.47,
    middle: a.lengthMm - 7,
    angle: -2.48,
    size: 4,
    colour: a.finish === 'black' ? '#d6d9dc' : '#33363a',
  });
  return group(mesh(merge([drive(12), dome, wall]), steelOf(a)), words);
}

/** A press: a long screw with a handle at both ends and stepped discs between them. */
export function bearingPress(a: Tool): Group {
  const half = a.lengthMm / 2;
  const disc = turn(
    [
      [6.4, 0],
      [a.gripMm / 2 + 4, 0],
      [a.gripMm / 2 + 4, 9],
      [a.gripMm / 2 - 3.5, 9],
      [a.gripMm / 2 - 3.5, 14],
      [11, 14],
      [11, 19],
      [6.4, 19],
    ],
    { round: 0.7, segments: 96 },
  );
  const hub = merge([barrel(0, 13, 0, 20, 1.2), along(barrel(0, 7, -46, 46, 3), [0, 0, 10], [0, 1, 0])]);
  const lying = (one: BufferGeometry, x: number, way: 1 | -1) => along(one, [x, 0, 0], [way, 0, 0]);
  const screw = threadedRod({ radius: 6, pitch: 2.4, low: -half + 4, high: half - 4 });
  return group(
    put(mesh(screw, steel()), [0, 0, 0], [0, Math.PI / 2, 0]),
    mesh(merge([lying(disc, -half + 34, 1), lying(disc, half - 34, -1)]), turnedAluminium()),
    mesh(merge([lying(hub, -half, 1), lying(hub, half, -1)]), grip()),
  );
}

/** A setter: a driver with the thread that holds the nut, and the sleeve that keeps it square to the steerer. */
export function nutSetter(a: Tool): Group {
  const lying = (one: BufferGeometry) => along(one, [-a.lengthMm / 2, 0, 0], [1, 0, 0]);
  const rings = Array.from({ length: 9 }, (_, i): V2 => [i % 2 ? 11.4 : 12.2, 18 + i * 5]);
  const handle = turn([[0, 0], [12, 0], ...rings, [12.2, 66], [9, 70], [0, 70]], { round: 0.8, segments: 72 });
  return group(
    mesh(
      merge([
        lying(barrel(0, 8, 69.9, a.lengthMm - 16)),
        lying(threadedRod({ radius: 3, pitch: 1, low: a.lengthMm - 16, high: a.lengthMm })),
      ]),
      steel(),
    ),
    mesh(lying(handle), steelOf(a)),
    mesh(lying(barrel(8.3, a.gripMm / 2 + 3, a.lengthMm - 66, a.lengthMm - 12, 1.4)), turnedAluminium()),
  );
}

/** A key with a bent end of six sides, its long arm in a sleeve. */
export function crankKey(a: Tool): Group {
  const half = a.lengthMm / 2;
  const radius = a.gripMm / 2 / Math.cos(Math.PI / 6);
  const way: V3[] = [
    [half, 0, 0],
    [-half, 0, 0],
    [-half, -46, 0],
  ];
  return group(
    mesh(sweep(bent(way, 15), radius, { rings: 120, around: 6 }), steelOf(a)),
    mesh(along(barrel(a.gripMm / 2 - 0.5, 11, 0, 120, 4), [half - 126, 0, 0], [1, 0, 0]), grip()),
  );
}

/** A driver for valve cores: a knurled handle, and a fork that goes over the flats of the core. */
export function coreTool(a: Tool): Group {
  const half = a.lengthMm / 2;
  const edge = splined(6.2, 0.7, 14, 0.5);
  const prong = plate(
    [
      [0, -3.4],
      [9, -3.4],
      [9, -a.gripMm / 2],
      [2, -a.gripMm / 2],
      [2, a.gripMm / 2],
      [9, a.gripMm / 2],
      [9, 3.4],
      [0, 3.4],
    ],
    [],
    5,
    { bevel: 0.4, z: -2.5 },
  );
  const lying = (one: BufferGeometry) => along(one, [-half, 0, 0], [1, 0, 0]);
  return group(
    mesh(
      lying(plate(edge, [], a.lengthMm - 26, { bevel: 0.3, z: 8 })),
      a.finish === 'black' ? anodised(0x3d4046) : turnedAluminium(),
    ),
    mesh(
      merge([
        lying(barrel(0, 4.6, 0, 8.1)),
        lying(barrel(0, 4.6, a.lengthMm - 18.1, a.lengthMm - 8.8)),
        at(prong, [half - 9, 0, 0]),
      ]),
      steel(),
    ),
  );
}
