import type { LinksService } from '#server/accounts/identity/links.service.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';

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
  mail: MailService;
  links: Pick<LinksService, 'make' | 'open' | 'spend' | 'proveEmail'>;
  reviews: ReviewsOfPeople;
  /** The origin that mails lead to. */
  publicUrl: string;
  /** Whom people write to about what they did not do themselves. */
  merchantEmail: string;
  /** The least between two mails to an email that is not verified, in minutes. */
  unverifiedMinutes: number;
}
