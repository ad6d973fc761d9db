import { z } from 'zod';

interface Fault {
  path: PropertyKey[];
  message: string;
}

/**
 * The schema of a form whose fields are texts: `read` turns them into what goes over the wire, which `schema` of the contract
 * then checks; `more` finds what else is wrong. The messages belong to the fields of the same names.
 */
export function formOf<Typed, Schema extends z.ZodType>(
  read: (typed: Typed) => unknown,
  schema: Schema,
  more: (typed: Typed) => readonly Fault[] = () => [],
) {
  return z.custom<Typed>().transform((typed, check): z.output<Schema> => {
    const result = schema.safeParse(read(typed));
    const faults = [...(result.error?.issues ?? []), ...more(typed)];
    for (const { path, message } of faults) check.addIssue({ code: 'custom', path, message });
    return result.success && faults.length === 0 ? result.data : z.NEVER;
  });
}
