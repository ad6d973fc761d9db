import type { z } from 'zod';
import type {
  changeEnquirySchema,
  Enquiry,
  EnquiryThread,
  listEnquiriesSchema,
  SendEnquiry,
  SentEnquiry,
  StoredAttachment,
} from '#contract/content/enquiries.ts';
import { type EnquiryState, statesOf } from '#contract/content/enquiry-facts.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';
import { retention } from '#contract/retention.ts';
import { normalEmail } from '#contract/values.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { SentFile } from '#server/platform/calls/uploads.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import type { UploadsService } from '#server/platform/uploads/uploads.service.ts';
import { examineAttachment } from './attachments.ts';
import { merchantMail, senderMail } from './enquiries.mails.ts';
import {
  claimAttachments,
  countEnquiries,
  findByKey,
  findEnquiry,
  forgetClosed,
  forgetWaiting,
  insertEnquiry,
  listEnquiries,
  readAttachment,
  setState,
  storeAttachment,
  sumAttachments,
} from './enquiries.repository.ts';
import { readThread } from './enquiry-thread.ts';

/** How many bytes visitors may store here together: attachments that wait for their enquiry, and all attachments. */
const ROOM = { waiting: 1024 ** 3, all: 5 * 1024 ** 3 };
/** How long an attachment waits for its enquiry, in minutes: at least, and at most while there is room. */
const WAIT_MINUTES = { least: 15, most: retention.waitingAttachmentMinutes };

export interface EnquiriesService {
  /**
   * Stores an attachment for the enquiry that follows within two hours. Where there is no room left, those that wait for
   * a quarter of an hour go. Fails with `file-refused` and the reason, or `unavailable` while that makes no room either.
   */
  storeAttachment(file: SentFile): Promise<Result<StoredAttachment>>;
  /**
   * Stores an enquiry and mails it to the merchant, and a receipt to its sender; sent again under its key, it gives the same
   * answer and no more mails. Fails with `invalid-request` if the attachment that it names is no longer stored.
   */
  send(input: SendEnquiry): Promise<Result<SentEnquiry>>;
  /** A page of enquiries, newest first. */
  list(input: z.output<typeof listEnquiriesSchema>): Promise<Result<Page<Enquiry>>>;
  /** Changes the state; one that it has already stays. Fails with `not-found`, and with `invalid-request` where its topic has no such state. */
  change(actor: CurrentUser, id: string, input: z.output<typeof changeEnquirySchema>): Promise<Result<EnquiryThread>>;
  /** An attachment as it was sent. Fails with `not-found`. */
  readAttachment(id: string, attachmentId: string): Promise<Result<PreparedFile>>;
  /** Deletes attachments that wait for two hours, and enquiries a year after they were closed or refused. */
  forget(): Promise<void>;
}

export interface EnquiriesParts {
  db: Database;
  mail: MailService;
  images: Pick<UploadsService, 'examine'>;
  merchant: { readonly email: string };
  publicUrl: string;
}

const done = {
  new: 'enquiry-reopened',
  answered: 'enquiry-answered',
  sample: 'enquiry-sample',
  quoted: 'enquiry-quoted',
  agreed: 'enquiry-agreed',
  refused: 'enquiry-refused',
  closed: 'enquiry-closed',
} as const;
const LIST = 'enquiries newest';

/** Enquiries and questions, from the form to the admin who closes them. */
export function enquiriesService({ db, mail, images, merchant, publicUrl }: EnquiriesParts): EnquiriesService {
  const noRoom = () =>
    fail(
      'unavailable',
      `There is no room for files right now. Please send the message without them, or write to ${merchant.email}.`,
    );

  async function hasRoom(bytes: number): Promise<boolean> {
    const { waiting, all } = await sumAttachments(db);
    return waiting + bytes <= ROOM.waiting && all + bytes <= ROOM.all;
  }

  return {
    async storeAttachment(file) {
      if (!(await hasRoom(file.bytes.length))) {
        await forgetWaiting(db, WAIT_MINUTES.least);
        if (!(await hasRoom(file.bytes.length))) return noRoom();
      }
      const found = await examineAttachment(file, images);
      if (!found.ok) return found;
      const id = await storeAttachment(db, { ...found.value, bytes: file.bytes });
      return succeed({ file: id, ...found.value });
    },

    send: (input) =>
      inTransaction(db, async (tx) => {
        const stored = await insertEnquiry(tx, input);
        if (!stored) {
          const before = await findByKey(tx, input.key);
          if (!before || normalEmail(before.email) !== normalEmail(input.email)) return keyTaken;
          return succeed({ number: before.number, files: before.files.map(({ name }) => name) });
        }
        const attachments = await claimAttachments(tx, input.files, stored.id);
        if (attachments.length < new Set(input.files).size) throw new AttachmentGone();
        const mailed = { ...stored, sent: input, attachments };
        await mail.post(tx, merchantMail(mailed, { to: merchant.email, publicUrl }));
        await mail.post(tx, senderMail(mailed, { merchantEmail: merchant.email, publicUrl }));
        return succeed({ number: stored.number, files: attachments.map(({ name }) => name) });
      }).catch((error: unknown) => {
        if (error instanceof AttachmentGone) return attachmentGone;
        throw error;
      }),

    async list({ q, state, limit = LIST_PAGE, cursor }) {
      const place = cursor === undefined ? null : placeOf<string>(LIST, cursor, cursorValues.time);
      if (cursor !== undefined && !place) return noPlace;
      const filter = { q, state };
      const rows = await listEnquiries(db, filter, place, limit + 1);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      return succeed({
        rows: shown,
        total: await countEnquiries(db, filter),
        next: last && rows.length > limit ? cursorOf(LIST, { value: last.createdAt, id: last._id }) : null,
      });
    },

    change: (actor, id, { state }) =>
      inTransaction(db, async (tx) => {
        const before = await findEnquiry(tx, id);
        if (before && !statesOf(before.topic).includes(state)) return noSuchState;
        if (await setState(tx, id, state)) await writeAudit(tx, recordOf(actor, id, state));
        return readThread(tx, id);
      }),

    async readAttachment(id, attachmentId) {
      const attachment = await readAttachment(db, id, attachmentId);
      return attachment ? succeed(new PreparedFile(attachment.name, attachment.bytes, attachment.type)) : noAttachment;
    },

    async forget() {
      await forgetWaiting(db, WAIT_MINUTES.most);
      await forgetClosed(db);
    },
  };
}

/** Rolls the transaction back. */
class AttachmentGone extends Error {}

function recordOf({ userId }: CurrentUser, id: string, state: EnquiryState) {
  return {
    actor: { kind: 'user', id: userId },
    action: done[state],
    subject: { kind: 'enquiry', id },
  } as const;
}

function refuse(field: string, message: string) {
  return fail('invalid-request', message, { errors: { [field]: message } });
}

const keyTaken = refuse('key', 'This key belongs to another enquiry. Please make a new one.');
const attachmentGone = refuse('files', 'A file was not kept this long. Please choose it again.');
const noSuchState = refuse('state', 'A question is new, answered or closed.');
const noPlace = refuse('cursor', 'This is no place in the list. Please begin at its start.');
const noAttachment = fail('not-found', 'There is no such file with that enquiry.');
