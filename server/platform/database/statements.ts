import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, PgDialect } from 'drizzle-orm/pg-core';
import { named, type Queryable, retried } from './connection.ts';

/** The types of PostgreSQL that values of a statement have. */
type ValueType = 'uuid' | 'uuid[]' | 'text' | 'text[]' | 'integer' | 'bigint' | 'boolean' | 'json';

/** A statement that each connection prepares once. Gives its rows; inside a transaction it is sent as any other. */
export type Statement<Name extends string, Row> = (
  db: Queryable,
  values: Readonly<Record<Name, unknown>>,
) => Promise<Row[]>;

const dialect = new PgDialect();

/**
 * Makes a statement of values with these types. `write` gets each value as SQL and may use it several times; the statement holds
 * no values but these. Written once, it is neither built nor planned again, which for a long one takes longer than running it.
 * Over a pool it is a transaction of its own, and a deadlock or a serialization failure runs it again.
 */
export function statement<Name extends string, Row>(
  name: string,
  types: Readonly<Record<Name, ValueType>>,
  write: (values: Readonly<Record<Name, SQL>>) => SQL<Row>,
): Statement<Name, Row> {
  const names = Object.keys(types) as Name[];
  const withValues = (show: (name: Name, place: number) => SQL) =>
    write(
      Object.fromEntries(
        names.map((each, place) => [each, sql`${show(each, place)}::${sql.raw(types[each])}`]),
      ) as Record<Name, SQL>,
    );
  const { sql: text, params } = dialect.sqlToQuery(withValues((_, place) => sql.raw(`$${place + 1}`)));
  if (params.length > 0) throw new Error(`The statement ${name} has values beside those that it names`);
  return async (db, values) => {
    if (!('$client' in db)) {
      const { rows } = await db.execute(withValues((each) => sql`${sql.param(values[each])}`));
      return rows as Row[];
    }
    const query = { name: named(db, name), text, values: names.map((each) => values[each]) };
    const { rows } = await retried(() => db.$client.query(query));
    return rows as Row[];
  };
}

/** A row as a JSON object with these keys. Times come as PostgreSQL writes them: give milliseconds (`msOf`). */
export function jsonOf(columns: Readonly<Record<string, AnyPgColumn | SQL>>): SQL {
  const fields = Object.entries(columns).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`);
  return sql`json_build_object(${sql.join(fields, sql`, `)})`;
}

/** A moment in milliseconds since 1970, as a number in JSON. */
export function msOf(moment: AnyPgColumn | SQL): SQL {
  return sql`floor(extract(epoch from ${moment}) * 1000)::float8`;
}
