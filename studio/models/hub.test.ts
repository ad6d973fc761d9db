import { Vector3 } from 'three';
import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { freehubBody, splinesOf } from './freehub.ts';
import { hubArt } from './hub.ts';

const hubs = partsOf('Hub');

const hub = (sku: string) => {
  const part = hubs.find((one) => one.sku === sku);
  if (!part) throw new Error(`There is no hub ${sku}`);
  return { ...part, ...hubArt.model(part.attributes, part.brand) };
};

/** How often the surface crosses a radius on the way round, in a slice of a geometry between two heights. */
function crossings(geometry: ReturnType<typeof freehubBody>, radius: number, low: number, high: number): number {
  const { position } = geometry.attributes;
  const rim = new Map<number, boolean>();
  const point = new Vector3();
  for (let i = 0; i < position.count; i++) {
    point.fromBufferAttribute(position, i);
    const r = Math.hypot(point.x, point.y);
    if (point.z < low || point.z > high || r < radius - 4) continue;
    rim.set(Math.round(Math.atan2(point.y, point.x) * 1e4), r > radius);
  }
  const around = [...rim].sort(([a], [b]) => a - b).map(([, outside]) => outside);
  return around.filter((outside, i) => outside !== around[(i + 1) % around.length]).length;
}

test('a hub is as wide over its end caps as the catalogue says', () => {
  for (const sku of ['HB-R148-32', 'HB-F100-24-CL']) {
    const { object, measured, attributes: a } = hub(sku);
    expect(sizeOf(object).z, sku).toBeCloseTo(a.widthMm, 1);
    expect((measured?.[1][2] ?? 0) - (measured?.[0][2] ?? 0), sku).toBe(a.widthMm);
  }
});

test('a freehub body has the splines of its standard', () => {
  for (const [freehub, splines] of [
    ['HG', 9],
    ['HG-L2', 18],
    ['Micro Spline', 23],
  ] as const) {
    expect(splinesOf(freehub).splines).toBe(splines);
    const slice = freehubBody(freehub, 0);
    expect(crossings(slice, splinesOf(freehub).radius - 0.6, 0.45, 0.55), freehub).toBe(2 * splines);
  }
  const reach = (freehub: 'XD' | 'XDR') => {
    const body = freehubBody(freehub, 0);
    body.computeBoundingBox();
    return body.boundingBox?.max.z ?? 0;
  };
  expect(reach('XDR') - reach('XD')).toBeCloseTo(1.85, 2);
});

test('each flange has half of the spoke holes, and stands where the catalogue says', () => {
  const { object, attributes: a } = hub('HB-R142-28-CL');
  const [, flanges] = meshesOf(object);
  const { position } = flanges.geometry.attributes;
  const [left, right] = a.flangeOffsetsMm;
  const walls = new Set<string>();
  for (let i = 0; i < position.count; i++) {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const turn = Math.atan2(y, x) / ((2 * Math.PI) / a.holes);
    const near = Math.round(turn);
    const [cx, cy] = [near, near].map((n, k) => {
      const angle = (n * 2 * Math.PI) / a.holes;
      return (a.flangeMm / 2) * (k === 0 ? Math.cos(angle) : Math.sin(angle));
    });
    if (Math.abs(Math.hypot(x - cx, y - cy) - 1.3) < 0.05) walls.add(`${z < 0} ${(near + a.holes) % a.holes}`);
    expect(Math.abs(z - (z < 0 ? -left : right))).toBeLessThan(1.7);
  }
  expect([...walls].filter((wall) => wall.startsWith('true'))).toHaveLength(a.holes / 2);
  expect(walls.size).toBe(a.holes);
});

test('its pieces are closed and face outwards, and are no more triangles than a picture needs', () => {
  for (const sku of ['HB-F100-36-N', 'HB-R142-24-XDR']) {
    const { object } = hub(sku);
    for (const { mesh, geometry } of meshesOf(object).filter(({ mesh }) => mesh.castShadow)) {
      expect(openEdges(geometry), `${sku} ${mesh.id}`).toBeLessThan(0.012);
      expect(volumeOf(geometry), `${sku} ${mesh.id}`).toBeGreaterThan(0);
    }
    expect(trianglesOf(object)).toBeLessThan(150_000);
  }
});
