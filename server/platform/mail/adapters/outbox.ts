import type { MailCarrier } from '#server/platform/mail/mail.port.ts';

/** Demo mode: a mail that is kept has arrived, and is read in the mailbox. Nothing leaves the machine. */
export function outbox(): MailCarrier {
  return { deliver: async () => undefined, close: async () => undefined };
}
