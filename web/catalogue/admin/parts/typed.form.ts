import { z } from '#contract/zod.ts';

interface Fault {
  path: readonly PropertyKey[];
  message: string;
}

/**
 * The schema of a form whose fields are texts: `read` turns them into what goes over the wire, which `schema` of the contract
 * then checks; `more` finds what else is wrong. The messages belong to the fields of the same names; a field has one, and that
 * of `more` comes first.
 */
export function formOf<Typed, Schema extends z.ZodType>(
  read: (typed: Typed) => unknown,
  schema: Schema,
  more: (typed: Typed) => readonly Fault[] = () => [],
) {
  return z.custom<Typed>().transform((typed, check): z.output<Schema> => {
    const result = schema.safeParse(read(typed));
    const faults = new Map<string, Fault>();
    for (const fault of [...more(typed), ...(result.error?.issues ?? [])]) {
      const field = fault.path.join('.');
      if (!faults.has(field)) faults.set(field, fault);
    }
    for (const { path, message } of faults.values()) check.addIssue({ code: 'custom', path: [...path], message });
    return result.success && faults.size === 0 ? result.data : z.NEVER;
  });
}
