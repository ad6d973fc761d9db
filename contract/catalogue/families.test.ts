import { expect, test } from 'vitest';
import { families, readAttributes } from './families.ts';

test('what is missing, unknown or of another kind is named by its key, in whatever family', () => {
  for (const { name: category, attributes } of families) {
    const keys = attributes.map(({ key }) => key);
    const none = readAttributes(category, {});
    expect(none.ok ? [] : Object.keys(none.errors)).toEqual(keys);
    const all = readAttributes(category, {
      ...Object.fromEntries(keys.map((key) => [key, { no: 'value' }])),
      colours: 3,
    });
    expect(all.ok ? [] : Object.keys(all.errors)).toEqual([...keys, 'colours']);
  }
});

test('numbers stay in their range, choices among their options, lists at their length', () => {
  const chainring = {
    teeth: 32,
    mount: 'bolted',
    boltCircleMm: 104,
    arms: 4,
    profile: 'narrow-wide',
    offsetMm: 0,
    chainSpeeds: [10, 11, 12],
    material: '7075-T6 aluminium',
    finish: 'black',
  };
  const read = (change: object) => {
    const answer = readAttributes('Chainring', { ...chainring, ...change });
    return answer.ok ? null : Object.values(answer.errors).join();
  };
  expect(read({})).toBeNull();
  expect(read({ teeth: 61 })).toBe('Teeth is 20 to 60');
  expect(read({ teeth: 32.5 })).toBe('Teeth is a whole number');
  expect(read({ teeth: '32' })).toBe('Teeth is a whole number');
  expect(read({ teeth: Number.NaN })).toBe('Teeth is a whole number');
  expect(read({ offsetMm: 0.0001 })).toBe('Offset has at most three decimals');
  expect(read({ offsetMm: 11 })).toBe('Offset is -10 to 10 mm');
  expect(read({ boltCircleMm: '104' })).toMatch(/^Bolt circle is one of 0, 64,/);
  expect(read({ chainSpeeds: [] })).toBe('Chain speeds has 1 to 8 numbers');
  expect(read({ chainSpeeds: [10, 'eleven'] })).toBe('Chain speeds is a whole number');
  expect(readAttributes('Spokes', {})).toEqual({ ok: false, errors: { category: 'There is no family Spokes' } });
  expect(readAttributes('Other part', { __proto__: { teeth: 3 } })).toEqual({ ok: true, value: {} });
});
