import { zodResolver } from '@hookform/resolvers/zod';
import {
  type EnquiryForm,
  enquiryFormSchema,
  type StoredAttachment,
  storedAttachmentSchema,
} from '#contract/content/enquiries.ts';
import { type Build, builds, readYearlyQuantity } from '#contract/content/enquiry-facts.ts';
import { z } from '#contract/zod.ts';

// Loaded when somebody types, or has typed before.

/** The enquiry as it stands in the form. */
export type EnquiryTyped = Omit<EnquiryForm, 'quantity'> & { quantity: string };

const yearly = enquiryFormSchema.shape.quantity;

const typedSchema = enquiryFormSchema.extend({
  quantity: z.string().superRefine((typed, issues) => {
    const { value, unclear } = readYearlyQuantity(typed);
    const message = unclear ?? yearly.safeParse(value).error?.issues[0]?.message;
    if (message) issues.addIssue({ code: 'custom', message });
  }),
});

export const check = zodResolver(typedSchema);

/** The unsent text of the enquiry, and the uploaded attachment, which may be gone by now. */
export interface EnquiryDraft {
  typed: {
    company?: string | undefined;
    email?: string | undefined;
    builds?: Build | undefined;
    quantity?: string | undefined;
    message?: string | undefined;
  };
  attachment: StoredAttachment | null;
}

const draftSchema = z.object({
  typed: z.object({
    company: z.string().optional(),
    email: z.string().optional(),
    builds: z.enum(builds).optional(),
    // Older drafts hold a figure.
    quantity: z.union([z.string(), z.number().transform(String)]).nullish(),
    message: z.string().optional(),
  }),
  drawing: storedAttachmentSchema.nullable(),
});

/** Reads a stored draft, null if it is none. */
export function draftIn(text: string): EnquiryDraft | null {
  const read = draftSchema.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const { typed, drawing: attachment } = read.data;
  return { typed: { ...typed, quantity: typed.quantity ?? undefined }, attachment };
}
