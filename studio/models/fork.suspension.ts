import type { Material, Object3D } from 'three';
import { bentTube, box, cylinder, type Field, join, mirroredZ, tube } from '../geometry/fields.ts';
import { along, bolt, group, mesh } from '../geometry/meshes.ts';
import { cutNear, joinNear } from '../geometry/nearby.ts';
import { solid } from '../geometry/solid.ts';
import { turn } from '../geometry/turned.ts';
import type { V3 } from '../geometry/vectors.ts';
import { anodised, chrome, gold, rubber, steel } from '../materials.ts';
import type { ForkForm } from './fork.form.ts';

/** Where the legs stand and how far the lower ones reach up, in millimetres. */
function layout({ attributes: a, drop, wheel, end }: ForkForm) {
  const r = a.stanchionMm / 2;
  const lower = r + 4.6;
  return {
    r,
    /** Radius of the lower legs at their upper end. */
    lower,
    z: Math.max(wheel.half + 3 + lower * 0.9, end.z + 1),
    /** Underside of the crown and upper end of the lower legs, measured down from the crown race. */
    crown: 32,
    seal: 32 + a.travelMm + 10,
    /** Middle of the arch, which passes above the tyre. */
    arch: drop - wheel.radius - 16,
  };
}

/** A turned piece along the leg: profile of [radius, way down from the crown race]. */
function onLeg(
  profile: readonly (readonly [number, number])[],
  x: number,
  z: number,
  material: Material,
  round = 0.5,
): Object3D {
  const made = mesh(
    turn(
      profile.map(([r, down]) => [r, -down] as const),
      { round, segments: 80 },
    ),
    material,
  );
  made.position.set(x, 0, z);
  made.rotation.set(-Math.PI / 2, 0, 0);
  return made;
}

function crownField({ attributes: a }: ForkForm, { r, z, crown }: ReturnType<typeof layout>): Field {
  const race = a.crownRaceMm / 2 + 5;
  const deep = a.stanchionMm >= 34 ? 20 : 17;
  const arm = tube(
    [0, -14, 0],
    [3, -17, z - 2],
    [
      [0, 17, deep],
      [1, 13, deep - 3],
    ],
    [1, 0, 0],
    2.7,
  );
  const socket = cylinder([3, -1, z], [3, -crown - 3, z], r + 5.6, 2.4);
  const relief = box([-2, -crown - 4, 0], [14, 9, z * 0.42], 7);
  const body = joinNear(9, [cylinder([0, 0, 0], [0, -crown + 2, 0], race, 2), mirroredZ(join(8, arm, socket))]);
  return cutNear(3, body, [relief, mirroredZ(cylinder([3, 4, z], [3, -4, z], r - 0.4, 0.4))]);
}

/** The lower legs in one piece with the arch, the ends of the axle and the brake's mount. */
function lowersField(form: ForkForm, at: ReturnType<typeof layout>): Field {
  const { attributes: a, drop, offset, end } = form;
  const { lower, z, seal, arch } = at;
  const foot = -drop + 8;
  const leg = tube(
    [3, -seal, z],
    [4, foot, z],
    [
      [0, lower + 1, lower + 1],
      [0.06, lower + 0.6, lower + 0.6],
      [0.35, lower - 0.4, lower - 0.2],
      [1, lower - 5, lower - 3],
    ],
  );
  const cap = cylinder([4, foot + 4, z], [4, foot - 10, z], lower - 4, 3);
  const reachOut = tube(
    [4, -drop + 46, z - 1],
    [offset, -drop, end.z],
    [
      [0, 10, 17],
      [1, 7, 14],
    ],
    [0, 0, 1],
    2.4,
  );
  const boss = cylinder(
    [offset, -drop, end.z - end.half - 3],
    [offset, -drop, end.z + end.half],
    end.slotted ? 12 : 14.5,
    2,
  );
  const front = 3 + lower;
  const way: V3[] = [
    [front - 7, -seal - 22, -z + 2],
    [front + 2, -(seal + arch) / 2 - 4, -z + 9],
    [front + 8, -arch - 5, -z * 0.52],
    [front + 10, -arch, 0],
    [front + 8, -arch - 5, z * 0.52],
    [front + 2, -(seal + arch) / 2 - 4, z - 9],
    [front - 7, -seal - 22, z - 2],
  ];
  const bridge = bentTube(way, (t) => [7.5, 10.5 + 5 * Math.abs(t - 0.5)], [1, 0, 0], 34);
  const mountZ = -end.z - 2;
  const posts = a.brakeMount.startsWith('post');
  const flat = a.brakeMount.startsWith('flat');
  const heights = posts ? (a.brakeMount.endsWith('180') ? [44, 118] : [34, 108]) : flat ? [46, 116] : [26, 77];
  const behind = posts ? -lower - 20 : flat ? -lower - 8 : -lower - 12;
  const mounts = heights.map((up): Field => {
    const y = -drop + up;
    if (posts || flat)
      return join(
        6,
        cylinder([behind, y, mountZ], [0, y, mountZ], 8.4, 1),
        cylinder([-lower + 4, y, -z + 4], [4, y, -z + 2], 10, 3),
      );
    return join(
      5,
      cylinder([behind, y, mountZ - 3], [behind, y, mountZ + 3], 8, 0.8),
      box([behind / 2, y, mountZ], [-behind / 2, 7, 3], 1.5),
    );
  });
  return joinNear(9, [mirroredZ(joinNear(8, [leg, cap, reachOut, boss])), bridge, ...mounts]);
}

