import fc from 'fast-check';
import { garbageBody, hostileText, spoiled } from '#server/testing/garbage.ts';
import type { Operation, Parameter } from './document.ts';
import { type Known, validValue } from './values.ts';

/** How a request was made: as the document says, with one field changed, or without regard to it. */
export type Kind = 'valid' | 'near' | 'hostile';

export interface FuzzRequest {
  method: string;
  /** The path with its query. */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

export interface MadeRequest extends FuzzRequest {
  kind: Kind;
}

const JSON_TYPE = 'application/json';
const CRLF = '\r\n';

const oddTypes = [
  ...['text/plain', 'text/html', 'application/xml', 'application/octet-stream', 'garbage', ';;', '*/*', 'text/json'],
  ...['application/x-www-form-urlencoded', 'multipart/form-data', 'multipart/form-data; boundary=x', 'text/csv'],
  ...['application/json-x', 'application/json; charset=utf-7', 'application/problem+json', 'image/png'],
];

/** Texts that may stand in a header, and mean nothing there. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 80,
});

const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  fc.record({ 'idempotency-key': fc.oneof(headerText, fc.constantFrom('', 'same', 'a b', 'x'.repeat(300))) }),
  fc.record({ accept: fc.oneof(headerText, fc.constantFrom('text/html', 'application/xml', '*/*;q=0')) }),
  fc.record({ 'accept-encoding': fc.constantFrom('br', 'gzip;q=0', 'identity;q=0, *;q=0', 'zstd', 'x'.repeat(200)) }),
  fc.record({ 'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x') }),
  fc.record({ range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'x') }),
  fc.record({ 'if-none-match': fc.constantFrom('*', '""', 'W/"x"') }),
  fc.record({ 'x-forwarded-for': headerText, 'x-forwarded-host': headerText, forwarded: headerText }),
  fc.record({ 'x-http-method-override': fc.constantFrom('DELETE', 'PUT', 'X') }),
  fc.record({
    origin: fc.constantFrom('https://evil.example', 'null', 'x'),
    'sec-fetch-site': fc.constant('cross-site'),
  }),
  fc.record({
    authorization: fc.oneof(
      headerText,
      headerText.map((text) => `Bearer ${text}`),
    ),
  }),
  fc.record({
    cookie: fc.oneof(
      headerText,
      headerText.map((text) => `better-auth.session_token=${text}`),
    ),
  }),
  fc.record({ 'last-event-id': headerText, 'stripe-signature': headerText }),
);

/** Places in a path that are no ids: such as are encoded as they should be, and such as are not. */
const oddPlace = fc.oneof(
  hostileText.map(encodeURIComponent),
  fc.constantFrom('%', '%zz', '%00', '%c3', '..%2f..', '%2e%2e', '.', '..', 'a;b', '%ed%a0%80', '-', '1'.repeat(2000)),
);

/** Requests of one call: `half` of them keep to what the document says. */
export function requestsOf(operation: Operation, known: Known, mark: string): fc.Arbitrary<MadeRequest> {
  const valid = requestAs(operation, 'valid', known, mark);
  const near = requestAs(operation, 'near', known, mark);
  const hostile = requestAs(operation, 'hostile', known, mark);
  return fc.oneof({ weight: 4, arbitrary: valid }, { weight: 3, arbitrary: near }, { weight: 3, arbitrary: hostile });
}

function requestAs(operation: Operation, kind: Kind, known: Known, mark: string): fc.Arbitrary<MadeRequest> {
  const { method } = operation;
  return fc
    .record({
      url: urlOf(operation, kind, known, mark),
      sent: bodyOf(operation, kind, known, mark),
      headers: kind === 'valid' ? fc.constant({}) : fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, oddHeaders),
    })
    .map(({ url, sent, headers }) => ({
      ...{ kind, method, url, body: sent.body },
      headers: { ...(sent.type === null ? {} : { 'content-type': sent.type }), ...headers },
    }));
}

