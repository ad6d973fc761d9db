import { z } from 'zod';

/**
 * The schema of a form whose fields are texts: `read` turns them into what goes over the wire, which `schema` of the contract
 * then checks. Its messages belong to the fields of the same names.
 */
export function formOf<Typed, Schema extends z.ZodType>(read: (typed: Typed) => unknown, schema: Schema) {
  return z.custom<Typed>().transform((typed, check): z.output<Schema> => {
    const result = schema.safeParse(read(typed));
    if (result.success) return result.data;
    for (const { path, message } of result.error.issues) check.addIssue({ code: 'custom', path, message });
    return z.NEVER;
  });
}
