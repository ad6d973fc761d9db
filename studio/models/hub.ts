import type { BufferGeometry, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, group, merge, mesh } from '../geometry/meshes.ts';
import { type Corner, circle, fillet, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, radians, TAU, type V2 } from '../geometry/vectors.ts';
import { aluminium, anodised, blasted, finished, rubber, steel, turnedAluminium, turnedSteel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { engraved } from './etching.ts';
import { freehubBody, threadedBoss } from './freehub.ts';
import { axleEnds, capOf } from './hub.ends.ts';
import { type HubPlan, planOf } from './hub.plan.ts';

/** The flange's outline: round, or, where holes are far apart, drawn in between them. */
function flangeEdge(a: AttributesOf<'Hub'>, { flange }: HubPlan, start: number): V2[] {
  const count = a.holes / 2;
  if ((TAU * flange) / count < 11.2) return circle(flange, 144);
  return Array.from({ length: count * 16 }, (_, i): V2 => {
    const angle = (i / (count * 16)) * TAU;
    const wave = Math.cos((angle - start) * count);
    return polar(flange - 1.4 + 1.4 * Math.max(-0.75, wave), angle);
  });
}

/** Angle of the first hole of each flange: those of one side stand between those of the other. */
const firstHole = (a: AttributesOf<'Hub'>, side: 'left' | 'right') => (side === 'left' ? 0 : TAU / a.holes);

/** Whether sprockets are screwed on. */
const isThreaded = (a: AttributesOf<'Hub'>) => a.freehub === 'threaded' || a.freehub === 'flip-flop';

/** A flange with its spoke holes, which have a small chamfer. */
function flangeOf(a: AttributesOf<'Hub'>, plan: HubPlan, side: 'left' | 'right'): BufferGeometry {
  const start = firstHole(a, side);
  const holes = Array.from({ length: a.holes / 2 }, (_, k) =>
    circle(1.3, 16, ...polar(a.flangeMm / 2, start + (k / (a.holes / 2)) * TAU)),
  );
  return plate(flangeEdge(a, plan, start), [circle(8, 48), ...holes], 3.3, {
    bevel: 0.55,
    z: (side === 'left' ? plan.left : plan.right) - 1.65,
  });
}

/** An end of the shell beyond its flange, from outside inwards; places are distances from the hub's middle. */
const shellEnd = (flange: number, end: number, wide: number, root: number): Corner[] => [
  [8, end],
  [wide - 0.8, end, 0.3],
  [wide, end - 0.8, 0.3],
  [wide, (flange + 1.2 + end) / 2, 0.6],
  [Math.max(wide, root), flange + 1.2, 1.2],
  [Math.max(wide, root), flange - 1.4, 1.2],
];

/** The shell as it is turned: from the rotor's seat or the left end over both flanges to the freehub or the right end. */
function shellOf(a: AttributesOf<'Hub'>, plan: HubPlan): BufferGeometry {
  const { left, right, shell, face } = plan;
  const root = a.flangeMm / 2 - 5.2;
  const rightEnd = (): Corner[] => {
    if (a.freehub === 'none') return shellEnd(right, right + 6.5, shell + 1.6, root);
    if (isThreaded(a)) return shellEnd(right, plan.shoulder, 19.4, root);
    // However near the body is, the shell ends beyond its flange: corners out of turn cannot be rounded.
    return shellEnd(right, Math.max(right + 3.2, Math.min(plan.shoulder - 4.4, right + 9)), 20.6, root);
  };
  const leftEnd = (): Corner[] => {
    if (a.disc !== 'none')
      return [
        [Math.max(root, shell + 2), left + 1.4, 1.2],
        [Math.max(root, shell + 2), left - 1.2, 1.2],
        [17.2, left - 4.6, 1],
        [16.4, face + 3.5, 1],
        [16.4, face + 1],
        [8, face + 1],
      ];
    const isFixed = a.freehub === 'flip-flop';
    const [end, wide] = isFixed ? [plan.shoulder, 19.4] : [-plan.leftEnd, shell + 1.6];
    return shellEnd(-left, end, wide, root)
      .reverse()
      .map(([radius, z, round]): Corner => [radius, -z, round ?? 0.5]);
  };
  const profile: Corner[] = [
    ...rightEnd(),
    [shell + 1.8, right - 9, 6],
    [shell, right - 15, 8],
    [shell, left + 15, 8],
    [shell + 1.8, left + 9, 6],
    ...leftEnd(),
  ];
  return turn(profile, { round: 0.5, segments: 112 });
}

/** What a rotor is fastened to: six lobes with threads, or the splines of a centre lock. None for rim brakes. */
function rotorSeat(a: AttributesOf<'Hub'>, { face }: HubPlan): BufferGeometry[] {
  if (a.disc === 'none') return [];
  if (a.disc === 'centre lock') {
    const splines = at(plate(splined(16.2, 1.2, 36, 0.5), [circle(12.4, 64)], 7.6, { bevel: 0.4 }), [0, 0, face - 3.4]);
    const stop = turn(
      [
        [12, face + 3.2],
        [20.6, face + 3.2],
        [20.6, face + 5],
        [17, face + 7],
        [12, face + 7],
      ],
      { round: 0.4 },
    );
    return [splines, stop];
  }
  const corners: Corner[] = [];
  for (let i = 0; i < 6; i++) {
    const middle = (i / 6) * TAU + radians(30);
    for (const [away, radius] of [
      [-0.24, 26.4],
      [-0.12, 27.2],
      [0, 27.4],
      [0.12, 27.2],
      [0.24, 26.4],
      [0.4, 22.4],
      [0.524, 21.4],
      [0.648, 22.4],
    ] as const)
      corners.push([...polar(radius, middle + away), 0.8]);
  }
  const holes = Array.from({ length: 6 }, (_, i) => circle(2.1, 20, ...polar(22, (i / 6) * TAU + radians(30))));
  const lobes = plate(fillet(corners, 1, 4), [circle(12, 64), ...holes], 6, { bevel: 0.5, z: face });
  const pilot = turn(
    [
      [12, face - 1.9],
      [16.6, face - 1.9],
      [17, face - 1.5],
      [17, face + 0.5],
      [12, face + 0.5],
    ],
    { round: 0.15 },
  );
  return [lobes, pilot];
}

/** The metal of the shell: turned faces shine round the axle where they are not coloured. */
function shellMetal(finish: AttributesOf<'Hub'>['finish']): Material {
  if (finish === 'silver') return turnedAluminium();
  return finish === 'black' ? anodised(0x3a3d43, 0.27) : finished(finish);
}

/** Edges that are turned bright after the shell has its colour: on both caps and where the shell ends. */
function brightEdges(a: AttributesOf<'Hub'>, plan: HubPlan): BufferGeometry {
  const band = (radius: number, z: number) =>
    turn(
      [
        [radius - 2, z - 0.55],
        [radius - 0.25, z - 0.55],
        [radius + 0.12, z - 0.2],
        [radius + 0.12, z + 0.2],
        [radius - 0.25, z + 0.55],
        [radius - 2, z + 0.55],
      ],
      { round: 0.05, segments: 96 },
    );
  const bands = [band(plan.shell, plan.left + 15.5), band(plan.shell, plan.right - 15.5)];
  if (a.axle === 'through') bands.push(band(plan.cap, -plan.half + 3), band(plan.cap, plan.half - 3));
  return merge(bands);
}

/** A hub along z, its drive side towards +z. */
export function hubOf(a: AttributesOf<'Hub'>, brand: string) {
  const plan = planOf(a);
  const metal = shellMetal(a.finish);
  const caps = a.axle === 'through' ? (a.finish === 'silver' ? aluminium() : anodised()) : turnedSteel();
  const threads = isThreaded(a) ? [threadedBoss(a.freehub === 'flip-flop', plan.shoulder)] : [];
  if (a.freehub === 'flip-flop') threads.push(at(threadedBoss(false, plan.shoulder), [0, 0, 0], [Math.PI, 0, 0]));
  const pieces = group(
    mesh(merge([shellOf(a, plan), ...rotorSeat(a, plan), ...threads]), metal),
    mesh(merge([flangeOf(a, plan, 'left'), flangeOf(a, plan, 'right')]), metal),
    mesh(merge([capOf(a, plan, -1, plan.leftEnd), capOf(a, plan, 1, plan.rightEnd)]), caps),
  );
  if (a.finish !== 'silver') pieces.add(mesh(brightEdges(a, plan), turnedAluminium()));
  const ends = axleEnds(a, plan);
  if (ends.length > 0) pieces.add(mesh(merge(ends), steel()));
  if (a.freehub !== 'none' && a.freehub !== 'threaded' && a.freehub !== 'flip-flop') {
    const seal = turn(
      [
        [12, plan.shoulder - 9],
        [19.4, plan.shoulder - 9],
        [19.4, plan.shoulder - 3.4],
        [12, plan.shoulder - 3.4],
      ],
      { round: 0.5 },
    );
    const body =
      a.freehub === 'HG' && a.axle !== 'through' ? steel() : a.finish === 'silver' ? anodised(0x55585d) : blasted();
    pieces.add(mesh(seal, rubber()), mesh(freehubBody(a.freehub, plan.shoulder), body));
  }
  const [from, to] = [plan.left + 16.5, plan.right - 16.5];
  const word = engraved({
    text: brand.toUpperCase(),
    radius: plan.shell + 0.06,
    middle: (from + to) / 2,
    angle: radians(146),
    size: Math.min(6, (to - from) / (brand.length * 0.98 + 1)),
    colour: a.finish === 'silver' ? '#4a4d52' : '#d4d7da',
  });
  pieces.add(word);
  return pieces;
}

export const hubArt: FamilyArt<AttributesOf<'Hub'>> = {
  model: (a, brand) => {
    const { cap } = planOf(a);
    const half = a.widthMm / 2;
    return {
      object: hubOf(a, brand),
      measured: [
        [-cap, 0, -half],
        [-cap, 0, half],
      ],
    };
  },
  views: [
    { pose: [0, 90, 0], azimuth: 0, elevation: 26, seen: 'seen from the front' },
    { pose: [0, 90, 0], azimuth: 52, elevation: 24, seen: 'seen from the drive side' },
    { pose: [0, 90, 0], azimuth: -52, elevation: 24, seen: 'seen from the rotor side' },
  ],
  pixelsPerMm: 4.75,
  best: 'HB-R148-32',
};
