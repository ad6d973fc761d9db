import { Group, type Material } from 'three';
import type { AttributesOf } from '../../contract/catalogue/families.ts';
import { at, group, merge, mesh, put, ringOf } from '../geometry/meshes.ts';
import { circle, splined } from '../geometry/outlines.ts';
import { plate } from '../geometry/plates.ts';
import { turn } from '../geometry/turned.ts';
import { polar, TAU, type V2 } from '../geometry/vectors.ts';
import { aluminium, anodised, blasted, finished, steel, turnedAluminium, turnedSteel } from '../materials.ts';
import type { FamilyArt } from '../model.ts';
import { etched } from './etching.ts';
import {
  armMiddle,
  armSlots,
  boltHoles,
  carrierEdge,
  innerEdge,
  outerEdge,
  planOf,
  rivetAngles,
  vents,
  windows,
} from './rotor.outlines.ts';

/** Outer radius of the ring that bolts to the hub, and of its bore: IS 2000 leaves 34 mm for the hub. */
const HUB = { ring: 28.5, bore: 17.2 };
/** Centre lock: the carrier around its splines, and the lock ring over it. */
const LOCK = { ring: 25.5, bore: 17.6, splines: 36, cover: 22.4, open: 18.6 };

/** A rotor cut from one sheet: track, arms and hub ring. */
function onePiece(a: AttributesOf<'Disc rotor'>, brand: string) {
  const holes = [circle(HUB.bore, 96), ...boltHoles(a.boltCircleMm), ...windows(a, HUB.ring), ...vents(a)];
  const sheet = plate(outerEdge(a), holes, a.thicknessMm, { bevel: 0.2, z: -a.thicknessMm / 2, segments: 2 });
  const marks = [brand.toUpperCase(), `Ø ${a.diameterMm}`, `MIN TH ${a.leastThicknessMm}`];
  const lettering = [...marks, ...marks].map((text, i) => {
    const { place, way } = armMiddle(a, HUB.ring, i);
    // Read from below, whichever way the arm runs.
    const upright = Math.cos(way) < 0 ? way + Math.PI : way;
    return etched({ text, place, way: upright, size: a.diameterMm < 160 ? 2 : 2.5, z: a.thicknessMm / 2 });
  });
  return group(mesh(sheet, turnedSteel()), ...lettering);
}

/** The track of a rotor in two pieces: a ring of steel, or steel on both sides of a finned core of aluminium. */
function track(a: AttributesOf<'Disc rotor'>) {
  const plan = planOf(a);
  const t = a.thicknessMm;
  const rivets = rivetAngles(plan).map((angle) => circle(3.1, 28, ...polar(plan.inner - 2, angle)));
  const ring = (depth: number, z: number) =>
    plate(outerEdge(a), [innerEdge(a), ...rivets, ...vents(a)], depth, {
      bevel: Math.min(0.2, depth / 3),
      z,
      segments: 2,
    });
  if (a.track === 'stainless steel') return mesh(ring(t, -t / 2), turnedSteel());
  const skin = 0.5;
  return group(
    mesh(merge([ring(skin, t / 2 - skin), ring(skin, -t / 2)]), turnedSteel()),
    mesh(fins(a, t - 2 * skin - 0.04), blasted()),
  );
}

/** The core of a sandwich: it stands inwards from the track as fins that are bent to both sides. */
function fins(a: AttributesOf<'Disc rotor'>, depth: number) {
  const plan = planOf(a);
  const edge = plan.inner + 2.6;
  const count = plan.groups * 4;
  const held = rivetAngles(plan);
  const free = Array.from({ length: count }, (_, i) => (i / count) * TAU).filter((angle) =>
    held.every((rivet) => Math.abs(Math.atan2(Math.sin(angle - rivet), Math.cos(angle - rivet))) * edge > 12),
  );
  const fin = plate(
    [
      [edge - 10.5, -1.5],
      [edge + 0.5, -2],
      [edge + 0.5, 2],
      [edge - 10.5, 1.5],
    ],
    [],
    depth + 0.5,
    { bevel: 0.2, z: -depth / 2 - 0.25 },
  );
  const core = plate(circle(plan.outer - 3, 360), [circle(edge, 300), ...vents(a)], depth, {
    bevel: 0.01,
    z: -depth / 2,
  });
  return merge([core, ...free.map((angle) => at(fin, [0, 0, 0], [0, 0, angle]))]);
}

