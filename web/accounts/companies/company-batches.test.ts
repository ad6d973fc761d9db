import { expect, test } from 'vitest';
import { companyBatches } from './company-batches.ts';

/** Answers with the company and all questions of the call, so that a test sees what went together. */
const ask = companyBatches<string, string>(3, async (company, questions) =>
  questions.map((question) => (question === 'bad' ? new Error('refused') : `${company}: ${questions.join(' ')}`)),
);

test('what is asked at once goes in one call for each company', async () => {
  const answers = await Promise.all([ask('a', '1'), ask(null, '2'), ask('a', '3')]);
  expect(answers).toEqual(['a: 1 3', 'null: 2', 'a: 1 3']);
});

test('a call has no more questions than it may', async () => {
  const answers = await Promise.all(['1', '2', '3', '4'].map((question) => ask('a', question)));
  expect(answers).toEqual(['a: 1 2 3', 'a: 1 2 3', 'a: 1 2 3', 'a: 4']);
});

test('a question that is refused fails alone, and nothing is remembered', async () => {
  const answers = await Promise.allSettled([ask('a', 'bad'), ask('a', '1')]);
  expect(answers).toEqual([
    { status: 'rejected', reason: new Error('refused') },
    { status: 'fulfilled', value: 'a: bad 1' },
  ]);
  expect(await ask('a', '1')).toBe('a: 1');
});

test('all questions of a call that throws fail', async () => {
  const broken = companyBatches<string, string>(3, () => Promise.reject(new Error('no connection')));
  await expect(Promise.all([broken('a', '1'), broken('a', '2')])).rejects.toThrow('no connection');
});
