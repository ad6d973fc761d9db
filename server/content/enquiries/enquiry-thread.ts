import { randomBytes } from 'node:crypto';
import type { EnquiryThread, OwnThread } from '#contract/content/enquiries.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Queryable } from '#server/platform/database/connection.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import { answerMail, writtenAgainMail } from './enquiries.mails.ts';
import { findEnquiry } from './enquiries.repository.ts';
import {
  findByToken,
  insertEnquiryMessage,
  listEnquiryMessages,
  lockEnquiry,
  setEnquiryAnswered,
  setEnquiryWaiting,
} from './enquiry-messages.repository.ts';

/** What writing about enquiries works with. */
export interface EnquiryThreads {
  db: Database;
  mail: MailService;
  merchant: { email: string };
  publicUrl: string;
}

/** An enquiry with what was written since, for admins. Fails with `not-found`. */
export async function readThread(db: Queryable, id: string): Promise<Result<EnquiryThread>> {
  const enquiry = await findEnquiry(db, id);
  if (!enquiry) return fail('not-found', 'There is no such enquiry.');
  return succeed({ ...enquiry, messages: await listEnquiryMessages(db, id) });
}

/**
 * Answers an enquiry for the shop, by mail with a link to all that was written. An answer that is sent again because nothing came back is one
 * answer. Fails with `not-found`.
 */
export function answerEnquiry(
  { db, mail, merchant, publicUrl }: EnquiryThreads,
  { userId }: CurrentUser,
  id: string,
  text: string,
): Promise<Result<EnquiryThread>> {
  return inTransaction(db, async (tx) => {
    if ((await lockEnquiry(tx, id)) && (await insertEnquiryMessage(tx, { enquiryId: id, authorId: userId, text }))) {
      const token = await setEnquiryAnswered(tx, id, randomBytes(32).toString('base64url'));
      const enquiry = await findEnquiry(tx, id);
      if (enquiry) await mail.post(tx, answerMail(enquiry, { text, token, merchantEmail: merchant.email, publicUrl }));
      const actor = { kind: 'user', id: userId } as const;
      await writeAudit(tx, { actor, action: 'enquiry-answered', subject: { kind: 'enquiry', id } });
    }
    return readThread(tx, id);
  });
}

/** An enquiry as its sender sees it. Fails with `not-found` where the token opens none. */
export async function readOwnThread(db: Queryable, token: string): Promise<Result<OwnThread>> {
  const id = await findByToken(db, token);
  const read = id === null ? null : await readThread(db, id);
  if (!read?.ok) return noThread;
  const { number, topic, message, createdAt, messages } = read.value;
  // Which of its people answered is for the shop to know.
  return succeed({ number, topic, message, createdAt, messages: messages.map((each) => ({ ...each, by: null })) });
}

/** Writes to the shop about an enquiry, which waits for an answer then. Fails with `not-found` where the token opens none. */
export function writeToThread(
  { db, mail, merchant, publicUrl }: EnquiryThreads,
  token: string,
  text: string,
): Promise<Result<OwnThread>> {
  return inTransaction(db, async (tx) => {
    const id = await findByToken(tx, token);
    if (id === null) return noThread;
    await lockEnquiry(tx, id);
    if (await insertEnquiryMessage(tx, { enquiryId: id, authorId: null, text })) {
      await setEnquiryWaiting(tx, id);
      const enquiry = await findEnquiry(tx, id);
      if (enquiry) await mail.post(tx, writtenAgainMail(enquiry, { text, to: merchant.email, publicUrl }));
    }
    return readOwnThread(tx, token);
  });
}

const noThread = fail('not-found', 'This link opens nothing: part of it is missing, or what was written is deleted.');
