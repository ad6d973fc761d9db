import { expect, test } from 'vitest';
import type { Operation } from './document.ts';
import { faultsIn } from './oracles.ts';
import type { FuzzAnswer } from './people.ts';
import { type FuzzPerson, type PersonName, personNames } from './person.ts';

const id = '01900000-0000-7000-8000-000000000000';
const operation: Operation = {
  ...{ name: 'GET /api/order/{id}', method: 'GET', path: '/api/order/{id}', parameters: [], body: null },
  responses: {
    200: {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
        },
      },
    },
    404: { content: { 'application/problem+json': { schema: { type: 'object' } } } },
  },
};
const personOf = (name: PersonName): FuzzPerson => ({
  ...{ name, mark: `mark-${name}`, email: `mark-${name}@shop.example`, password: '', cookie: '', token: '' },
  ...{ orders: [], open: null },
});
const people = Object.fromEntries(personNames.map((name) => [name, personOf(name)])) as Record<PersonName, FuzzPerson>;

const json = { 'content-type': 'application/json; charset=utf-8' };
const answerOf = (status: number, body: object, headers: FuzzAnswer['headers'] = json): FuzzAnswer => ({
  ...{ status, headers, body: Buffer.from(JSON.stringify(body)) },
});

const faultsFor = (answer: FuzzAnswer, name: PersonName = 'stranger', url = '/api/order/x') =>
  faultsIn({
    ...{ operation, answer, person: people[name], people, ownerOf: new Map([[id, 'buyer' as const]]) },
    request: { kind: 'valid', method: 'GET', url, headers: {}, body: null },
  });

test('an answer that the document describes has no fault', () => {
  expect(faultsFor(answerOf(200, { city: 'Oslo' }))).toEqual([]);
  const problem = { 'content-type': 'application/problem+json; charset=utf-8' };
  expect(faultsFor(answerOf(404, { status: 404 }, problem))).toEqual([]);
});

test.each([
  ['a status of a fault of ours', answerOf(500, {}), 'answered 500'],
  ['a 503 that does not say when to come again', answerOf(503, {}), 'answered 503'],
  ['a status that is not listed', answerOf(409, {}), 'which the document does not list'],
  ['another type', answerOf(200, { city: 'Oslo' }, { 'content-type': 'text/html' }), 'came as text/html'],
  ['another shape', answerOf(200, { city: 1 }), 'does not match its schema: city'],
  ['no problem document', answerOf(404, {}), 'came as application/json'],
  ['somebody else’s data', answerOf(200, { city: 'mark-buyer' }), 'shows mark-buyer'],
])('%s is a fault', (_name, answer, said) => {
  expect(faultsFor(answer).join()).toContain(said);
});

test('what is somebody else’s is shown to nobody but its owner and admins', () => {
  const shown = answerOf(200, { city: 'Oslo' });
  expect(faultsFor(shown, 'stranger', `/api/order/${id}`)).toEqual([`was let at ${id} of the buyer`]);
  expect(faultsFor(shown, 'nobody', `/api/order/${id}`)).toEqual([`was let at ${id} of the buyer`]);
  for (const name of ['buyer', 'admin'] as const) expect(faultsFor(shown, name, `/api/order/${id}`)).toEqual([]);
});
