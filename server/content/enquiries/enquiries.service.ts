import type { z } from 'zod';
import type {
  changeEnquirySchema,
  Enquiry,
  EnquiryState,
  KeptDrawing,
  listEnquiriesSchema,
  SendEnquiry,
  SentEnquiry,
} from '#contract/content/enquiries.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { LIST_PAGE, type Page } from '#contract/lists.ts';
import { retention } from '#contract/retention.ts';
import { normalEmail } from '#contract/values.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { Actor } from '#server/platform/calls/actor.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import type { SentFile } from '#server/platform/calls/uploads.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import { cursorOf, cursorValues, placeOf } from '#server/platform/database/cursors.ts';
import type { MailService } from '#server/platform/mail/mail.port.ts';
import type { UploadsService } from '#server/platform/uploads/uploads.service.ts';
import { examineAttachment } from './attachments.ts';
import { merchantMail, senderMail } from './enquiries.mails.ts';
import {
  claimAttachment,
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

/** What all strangers together may leave here, in bytes: drawings that wait for their enquiry, and all drawings. */
const ROOM = { waiting: 1024 ** 3, all: 5 * 1024 ** 3 };
/** How long a drawing waits for its enquiry, in minutes: for certain, and where there is room. */
const WAITING_MINUTES = { least: 15, most: retention.waitingAttachmentMinutes };

export interface EnquiriesService {
  /**
   * Keeps a drawing for the enquiry that follows within two hours. Where there is no room left, those that wait for
   * a quarter of an hour go. Fails with `file-refused` and the reason, or `unavailable` while that makes no room either.
   */
  storeAttachment(file: SentFile): Promise<Result<KeptDrawing>>;
  /**
   * Keeps an enquiry and mails it to the company, and a receipt to its sender; sent again under its key, it gives the same
   * answer and no more mails. Fails with `invalid-request` where the drawing that it names is gone.
   */
  send(input: SendEnquiry): Promise<Result<SentEnquiry>>;
  /** A page of enquiries, newest first. */
  list(input: z.output<typeof listEnquiriesSchema>): Promise<Result<Page<Enquiry>>>;
  /** Fails with `not-found`. */
  read(id: string): Promise<Result<Enquiry>>;
  /** Changes the state; one that it has already stays. Fails with `not-found`. */
  change(actor: Actor, id: string, input: z.output<typeof changeEnquirySchema>): Promise<Result<Enquiry>>;
  /** The drawing as it was sent. Fails with `not-found`. */
  drawing(id: string): Promise<Result<PreparedFile>>;
  /** Deletes drawings that wait for two hours, and enquiries a year after they were closed. */
  forget(): Promise<void>;
}

export interface EnquiriesParts {
  db: Database;
  mail: MailService;
  images: Pick<UploadsService, 'examine'>;
  /** Where the company is written to. */
  company: string;
  publicUrl: string;
}

const done = { new: 'enquiry-reopened', answered: 'enquiry-answered', closed: 'enquiry-closed' } as const;
const LIST = 'enquiries newest';

/** Enquiries for contract manufacturing, from the form to the admin who closes them. */
export function enquiriesService({ db, mail, images, company, publicUrl }: EnquiriesParts): EnquiriesService {
  const noRoom = fail(
    'unavailable',
    `There is no room for drawings right now. Please send the enquiry without it, or write to ${company}.`,
  );

  async function hasRoom(bytes: number): Promise<boolean> {
    const { waiting, all } = await sumAttachments(db);
    return waiting + bytes <= ROOM.waiting && all + bytes <= ROOM.all;
  }

  return {
    async storeAttachment(file) {
      if (!(await hasRoom(file.bytes.length))) {
        await forgetWaiting(db, WAITING_MINUTES.least);
        if (!(await hasRoom(file.bytes.length))) return noRoom;
      }
      const found = await examineAttachment(file, images);
      if (!found.ok) return found;
      const id = await storeAttachment(db, { ...found.value, bytes: file.bytes });
      return succeed({ file: id, ...found.value });
    },

    send: (input) =>
      inTransaction(db, async (tx) => {
        const kept = await insertEnquiry(tx, input);
        if (!kept) {
          const before = await findByKey(tx, input.key);
          if (!before || normalEmail(before.email) !== normalEmail(input.email)) return keyTaken;
          return succeed({ number: before.number, file: before.file });
        }
        const drawing = input.file === undefined ? null : await claimAttachment(tx, input.file, kept.id);
        if (input.file !== undefined && !drawing) throw new AttachmentGone();
        const told = { ...kept, sent: input, drawing };
        await mail.post(tx, merchantMail(told, { to: company, publicUrl }));
        await mail.post(tx, senderMail(told, { company, publicUrl }));
        return succeed({ number: kept.number, file: drawing?.name ?? null });
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

    read: async (id) => found(await findEnquiry(db, id)),

    change: (actor, id, { state }) =>
      inTransaction(db, async (tx) => {
        if (await setState(tx, id, state)) await writeAudit(tx, recordOf(actor, id, state));
        return found(await findEnquiry(tx, id));
      }),

    async drawing(id) {
      const drawing = await readAttachment(db, id);
      return drawing ? succeed(new PreparedFile(drawing.name, drawing.bytes, drawing.type)) : noAttachment;
    },

    async forget() {
      await forgetWaiting(db, WAITING_MINUTES.most);
      await forgetClosed(db);
    },
  };
}

/** Rolls back what was written before it was seen. */
class AttachmentGone extends Error {}

function recordOf({ userId }: Actor, id: string, state: EnquiryState) {
  return {
    actor: { kind: 'user', id: userId },
    action: done[state],
    subject: { kind: 'enquiry', id },
  } as const;
}

function found(enquiry: Enquiry | null): Result<Enquiry> {
  return enquiry ? succeed(enquiry) : fail('not-found', 'There is no such enquiry.');
}

function refuse(field: string, message: string) {
  return fail('invalid-request', message, { errors: { [field]: message } });
}

const keyTaken = refuse('key', 'This key belongs to another enquiry. Please make a new one.');
const attachmentGone = refuse('file', 'The drawing was not kept this long. Please choose it again.');
const noPlace = refuse('cursor', 'This is no place in the list. Please begin at its start.');
const noAttachment = fail('not-found', 'There is no drawing with that enquiry.');
