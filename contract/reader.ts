import type { Brand } from './brands.ts';
import type { Part } from './parts.ts';
import type { Review } from './reviews.ts';

/** Who keeps the shop, as its pages name it. `sample`: made up, for a shop in demo mode. */
export interface Company {
  readonly name: string;
  readonly address: readonly string[];
  readonly email: string;
  readonly sample: boolean;
}

/** What public pages read while they are rendered. It knows no visitor, so that its pages are the same for everybody. */
export interface ShopReader {
  /** All parts on sale, newest first. */
  parts(): Promise<readonly Part[]>;
  /** The newest parts, at most `count`. */
  newestParts(count: number): Promise<readonly Part[]>;
  brands(): Promise<readonly Brand[]>;
  /** The newest reviews that are not hidden, at most `count`. */
  newestReviews(count: number): Promise<readonly Review[]>;
  company(): Company;
}
