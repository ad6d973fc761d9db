import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryOf, readView } from './view.ts';

const choices = { status: ['all', 'open', 'closed'], days: ['7', 'any'] } as const;
const read = (search: string) => readView(new URLSearchParams(search), choices);

test('what is missing or makes no sense in the address is as usual', () => {
  expect(read('')).toEqual({ q: '', status: 'all', days: '7' });
  expect(read('status=open&days=any&q=a')).toEqual({ q: 'a', status: 'open', days: 'any' });
  fc.assert(
    fc.property(fc.string(), fc.string(), (status, days) => {
      const view = readView(new URLSearchParams({ status, days }), choices);
      expect(choices.status).toContain(view.status);
      expect(choices.days).toContain(view.days);
    }),
  );
});

test('the query leaves out what narrows nothing, but has the words searched for', () => {
  expect(queryOf(read(''))).toEqual({ q: undefined, days: '7' });
  expect(queryOf(read('status=open&days=any&q=all'))).toEqual({ q: 'all', status: 'open' });
});
