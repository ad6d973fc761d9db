import type { FastifyInstance } from 'fastify';
import { quotationCalls } from '#contract/sales/quotations/quotations.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import { saveOffer, sendOffer } from './answer-quotation.ts';
import { askQuotation } from './ask-quotation.ts';
import { readQuotationVersion } from './quotation.sheet.ts';
import type { Quotations } from './quotations.ts';
import { listManagedQuotations, listOwnQuotations, readQuotation } from './read-quotations.ts';
import { endQuotation, readQuotationMessages, writeToQuotation } from './write-to-quotation.ts';

export function quotationsRoutes(app: FastifyInstance, quotations: Quotations): void {
  serveCall(app, quotationCalls.askQuotation, ({ actor, body, repeatable }) =>
    askQuotation(quotations, actor, body, repeatable),
  );
  serveCall(app, quotationCalls.listOwnQuotations, ({ actor, query }) => listOwnQuotations(quotations, actor, query));
  serveCall(app, quotationCalls.listQuotations, ({ query }) => listManagedQuotations(quotations, query));
  serveCall(app, quotationCalls.readQuotation, ({ actor, params }) => readQuotation(quotations, actor, params.id));
  serveCall(app, quotationCalls.readQuotationVersion, ({ actor, params }) =>
    readQuotationVersion(quotations, actor, params.id, params.version),
  );
  serveCall(app, quotationCalls.writeToQuotation, ({ actor, params, body }) =>
    writeToQuotation(quotations, actor, params.id, body),
  );
  serveCall(app, quotationCalls.readQuotationMessages, ({ actor, params }) =>
    readQuotationMessages(quotations, actor, params.id),
  );
  serveCall(app, quotationCalls.endQuotation, ({ actor, params, body }) =>
    endQuotation(quotations, actor, params.id, body.reason),
  );
  serveCall(app, quotationCalls.saveOffer, ({ actor, params, body }) => saveOffer(quotations, actor, params.id, body));
  serveCall(app, quotationCalls.sendOffer, ({ actor, params, body }) => sendOffer(quotations, actor, params.id, body));
}
