import { Mesh } from 'three';
import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, volumeOf } from '../geometry/soundness.ts';
import { pitchRadius } from '../measures.ts';
import { pulley } from './pulley.ts';
import { rearDerailleurArt, rearDerailleurModel } from './rear-derailleur.ts';
import { tipRadius } from './teeth.outline.ts';

const rearDerailleurs = partsOf('Rear derailleur');

test('a pulley has as many teeth as it says', () => {
  for (const teeth of [11, 14]) {
    const [body] = pulley(teeth, { sealed: true, metal: false }).children;
    const { position } = (body instanceof Mesh ? body : new Mesh()).geometry.attributes;
    // Every tooth stands above the pitch circle at an angle of its own.
    const high = pitchRadius(teeth) + 1.5;
    const places = new Set<number>();
    for (let i = 0; i < position.count; i++) {
      const [x, y] = [position.getX(i), position.getY(i)];
      const turn = Math.atan2(y, x) / (2 * Math.PI);
      if (Math.hypot(x, y) > high) places.add((Math.round(turn * teeth) + teeth) % teeth);
    }
    expect(places.size).toBe(teeth);
  }
});

test('the model is closed, looks outwards, stands on its pulleys and is as long as the catalogue says', () => {
  const part = rearDerailleurs.find(({ sku }) => sku === rearDerailleurArt.best) ?? rearDerailleurs[0];
  const { object, measured } = rearDerailleurModel(part.attributes, 2.4);
  for (const { mesh, geometry } of meshesOf(object)) {
    expect(openEdges(geometry), mesh.name).toBeLessThan(0.01);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
  const [from, to] = measured ?? [];
  expect((to?.[0] ?? 0) - (from?.[0] ?? 0)).toBeCloseTo(part.attributes.cageMm);
  const across = part.attributes.cageMm + 2 * tipRadius(part.attributes.pulleyTeeth);
  expect(Math.abs(sizeOf(object).x - across)).toBeLessThan(1);
});
