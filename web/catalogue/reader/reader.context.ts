import { createContext } from 'react-router';
import type { ShopReader } from '#contract/catalogue/reader.ts';

/** What the loaders of public pages read from. It is all they get: no request, headers or cookies. */
export const shopReader = createContext<ShopReader>();
