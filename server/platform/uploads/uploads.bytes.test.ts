import { expect, test } from 'vitest';
import { hasTrailingData } from './uploads.bytes.ts';

test('behind a JPEG a telephone may add some more; a file stuffed with millions is refused without looking at each', () => {
  const empty = Buffer.from('ffd8ffd9', 'hex');
  const stuffed = (count: number) => Buffer.alloc(empty.length * (count + 1), empty);
  expect(hasTrailingData('jpeg', stuffed(10), empty.length)).toBe(false);
  expect(hasTrailingData('jpeg', stuffed(1000), empty.length)).toBe(true);
});
