import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signUpFormSchema } from '#contract/accounts/users.ts';
import { nameOf } from './better-auth.social.ts';

test('a provider’s name stays as it is where the form takes it, and is changed until it does where not', () => {
  const taken = signUpFormSchema.shape.name;
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 150 }), (claim) => {
      const name = nameOf(claim);
      if (taken.safeParse(claim).success) expect(name).toBe(claim.trim());
      if (name !== '') expect(taken.parse(name)).toBe(name);
    }),
  );
  expect(nameOf(`${'x'.repeat(99)}🚲`)).toBe('x'.repeat(99));
  expect(nameOf('Mar\0ta \ud800')).toBe('Marta \ufffd');
  expect(nameOf('Marta\n\u202eK\u00f6nig')).toBe('Marta K\u00f6nig');
  for (const nothing of [undefined, '', ' ', '\0 \0']) expect(nameOf(nothing)).toBe('');
});
