import type { FastifyInstance } from 'fastify';
import { buildCalls } from '#contract/catalogue/builds/builds.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { listBuilds, putBuild, removeBuild } from './builds.service.ts';

export function buildsRoutes(app: FastifyInstance, db: Database): void {
  serveCall(app, buildCalls.listBuilds, ({ actor, query }) => listBuilds(db, actor, query));
  serveCall(app, buildCalls.putBuild, ({ actor, params, body }) => putBuild(db, actor, params.id, body));
  serveCall(app, buildCalls.removeBuild, ({ actor, params }) => removeBuild(db, actor, params.id));
}
