import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wheelLines } from './wheel.drawing.ts';

test('the lines of the wheel that the shop serves are those that are drawn', () => {
  const { address, svg } = wheelLines();
  expect(readFileSync(`web/public${address}`, 'utf8'), 'npm run artwork draws it').toBe(svg);
});

test('it has a line for each spoke, from the flange to the rim', () => {
  const spokes = /d="([^"]+)" stroke-width=".9"/.exec(wheelLines().svg)?.[1]?.split('M').slice(1) ?? [];
  expect(spokes).toHaveLength(32);
  for (const spoke of spokes) {
    const [x1, y1, x2, y2] = spoke.split(/[L ]/).map(Number);
    expect(Math.hypot(x1 ?? 0, y1 ?? 0)).toBeCloseTo(29, 1);
    expect(Math.hypot(x2 ?? 0, y2 ?? 0)).toBeCloseTo(301, 1);
  }
});
