import type { EnquiryDraft } from './enquiry.check.ts';

const SLOT = 'draft:enquiry';

export const draftFields = ['company', 'email', 'builds', 'quantity', 'message'] as const;

/** The draft of this tab, if there is one. Rejects where what reads it cannot be fetched. */
export async function readDraft(): Promise<EnquiryDraft | null> {
  const text = sessionStorage.getItem(SLOT);
  if (text === null) return null;
  const { draftIn } = await import('./enquiry.check.ts');
  return draftIn(text);
}

/** Stores what is typed until it is sent. It survives reloads and other pages. */
export function storeDraft({ typed, attachment }: EnquiryDraft): void {
  sessionStorage.setItem(SLOT, JSON.stringify({ typed, drawing: attachment }));
}

/** Forgets a draft that has been sent. */
export function forgetDraft(): void {
  sessionStorage.removeItem(SLOT);
}
