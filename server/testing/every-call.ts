import { expect } from 'vitest';
import type { Access, Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { Answered } from './open-shop.ts';

/** Every call of the contract by name, so that a call added later is tried by the tests that walk over them. */
export const everyCall = Object.entries<Call>(calls);

type AccessKind = Extract<Access, string>;

/** The kind of access of a call; one that a role may make, too, counts as one of admins. */
export const accessOf = ({ access }: Call): AccessKind => (typeof access === 'string' ? access : 'admin');

/** The calls of the contract with one of those kinds of access. */
export const callsBy = (...access: AccessKind[]) => everyCall.filter(([, call]) => access.includes(accessOf(call)));

/** Who is to make a call that is not refused for who makes it: an admin where it is for admins. */
export const callerOf = <T>(call: Call, { buyer, admin }: { buyer: T; admin: T }): T =>
  accessOf(call) === 'admin' ? admin : buyer;

/** A well-formed id that nothing bears. */
export const unknownId = '01900000-0000-7000-8000-000000000000';

/** The address of a call below `/api`, about the thing of that id and the account of that email. */
export function pathOf(call: Call, { id = unknownId, email = 'nobody@shop.example' } = {}): string {
  const path = call.path
    .replace(':id', id)
    .replace(':refund', unknownId)
    .replace(':note', unknownId)
    .replace(':file', unknownId)
    .replace(':dispute', 'du_unknown')
    .replace(':invitation', unknownId)
    .replace(':member', unknownId)
    .replace(':address', unknownId)
    .replace(':list', unknownId)
    .replace(':part', unknownId)
    .replace(':page', 'terms')
    .replace(':name', 'company')
    .replace(':step', 'tax')
    .replace(':version', '1')
    .replace(':email', encodeURIComponent(email))
    .replace(':provider', 'google');
  if (path.includes(':')) throw new Error(`${call.path} has a parameter that the tests cannot fill yet`);
  return call.query && 'email' in call.query.shape ? `${path}?email=${encodeURIComponent(email)}` : path;
}

/** Expects the problem document of a failure: with that status and code, or any that is the client's fault. */
export function expectProblem(answer: Answered, status?: number, code?: string): void {
  expect(answer).toMatchObject({
    status: status ?? expect.toSatisfy((each: number) => each >= 400 && each < 500, 'a 4xx'),
    body: {
      type: expect.stringMatching(/^urn:mountain-bike:[a-z-]+$/),
      title: expect.stringMatching(/./),
      status: answer.status,
      code: code ?? expect.stringMatching(/^[a-z-]+$/),
      detail: expect.stringMatching(/./),
    },
  });
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
}
