import type { FastifyInstance } from 'fastify';
import { succeed } from '#contract/failures.ts';
import { deliveryCalls as calls } from '#contract/sales/delivery.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { ZonesService } from './zones.service.ts';

export function zonesRoutes(app: FastifyInstance, zones: ZonesService): void {
  serveCall(app, calls.listZones, async () => succeed(await zones.list()));
  serveCall(app, calls.addZone, ({ actor, body }) => zones.add(actor, body));
  serveCall(app, calls.changeZone, ({ actor, params, body }) => zones.change(actor, params.id, body));
  serveCall(app, calls.removeZone, ({ actor, params, query }) => zones.remove(actor, params.id, query.version));
  serveCall(app, calls.orderZones, ({ actor, body }) => zones.order(actor, body.zones));
  serveCall(app, calls.previewZone, ({ body }) => zones.preview(body));
}
