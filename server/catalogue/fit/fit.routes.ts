import type { FastifyInstance } from 'fastify';
import { fitCalls } from '#contract/catalogue/fit/fit.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { FitService } from './fit.service.ts';

export function fitRoutes(app: FastifyInstance, fit: FitService): void {
  serveCall(app, fitCalls.compareFit, ({ body }) => fit.compareAll(body.parts, body.with, body.build));
}
