import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { carrierCalls as calls } from '#contract/sales/shipping/carriers.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { CarriersService } from './carriers.service.ts';

export function carriersRoutes(app: FastifyInstance, carriers: CarriersService): void {
  serveCall(app, calls.listCarriers, async () => succeed(await carriers.list()));
  serveCall(app, calls.addCarrier, ({ actor, body }) => carriers.add(actor, body));
  serveCall(app, calls.changeCarrier, ({ actor, params, body }) => carriers.change(actor, params.id, body));
  serveCall(app, calls.removeCarrier, ({ actor, params }) => carriers.remove(actor, params.id));
}
