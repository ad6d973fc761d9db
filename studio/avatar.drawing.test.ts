import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { avatars, drawAvatar, initials } from './avatar.drawing.ts';

test('the avatars that the shop serves are those that are drawn', () => {
  for (const { address, svg } of avatars())
    expect(readFileSync(`web/public${address}`, 'utf8'), `${address}: npm run pictures draws it`).toBe(svg);
});

test('two dealers never look alike', () => {
  const drawn = avatars().map((avatar) => avatar.svg);
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('initials are those of the first and the last name, without accents', () => {
  expect(initials('Petra Nováková')).toBe('PN');
  expect(initials('Ana María de la Cruz')).toBe('AC');
  expect(() => drawAvatar('Жанна Агузарова')).toThrow('no drawn capital');
});
