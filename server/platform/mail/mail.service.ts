import type { FastifyBaseLogger } from 'fastify';
import { afterCommit, type Database } from '#server/platform/database/connection.ts';
import type { RaiseAlarm } from '#server/platform/errors/raise-alarm.ts';
import type { Jobs } from '#server/platform/jobs/jobs.port.ts';
import {
  MAIL_RETRIES,
  type MailCarrier,
  type MailDocument,
  MailFault,
  type MailFile,
  type MailService,
  type ReadDocument,
} from './mail.port.ts';
import { holdMail, markSent, noteFailure, storeBulk, storeMail, takeDueMail } from './mail.repository.ts';

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
  /** Who makes the documents of each kind. */
  documents: Partial<Record<string, ReadDocument>>;
}

/** After so many failures, which is about a quarter of an hour, a mail goes without its files. */
const FILE_FAILURES_MAX = 6;
/** The most bytes that the files of a mail have together: what mail servers take. */
const FILES_BYTES_MAX = 8 * 1024 * 1024;

/** How much of what the server said is stored. */
const FAULT_MAX = 300;

/** The files of a mail as far as they are not too large. Throws where one cannot be made now. */
async function readFiles(documents: MailParts['documents'], carried: readonly MailDocument[]): Promise<MailFile[]> {
  const files: MailFile[] = [];
  let bytes = 0;
  for (const { kind, of, which } of carried)
    for (const file of (await documents[kind]?.(of, which)) ?? []) {
      if (bytes + file.bytes.length > FILES_BYTES_MAX) continue;
      bytes += file.bytes.length;
      files.push(file);
    }
  return files;
}

/**
 * Stores mails in the database and sends those that are due. A mail whose process dies between handing it over and noting
 * that goes out once more, under the same Message-ID.
 */
export function mailService({ db, jobs, carrier, log, raise, documents }: MailParts): MailService {
  const { wake } = jobs.fromTable('mail', async () => {
    const mail = await takeDueMail(db, LEASE_S);
    if (!mail) return false;
    try {
      const { documents: carried, failures, bulk: _, tries: __, ...written } = mail;
      // What cannot be made must not keep the words back for long: they lead to it.
      const files = failures < FILE_FAILURES_MAX ? await readFiles(documents, carried ?? []) : [];
      // They may have taken long: then another process has the mail by now.
      if (carried && !(await holdMail(db, mail, LEASE_S))) return true;
      await carrier.deliver({ ...written, ...(files.length > 0 && { files }) });
    } catch (error) {
      // Others are tried on: a person waits for them, and servers err.
      const refused = mail.bulk && error instanceof MailFault && error.refused;
      const fault = (error instanceof MailFault ? error.message : 'It could not be handed over').slice(0, FAULT_MAX);
      const { failures, givenUp } = await noteFailure(db, mail.id, { ...retries, fault, refused });
      const line = { err: error, mail: mail.id, failures };
      if (refused) {
        log.warn(line, 'a newsletter was refused for good');
        return true;
      }
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
    async postBulk(transaction, mails) {
      const ids = await storeBulk(transaction, mails);
      afterCommit(transaction, wake);
      return ids;
    },
    wake,
  };
}
