import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { discRotorArt } from './disc-rotor.ts';
import { planOf, vents } from './rotor.outlines.ts';

const discRotors = partsOf('Disc rotor');

const rotor = (sku: string) => {
  const part = discRotors.find((one) => one.sku === sku);
  if (!part) throw new Error(`There is no rotor ${sku}`);
  return { ...part, ...discRotorArt.model(part.attributes, part.brand) };
};

/** Holes through a closed surface: its genus, from corners, edges and faces (Euler). */
function holesOf(geometry: ReturnType<typeof meshesOf>[number]['geometry']): number {
  const { position } = geometry.attributes;
  const corners = new Map<string, number>();
  const edges = new Set<string>();
  const id = (i: number) => {
    const key = [position.getX(i), position.getY(i), position.getZ(i)].map((n) => Math.round(n * 1000)).join();
    if (!corners.has(key)) corners.set(key, corners.size);
    return corners.get(key);
  };
  let faces = 0;
  for (let t = 0; t < position.count; t += 3) {
    const [a, b, c] = [id(t), id(t + 1), id(t + 2)];
    if (a === b || b === c || a === c) continue;
    faces += 1;
    for (const [p, q] of [
      [a, b],
      [b, c],
      [c, a],
    ])
      edges.add(Number(p) < Number(q) ? `${p},${q}` : `${q},${p}`);
  }
  return (2 - (corners.size - edges.size + faces)) / 2;
}

test('a rotor is as wide as the catalogue says, and its measured points are its edge', () => {
  for (const sku of ['DR-140-6B', 'DR-220-6B']) {
    const { object, measured, attributes: a } = rotor(sku);
    const size = sizeOf(object);
    expect(Math.abs(Math.max(size.x, size.y) - a.diameterMm), sku).toBeLessThan(0.1);
    expect((measured?.[1][0] ?? 0) - (measured?.[0][0] ?? 0), sku).toBe(a.diameterMm);
  }
});

test('a rotor in one piece has a bore, six bolt holes, an opening between arms, and all of its vents', () => {
  for (const sku of ['DR-180-6B', 'DR-200-6B']) {
    const { object, attributes } = rotor(sku);
    const [sheet] = meshesOf(object);
    expect(holesOf(sheet.geometry), sku).toBe(1 + 6 + planOf(attributes).arms + vents(attributes).length);
    expect(sizeOf(sheet.mesh).z).toBeCloseTo(attributes.thicknessMm, 2);
  }
});

test('a larger rotor has more vents, and none leaves the track', () => {
  expect(vents(rotor('DR-203-CL').attributes).length).toBeGreaterThan(vents(rotor('DR-160-6B').attributes).length);
  for (const { sku, attributes: a } of discRotors) {
    const radii = vents(a)
      .flat()
      .map(([x, y]) => Math.hypot(x, y));
    const { outer, inner } = planOf(a);
    expect(Math.max(...radii), sku).toBeLessThan(outer - (a.edge === 'wavy' ? 2.1 : 1));
    expect(Math.min(...radii), sku).toBeGreaterThan(inner + 0.9);
  }
});

test('its pieces are closed and face outwards, and are no more triangles than a picture needs', () => {
  for (const sku of ['DR-160-6B-R', 'DR-160-CL-A']) {
    const { object } = rotor(sku);
    for (const { mesh, geometry } of meshesOf(object).filter(({ mesh }) => mesh.castShadow)) {
      expect(openEdges(geometry), `${sku} ${mesh.id}`).toBeLessThan(0.005);
      expect(volumeOf(geometry), `${sku} ${mesh.id}`).toBeGreaterThan(0);
    }
    expect(trianglesOf(object)).toBeLessThan(200_000);
  }
});
