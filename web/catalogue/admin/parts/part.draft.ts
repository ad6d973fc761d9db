import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import type { PartTyped } from './part.typed.ts';

/** The unsaved text in the form of a part, with the version that the form was filled from. */
export interface PartDraft {
  /** Null where a part is added. */
  base: ManagedPart | null;
  typed: PartTyped;
}

interface StoredDraft extends PartDraft {
  /** The draft's owner: nobody else sees it in the same tab. */
  email: string;
}

function storageKey(part: string | null): string {
  return `draft:part:${part ?? 'new'}`;
}

/** The draft of this person for this part, or for a new one, if there is one. */
export function readDraft(part: string | null, email: string): PartDraft | null {
  const text = sessionStorage.getItem(storageKey(part));
  const stored = text === null ? null : (JSON.parse(text) as StoredDraft);
  return stored?.email === email ? stored : null;
}

/** Stores what is typed until it is saved or discarded. It survives reloads and the end of a session. */
export function storeDraft(email: string, draft: PartDraft): void {
  sessionStorage.setItem(
    storageKey(draft.base?._id ?? null),
    JSON.stringify({ ...draft, email } satisfies StoredDraft),
  );
}

/** Forgets a draft that was saved or given up. */
export function forgetDraft(part: string | null): void {
  sessionStorage.removeItem(storageKey(part));
}
