import type { FastifyInstance } from 'fastify';
import { partBatchCalls } from '#contract/catalogue/part-batches.calls.ts';
import { succeed } from '#contract/failures.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { PartBatchesService } from './part-batches.service.ts';

export function partBatchesRoutes(app: FastifyInstance, batches: PartBatchesService): void {
  serveCall(app, partBatchCalls.planBatch, ({ actor, body }) => batches.plan(actor, body));
  serveCall(app, partBatchCalls.listBatches, async () => succeed(await batches.list()));
  serveCall(app, partBatchCalls.readBatch, ({ params }) => batches.read(params.id));
  serveCall(app, partBatchCalls.exportBatch, ({ params }) => batches.export(params.id));
  serveCall(app, partBatchCalls.applyBatch, ({ actor, params }) => batches.apply(actor, params.id));
  serveCall(app, partBatchCalls.undoBatch, ({ actor, params }) => batches.undo(actor, params.id));
}
