import { type ComponentType, createContext, type ReactNode } from 'react';

/**
 * The part of a card, by its id, and its name; its list price, and how the card shows the price that counts. Without `show` the card
 * has its list price elsewhere, and the other price stands in words.
 */
export interface CardPriceProps {
  part: string;
  name: string;
  list: number;
  show?: (price: number) => ReactNode;
}

/** What cards of parts show for a price to whoever belongs to a company; the shell fills it in. */
export const CardPriceContext = createContext<ComponentType<CardPriceProps> | null>(null);
