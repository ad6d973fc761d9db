import pg from 'pg';
import { onTestFinished } from 'vitest';
import { type Connection, connect, inTransaction } from '#server/platform/database/connection.ts';
import { pgBossJobs, prepareJobs } from '#server/platform/jobs/adapters/pg-boss.ts';
import type { Jobs } from '#server/platform/jobs/jobs.port.ts';
import { openLog } from '#server/platform/log/log.ts';
import { freshDatabase } from '#server/testing/fresh-database.ts';
import type { MailCarrier, MailService, NewMail } from './mail.port.ts';
import { type MailParts, mailService } from './mail.service.ts';

/** What one process of the shop needs to send mail. */
export interface MailProcess extends Connection {
  url: string;
  jobs: Jobs;
  mail: MailService;
  log: string[];
  raised: string[];
  /** Posts a mail in a transaction of its own. */
  post(mail: NewMail): Promise<void>;
  /** The stored mails, newest first, sent or not. */
  stored(): Promise<{ id: string; to: string }[]>;
  /** Sends the mails that wait for another try at once. */
  tryAgain(): Promise<void>;
}

/** Opens one on a database of its own, or on that of another, until the calling test is done. */
export async function openMailProcess(
  carrier: MailCarrier,
  databaseUrl?: string,
  documents: MailParts['documents'] = {},
): Promise<MailProcess> {
  const url = databaseUrl ?? (await freshDatabase()).url;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await prepareJobs(client).finally(() => client.end());
  const connection = connect(url, { max: 3, onLost: () => undefined });
  const log: string[] = [];
  const raised: string[] = [];
  const raise = (...alarm: unknown[]) => void raised.push(alarm.join());
  const writing = openLog('warn', { write: (line: string) => void log.push(line) });
  const jobs = pgBossJobs(url, writing, raise);
  const mail = mailService({ db: connection.db, jobs, carrier, log: writing, raise, documents });
  onTestFinished(async () => {
    await jobs.stop();
    await carrier.close();
    await connection.close();
  });
  return {
    ...connection,
    url,
    jobs,
    mail,
    log,
    raised,
    post: (written) => inTransaction(connection.db, (tx) => mail.post(tx, written)),
    stored: async () =>
      (await connection.pool.query('select id, to_address as to from mail order by created_at desc, id desc')).rows,
    async tryAgain() {
      await connection.pool.query("update mail set due_at = now() - interval '1 second' where due_at is not null");
      await jobs.runDue();
    },
  };
}
