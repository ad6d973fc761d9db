import { describe, expect, test } from 'vitest';
import { nothingTyped, readChange, type TypedChange } from './typed-change.ts';

const read = (typed: Partial<TypedChange>) => readChange({ ...nothingTyped, ...typed });

describe('a change as it is typed', () => {
  test.each([
    ['+4 %', { basisPoints: 400 }],
    ['4%', { basisPoints: 400 }],
    ['−2.5 %', { basisPoints: -250 }],
    ['-0.50', { cents: -50 }],
    ['+$1,200', { cents: 120_000 }],
    ['-$6', { cents: -600 }],
    ['0.07', { cents: 7 }],
  ])('of prices by %s is exact', (by, change) => {
    expect(read({ by })).toEqual({ ok: true, change: { kind: 'price', round: '0.05', ...change } });
  });

  test.each(['', '0', '0 %', 'four', '1.2345', '4 % off', '--4'])('of prices by %j is none', (by) => {
    expect(read({ by })).toMatchObject({ ok: false, errors: { by: expect.any(String) } });
  });

  test('asks for what its kind needs', () => {
    expect(read({ kind: 'stock', by: '+50', reason: 'Found' })).toMatchObject({ change: { by: 50, reason: 'Found' } });
    expect(read({ kind: 'stock', by: '-3', reason: ' ' })).toMatchObject({ errors: { reason: expect.any(String) } });
    expect(read({ kind: 'minimum', to: '1,250' })).toMatchObject({ change: { to: 1250 } });
    expect(read({ kind: 'minimum', to: '0' })).toMatchObject({ ok: false });
    expect(read({ kind: 'attribute', to: '33' })).toMatchObject({ errors: { key: expect.any(String) } });
    expect(read({ kind: 'brand' })).toMatchObject({ ok: false });
    expect(read({ kind: 'archive' })).toEqual({ ok: true, change: { kind: 'archive' } });
  });
});
