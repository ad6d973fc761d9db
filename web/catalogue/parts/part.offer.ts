import type { ReactNode } from 'react';
import type { PriceStep } from '#contract/catalogue/parts.ts';
import type { CardFacts } from './card.facts.ts';

/** What the page of a part hands to what stands in it about buying: its outlet's context. */
export interface PartOffer {
  part: CardFacts;
  /** The price by quantity for everybody; none where it is the list price at every quantity. */
  steps: readonly PriceStep[];
  /** Minimum and stock, to stand between the price and the quantity. */
  stock: ReactNode;
}
