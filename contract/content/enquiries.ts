import { pageSchema, searchSchema } from '#contract/lists.ts';
import { writtenSchema } from '#contract/sales/order-messages.ts';
import { emailSchema, idSchema, timeSchema, typedLines, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { ATTACHMENTS_MAX, builds, enquiryStates, topics } from './enquiry-facts.ts';

const COMPANY_MAX = 150;
const MESSAGE_MAX = 5000;
/** The most pieces a year that the form takes; no factory makes as many. */
const YEARLY_MAX = 100_000_000;

/** An attachment as it was stored: `size` in bytes; its name is cleaned and ends as its type does. */
export const attachmentSchema = z.object({
  name: z.string(),
  type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  size: z.int(),
});

export type Attachment = z.infer<typeof attachmentSchema>;

/** What sending an attachment answers: the enquiry that follows within two hours names it by `file`. */
export const storedAttachmentSchema = z.object({ file: idSchema, ...attachmentSchema.shape });

export type StoredAttachment = z.infer<typeof storedAttachmentSchema>;

const WHOLE_PIECES = 'Yearly quantity is a whole number of 1 or more';
const ORDER_NUMBER = 'An order number is a whole number of 1 or more';

/** The fields of the form, with their messages. What is to be made has `builds` and `quantity`, a question may have the number of an order. */
export const enquiryFormSchema = z.object({
  topic: z.enum(topics, 'Please choose what it is about').default('manufacturing'),
  company: typedText('Company is Required', COMPANY_MAX),
  email: z
    .string('Email is Required')
    .trim()
    .min(1, 'Email is Required')
    .pipe(emailSchema('Please provide a valid email')),
  builds: z.enum(builds, 'Please choose what you build').optional(),
  quantity: z
    .number(WHOLE_PIECES)
    .int(WHOLE_PIECES)
    .min(1, WHOLE_PIECES)
    .max(YEARLY_MAX, 'Please give a smaller yearly quantity')
    .optional(),
  orderNumber: z.int(ORDER_NUMBER).min(1, ORDER_NUMBER).optional(),
  message: typedLines('Message is Required', MESSAGE_MAX),
});

/**
 * An enquiry as it is sent. `key` is made by the form, once: sent again after silence, the same enquiry is answered with
 * the number that it has. `files` name attachments that were sent before.
 */
export const sendEnquirySchema = z
  .strictObject({
    key: idSchema,
    ...enquiryFormSchema.shape,
    files: z.array(idSchema).max(ATTACHMENTS_MAX, `At most ${ATTACHMENTS_MAX} files are taken`).default([]),
  })
  .refine(({ topic, builds }) => topic !== 'manufacturing' || builds !== undefined, {
    path: ['builds'],
    error: 'Please choose what you build',
  })
  .refine(({ topic, quantity }) => topic !== 'manufacturing' || quantity !== undefined, {
    path: ['quantity'],
    error: 'Yearly quantity is Required',
  });

export type SendEnquiry = z.output<typeof sendEnquirySchema>;

/** What the sender learns: the number, and the names under which the attachments were stored. */
export const sentEnquirySchema = z.object({ number: z.int(), files: z.array(z.string()) });

export type SentEnquiry = z.infer<typeof sentEnquirySchema>;

/**
 * An enquiry as admins see it. `waits`: its sender wrote last, and nobody answered. `changedAt`: when its state last changed, null as
 * long as it is new since it came. `orderNumber` as it was typed: nobody says that the order is theirs.
 */
export const enquirySchema = z.object({
  _id: idSchema,
  number: z.int(),
  topic: z.enum(topics),
  company: z.string(),
  email: z.string(),
  builds: z.enum(builds).nullable(),
  quantity: z.int().nullable(),
  orderNumber: z.int().nullable(),
  message: z.string(),
  files: z.array(z.object({ _id: idSchema, ...attachmentSchema.shape })),
  state: z.enum(enquiryStates),
  waits: z.boolean(),
  createdAt: timeSchema,
  changedAt: timeSchema.nullable(),
});

export type Enquiry = z.infer<typeof enquirySchema>;

/** What was written after an enquiry came. `by`: who of the shop wrote it, for admins. */
const enquiryMessageSchema = z.object({
  _id: idSchema,
  at: timeSchema,
  from: z.enum(['sender', 'shop']),
  by: z.string().nullable(),
  text: z.string(),
});

/** An enquiry with all that was written since, oldest first. */
export const enquiryThreadSchema = enquirySchema.extend({ messages: z.array(enquiryMessageSchema) });

export type EnquiryThread = z.infer<typeof enquiryThreadSchema>;

/** An enquiry as its sender sees it, by the link in the mail with an answer. */
export const ownThreadSchema = enquiryThreadSchema.pick({
  number: true,
  topic: true,
  message: true,
  createdAt: true,
  messages: true,
});

export type OwnThread = z.infer<typeof ownThreadSchema>;

/** The secret of the link that opens an enquiry for its sender. */
export const threadTokenSchema = z.strictObject({ token: z.string().max(100) });

/** What the sender of an enquiry writes later. */
export const writeToThreadSchema = threadTokenSchema.extend(writtenSchema.shape);

/** `waiting`: those in any state that wait for an answer. */
export const listEnquiriesSchema = z.object({
  q: searchSchema,
  state: z.enum(['waiting', ...enquiryStates], 'There is no such state').optional(),
  ...pageSchema.shape,
});

export const changeEnquirySchema = z.strictObject({ state: z.enum(enquiryStates, 'There is no such state') });
