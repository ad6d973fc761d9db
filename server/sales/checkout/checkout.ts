import type { FastifyBaseLogger } from 'fastify';
import type { PartsService } from '#server/catalogue/parts/parts.service.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import type { Mover } from '#server/sales/orders/order-steps.repository.ts';
import type { PaymentProvider } from '#server/sales/payments/payments.port.ts';

/** What every use case of the checkout works with. */
export interface Checkout {
  db: Database;
  payments: PaymentProvider;
  parts: PartsService;
  /** Tells open pages of every process that an order is not what it was. Called after the commit; never fails. */
  orderChanged(orderId: string): void;
  mail: MailService;
  /** The origin that mails lead to. */
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  holdMinutes: number;
  /** The most unpaid orders of one account, or null for no limit. */
  maxOpenHolds: number | null;
  liveMode: boolean;
}

/** The actor as the one who moves an order. */
export function moverOf(actor: CurrentUser): Mover {
  return { kind: 'user', id: actor.userId };
}
