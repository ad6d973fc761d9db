import type { FastifyInstance } from 'fastify';
import { contactCalls } from '#contract/contact.calls.ts';
import { serveCall } from '#server/calls/serve-call.ts';
import type { EnquiriesService } from './enquiries.service.ts';

/** The calls about enquiries; register it below the API’s address. */
export function enquiriesRoutes(app: FastifyInstance, enquiries: EnquiriesService): void {
  serveCall(app, contactCalls.sendDrawing, ({ file }) => enquiries.keepDrawing(file));
  serveCall(app, contactCalls.sendEnquiry, ({ body }) => enquiries.send(body));
  serveCall(app, contactCalls.listEnquiries, ({ query }) => enquiries.list(query));
  serveCall(app, contactCalls.readEnquiry, ({ params }) => enquiries.read(params.id));
  serveCall(app, contactCalls.changeEnquiry, ({ actor, params, body }) => enquiries.change(actor, params.id, body));
  serveCall(app, contactCalls.readDrawing, ({ params }) => enquiries.drawing(params.id));
}
