import type { FastifyBaseLogger } from 'fastify';
import type { PartsService } from '#server/catalogue/parts/parts.service.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import type { Seller } from '#server/sales/invoices/documents.ts';
import type { BuyerMail } from '#server/sales/orders/notify-buyer.ts';
import type { PaymentProvider } from '#server/sales/payments/payments.port.ts';

/** What giving money back works with. */
export interface Refunds extends BuyerMail {
  db: Database;
  payments: PaymentProvider;
  parts: PartsService;
  /** Tells open pages of every process that an order is not what it was. Called after the commit; never fails. */
  orderChanged(orderId: string): void;
  /** Who sells, as documents name it when they are issued. */
  seller: Seller;
  raise: RaiseAlarm;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}
