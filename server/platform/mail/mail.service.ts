import type { FastifyBaseLogger } from 'fastify';
import { afterCommit, type Database } from '#server/platform/database/connection.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import type { Jobs } from '#server/platform/jobs/jobs.port.ts';
import { MAIL_RETRIES, type MailCarrier, type MailService } from './mail.port.ts';
import { markSent, noteFailure, storeMail, takeDueMail } from './mail.repository.ts';

/** Over about a day: the first delay is a quarter of a minute, the last about half a day. */
const retries = { most: MAIL_RETRIES, firstDelayS: 15 };
/** How long a process may take to send one. A carrier gives up sooner; a process that died is not waited for any longer. */
const LEASE_S = 60;

export interface MailParts {
  db: Database;
  jobs: Jobs;
  carrier: MailCarrier;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
  raise: RaiseAlarm;
}

/**
 * Stores mails in the database and sends those that are due. A mail whose process dies between handing it over and noting
 * that goes out once more, under the same Message-ID.
 */
export function mailService({ db, jobs, carrier, log, raise }: MailParts): MailService {
  const { wake } = jobs.fromTable('mail', async () => {
    const mail = await takeDueMail(db, LEASE_S);
    if (!mail) return false;
    try {
      await carrier.deliver(mail);
    } catch (error) {
      const { failures, givenUp } = await noteFailure(db, mail.id, retries);
      const line = { err: error, mail: mail.id, failures };
      if (givenUp) log.error(line, 'a mail failed for good');
      else log.warn(line, 'a mail failed and is tried again');
      if (givenUp) raise('mail-given-up', 'mail');
      return true;
    }
    await markSent(db, mail.id);
    return true;
  });
  return {
    async post(transaction, mail) {
      await storeMail(transaction, mail);
      afterCommit(transaction, wake);
    },
    wake,
  };
}
