import type { ComposedSettings } from './compose.settings.ts';
import { mailboxCarrier } from './platform/mail/adapters/mailbox.ts';
import { footed } from './platform/mail/foot-mail.ts';
import type { MailService } from './platform/mail/mail.port.ts';
import { forgetMails } from './platform/mail/mail.repository.ts';
import { type MailParts, mailService } from './platform/mail/mail.service.ts';
import { rehearsing } from './platform/mail/rehearsal-mail.ts';

/** How mails leave the shop, put together. */
export interface ComposedMail {
  mail: MailService;
  /** Who makes the documents that mails carry: each noun names itself. */
  documents: MailParts['documents'];
  /** Where they are shown, for a shop whose mails do not leave it. */
  announcement: string | null;
  /** Deletes old mails. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** By the mail server of the settings or, in demo mode without one, to the mailbox. Throws where there is neither. */
export async function composeMail(
  { config, mailFoot }: Pick<ComposedSettings, 'config' | 'mailFoot'>,
  { mailboxUrl, ...parts }: Omit<MailParts, 'carrier' | 'documents'> & { mailboxUrl: string | undefined },
): Promise<ComposedMail> {
  const {
    mail: { smtpUrl, from },
    http: { publicUrl },
    payments,
  } = config;
  const found = smtpUrl ? await smtp({ url: smtpUrl, from }) : mailboxUrl && mailboxCarrier(mailboxUrl);
  if (!found) throw new Error('No setting names a mail server');
  const carrier = footed(found, mailFoot);
  const documents: MailParts['documents'] = {};
  return {
    documents,
    mail: mailService({ ...parts, documents, carrier: payments?.rehearsal ? rehearsing(carrier) : carrier }),
    announcement: smtpUrl ? null : `Mails stay here and are shown at ${publicUrl}/dev/mailbox.`,
    forget: () => forgetMails(parts.db),
    close: () => carrier.close(),
  };
}

/** Loaded where mails leave by it: it takes a while. */
async function smtp(settings: { url: string; from: string }) {
  const { smtpCarrier } = await import('./platform/mail/adapters/smtp.ts');
  return smtpCarrier(settings);
}
