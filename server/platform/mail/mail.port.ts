import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** How often sending a mail is tried again that failed. */
export const MAIL_RETRIES = 12;

/**
 * A document that a mail carries, by what names it: it is made when the mail is sent, and not stored with it. `kind`: who makes it, as compose names them; `of`: the order or the company; `which`: the
 * number of the document, or its days.
 */
export interface MailDocument {
  kind: string;
  of: string;
  which: string;
}

/** A file of a mail. */
export interface MailFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** Makes the files of a document; none where it is not there any more. */
export type ReadDocument = (of: string, which: string) => Promise<MailFile[]>;

/** A mail as the shop writes it, to one address. */
export interface NewMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The address that an answer goes to, where that is not the shop's. */
  replyTo?: string | null;
  /** The address that ends with one press what the mail belongs to, for mail programs (RFC 8058). */
  unsubscribe?: string | null;
  documents?: readonly MailDocument[] | null;
}

/** A stored mail on its way. Its id never changes, so a mail that arrives twice can be recognised. */
export interface Mail extends Omit<NewMail, 'documents'> {
  id: string;
  at: Date;
  files?: readonly MailFile[];
}

/** Why a mail was not taken, in words that tell no address. `refused`: the server refuses this recipient for good. */
export class MailFault extends Error {
  readonly refused: boolean;
  constructor(message: string, refused = false) {
    super(message);
    this.refused = refused;
  }
}

/** What takes mails out of the shop. */
export interface MailCarrier {
  /** Hands a mail over. Rejects when it was not taken for certain, in words that tell no address, as a `MailFault` where it may; then it comes again. */
  deliver(mail: Mail): Promise<void>;
  /** Breaks off what is under way. */
  close(): Promise<void>;
}

/** What the nouns of the shop use to write to people. */
export interface MailService {
  /**
   * Stores a mail in the transaction of the change it is about: rolled back, there is no mail. Once that commits it is due.
   * Returns before it is sent. Throws when the database does.
   */
  post(transaction: Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0], mail: NewMail): Promise<void>;
  /**
   * Stores many mails of the same, such as a newsletter: each goes after all other mails that are due, and no more where the server
   * refuses its recipient for good. Gives their ids in the same order.
   */
  postBulk(
    transaction: Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0],
    mails: readonly NewMail[],
  ): Promise<string[]>;
  /** Has mails looked for at once that were stored by another statement (`storingMails`), after its commit. */
  wake(): void;
}
