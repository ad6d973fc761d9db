import { zodResolver } from '@hookform/resolvers/zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { deferredCheck } from './deferred-check.ts';

const schema = z.object({ email: z.string().min(1, 'Email is Required').trim() });
const options = { fields: {}, shouldUseNativeValidation: false };

// Spec: N23
test('a form is checked by what is fetched for it', async () => {
  const check = deferredCheck(async () => zodResolver(schema));
  expect((await check({ email: '' }, undefined, options)).errors).toMatchObject({
    email: { message: 'Email is Required' },
  });
  expect(await check({ email: ' a@b.example ' }, undefined, options)).toEqual({
    values: { email: 'a@b.example' },
    errors: {},
  });
});

test('where that cannot be fetched, what was typed goes to the server as it is', async () => {
  const check = deferredCheck<{ email: string }>(() => Promise.reject(new TypeError('offline')));
  expect(await check({ email: '' }, undefined, options)).toEqual({ values: { email: '' }, errors: {} });
});
