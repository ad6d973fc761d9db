import { type ComponentType, createContext } from 'react';

/** The part of a card, by its id, and its name. */
export interface CardPriceProps {
  part: string;
  name: string;
}

/** What cards of parts show beside the list price; the shell fills it in. */
export const CardPriceSlot = createContext<ComponentType<CardPriceProps> | null>(null);
