import type { Database } from '#server/platform/database/connection.ts';
import type { Jobs } from '#server/platform/jobs/jobs.port.ts';
import { MAIL_RETRIES, type MailCarrier, type MailService } from './mail.port.ts';
import { beginSending, markSent, storeMail } from './mail.repository.ts';

/** Over about a day: the first delay is a quarter of a minute or a little more, the last about half a day. */
const retry = { times: MAIL_RETRIES, firstDelayS: 15 };

/**
 * Stores mails in the database and has a job send them. A mail whose process dies between handing it over and noting
 * that goes out once more, under the same Message-ID.
 */
export function mailService({ db, jobs, carrier }: { db: Database; jobs: Jobs; carrier: MailCarrier }): MailService {
  const sending = jobs.queue<{ id: string }>(
    'mail',
    async ({ id }) => {
      const mail = await beginSending(db, id);
      if (!mail) return;
      await carrier.deliver(mail);
      await markSent(db, id);
    },
    retry,
  );
  return {
    async post(transaction, mail) {
      await sending.add(transaction, { id: await storeMail(transaction, mail) });
    },
  };
}
