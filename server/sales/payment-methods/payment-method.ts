import type { Transaction } from '#server/platform/database/connection.ts';
import type { OrderRow } from '#server/sales/orders/orders.repository.ts';

/** A way in which orders are paid. An order names it by its code; what hangs on the way is decided here. */
export interface PaymentMethod {
  /** What orders and documents store of it, such as `card`. */
  readonly code: string;
  /** Where an order stands once it is placed: `pending` waits for its money, `shipping` for a carrier. */
  readonly placedAs: 'pending' | 'shipping';
  /** How long an order holds its stock while it waits for its money, in minutes. */
  readonly holdMinutes: number;
  /** Why an order that waits for a carrier is not handed to one now, as a sentence; null: it may be. The order is locked. */
  refuseShipping(tx: Transaction, order: OrderRow): Promise<string | null>;
  /**
   * Asked before an order ends whose hold has run out. `extended`: it is held longer, and does not end. `away`: whoever knows of its money could
   * not be asked.
   */
  extendHold(orderId: string): Promise<'extended' | 'not' | 'away'>;
}

/** The method of that code. Throws where the shop has none of it, which only an order of another version can name. */
export function methodOf(methods: readonly PaymentMethod[], code: string): PaymentMethod {
  const found = methods.find((method) => method.code === code);
  if (!found) throw new Error(`No payment method has the code ${code}`);
  return found;
}
