import type { EnquiryDraft } from './enquiry.check.ts';

const SLOT = 'draft:enquiry';

export const draftFields = ['topic', 'company', 'email', 'builds', 'quantity', 'orderNumber', 'message'] as const;

/** The draft of this tab, if there is one. Rejects where what reads it cannot be fetched. */
export async function readDraft(): Promise<EnquiryDraft | null> {
  const text = sessionStorage.getItem(SLOT);
  if (text === null) return null;
  const { draftIn } = await import('./enquiry.check.ts');
  return draftIn(text);
}

/** Stores what is typed until it is sent. It survives reloads and other pages. */
export function storeDraft(draft: EnquiryDraft): void {
  sessionStorage.setItem(SLOT, JSON.stringify(draft));
}

/** Forgets a draft that has been sent. */
export function forgetDraft(): void {
  sessionStorage.removeItem(SLOT);
}
