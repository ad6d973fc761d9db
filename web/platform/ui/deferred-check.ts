import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A form's check that `load` fetches when it is first needed: schemas take longer to start than the rest of a page. When it
 * cannot be fetched, the form is sent unchecked. The server checks it again and names the fields.
 */
export function deferredCheck<Typed extends FieldValues>(
  load: () => Promise<Resolver<Typed, unknown, Typed>>,
): Resolver<Typed, unknown, Typed> {
  return async (values, context, options) => {
    const check = await load().catch(() => null);
    return check ? check(values, context, options) : { values, errors: {} };
  };
}
