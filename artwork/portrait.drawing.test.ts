import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawPortrait, initials, portraits } from './portrait.drawing.ts';

test('the portraits that the shop serves are those that are drawn', () => {
  for (const { address, svg } of portraits())
    expect(readFileSync(`web/public${address}`, 'utf8'), `${address}: npm run artwork draws it`).toBe(svg);
});

test('two dealers never look alike', () => {
  const drawn = portraits().map((portrait) => portrait.svg);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('initials are those of the first and the last name, without accents', () => {
  expect(initials('Petra Nováková')).toBe('PN');
  expect(initials('Ana María de la Cruz')).toBe('AC');
  expect(() => drawPortrait('Жанна Агузарова')).toThrow('no drawn capital');
});
