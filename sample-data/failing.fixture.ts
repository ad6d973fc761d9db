/** The parts that break a rule, by SKU. An empty list is what every rule wants to see. */
export const failing = <P extends { readonly sku: string }>(list: readonly P[], holds: (part: P) => boolean) =>
  list.filter((part) => !holds(part)).map((part) => part.sku);
