import { zodResolver } from '@hookform/resolvers/zod';
import { enquiryFormSchema, type StoredAttachment, storedAttachmentSchema } from '#contract/content/enquiries.ts';
import {
  type Build,
  builds,
  readOrderNumber,
  readYearlyQuantity,
  type Topic,
  topics,
} from '#contract/content/enquiry-facts.ts';
import type { TextRead } from '#contract/figures.ts';
import { z } from '#contract/zod.ts';

// Loaded when somebody types, or has typed before.

/** What is written as it stands in the form. What its topic does not ask for counts for nothing. */
export interface EnquiryTyped {
  topic: Topic;
  company: string;
  email: string;
  builds?: Build | undefined;
  quantity?: string | undefined;
  orderNumber?: string | undefined;
  message: string;
}

const { company, email, message, quantity, orderNumber } = enquiryFormSchema.shape;

/** A figure as it is typed: what its reader and its schema say of it. */
const figure = (read: (typed: string) => TextRead<number>, schema: z.ZodType, missing?: string) =>
  z
    .string()
    .optional()
    .superRefine((typed = '', issues) => {
      const { value, unclear } = read(typed);
      const fault = unclear ?? (value === undefined ? missing : schema.safeParse(value).error?.issues[0]?.message);
      if (fault) issues.addIssue({ code: 'custom', message: fault });
    });

const written = { company, email, message };
const typedSchema = z.discriminatedUnion('topic', [
  z.object({
    topic: z.literal('manufacturing'),
    ...written,
    builds: z.enum(builds, 'Please choose what you build').optional(),
    quantity: figure(readYearlyQuantity, quantity, 'Yearly quantity is Required'),
  }),
  z.object({
    topic: z.enum(['order', 'parcel', 'part', 'account']),
    ...written,
    orderNumber: figure(readOrderNumber, orderNumber),
  }),
]) as z.ZodType<EnquiryTyped, EnquiryTyped>;

export const check = zodResolver(typedSchema);

/** The unsent text, and the uploaded attachments, which may be gone by now. */
export interface EnquiryDraft {
  typed: { [Field in keyof EnquiryTyped]?: EnquiryTyped[Field] | undefined };
  attachments: StoredAttachment[];
}

const draftSchema = z.object({
  typed: z.object({
    topic: z.enum(topics).optional(),
    company: z.string().optional(),
    email: z.string().optional(),
    builds: z.enum(builds).optional(),
    // Older drafts hold a figure.
    quantity: z.union([z.string(), z.number().transform(String)]).nullish(),
    orderNumber: z.string().optional(),
    message: z.string().optional(),
  }),
  attachments: z.array(storedAttachmentSchema).default([]),
});

/** Reads a stored draft, null if it is none. */
export function draftIn(text: string): EnquiryDraft | null {
  const read = draftSchema.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const { typed, attachments } = read.data;
  return { typed: { ...typed, quantity: typed.quantity ?? undefined }, attachments };
}
