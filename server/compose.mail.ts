import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import type { Database } from './platform/database/connection.ts';
import type { Jobs } from './platform/jobs/jobs.port.ts';
import { outbox } from './platform/mail/adapters/outbox.ts';
import { smtpCarrier } from './platform/mail/adapters/smtp.ts';
import type { MailService } from './platform/mail/mail.port.ts';
import { forgetMails, listMails } from './platform/mail/mail.repository.ts';
import { mailService } from './platform/mail/mail.service.ts';

/** How mails leave the shop, put together. */
export interface ComposedMail {
  mail: MailService;
  /** Where they are shown, for a shop whose mails do not leave it. */
  announcement: string | null;
  /** The mailbox of demo mode. */
  mount(app: FastifyInstance): Promise<void>;
  /** Deletes old mails. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** In demo mode without a mail server mails stay and are shown. */
export function composeMail(config: Config, { db, jobs }: { db: Database; jobs: Jobs }): ComposedMail {
  const { smtpUrl, from } = config.mail;
  const carrier = smtpUrl ? smtpCarrier({ url: smtpUrl, from }) : outbox();
  return {
    mail: mailService({ db, jobs, carrier }),
    announcement: smtpUrl ? null : `Mails stay here and are shown at ${config.http.publicUrl}/dev/mailbox.`,
    async mount(app) {
      if (config.mode !== 'demo') return;
      const { mailboxRoutes } = await import('./demo/mailbox.routes.ts');
      await app.register(mailboxRoutes, { list: () => listMails(db) });
    },
    forget: () => forgetMails(db),
    close: () => carrier.close(),
  };
}
