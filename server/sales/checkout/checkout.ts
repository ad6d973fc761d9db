import type { FastifyBaseLogger } from 'fastify';
import type { PartsService } from '#server/catalogue/parts/parts.service.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Config } from '#server/platform/config/config.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
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
  /** What may be mailed to a buyer: until their email is verified, once in an hour the link that verifies it. */
  allowMail(tx: Transaction, userId: string): Promise<'everything' | 'nothing' | { link: string }>;
  /** The origin that mails lead to. */
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  holdMinutes: number;
  /** What one account may hold unpaid, by whether its email is verified. */
  holds: Config['orders']['holds'];
  liveMode: boolean;
}

/** The actor as the one who moves an order. */
export function moverOf(actor: CurrentUser): Mover {
  return { kind: 'user', id: actor.userId };
}
