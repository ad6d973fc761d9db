import { expect, test } from 'vitest';
import { reasonOf } from './fit.reason.ts';

const found = { verdict: 'fits', place: 'frame', has: '148 × 12', other: '148 × 12', note: '' } as const;

test('the reason holds both values, what goes between, or the value that is missing', () => {
  expect(reasonOf([{ ...found, verdict: 'no', place: 'rear-wheel', has: 'XD', other: 'HG M' }])).toBe(
    'needs XD; your rear wheel has HG M',
  );
  expect(reasonOf([{ ...found, verdict: 'adapter', note: 'with a shim from 30.9 to 31.6 mm' }, found])).toBe(
    'with a shim from 30.9 to 31.6 mm',
  );
  expect(
    reasonOf([{ ...found, verdict: 'unknown', has: '', other: '', note: 'Teeth of the crankset is missing' }]),
  ).toBe('Teeth of the crankset is missing');
});

test('what fits names two of the parts that it fits, each once', () => {
  const rotor = { ...found, place: 'rear-rotor', other: 'six-bolt' };
  expect(reasonOf([found, { ...found, other: 'M12 × 1.0' }, rotor, { ...found, place: 'chain' }])).toBe(
    'your frame 148 × 12, your rear rotor six-bolt',
  );
  expect(reasonOf([{ ...found, place: 'more' }])).toBe('another part of yours 148 × 12');
  expect(reasonOf([])).toBe('');
});
