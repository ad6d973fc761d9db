import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { enquiryFormSchema, type KeptDrawing, keptDrawingSchema } from '#contract/enquiries.ts';
import { type Build, builds } from '#contract/enquiry-facts.ts';

// Loaded when somebody types, or has typed before.

export const check = zodResolver(enquiryFormSchema);

/** What was typed into the enquiry and not sent yet, and the drawing that was sent ahead of it, which may be gone by now. */
export interface EnquiryDraft {
  typed: {
    company?: string | undefined;
    email?: string | undefined;
    builds?: Build | undefined;
    quantity?: number | undefined;
    message?: string | undefined;
  };
  drawing: KeptDrawing | null;
}

const kept = z.object({
  typed: z.object({
    company: z.string().optional(),
    email: z.string().optional(),
    builds: z.enum(builds).optional(),
    // What is no figure is kept as null by JSON.
    quantity: z.number().nullish(),
    message: z.string().optional(),
  }),
  drawing: keptDrawingSchema.nullable(),
});

/** Reads a draft as it was kept; null where it is none. */
export function draftIn(text: string): EnquiryDraft | null {
  const read = kept.safeParse(JSON.parse(text));
  if (!read.success) return null;
  const { typed, drawing } = read.data;
  return { typed: { ...typed, quantity: typed.quantity ?? undefined }, drawing };
}
