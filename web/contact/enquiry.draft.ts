import { z } from 'zod';
import { builds, type KeptDrawing, keptDrawingSchema } from '#contract/enquiries.ts';

const SLOT = 'draft:enquiry';

export const draftFields = ['company', 'email', 'builds', 'quantity', 'message'] as const;

/** What was typed into the enquiry and not sent yet, and the drawing that was sent ahead of it, which may be gone by now. */
export interface EnquiryDraft {
  typed: {
    company?: string | undefined;
    email?: string | undefined;
    builds?: (typeof builds)[number] | undefined;
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

/** The draft of this tab, if there is one. */
export function readDraft(): EnquiryDraft | null {
  const read = kept.safeParse(JSON.parse(sessionStorage.getItem(SLOT) ?? 'null'));
  if (!read.success) return null;
  const { typed, drawing } = read.data;
  return { typed: { ...typed, quantity: typed.quantity ?? undefined }, drawing };
}

/** Keeps what is typed, over reloads and other pages, until it is sent. */
export function keepDraft(draft: EnquiryDraft): void {
  sessionStorage.setItem(SLOT, JSON.stringify(draft));
}

/** Forgets a draft that has been sent. */
export function forgetDraft(): void {
  sessionStorage.removeItem(SLOT);
}
