/** An order that the shop has said yes to, with what it said yes to since. */
export interface KnownOrder {
  id: string;
  number: string;
  email: string;
  cents: number;
  /** The card provider took the money, whether or not the shop has said so. */
  charged?: true;
  paid?: true;
  cancelled?: true;
  refundedCents?: number;
}

/** What the clients of a round know. What the shop has acknowledged must be there afterwards. */
export interface Memory {
  orders: Map<string, KnownOrder>;
  /** Purchases that never got a clear answer: each may have become an order, or not. */
  unsureOrders: number;
  /** By email: of each part the quantities that the basket may have; the last one was acknowledged, unless it is unsure. */
  baskets: Map<string, Map<string, Set<number>>>;
  /** Addresses of pictures. */
  pictures: string[];
  /** The weights that the imported parts may have now, all the same one. */
  importedWeights: Set<number>;
  /** Files of backups that were said to be written. */
  backups: string[];
  /** How often each thing was acknowledged. */
  counts: Map<string, number>;
}

export function emptyMemory(): Memory {
  return {
    ...{ orders: new Map(), unsureOrders: 0, baskets: new Map() },
    ...{ pictures: [], importedWeights: new Set(), backups: [], counts: new Map() },
  };
}

export function count({ counts }: Memory, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
