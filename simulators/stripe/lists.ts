import type { Sql } from '../database.ts';
import type { Call, Form } from './call.ts';
import { invalid, type JsonObject, noSuch } from './errors.ts';

/** What a list is read from: its rows have an `id`, a `seq` that grows with time, and the columns of `where`. */
export interface ListSource<Row> {
  /** The name of the objects, in a message. */
  object: string;
  /** A statement without order that gives all rows there are. */
  rows: string;
  url: string;
  show: (row: Row) => JsonObject | Promise<JsonObject>;
  /** The times that one may ask by, beside `created`, and their columns. */
  times?: Record<string, string>;
}

/** A condition whose value is given by the query: rows where `column` is that value. */
export type Filter = readonly [column: string, value: string | readonly string[] | null];

interface Cursor {
  limit: number;
  after: string | null;
  before: string | null;
}

/** A list as Stripe gives it: newest first, `limit` at once, from `starting_after` on or up to `ending_before`. */
export async function listRows<Row extends { id: string }>(
  sql: Sql,
  { form }: Call,
  { object, rows, url, show, times = {} }: ListSource<Row>,
  filters: readonly Filter[],
): Promise<JsonObject> {
  const { limit, after, before } = readCursor(form);
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (condition: (parameter: string) => string, value: unknown) => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  for (const [column, value] of filters)
    if (typeof value === 'string') add((parameter) => `${column} = ${parameter}`, value);
    else if (value !== null) add((parameter) => `${column} = any(${parameter})`, value);
  for (const [name, column] of Object.entries({ created: 'created_at', ...times }))
    for (const [sign, at] of readRange(form, name))
      add((parameter) => `floor(extract(epoch from ${column})) ${sign} ${parameter}`, at);
  form.end();
  const cursor = after ?? before;
  if (cursor !== null) {
    const found = await sql.run<{ seq: string }>(`select seq from (${rows}) as every where id = $1`, [cursor]);
    const parameter = after === null ? 'ending_before' : 'starting_after';
    if (!found[0]) throw noSuch(object, cursor, parameter, 400);
    add((place) => `seq ${after === null ? '>' : '<'} ${place}`, found[0].seq);
  }
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
  const order = after === null && before !== null ? 'asc' : 'desc';
  const found = await sql.run<Row>(
    `select * from (${rows}) as every ${where} order by seq ${order} limit ${limit + 1}`,
    values,
  );
  const slice = found.slice(0, limit);
  if (order === 'asc') slice.reverse();
  const data: JsonObject[] = [];
  for (const row of slice) data.push(await show(row));
  return { object: 'list', url: `/v1${url}`, has_more: found.length > limit, data };
}

function readCursor(form: Form): Cursor {
  const limit = form.optionalInteger('limit') ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid('This value must be between 1 and 100.', { code: 'parameter_invalid_integer', param: 'limit' });
  const cursor = { limit, after: form.optional('starting_after'), before: form.optional('ending_before') };
  if (cursor.after !== null && cursor.before !== null)
    throw invalid('You may only specify one of these parameters: starting_after, ending_before.');
  return cursor;
}

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** The limits of a time in seconds: `created=1`, `created[gte]=1`. */
function readRange(form: Form, name: string): [sign: string, seconds: number][] {
  const limits: [string, number | null][] = [
    ['=', form.optionalInteger(name)],
    ...Object.entries(signs).map(([word, sign]): [string, number | null] => [
      sign,
      form.optionalInteger(`${name}[${word}]`),
    ]),
  ];
  return limits.flatMap(([sign, at]) => (at === null ? [] : [[sign, at] as [string, number]]));
}
