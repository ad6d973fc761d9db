import { Box3, MathUtils, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { group, put } from '../geometry/meshes.ts';
import { meshesOf, openEdges, volumeOf } from '../geometry/soundness.ts';
import { frontDerailleurArt } from './front-derailleur.ts';

const mechs = partsOf('Front derailleur');

test.each(mechs)('$sku is closed and looks outwards', ({ attributes, brand }) => {
  for (const { mesh, geometry } of meshesOf(frontDerailleurArt.model(attributes, brand).object)) {
    if (!mesh.castShadow) continue;
    expect(openEdges(geometry)).toBeLessThan(0.02);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
});

test('it stands on its cage, and its band is as wide as the seat tube', () => {
  const banded = mechs.find(({ attributes }) => attributes.mount.includes('34.9'));
  if (!banded) throw new Error('There is no front derailleur with a band');
  const { object } = frontDerailleurArt.model(banded.attributes, banded.brand);
  const [x, y, z] = frontDerailleurArt.views[0].pose.map(MathUtils.degToRad);
  const posed = group(put(object, [0, 0, 0], [x, y, z]));
  const steel = meshesOf(posed).filter(({ mesh }) => [mesh.material].flat()[0]?.name === 'brushed');
  const bottom = (one: (typeof steel)[number]['mesh']) => new Box3().setFromObject(one).min.y;
  expect(Math.min(...steel.map(({ mesh }) => bottom(mesh)))).toBeCloseTo(new Box3().setFromObject(posed).min.y, 3);
  put(object, [0, 0, 0]);
  const band = meshesOf(object).find(({ mesh }) => [mesh.material].flat()[0]?.name === 'stainless');
  if (!band) throw new Error('It has no band');
  expect(new Box3().setFromObject(band.mesh).getSize(new Vector3()).z).toBeCloseTo(34.9 + 2 * 2.6, 0);
});
