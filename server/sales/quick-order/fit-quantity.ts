import type { QuantityRule } from '#contract/sales/quick-order/quick-order.ts';

/** What can be ordered of a part: at least so many pieces, so many in a carton, so many there. */
export interface Orderable {
  minimum: number;
  carton: number | null;
  available: number;
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
export function fitQuantity(quantity: number, { minimum, carton, available }: Orderable, cartons: boolean): Fitted {
  if (available < minimum) return { to: 0, because: ['stock'] };
  const least = Math.max(quantity, minimum);
  const filled = cartons && carton ? Math.ceil(least / carton) * carton : least;
  const whole = filled <= available ? filled : least;
  const to = Math.min(whole, available);
  const because: QuantityRule[] = [
    ...(quantity < minimum ? ['minimum' as const] : []),
    ...(whole > least ? ['carton' as const] : []),
    ...(whole > available ? ['stock' as const] : []),
  ];
  return { to, because };
}
