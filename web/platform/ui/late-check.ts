import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * Checks a form by what `load` fetches when the form is first checked: schemas take longer to start than all else of a
 * page. Where it cannot be fetched, what was typed goes on as it is, for the server checks it again and names the fields.
 */
export function lateCheck<Typed extends FieldValues>(
  load: () => Promise<Resolver<Typed, unknown, Typed>>,
): Resolver<Typed, unknown, Typed> {
  return async (values, context, options) => {
    const check = await load().catch(() => null);
    return check ? check(values, context, options) : { values, errors: {} };
  };
}
