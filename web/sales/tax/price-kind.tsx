import type { PriceKind } from '#contract/money.ts';
import { usePriceKind } from '#web/platform/layout/price-kind.ts';

const words: Readonly<Record<PriceKind, string>> = { net: 'net', gross: 'tax included' };

/** Behind the words of a price: ', net' or ', tax included'; nothing where tax is off. */
export function PriceKindWords() {
  const kind = usePriceKind();
  return kind && `, ${words[kind]}`;
}
