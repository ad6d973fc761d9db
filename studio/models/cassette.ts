import type { BufferGeometry, Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, group, merge, mesh, ringOf } from '../geometry/meshes.ts';
import { circle, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { stack } from '../geometry/stacks.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2 } from '../geometry/vectors.ts';
import { anodised, blackSprocket, blackTurnedAluminium, nickel, satinSprocket } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import {
  boreOf,
  type Cog,
  cogsOf,
  domeRadius,
  outerRadius,
  ringOpening,
  rivetRadius,
  spiderArms,
  thickness,
  webEdge,
  windows,
} from './cassette.cogs.ts';
import { etched } from './etching.ts';
import { gateTeeth, rootRadius, scooped, tipRadius, toothForms, toothOutline } from './teeth.outline.ts';

const hubRadius = 22.5;

const gatesOf = ({ teeth }: Cog) => (teeth < 13 ? 0 : Math.max(3, Math.round(teeth / 9)));

function holesOf(cog: Cog, a: AttributesOf<'Cassette'>): V2[][] {
  const { teeth, next, hold } = cog;
  if (hold === 'spider') return [ringOpening(teeth, spiderArms)];
  if (hold === 'machined' && next > 0) {
    const inner = domeRadius(next);
    return [circle(inner, 120), ...windows(rootRadius(next) + 0.4, webEdge(teeth), teeth, cog.turn)];
  }
  return [boreOf(a, teeth), ...(teeth > 20 ? windows(hubRadius + 2.5, webEdge(teeth), teeth, cog.turn) : [])];
}

/** A sprocket of two layers: full teeth within, and outside what the shift gates leave of them, turned down at the tips. */
function cogGeometry(cog: Cog, a: AttributesOf<'Cassette'>): BufferGeometry {
  const gates = gateTeeth(cog.teeth, gatesOf(cog));
  const short = (tooth: number) =>
    gates.includes(tooth) ? 1.1 : gates.includes((tooth + cog.teeth - 1) % cog.teeth) ? 0.5 : 0;
  const full = toothOutline(cog.teeth, toothForms.sprocket, short);
  const holes = holesOf(cog, a);
  const tip = tipRadius(cog.teeth);
  const middle = cog.z + thickness * 0.52;
  const top = cog.z + thickness;
  return merge([
    stack(full, holes, [{ z: cog.z, inset: 0.2, reach: tip - 0.5 }, { z: cog.z + 0.2 }, { z: middle }]),
    stack(scooped(full, cog.teeth, gates), holes, [
      { z: middle },
      { z: top - 0.22, reach: tip - 0.3 },
      { z: top, inset: 0.2, reach: tip - 1.0 },
    ]),
  ]);
}

/** Round heads on the outer face of a sprocket. */
function heads(count: number, radius: number, z: number, start: number, size = 1.7): BufferGeometry {
  const head = turn(
    [
      [0, -0.4],
      [size, -0.4],
      [size, 0.42],
      [size * 0.55, 0.6],
      [0, 0.6],
    ],
    { round: 0.18, segments: 20 },
  );
  const [x, y] = polar(radius, start);
  return ringOf(at(head, [x, y, z]), count);
}

/** Arms between a pair of rings, riveted to both. */
function spider(large: Cog, small: Cog): BufferGeometry {
  const from = large.z + thickness;
  const outline: V2[] = [];
  const pitch = TAU / spiderArms;
  const reach = rivetRadius(large.teeth) + 2.6;
  for (let k = 0; k < spiderArms; k++) {
    const middle = k * pitch;
    const foot = 6.4 / hubRadius;
    for (let s = 0; s <= 6; s++)
      outline.push(polar(hubRadius + 1.2, middle - pitch + foot + ((pitch - 2 * foot) * s) / 6));
    const [c, d] = [Math.cos(middle), Math.sin(middle)];
    const along = (x: number, y: number): V2 => [x * c - y * d, x * d + y * c];
    outline.push(along(hubRadius + 9, -3.9), along(reach - 3, -3.3));
    for (let s = 1; s < 8; s++) {
      const t = -Math.PI / 2 + (s / 8) * Math.PI;
      outline.push(along(reach - 3 + 3 * Math.cos(t), 3.3 * Math.sin(t)));
    }
    outline.push(along(reach - 3, 3.3), along(hubRadius + 9, 3.9));
  }
  return plate(outline, [circle(17.5, 60)], small.z - from - 0.02, { bevel: 0.35, z: from + 0.01, segments: 2 });
}

/** Low walls between a milled sprocket and the next, with openings between them. */
function walls(cog: Cog, next: Cog): BufferGeometry {
  const [inner, outer] = [domeRadius(next.teeth), rootRadius(next.teeth) - 1.6];
  const count = Math.max(8, Math.round(next.teeth / 2.5));
  const half = (TAU / count) * 0.3;
  const block: V2[] = [];
  for (let s = 0; s <= 5; s++) block.push(polar(outer, -half + (2 * half * s) / 5));
  for (let s = 5; s >= 0; s--) block.push(polar(inner, -half + (2 * half * s) / 5));
  const from = cog.z + thickness - 0.05;
  return ringOf(plate(block, [], next.z - from + 0.05, { bevel: 0.04, z: from, segments: 1 }), count, cog.turn);
}

const spacer = (from: number, to: number, outer: number) =>
  turn(
    [
      [16.8, from],
      [outer, from],
      [outer, to],
      [16.8, to],
    ],
    { round: 0.2, segments: 72 },
  );

/** The lock ring of a splined body: 12 notches for the tool, a knurled edge. */
function lockRing(radius: number, z: number): BufferGeometry {
  const notches = splined(10.9, 1.25, 12, 0.55);
  const knurl = splined(radius - 0.35, 0.35, 60, 0.5);
  return merge([
    plate(circle(radius - 0.3, 96), [notches], 2.5, { bevel: 0.4, z: z + 0.1 }),
    plate(knurl, [circle(radius - 3, 72)], 1.1, { bevel: 0.15, z, segments: 1 }),
  ]);
}

/** The tube that an XD or XDR cassette is screwed on with: it is seen deep in the smallest sprocket. */
function lockTube(radius: number, depth: number, z: number): BufferGeometry {
  return merge([
    turn(
      [
        [radius - 2.1, z - depth],
        [radius, z - depth],
        [radius, z + 0.7],
        [radius - 1.5, z + 1.1],
        [radius - 2.1, z + 0.6],
      ],
      {
        round: 0.3,
        segments: 80,
      },
    ),
    plate(circle(radius - 1.9, 80), [splined(radius - 4.2, 1.2, 12, 0.5)], 5, {
      bevel: 0.3,
      z: z - depth * 0.45,
      segments: 2,
    }),
  ]);
}

interface Metals {
  readonly steel: Material;
  readonly light: Material;
  readonly spider: Material;
}

/** Aluminium sprockets and what carries the others are black; the grey arms of black ones are told from them. */
const metals = (finish: AttributesOf<'Cassette'>['finish']): Metals =>
  finish === 'nickel'
    ? { steel: satinSprocket(), light: blackTurnedAluminium(), spider: anodised(0x3a3c40) }
    : { steel: blackSprocket(), light: blackTurnedAluminium(), spider: anodised(0x6d7176) };

/** The teeth of the largest sprocket, etched below them where the picture is taken from. */
const toothCount = ({ teeth, z, aluminium }: Cog, finish: AttributesOf<'Cassette'>['finish']) =>
  etched({
    text: `${teeth}T`,
    place: polar(rootRadius(teeth) - 2.3, -Math.PI / 2),
    way: 0,
    size: 2.4,
    z: z + thickness,
    colour: finish === 'black' || aluminium ? '#d6d9dc' : '#2d2f32',
  });

function model(a: AttributesOf<'Cassette'>) {
  const cogs = cogsOf(a);
  const { steel, light, spider: armMetal } = metals(a.finish);
  const made = group();
  const last = cogs[cogs.length - 1];
  const top = last.z + thickness;
  cogs.forEach((cog, i) => {
    const next = cogs[i + 1];
    made.add(mesh(cogGeometry(cog, a), cog.aluminium ? light : steel));
    if (!next) return;
    if (cog.hold === 'machined') made.add(mesh(walls(cog, next), steel));
    else if (cog.hold === 'spider' && i % 2 === 0) {
      made.add(mesh(spider(cog, next), armMetal));
      made.add(mesh(merge([heads(spiderArms, rivetRadius(next.teeth), next.z + thickness, 0)]), nickel()));
    } else
      made.add(
        mesh(
          spacer(cog.z + thickness - 0.1, next.z + 0.1, Math.min(hubRadius - 1, rootRadius(next.teeth) - 1)),
          anodised(),
        ),
      );
    if (cog.hold === 'pinned' && cog.teeth > 15)
      made.add(
        mesh(heads(cog.teeth > 24 ? 5 : 3, rivetRadius(cog.teeth), cog.z + thickness, cog.turn + 0.5, 1.4), nickel()),
      );
  });
  const opening = rootRadius(last.teeth) - 2.6;
  const threaded = a.driver === 'XD' || a.driver === 'XDR';
  made.add(
    threaded
      ? mesh(lockTube(opening - 0.4, top - 2, top), steel)
      : mesh(lockRing(Math.min(15.9, opening), top - 0.1), anodised(0x3a3c40)),
    toothCount(cogs[0], a.finish),
  );
  const reach = outerRadius(cogs);
  return {
    object: made,
    measured: [
      [-reach, 0, thickness / 2],
      [reach, 0, thickness / 2],
    ] as const,
  };
}

export const cassetteArt: FamilyArt<AttributesOf<'Cassette'>> = {
  model,
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 50, seen: 'lying, its sprockets above each other' },
    { pose: [0, 128, 0], azimuth: 0, elevation: 10, seen: 'seen from behind' },
    { pose: [0, -50, 0], azimuth: 0, elevation: 14, seen: 'standing, its steps seen from the side' },
  ],
  pixelsPerMm: 3.25,
  best: 'CS-12-1050-XD',
};
