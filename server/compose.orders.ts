import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { findUserByEmail } from './accounts/identity/identity.repository.ts';
import { sellerOf } from './compose.payments.ts';
import type { Database } from './platform/database/connection.ts';
import type { MailParts } from './platform/mail/mail.service.ts';
import { drawingThread } from './platform/pdf/drawing-thread.ts';
import { writeEInvoice } from './sales/e-invoices/write-e-invoice.ts';
import { drawing } from './sales/invoices/adapters/drawing.ts';
import type { DrawSheet } from './sales/invoices/invoices.port.ts';
import { invoicesRoutes } from './sales/invoices/invoices.routes.ts';
import { type InvoicesService, invoicesService } from './sales/invoices/invoices.service.ts';
import { mailedDocuments } from './sales/invoices/mailed-documents.ts';
import { orderViewsRoutes } from './sales/order-views/order-views.routes.ts';
import type { DueRule } from './sales/orders/due-days.ts';
import { managedOrdersService } from './sales/orders/managed-orders.service.ts';
import { destinationsRoutes, ordersRoutes, ownOrdersRoutes } from './sales/orders/orders.routes.ts';
import { ordersService } from './sales/orders/orders.service.ts';
import type { Paper, ReturnPaper } from './sales/packing/packing.papers.ts';
import { packingRoutes } from './sales/packing/packing.routes.ts';
import { packingService } from './sales/packing/packing.service.ts';

/** When a paid order is to leave. */
export function dueRuleOf({ orders, shop }: Config): DueRule {
  return { workingDays: orders.dispatchDays, timeZone: shop.timeZone };
}

const papersScript = new URL('./sales/packing/packing.worker.ts', import.meta.url);
/** Papers of a hundred orders take some seconds. */
const PAPERS_WAITING_MAX = 8;
/** The label of a return takes a moment. */
const RETURN_LABELS_WAITING_MAX = 40;

/** Orders as they are read, put together: by buyers and admins, on invoices and credit notes, and on the papers by which they are packed. */
export interface ComposedOrders {
  /** Their calls, below the API's address. */
  routes(scope: FastifyInstance): void;
  invoices: InvoicesService;
  /** Draws a document. */
  draw: DrawSheet;
  /** The label and the slip of a return as PDF. */
  drawReturnLabel(paper: ReturnPaper): Promise<Buffer>;
  /** Ends what draws documents. */
  close(): Promise<void>;
}

export function composeOrders(
  config: Config,
  { db, mailed }: { db: Database; mailed: MailParts['documents'] },
): ComposedOrders {
  const documents = drawing();
  const papers = drawingThread<Paper>(papersScript, PAPERS_WAITING_MAX);
  // In a thread of their own: buyers ask for them, and nobody who packs waits for that.
  const returnLabels = drawingThread<ReturnPaper>(papersScript, RETURN_LABELS_WAITING_MAX);
  const seller = sellerOf(config);
  const invoices = invoicesService(db, seller, { ...documents, write: writeEInvoice });
  Object.assign(mailed, mailedDocuments(db, seller, { ...documents, write: writeEInvoice }));
  return {
    invoices,
    draw: documents.draw,
    drawReturnLabel: returnLabels.draw,
    routes(scope) {
      const userOf = async (email: string) => (await findUserByEmail(db, email))?.id ?? null;
      ordersRoutes(scope, ordersService(db, userOf), managedOrdersService(db, dueRuleOf(config)));
      ownOrdersRoutes(scope, db, invoices.listMonths);
      destinationsRoutes(scope, db);
      invoicesRoutes(scope, invoices);
      orderViewsRoutes(scope, db);
      packingRoutes(scope, db, packingService(db, seller, papers));
    },
    async close() {
      await Promise.all([documents.close(), papers.close(), returnLabels.close()]);
    },
  };
}
