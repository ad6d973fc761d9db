import { MeshPhysicalMaterial, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { bendOf } from './handlebar.bend.ts';
import { handlebarArt } from './handlebar.ts';

const handlebars = partsOf('Handlebar');

const isPrint = (material: unknown) => material instanceof MeshPhysicalMaterial && material.transparent;

/** One bar of each shape. */
const shapes = handlebars.filter(
  ({ attributes }, i) => handlebars.findIndex((other) => other.attributes.shape === attributes.shape) === i,
);

describe.each(shapes)('$sku', ({ attributes, brand }) => {
  const { object, measured } = handlebarArt.model(attributes, brand);

  test('is as wide as its name says, between the points that the picture measures', () => {
    if (!measured) throw new Error('A handlebar is measured');
    const [left, right] = measured.map((point) => new Vector3(...point));
    expect(left?.distanceTo(right ?? new Vector3())).toBeCloseTo(attributes.widthMm, 6);
    if (attributes.shape === 'drop') expect(sizeOf(object).x).toBeGreaterThan(attributes.widthMm);
    else expect(Math.abs(sizeOf(object).x - attributes.widthMm)).toBeLessThan(0.6);
  });

  test('is closed and faces outwards, and costs little', () => {
    for (const { mesh, geometry } of meshesOf(object)) {
      if (isPrint(mesh.material)) continue;
      expect(volumeOf(geometry)).toBeGreaterThan(0);
      expect(openEdges(geometry)).toBeLessThan(0.004);
    }
    expect(trianglesOf(object)).toBeLessThan(80_000);
  });

  test('bends as its measures say', () => {
    const { way, radii } = bendOf(attributes);
    expect(radii(0)[0] * 2).toBe(attributes.clampMm);
    const end = way.getTangentAt(1);
    const points = way.getSpacedPoints(400);
    if (attributes.shape === 'drop') {
      expect(Math.max(...points.map(({ z }) => z))).toBeCloseTo(attributes.reachMm, 0);
      expect(Math.abs(Math.min(...points.map(({ y }) => y)) + attributes.dropMm)).toBeLessThan(5);
    } else {
      expect((Math.atan2(-end.z, end.x) * 180) / Math.PI).toBeCloseTo(attributes.backsweepDegrees, 4);
      expect((Math.atan2(end.y, end.x) * 180) / Math.PI).toBeCloseTo(attributes.upsweepDegrees, 4);
    }
  });
});
