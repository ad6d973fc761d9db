import type { FastifyInstance } from 'fastify';
import { orderCalls } from '#contract/sales/orders.calls.ts';
import { ownOrderCalls } from '#contract/sales/own-orders.calls.ts';
import { serveCall } from '#server/platform/calls/serve-call.ts';
import type { InvoicesService } from './invoices.service.ts';

export function invoicesRoutes(app: FastifyInstance, invoices: InvoicesService): void {
  serveCall(app, orderCalls.readInvoice, ({ actor, params, query }) => invoices.read(actor, params.id, query));
  serveCall(app, orderCalls.readCreditNote, ({ actor, params, query }) =>
    invoices.readCreditNote(actor, params.id, params.refund, query.format),
  );
  serveCall(app, orderCalls.readCreditNoteOfDispute, ({ actor, params, query }) =>
    invoices.readCreditNoteOfDispute(actor, params.id, params.dispute, query.format),
  );
  serveCall(app, ownOrderCalls.readInvoicesOfMonth, ({ actor, query }) => invoices.readMonth(actor, query));
}
