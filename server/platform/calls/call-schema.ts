import { type Access, type Call, needsToken, rolesOf } from '#contract/call.ts';
import { type FailureCode, failures } from '#contract/failures.ts';
import { problemSchema } from '#contract/problem.ts';
import { z } from '#contract/zod.ts';

export const PROBLEM_TYPE = 'application/problem+json';

/** What the document says of an answer that is a failure. */
export const problemResponse = {
  description: 'What failed, as a problem document',
  content: { [PROBLEM_TYPE]: { schema: problemSchema } },
};

/** How the guard of a call fails, beside what `failures` of the call says. */
const guardFailures: Record<Extract<Access, string>, readonly FailureCode[]> = {
  public: [],
  visitor: [],
  session: ['unauthorized', 'forbidden'],
  fresh: ['unauthorized', 'forbidden'],
  bearer: ['unauthorized'],
  guest: ['unauthorized', 'forbidden'],
  admin: ['unauthorized', 'forbidden', 'second-factor-required'],
};
const byToken: Record<string, string[]> = { bearer: [] };
const byNothing: Record<string, string[]> = {};
const commonFailures: readonly FailureCode[] = [
  'malformed',
  'invalid-request',
  'too-large',
  'unsupported-media',
  'unavailable',
];

/** Calls that work with the identity cookie: only our own pages make them. */
export function isAboutAccount(call: Call): boolean {
  return call.path.startsWith('/auth/');
}

function answerOf({ answer, packersAnswer }: Call): z.ZodType {
  return packersAnswer ? z.union([answer, packersAnswer]) : answer;
}

/** What Fastify validates a call by, and what the OpenAPI document says of it. */
export function schemaOf(call: Call) {
  const codes = [
    ...commonFailures,
    ...(call.failures ?? []),
    ...(call.upload ? ['too-slow' as const] : []),
    ...guardFailures[rolesOf(call.access) ? 'admin' : (call.access as keyof typeof guardFailures)],
    ...(isAboutAccount(call) ? ['forbidden' as const] : []),
    // Searches are counted before a call is made.
    ...(call.limit || (call.query && 'q' in call.query.shape) ? ['too-many-requests' as const] : []),
  ];
  const statuses = [...new Set(codes.map((code) => failures[code].status))];
  return {
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? ''],
    ...(needsToken(call) ? { security: call.access === 'guest' ? [byToken, byNothing] : [byToken] } : {}),
    ...(call.access === 'session' || call.access === 'fresh' ? { security: [{ session: [] }] } : {}),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.deprecated ? { deprecated: true } : {}),
    ...(call.upload ? { consumes: [call.upload.type] } : {}),
    response: {
      200: call.file ? { description: 'The file', content: { [call.file]: { schema: call.answer } } } : answerOf(call),
      ...Object.fromEntries(statuses.map((status) => [status, problemResponse])),
    },
  };
}
