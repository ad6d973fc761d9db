import { expect, test } from 'vitest';
import { addressFor, isNarrowed, viewIn } from './own-orders.view.ts';

const read = (address: string) => viewIn(new URLSearchParams(address));

test('the view stands in the address, and what makes no sense there is as usual', () => {
  expect(read('')).toEqual({ q: '', state: 'all', year: 'all', page: 1 });
  expect(read('q=hub+148&state=unpaid&year=2026&page=3')).toEqual({
    q: 'hub 148',
    state: 'unpaid',
    year: '2026',
    page: 3,
  });
  expect(read('state=gone&year=26&page=-1')).toEqual({ q: '', state: 'all', year: 'all', page: 1 });
  expect(isNarrowed(read('year=2026'))).toBe(true);
  expect(isNarrowed(read('state=unpaid&page=2'))).toBe(false);
});

test('another state begins at its first page with the same words, and the first page is not named', () => {
  const address = new URLSearchParams('q=hub&page=4&state=shipped');
  expect(addressFor(address, { state: 'all' })).toBe('?q=hub');
  expect(addressFor(address, { state: 'unpaid' })).toBe('?q=hub&state=unpaid');
  expect(addressFor(address, { page: 5 })).toBe('?q=hub&state=shipped&page=5');
  expect(addressFor(address, { page: 1 })).toBe('?q=hub&state=shipped');
});
