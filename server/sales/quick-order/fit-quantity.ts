import { orderableOf, type Stocked } from '#contract/quantities.ts';
import type { QuantityRule } from '#contract/sales/quick-order/quick-order.ts';

/** What can be ordered of a part: at least so many pieces, so many in a carton, so many there or expected. */
export interface Orderable extends Stocked {
  minimum: number;
  carton: number | null;
}

/** A quantity that fits, and what it was changed for; 0 where the stock is below the minimum. */
export interface Fitted {
  to: number;
  because: QuantityRule[];
}

/**
 * The nearest quantity that can be ordered: up to the minimum, then up to whole cartons where `cartons` says so, then down to the
 * stock. Cartons that the stock does not fill are not filled.
 */
export function fitQuantity(quantity: number, part: Orderable, cartons: boolean): Fitted {
  const { minimum, carton } = part;
  const most = orderableOf(part);
  if (most < minimum) return { to: 0, because: ['stock'] };
  const least = Math.max(quantity, minimum);
  const filled = cartons && carton ? Math.ceil(least / carton) * carton : least;
  const whole = filled <= most ? filled : least;
  const to = Math.min(whole, most);
  const because: QuantityRule[] = [
    ...(quantity < minimum ? ['minimum' as const] : []),
    ...(whole > least ? ['carton' as const] : []),
    ...(whole > most ? ['stock' as const] : []),
  ];
  return { to, because };
}
