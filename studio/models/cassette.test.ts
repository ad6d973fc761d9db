import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { lobesOf } from '../geometry/lobes.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { pitchRadius, tipDiameter } from '../measures.ts';
import { cogsOf } from './cassette.cogs.ts';
import { cassetteArt } from './cassette.ts';

const cassettes = partsOf('Cassette');

const shown = cassettes.filter(({ sku }) => ['CS-12-1134-L2', 'CS-8-1132-HG'].includes(sku));

test.each(shown)('$name has its sprockets, each with its teeth, and is as wide as it says', ({ attributes, sku }) => {
  const { object, measured } = cassetteArt.model(attributes, 'ferrant');
  const cogs = cogsOf(attributes);
  expect(cogs.map(({ teeth }) => teeth).reverse()).toEqual(attributes.sprockets);
  for (const { teeth, z } of cogs)
    expect(lobesOf(object, pitchRadius(teeth) + 1.2, z, z + 0.8), `${sku}: ${teeth} teeth`).toBe(teeth);
  const across = tipDiameter(Math.max(...attributes.sprockets));
  expect(measured && measured[1][0] - measured[0][0]).toBeCloseTo(across, 6);
  expect(Math.abs(Math.max(sizeOf(object).x, sizeOf(object).y) - across)).toBeLessThan(0.6);
  expect(trianglesOf(object)).toBeLessThan(400_000);
  for (const { geometry, mesh } of meshesOf(object)) {
    // A print is a sheet.
    if (!mesh.castShadow) continue;
    expect(openEdges(geometry), `${sku}: ${mesh.id}`).toBeLessThan(0.002);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
});
