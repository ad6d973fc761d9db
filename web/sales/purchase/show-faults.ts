import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { CallFailure } from '#web/platform/calls/calls.request.ts';

/** Says at the fields of a form what is wrong with them, the first one gets the focus. Gives whether any of them is wrong. */
export function showFaults<Typed extends FieldValues>(
  { setError }: Pick<UseFormReturn<Typed, unknown, Typed>, 'setError'>,
  { errors = {} }: CallFailure,
  fields: readonly Path<Typed>[],
): boolean {
  const wrong = fields.filter((name) => errors[name]);
  for (const name of wrong) setError(name, { message: errors[name] }, { shouldFocus: name === wrong[0] });
  return wrong.length > 0;
}
