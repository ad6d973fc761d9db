import { describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { type FailureCode, fail, failures, problemOf, succeed } from './failures.ts';
import { problemSchema } from './problem.ts';

const codes = Object.keys(failures) as FailureCode[];

describe('a problem document', () => {
  test.each(codes)('%s carries its code, status and title, and what happened this time', (code) => {
    const problem = problemOf(fail(code, 'What to do now.').failure);
    expect(problemSchema.safeParse(problem).success).toBe(true);
    expect(problem).toEqual({
      type: `urn:mountain-bike:${code}`,
      title: failures[code].title,
      status: failures[code].status,
      code,
      detail: 'What to do now.',
    });
  });

  test('carries messages by field and facts beside them', () => {
    const failed = fail('price-changed', 'The price is now $59.97.', {
      errors: { price: 'Old' },
      facts: { price: 59.97 },
    });
    expect(problemOf(failed.failure)).toMatchObject({ status: 409, errors: { price: 'Old' }, price: 59.97 });
  });

  test('keeps its own members when facts bear the same names', () => {
    const failed = fail('not-found', 'Nothing here.', {
      facts: { status: 200, code: 'fine', title: 'Fine', detail: '' },
    });
    expect(problemOf(failed.failure)).toMatchObject({
      status: 404,
      code: 'not-found',
      title: 'Not found',
      detail: 'Nothing here.',
    });
  });

  test('is of a failing status, and only what the shop or its provider owes is 5xx', () => {
    const ours: FailureCode[] = ['internal', 'payment-unavailable', 'unavailable'];
    for (const code of codes) {
      const { status } = failures[code];
      expect(status >= 500 && status < 600, code).toBe(ours.includes(code));
      expect(status >= 400, code).toBe(true);
    }
  });

  test('no call promises a failure that does not exist, or promises one twice', () => {
    for (const call of Object.values(calls)) {
      const promised: readonly FailureCode[] = 'failures' in call ? call.failures : [];
      expect(codes).toEqual(expect.arrayContaining([...promised]));
      expect(new Set(promised).size).toBe(promised.length);
    }
  });
});

test('a success is its value', () => {
  expect(succeed(7)).toEqual({ ok: true, value: 7 });
});
