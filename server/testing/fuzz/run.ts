import fc from 'fast-check';
import { type OpenApiDocument, operationsOf } from './document.ts';
import { faultsIn } from './oracles.ts';
import { openCrowd, type Send } from './people.ts';
import { headersOf, personNames } from './person.ts';
import { requestsOf } from './requests.ts';

interface FuzzSettings {
  send: Send;
  /** What requests name as their host. */
  host: string;
  admin: { email: string; password: string };
  seed: number;
  requests: number;
  /** Called after every so many requests. */
  every?: { requests: number; do: (done: number) => Promise<void> };
}

export interface FuzzReport {
  /** How many answers of each class of status, by call and person. */
  counts: Map<string, number>;
  /** What is wrong, each kind of it once with the first request that showed it. */
  finds: string[];
  /** The step at which the closing sale failed, or null where it went through. */
  closingSale: string | null;
  /** How often placing and paying an order between the requests failed, by step and answer. */
  unsold: ReadonlyMap<string, number>;
}

/** How many requests pass before people sign in anew and buy. */
const REFRESH_AFTER = 500;
const FINDS_MAX = 40;

/** Sends requests that are made from the shop's own document, as everybody in turn, and holds each answer against it. */
export async function fuzz({ send, host, admin, seed, requests, every }: FuzzSettings): Promise<FuzzReport> {
  const document = await send({ method: 'GET', url: '/api/openapi.json', headers: { host }, body: null });
  const operations = operationsOf(JSON.parse(document.body.toString()) as OpenApiDocument);
  const crowd = await openCrowd(send, host, admin);
  await crowd.refresh();
  const counts = new Map<string, number>();
  const finds = new Map<string, string>();
  let done = 0;

  const made = personNames.map((name) => {
    const person = crowd.people[name];
    const all = operations.map((operation) => {
      // What reviews say is public, and what admins write as well.
      const mark = name === 'admin' || operation.name === 'POST /api/reviews' ? 'open' : person.mark;
      return requestsOf(operation, crowd.knownBy(person), mark).map((request) => ({ operation, person, request }));
    });
    return fc.oneof(...all);
  });

  const property = fc.asyncProperty(fc.oneof(...made), async ({ operation, person, request }) => {
    const answer = await send({ ...request, headers: { host, ...headersOf(person), ...request.headers } });
    done++;
    const key = `${operation.name}\t${person.name}\t${Math.floor(answer.status / 100)}xx`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const faults = faultsIn({ operation, request, answer, person, people: crowd.people, ownerOf: crowd.ownerOf });
    for (const fault of faults) {
      const kind = `${operation.name} as ${person.name} ${fault}`;
      if (finds.size < FINDS_MAX && !finds.has(kind)) finds.set(kind, told(done, request, answer.body));
    }
    if (answer.status === 401 && !request.headers.authorization && !request.headers.cookie) await crowd.renew(person);
    if (done % REFRESH_AFTER === 0) await crowd.refresh();
    if (every && done % every.requests === 0) await every.do(done);
  });
  await fc.assert(property, { seed, numRuns: requests, endOnFailure: true });
  const closingSale = await crowd.sell();
  return { counts, finds: [...finds].map(([kind, first]) => `${kind}\n  ${first}`), closingSale, unsold: crowd.unsold };
}

function told(
  number: number,
  { url, headers, body, kind }: Parameters<Send>[0] & { kind: string },
  came: Buffer,
): string {
  const sent = body === null ? '' : ` ${JSON.stringify(body.toString().slice(0, 300))}`;
  return `request ${number} (${kind}): ${url.slice(0, 300)} ${JSON.stringify(headers)}${sent}\n  answer: ${came.toString().slice(0, 300)}`;
}

/** The counts as a table: a row for each call, a column for each person and class of status. */
export function countsTable(counts: FuzzReport['counts']): string {
  const rows = new Map<string, Record<string, Record<string, number>>>();
  for (const [key, count] of counts) {
    const [call = '', person = '', status = ''] = key.split('\t');
    const row = rows.get(call) ?? {};
    rows.set(call, { ...row, [person]: { ...row[person], [status]: count } });
  }
  const cell = (classes: Record<string, number> = {}) =>
    ['2xx', '3xx', '4xx', '5xx'].flatMap((each) => (classes[each] ? [`${each} ${classes[each]}`] : [])).join(', ');
  const lines = [...rows].map(([call, row]) => [call, ...personNames.map((name) => cell(row[name]))]);
  return [['Call', ...personNames], ...lines]
    .map(([call = '', ...cells]) => [call.padEnd(52), ...cells.map((each) => each.padEnd(24))].join(' ').trimEnd())
    .join('\n');
}
