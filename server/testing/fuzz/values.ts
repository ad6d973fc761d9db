import fc from 'fast-check';
import type { Schema } from './document.ts';

/** Values that the shop knows, by the name of the field or parameter that takes them. Read when a value is made, so it may grow. */
export type Known = (field: string) => readonly unknown[];

/** A value that a schema allows. Fields that the shop knows values for get one of those most of the time; texts bear the mark. */
export function validValue(schema: Schema, field: string, known: Known, mark: string): fc.Arbitrary<unknown> {
  const plain = plainValue(schema, field, known, mark);
  const value = fc.nat().chain((place) => {
    const values = schema.enum ? [] : known(field);
    return values.length === 0 || place % 5 === 0 ? plain : fc.constant(values[place % values.length]);
  });
  return schema.nullable ? fc.option(value, { freq: 4 }) : value;
}

function plainValue(schema: Schema, field: string, known: Known, mark: string): fc.Arbitrary<unknown> {
  const oneOf = schema.anyOf ?? schema.oneOf;
  if (oneOf) return fc.oneof(...oneOf.map((each) => validValue(each, field, known, mark)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer(boundsOf(schema, 1_000_000));
    case 'number':
      return fc.integer(boundsOf(schema, 100_000)).chain((whole) => fc.constantFrom(whole, whole + 0.25, whole + 0.99));
    case 'array':
      return fc.array(validValue(schema.items ?? {}, field, known, mark), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, each]) => [name, validValue(each, name, known, mark)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    case 'string':
      return validText(schema, mark);
    default:
      return fc.constantFrom(null, 1, 'text');
  }
}

/** Whole numbers within the bounds of a schema, and not beyond those of a database's integer. */
function boundsOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema, most: number) {
  const min = Math.ceil(Math.max(minimum, -most));
  return { min, max: Math.max(min, Math.floor(Math.min(maximum, most))) };
}

function validText({ format, pattern, minLength = 0, maxLength = 200 }: Schema, mark: string): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'email') return fc.nat(99_999).map((number) => `${mark}-${number}@shop.example`);
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  return fc
    .tuple(fc.boolean(), fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }))
    .map(([marked, text]) =>
      (marked ? `${mark} ${text}` : text).slice(0, maxLength).toWellFormed().padEnd(minLength, 'x'),
    );
}
