interface Limits {
  minimum: number;
  available: number;
  /** Pieces in a carton; null where that is not known. */
  carton: number | null;
}

/** How many pieces one press is: a carton, or the minimum where no carton is known. */
export function stepOf({ carton, minimum }: Pick<Limits, 'carton' | 'minimum'>): number {
  return carton ?? minimum;
}

/** A quantity one carton more or less: to the next whole carton, within minimum and stock. Null, which is no quantity yet, counts as none. */
export function stepped(quantity: number | null, direction: 1 | -1, limits: Limits): number {
  const step = stepOf(limits);
  const from = quantity ?? 0;
  const cartons = direction === 1 ? Math.floor(from / step) + 1 : Math.ceil(from / step) - 1;
  return Math.max(limits.minimum, Math.min(limits.available, cartons * step));
}
