import { type ComponentType, createContext } from 'react';
import type { CardFacts } from './card.facts.ts';

export interface CardPutProps {
  part: Pick<CardFacts, '_id' | 'name' | 'ordered_quantity' | 'available' | 'ahead' | 'onSale'> & {
    picture: { src: string };
  };
  className?: string | undefined;
}

/** How a part is put into the basket from its card; the shell fills it in. */
export const CardPutContext = createContext<ComponentType<CardPutProps> | null>(null);
