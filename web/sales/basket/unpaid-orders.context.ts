import { type ComponentType, createContext, type ReactNode } from 'react';

/** What says that an unpaid order holds the parts that somebody looks for, else `none`; for who is signed in. The shell fills it in. */
export const UnpaidOrdersContext = createContext<ComponentType<{ none?: ReactNode }> | null>(null);
