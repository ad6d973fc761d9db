import type { FastifyInstance } from 'fastify';
import { enquiryCalls } from '#contract/content/enquiries.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { EnquiriesService } from './enquiries.service.ts';
import { answerEnquiry, type EnquiryThreads, readOwnThread, readThread, writeToThread } from './enquiry-thread.ts';

/** The calls about enquiries; register it below the API’s address. */
export function enquiriesRoutes(app: FastifyInstance, enquiries: EnquiriesService, threads: EnquiryThreads): void {
  serveCall(app, enquiryCalls.sendAttachment, ({ file }) => enquiries.storeAttachment(file));
  serveCall(app, enquiryCalls.sendEnquiry, ({ body }) => enquiries.send(body));
  serveCall(app, enquiryCalls.readThread, ({ body }) => readOwnThread(threads.db, body.token));
  serveCall(app, enquiryCalls.writeToThread, ({ body }) => writeToThread(threads, body.token, body.text));
  serveCall(app, enquiryCalls.answerEnquiry, ({ actor, params, body }) =>
    answerEnquiry(threads, actor, params.id, body.text),
  );
  serveCall(app, enquiryCalls.listEnquiries, ({ query }) => enquiries.list(query));
  serveCall(app, enquiryCalls.readEnquiry, ({ params }) => readThread(threads.db, params.id));
  serveCall(app, enquiryCalls.changeEnquiry, ({ actor, params, body }) => enquiries.change(actor, params.id, body));
  serveCall(app, enquiryCalls.readAttachment, ({ params }) => enquiries.readAttachment(params.id, params.file));
}
