import { expect, test } from 'vitest';
import type { FamilyName } from '#contract/catalogue/families.ts';
import { goesOn } from '#contract/catalogue/fit/goes-on.ts';
import { interfaces } from './interfaces.ts';

const stands = (one: FamilyName, other: FamilyName) => goesOn[one]?.some((families) => families.includes(other));

// Spec: E2
test('of two families that meet, one stands with the other', () => {
  const met = interfaces.flatMap(({ meetings }) => meetings);
  for (const { first, second } of met)
    expect([stands(first, second), stands(second, first)].filter(Boolean), `${first}, ${second}`).toHaveLength(1);
  const pairs = new Set(met.flatMap(({ first, second }) => [`${first} ${second}`, `${second} ${first}`]));
  for (const [family, lists] of Object.entries(goesOn))
    for (const other of lists.flat()) expect(pairs, `${family}, ${other}`).toContain(`${family} ${other}`);
});
