/** The unsent text of Add Review. `line` is the paid line that was chosen, as the form names it. */
export interface ReviewDraft {
  name: string;
  review: string;
  ratings?: number | undefined;
  img: string;
  line: string;
}

const SLOT = 'draft:review';

/** The draft's owner: nobody else sees it in the same tab. */
interface StoredDraft extends ReviewDraft {
  email: string;
}

/** The draft of this person, if there is one. */
export function readDraft(email: string): ReviewDraft | null {
  const text = sessionStorage.getItem(SLOT);
  const stored = text === null ? null : (JSON.parse(text) as StoredDraft);
  if (stored?.email !== email) return null;
  const { email: _email, ...draft } = stored;
  return draft;
}

/** Stores what is typed until the review is added. It survives reloads and the end of a session. */
export function storeDraft(email: string, draft: ReviewDraft): void {
  sessionStorage.setItem(SLOT, JSON.stringify({ ...draft, email } satisfies StoredDraft));
}

/** Forgets a draft that has become a review. */
export function forgetDraft(): void {
  sessionStorage.removeItem(SLOT);
}
