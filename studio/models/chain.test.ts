import { expect, test } from 'vitest';
import { partsOf } from '../../server/seed/sample-data.ts';
import { meshesOf, openEdges, sizeOf, trianglesOf, volumeOf } from '../geometry/soundness.ts';
import { chainPitch } from '../measures.ts';
import { chainArt, rolledUp } from './chain.ts';

const chains = partsOf('Chain');

test('a rolled-up chain has a pin every half inch, as many as its links and one more, and no turn touches the next', () => {
  for (const links of [100, 126, 138]) {
    const pins = rolledUp(links);
    expect(pins).toHaveLength(links + 1);
    for (let i = 0; i < links; i++)
      expect(Math.hypot(pins[i + 1][0] - pins[i][0], pins[i + 1][1] - pins[i][1])).toBeCloseTo(chainPitch, 6);
    for (let i = 0; i < links; i++)
      for (let k = i + 4; k <= links; k++)
        expect(Math.hypot(pins[k][0] - pins[i][0], pins[k][1] - pins[i][1])).toBeGreaterThan(9.4);
  }
});

const shown = chains.filter(({ sku }) => ['CH-12-126-G', 'CH-1-100-K'].includes(sku));

test.each(shown)('$name is as wide as its pins are long, closed, and light enough to draw', (part) => {
  const { object } = chainArt.model(part.attributes, part.brand);
  const { pinLengthMm, closure } = part.attributes;
  expect(sizeOf(object).z).toBeCloseTo(pinLengthMm + (closure === 'spring clip' ? 0.1 : 0), 1);
  expect(trianglesOf(object)).toBeLessThan(200_000);
  for (const { geometry } of meshesOf(object)) {
    expect(openEdges(geometry)).toBeLessThan(0.002);
    expect(volumeOf(geometry)).toBeGreaterThan(0);
  }
});