/** The metal of a carrier: its faces are turned where it is left silver. */
const carrierMetal = (finish: AttributesOf<'Disc rotor'>['finish']): Material =>
  finish === 'silver' ? turnedAluminium() : finished(finish);

/** The carrier of a rotor in two pieces, riveted to the tabs of the track. */
function carrier(a: AttributesOf<'Disc rotor'>) {
  const plan = planOf(a);
  const six = a.mount === 'six-bolt';
  const hub = six ? HUB.ring : LOCK.ring + 1.5;
  const held = plan.inner - 2;
  const depth = 3;
  const bore: V2[] = six ? circle(HUB.bore, 96) : splined(LOCK.bore - 1.2, 1.2, LOCK.splines);
  const holes = [
    bore,
    ...(six ? boltHoles(a.boltCircleMm) : []),
    ...armSlots(a, hub, held),
    ...rivetAngles(plan).map((angle) => circle(2.9, 28, ...polar(held, angle))),
  ];
  const arms = plate(carrierEdge(a, hub, held), holes, depth, { bevel: 0.7, z: a.thicknessMm / 2 + 0.06 });
  const rivet = turn(
    [
      [0, -a.thicknessMm / 2 - 0.9],
      [4.3, -a.thicknessMm / 2 - 0.9],
      [4.3, -a.thicknessMm / 2 - 0.1],
      [2.8, -a.thicknessMm / 2 - 0.1],
      [2.8, depth + a.thicknessMm / 2 + 0.1],
      [4.3, depth + a.thicknessMm / 2 + 0.1],
      [4.0, depth + a.thicknessMm / 2 + 0.9],
      [2.0, depth + a.thicknessMm / 2 + 1.0],
      [1.6, depth + a.thicknessMm / 2 + 0.5],
      [0, depth + a.thicknessMm / 2 + 0.5],
    ],
    { round: 0.25, segments: 32 },
  );
  const rivets = rivetAngles(plan).map((angle) => at(rivet, [...polar(held, angle), 0]));
  const face = depth + a.thicknessMm / 2 + 0.06;
  const chamfer = turn(
    [
      [2.7, face - 0.7],
      [3.4, face - 0.02],
      [3.4, face + 0.06],
      [2.6, face + 0.06],
      [2.3, face - 0.5],
    ],
    { round: 0.05, segments: 32 },
  );
  const made = new Group();
  if (six) {
    const places = Array.from({ length: 6 }, (_, i) => polar(a.boltCircleMm / 2, (i / 6) * TAU + TAU / 12));
    made.add(mesh(merge(places.map((place) => at(chamfer, [...place, 0]))), aluminium()));
  }
  made.add(mesh(arms, carrierMetal(a.finish)), mesh(merge(rivets), a.finish === 'silver' ? steel() : aluminium()));
  if (!six) made.add(put(lockRing(a), [0, 0, depth + a.thicknessMm / 2 + 0.1]));
  return made;
}

/** The ring of a centre lock: notches outside for the tool of large axles, splines inside for that of small ones. */
function lockRing(a: AttributesOf<'Disc rotor'>) {
  const body = plate(splined(LOCK.cover, 1.1, 16, 0.62), [splined(LOCK.open, 0.9, 12, 0.5)], 2.6, { bevel: 0.4 });
  const collar = ringOf(
    plate(
      [
        [LOCK.open + 1.4, -1],
        [LOCK.cover - 1.4, -1],
        [LOCK.cover - 1.4, 1],
        [LOCK.open + 1.4, 1],
      ],
      [],
      0.5,
      { bevel: 0.15, z: 2.5 },
    ),
    24,
  );
  return mesh(merge([body, collar]), a.finish === 'silver' ? anodised() : aluminium());
}

export const discRotorArt: FamilyArt<AttributesOf<'Disc rotor'>> = {
  model: (a, brand) => {
    const radius = a.diameterMm / 2;
    return {
      object: a.construction === 'one-piece' ? onePiece(a, brand) : group(track(a), carrier(a)),
      measured: [
        [-radius, 0, 0],
        [radius, 0, 0],
      ],
    };
  },
  views: [
    { pose: [-90, 0, 0], azimuth: 0, elevation: 76, seen: 'seen from the front' },
    { pose: [-90, 0, 20], azimuth: 24, elevation: 24, seen: 'seen from the side' },
    { pose: [-12, 32, 0], azimuth: 0, elevation: 8, seen: 'standing' },
  ],
  pixelsPerMm: 3.18,
  best: 'DR-180-6B',
};
