import type { Call } from '#contract/call.ts';
import { byId } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { listBuildsHead, putBuildHead, removeBuildHead } from './builds.heads.ts';
import { buildVersionSchema, listBuildsSchema, putBuildSchema, storedBuildSchema } from './builds.ts';

/**
 * The builds of an account and of its companies, which viewers read and others change. A build of somebody else is `not-found`.
 * `changed-meanwhile` has the facts of the build as it is now.
 */
export const buildCalls = {
  listBuilds: {
    ...listBuildsHead,
    query: listBuildsSchema,
    answer: z.array(storedBuildSchema),
    failures: ['not-found'],
  },
  putBuild: {
    ...putBuildHead,
    limit: 'basket',
    params: byId,
    body: putBuildSchema,
    answer: buildVersionSchema,
    failures: ['forbidden', 'not-found', 'changed-meanwhile'],
  },
  removeBuild: {
    ...removeBuildHead,
    limit: 'basket',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    failures: ['forbidden', 'not-found'],
  },
} as const satisfies Record<string, Call>;
