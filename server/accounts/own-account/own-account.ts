import type { Database, Transaction } from '#server/platform/database/connection.ts';

/** What people's own account needs to know of reviews; the noun of reviews provides it. */
export interface ReviewsOfPeople {
  /** Signs with another name what an account signed with `before`; gives how many reviews that were. */
  rename(tx: Transaction, change: { userId: string; before: string; name: string }): Promise<number>;
  /** Says that reviews which pages show have changed. */
  changed(): void;
}

/** What it takes to change one's own account. */
export interface OwnAccount {
  db: Database;
  reviews: ReviewsOfPeople;
}
