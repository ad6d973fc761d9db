import type { FastifyInstance } from 'fastify';
import { enquiryCalls } from '#contract/content/enquiries.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { EnquiriesService } from './enquiries.service.ts';

/** The calls about enquiries; register it below the API’s address. */
export function enquiriesRoutes(app: FastifyInstance, enquiries: EnquiriesService): void {
  serveCall(app, enquiryCalls.sendAttachment, ({ file }) => enquiries.storeAttachment(file));
  serveCall(app, enquiryCalls.sendEnquiry, ({ body }) => enquiries.send(body));
  serveCall(app, enquiryCalls.listEnquiries, ({ query }) => enquiries.list(query));
  serveCall(app, enquiryCalls.readEnquiry, ({ params }) => enquiries.read(params.id));
  serveCall(app, enquiryCalls.changeEnquiry, ({ actor, params, body }) => enquiries.change(actor, params.id, body));
  serveCall(app, enquiryCalls.readAttachment, ({ params }) => enquiries.readAttachment(params.id));
}
