import { pageSchema, searchSchema } from '#contract/lists.ts';
import { emailSchema, idSchema, timeSchema, typedLines, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { builds } from './enquiry-facts.ts';

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

/** The fields of the form, with their messages. */
export const enquiryFormSchema = z.object({
  company: typedText('Company is Required', COMPANY_MAX),
  email: z
    .string('Email is Required')
    .trim()
    .min(1, 'Email is Required')
    .pipe(emailSchema('Please provide a valid email')),
  builds: z.enum(builds, 'Please choose what you build'),
  quantity: z
    .number({ error: ({ input }) => (input === undefined ? 'Yearly quantity is Required' : WHOLE_PIECES) })
    .int(WHOLE_PIECES)
    .min(1, WHOLE_PIECES)
    .max(YEARLY_MAX, 'Please give a smaller yearly quantity'),
  message: typedLines('Message is Required', MESSAGE_MAX),
});

export type EnquiryForm = z.output<typeof enquiryFormSchema>;

/**
 * An enquiry as it is sent. `key` is made by the form, once: sent again after silence, the same enquiry is answered with
 * the number that it has. `file` names an attachment that was sent before.
 */
export const sendEnquirySchema = z.strictObject({
  key: idSchema,
  ...enquiryFormSchema.shape,
  file: idSchema.optional(),
});

export type SendEnquiry = z.output<typeof sendEnquirySchema>;

/** What the sender learns: the number, and the name under which the attachment was stored. */
export const sentEnquirySchema = z.object({ number: z.int(), file: z.string().nullable() });

export type SentEnquiry = z.infer<typeof sentEnquirySchema>;

export const enquiryStates = ['new', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** An enquiry as admins see it. `changedAt`: when its state last changed, null as long as it is new since it came. */
export const enquirySchema = z.object({
  _id: idSchema,
  number: z.int(),
  company: z.string(),
  email: z.string(),
  builds: z.enum(builds),
  quantity: z.int(),
  message: z.string(),
  file: attachmentSchema.nullable(),
  state: z.enum(enquiryStates),
  createdAt: timeSchema,
  changedAt: timeSchema.nullable(),
});

export type Enquiry = z.infer<typeof enquirySchema>;

export const listEnquiriesSchema = z.object({
  q: searchSchema,
  state: z.enum(enquiryStates, 'There is no such state').optional(),
  ...pageSchema.shape,
});

export const changeEnquirySchema = z.strictObject({ state: z.enum(enquiryStates, 'There is no such state') });