function urlOf({ path, parameters }: Operation, kind: Kind, known: Known, mark: string): fc.Arbitrary<string> {
  // An id means another thing below each path.
  const fieldOf = ({ name, in: place }: Parameter) =>
    place === 'path' ? path.slice(0, path.indexOf(`{${name}}`)) + name : name;
  const encoded = (parameter: Parameter) =>
    validValue(parameter.schema, fieldOf(parameter), known, mark).map((value) =>
      encodeURIComponent(String(value).toWellFormed()),
    );
  const places = parameters
    .filter((each) => each.in === 'path')
    .map((each) => [each.name, placeOf(encoded(each), kind)] as const);
  const queries = parameters
    .filter((each) => each.in === 'query')
    .map((each) => [each.name, each.required ? encoded(each) : fc.option(encoded(each))] as const);
  return fc
    .record({
      place: fc.record(Object.fromEntries(places)),
      query: fc.record(Object.fromEntries<fc.Arbitrary<string | null>>(queries)),
      more: kind === 'valid' ? fc.constant('') : oddQuery(queries.map(([name]) => name)),
    })
    .map(({ place, query, more }) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(place[name]));
      const pairs = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]));
      const search = [...pairs, ...(more === '' ? [] : [more])].join('&');
      return search === '' ? filled : `${filled}?${search}`;
    });
}

function placeOf(good: fc.Arbitrary<string>, kind: Kind): fc.Arbitrary<string> {
  if (kind === 'valid') return good;
  return fc.oneof({ weight: kind === 'near' ? 5 : 1, arbitrary: good }, { weight: 1, arbitrary: oddPlace });
}

/** What may stand beside a good query: a parameter once more, one that nobody knows, or one with an odd value. */
function oddQuery(names: string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names, 'unknown', '__proto__', 'a[b]', '');
  const odd = fc.tuple(name, fc.oneof(hostileText.map(encodeURIComponent), fc.constantFrom('%', '%00', '%zz')));
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: odd.map((pair) => pair.join('=')) },
  );
}

interface SentBody {
  type: string | null;
  body: string | Buffer | null;
}

function bodyOf({ name: operation, body }: Operation, kind: Kind, known: Known, mark: string): fc.Arbitrary<SentBody> {
  const nothing = fc.constant<SentBody>({ type: null, body: null });
  const garbage = fc
    .tuple(fc.constantFrom(JSON_TYPE, ...oddTypes), garbageBody)
    .map(([type, text]) => ({ type, body: text }));
  if (kind === 'hostile') return body ? fc.oneof(garbage, jsonOf(garbageBody)) : fc.oneof(nothing, garbage);
  if (!body) return nothing;
  if (body.type === 'multipart/form-data') return formOf(Object.keys(body.schema.properties ?? {})[0] ?? 'file', kind);
  if (body.type !== JSON_TYPE) return csvOf(body.type);
  const good = validValue(body.schema, operation, known, mark) as fc.Arbitrary<Record<string, unknown> | null>;
  if (kind === 'valid') return jsonOf(good.map((value) => JSON.stringify(value)));
  return jsonOf(
    fc.oneof(
      good.chain((value) => (Object.keys(value ?? {}).length === 0 ? garbageBody : spoiled(value ?? {}))),
      good.map(doubled),
    ),
  );
}

const jsonOf = (text: fc.Arbitrary<string>) => text.map((body): SentBody => ({ type: JSON_TYPE, body }));

/** A body whose first field stands there twice. */
function doubled(body: Record<string, unknown> | null): string {
  const [first] = Object.keys(body ?? {});
  const text = JSON.stringify(body);
  return first === undefined ? text : `${text.slice(0, -1)},${JSON.stringify(first)}:null}`;
}

/** A file in a form: seldom one that the call takes, for the pictures that it does take cost time. */
function formOf(field: string, kind: Kind): fc.Arbitrary<SentBody> {
  const name =
    kind === 'valid' ? fc.constant('a.png') : fc.constantFrom('a.png', '', '../../a', 'a\0b', 'x'.repeat(300));
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map(Buffer.from),
    fc.constantFrom(Buffer.from('%PDF-1.7\n/JS (x)'), Buffer.alloc(0)),
  );
  return fc.tuple(name, bytes).map(([file, content]) => ({
    type: 'multipart/form-data; boundary=xyz',
    body: Buffer.concat([
      Buffer.from(`--xyz${CRLF}content-disposition: form-data; name="${field}"; filename="${file}"${CRLF}`),
      Buffer.from(`content-type: image/png${CRLF}${CRLF}`),
      content,
      Buffer.from(`${CRLF}--xyz--${CRLF}`),
    ]),
  }));
}

function csvOf(type: string): fc.Arbitrary<SentBody> {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('sku', 'name', 'price', '=1+1', '"', '1.5', '\0'),
  );
  return fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 5 }).map((rows) => ({
    type,
    body: rows.map((row) => row.join(';')).join('\n'),
  }));
}
