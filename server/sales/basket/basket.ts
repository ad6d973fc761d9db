import type { Database } from '#server/platform/database/connection.ts';

/** What this noun works with. */
export interface Baskets {
  db: Database;
  /** Tells the open pages of whose basket it is that it changed; after the commit. */
  basketChanged(basketId: string): void;
}
