import { type ComponentType, createContext } from 'react';

/** The field for one part and its quantity that stands over the lines of the basket of who is signed in; the shell fills it in. */
export const QuickBoxContext = createContext<ComponentType | null>(null);
