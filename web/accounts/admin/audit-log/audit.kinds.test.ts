import { expect, test } from 'vitest';
import { auditKinds } from '#contract/audit.ts';
import { texts } from './texts.ts';

// Spec: N10
test('the filter of the audit log offers every kind of entry there is, each in words of its own', () => {
  expect(texts.kinds.map(([kind]) => kind)).toEqual(['all', ...auditKinds]);
  expect(new Set(texts.kinds.map(([, words]) => words)).size).toBe(auditKinds.length + 1);
});
