import { z } from 'zod';
import type { Operation, Schema } from './document.ts';
import type { FuzzAnswer } from './people.ts';
import { type FuzzPerson, type PersonName, personNames } from './person.ts';
import type { MadeRequest } from './requests.ts';

interface Told {
  operation: Operation;
  request: MadeRequest;
  answer: FuzzAnswer;
  person: FuzzPerson;
  people: Record<PersonName, FuzzPerson>;
  ownerOf: ReadonlyMap<string, PersonName>;
}

/** What is wrong with an answer, one line for each fault. */
export function faultsIn(told: Told): string[] {
  return [...statusFaults(told), ...shapeFaults(told), ...foreignFaults(told)];
}

function statusFaults({ operation, request, answer: { status, headers } }: Told): string[] {
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return [`answered ${status}`];
  if (status in operation.responses) return [];
  // A path of dots leads to another call, one that is mangled to none.
  if (status < 500 && /\/\.{1,2}(\/|$)|%2e/i.test(request.url)) return [];
  if (request.kind !== 'valid' && isMangled(operation, request) && [400, 404, 405, 413, 414].includes(status))
    return [];
  return [`answered ${status}, which the document does not list`];
}

/** Whether the path of a request does not fit its call. */
function isMangled({ path }: Operation, { url }: MadeRequest): boolean {
  const place = /[^/]+/;
  const pattern = path.replaceAll(/\{\w+\}/g, place.source);
  const [asked = ''] = url.split('?');
  return (
    !new RegExp(`^${pattern}$`).test(asked) ||
    /%(?![\da-f]{2})|[^/]{500}|\/\.{1,2}(\/|$)|%2e/i.test(asked) ||
    !canDecode(asked)
  );
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function shapeFaults({ operation, answer: { status, headers, body } }: Told): string[] {
  const described = operation.responses[String(status)]?.content;
  const sent = String(headers['content-type'] ?? '').split(';')[0] ?? '';
  if (!described) return status >= 400 && sent !== 'application/problem+json' ? [`${status} came as ${sent}`] : [];
  const type = sent in described ? sent : Object.keys(described).find((each) => each === 'application/octet-stream');
  if (!type) return [`${status} came as ${sent || 'nothing'}, and not as ${Object.keys(described)}`];
  const schema = described[type]?.schema;
  if (!schema || !type.includes('json')) return [];
  const read = z.safeParse(readerOf(schema), parsed(body));
  const found = read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (status >= 400 && parsed(body)?.status !== status) found.push('status of the problem document');
  return found.slice(0, 3).map((each) => `${status} does not match its schema: ${each}`);
}

const readers = new Map<Schema, z.ZodType>();

function readerOf(schema: Schema): z.ZodType {
  const reader =
    readers.get(schema) ??
    z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0], { defaultTarget: 'openapi-3.0' });
  readers.set(schema, reader);
  return reader;
}

function parsed(body: Buffer): { status?: number } | undefined {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

/** The address that somebody wants in place of their own: they typed it themselves, whosever it is. */
const CHANGE = /"emailChange":\{[^}]*\}/;

/** Somebody else's marked data in an answer, and anything done to what is somebody else's. */
function foreignFaults({ request, answer, person, people, ownerOf }: Told): string[] {
  if (person.name === 'admin') return [];
  const sent = `${decoded(request.url)} ${request.body ?? ''}`;
  const came = `${JSON.stringify(answer.headers)} ${answer.body}`.replace(CHANGE, '');
  const found = personNames
    .filter((name) => name !== person.name)
    .flatMap((name) => secretsOf(people[name]).filter((secret) => came.includes(secret) && !sent.includes(secret)))
    .map((secret) => `shows ${secret}`);
  if (answer.status >= 300) return found;
  const ids = sent.match(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g) ?? [];
  const foreign = ids.filter((id) => (ownerOf.get(id) ?? person.name) !== person.name);
  return [...found, ...foreign.map((id) => `was let at ${id} of the ${ownerOf.get(id)}`)];
}

function secretsOf({ mark, email, token, cookie, orders }: FuzzPerson): string[] {
  const session = cookie.split('=')[1] ?? '';
  return [mark, email, token, session, ...orders.map(({ _id }) => _id)].filter((each) => each !== '');
}

function decoded(url: string): string {
  return url.replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}
