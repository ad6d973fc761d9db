import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { succeed } from '#contract/failures.ts';
import { PreparedJson, serveCall } from '#server/calls/serve-call.ts';
import type { PartsService } from './parts.service.ts';

export function partsRoutes(app: FastifyInstance, parts: PartsService): void {
  serveCall(app, calls.listParts, async () => succeed(new PreparedJson((await parts.list()).json)));
  serveCall(app, calls.readPart, ({ params }) => parts.read(params.id));
}
