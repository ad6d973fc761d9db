import type { Unshipped } from '#contract/accounts/users.ts';
import type { LinksService } from '#server/accounts/identity/links.service.ts';
import type { BasketsOfUsers, CompaniesOfUsers } from '#server/accounts/users/close-account.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database, Queryable, Transaction } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';

/** What people's own account needs to know of reviews; the noun of reviews provides it. */
export interface ReviewsOfPeople {
  /** Signs with another name what an account signed with `before`; gives how many reviews that were. */
  rename(tx: Transaction, change: { userId: string; before: string; name: string }): Promise<number>;
  /** Says that reviews which pages show have changed. */
  changed(): void;
}

/** What closing one's own account needs to know of orders; the noun of orders provides it. One query each. */
export interface OrdersOfPeople {
  count(tx: Transaction, userId: string): Promise<number>;
  /** Those that hold stock until they are paid or end. */
  findUnpaid(tx: Transaction, userId: string): Promise<Unshipped>;
  /** Those that are paid and not shipped. */
  findUnshipped(tx: Transaction, userId: string): Promise<Unshipped>;
}

/** What people's own account needs to know of the newsletter; the noun of the newsletter provides it. */
export interface NewsletterOfPeople {
  isSubscribed(db: Queryable, email: string): Promise<boolean>;
  /** Subscribes an email that was shown to be its owner's, or ends its subscription. */
  subscribeOwner(tx: Transaction, email: string, on: boolean): Promise<void>;
}

/** Whose data: never as an admin. `provenEmail`: null until it was shown to be theirs, since it may be another person's. */
export interface DataSubject {
  actor: CurrentUser;
  provenEmail: string | null;
}

/** What the shop stores of a person; the nouns provide it. */
export interface OwnData {
  /** By the name under which it stands in the file. */
  sections: Readonly<Record<string, (subject: DataSubject) => Promise<unknown>>>;
  /** The orders, one after the other. */
  orders(subject: DataSubject): AsyncIterable<object>;
  /** Pictures and documents. `bytes` are null where they cannot be read now. */
  files(subject: DataSubject): AsyncIterable<{ name: string; bytes: Buffer | null }>;
}

/** What it takes to change one's own account. */
export interface OwnAccount {
  db: Database;
  mail: MailService;
  links: Pick<LinksService, 'make' | 'open' | 'spend' | 'proveEmail'>;
  reviews: ReviewsOfPeople;
  data: OwnData;
  newsletter: NewsletterOfPeople;
  closing: { orders: OrdersOfPeople; companies: CompaniesOfUsers; baskets: BasketsOfUsers };
  /** The origin that mails lead to. */
  publicUrl: string;
  /** Whom people write to about what they did not do themselves. */
  merchantEmail: string;
  /** The least between two mails to an email that is not verified, in minutes. */
  unverifiedMinutes: number;
}
