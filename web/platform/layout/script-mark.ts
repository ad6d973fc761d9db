import { createContext } from 'react';

/** What marks the scripts of the shop while a page is rendered on the server; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
