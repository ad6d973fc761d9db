import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Puts the messages of a failed call under the fields of a form that they name. Of `fields`, in their order, the first that is wrong gets the
 * focus. Gives how many are.
 */
export function showAtFields<Typed extends FieldValues>(
  { setError }: { setError: UseFormReturn<Typed>['setError'] },
  messages: Partial<Record<string, string>> = {},
  fields: readonly Path<Typed>[],
): number {
  const wrong = fields.filter((name) => messages[name]);
  for (const [at, name] of wrong.entries()) setError(name, { message: messages[name] }, { shouldFocus: at === 0 });
  return wrong.length;
}
