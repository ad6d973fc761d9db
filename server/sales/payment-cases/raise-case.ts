import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { caseMail } from './payment-cases.mails.ts';
import { insertCase, listAdminEmails, type NewCase } from './payment-cases.repository.ts';

/**
 * Stores a case for people, alarms the log and mails every admin, in the transaction of what happened. A case that
 * exists already sends no mail again. Gives whether it is new.
 */
export async function raiseCase(
  { mail, publicUrl, log }: { mail: MailService; publicUrl: string; log: Pick<FastifyBaseLogger, 'error'> },
  tx: Transaction,
  input: NewCase,
): Promise<boolean> {
  if (!(await insertCase(tx, input))) return false;
  const { kind, ref, orderId, facts } = input;
  log.error({ case: kind, ref, order: orderId, facts }, 'ALARM: a payment needs a person');
  for (const to of await listAdminEmails(tx)) await mail.post(tx, caseMail(input, { to, publicUrl }));
  return true;
}