/** A telescopic fork without its steerer: crown, upper tubes, lowers, seals, knobs. */
export function telescope(form: ForkForm, coat: Material, grid: number): Object3D[] {
  const { attributes: a, drop, offset, end } = form;
  const at = layout(form);
  const { r, lower, z, crown, seal, arch } = at;
  const simple = a.steererMaterial === 'steel';
  const tubes = simple ? chrome() : a.stanchionMm === 34 ? gold() : anodised(0x26282c, 0.16);
  const crownCoat = simple && a.finish === 'silver' ? coat : anodised(0x2a2c31, 0.3);
  const side = z + r + 14;
  const out: Object3D[] = [
    mesh(solid(crownField(form, at), [-40, -crown - 14, -side], [40, 8, side], grid * 0.75, { step: 0.5 }), crownCoat),
  ];
  const slot: Field = end.slotted
    ? tube(
        [offset, -drop, 0],
        [offset - 2, -drop - 26, 0],
        [
          [0, 120, end.hole],
          [1, 120, end.hole],
        ],
        [0, 0, 1],
        8,
      )
    : cylinder([offset, -drop, -140], [offset, -drop, 140], end.hole, 0.2);
  const bores = mirroredZ(cylinder([3, -seal + 20, z], [3, -seal - 14, z], r + 1.2, 0.3));
  const hub = cylinder([offset, -drop, -end.z + end.half], [offset, -drop, end.z - end.half], 21, 2);
  const lowers = cutNear(0.8, lowersField(form, at), [slot, bores, hub]);
  const top = Math.max(-seal, -arch) + 26;
  out.push(
    mesh(
      solid(lowers, [-lower - 44, -drop - 28, -side - 14], [offset + 46, top, side + 14], grid, { step: 0.6 }),
      coat,
    ),
  );
  for (const s of [-1, 1]) {
    out.push(
      onLeg(
        [
          [r - 2, 10],
          [r, 10],
          [r, seal + 30],
          [r - 2, seal + 30],
        ],
        3,
        s * z,
        tubes,
        0.3,
      ),
      onLeg(
        [
          [r + 0.2, seal - 5],
          [r + 2.6, seal - 4],
          [lower, seal - 1],
          [lower, seal + 1.4],
          [r + 0.2, seal + 1.4],
        ],
        3,
        s * z,
        rubber(0x1d1e21),
        0.6,
      ),
    );
  }
  out.push(...knobs(form, at));
  return out;
}

/** Caps on the crown and the rebound knob below: the right leg damps, the left one carries the spring. */
function knobs({ attributes: a, drop }: ForkForm, { r, z, lower }: ReturnType<typeof layout>): Object3D[] {
  const simple = a.steererMaterial === 'steel';
  const cap = [
    [0, -1.5],
    [r - 3, -1.5],
    [r - 1.4, 1],
    [r - 1.4, 5],
    [0, 5],
  ] as const;
  const knob = [
    [0, -11],
    [r - 7, -11],
    [r - 5, -9.4],
    [r - 4.4, -2],
    [0, -2],
  ] as const;
  const hex = mesh(along(bolt(11, 4, 6), [3, 3, -z], [0, 1, 0]), anodised());
  const blue = anodised(0x1f4f9a, 0.3);
  const red = anodised(0xa61d22, 0.3);
  const rebound = onLeg(
    [
      [0, drop + 2],
      [lower - 8, drop + 2],
      [lower - 8, drop + 11],
      [lower - 10, drop + 13],
      [0, drop + 13],
    ],
    4,
    z,
    red,
  );
  const foot = onLeg(
    [
      [0, drop + 2],
      [5, drop + 2],
      [5, drop + 6],
      [0, drop + 6],
    ],
    4,
    -z,
    steel(),
  );
  const pin = [
    [0, 0],
    [2.6, 0],
    [2.2, 16],
    [0, 17],
  ] as const;
  const lever = !simple && mesh(along(turn(pin, { round: 0.6, segments: 24 }), [3, 7, z], [-0.6, 0, 0.8]), blue);
  const grips = group(
    onLeg(knob, 3, z, simple ? anodised() : blue),
    simple ? onLeg(knob, 3, -z, anodised()) : hex,
    lever,
  );
  return [onLeg(cap, 3, z, anodised()), onLeg(cap, 3, -z, anodised()), grips, rebound, foot];
}
