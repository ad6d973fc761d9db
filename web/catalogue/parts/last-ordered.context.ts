import { type ComponentType, createContext } from 'react';

/** On the plate of a card: when one bought its part before, and how many pieces; the shell fills it in. */
export const LastOrderedContext = createContext<ComponentType<{ part: string }> | null>(null);
