import type { ProfileForm } from '#contract/accounts/profiles.ts';

const SLOT = 'draft:profile';

/** The draft's owner: nobody else sees it in the same tab. */
interface StoredDraft {
  email: string;
  typed: Partial<ProfileForm>;
}

/** The fields that this person has changed and not saved. */
export function readDraft(email: string): Partial<ProfileForm> {
  const text = sessionStorage.getItem(SLOT);
  const stored = text === null ? null : (JSON.parse(text) as StoredDraft);
  return stored?.email === email ? stored.typed : {};
}

/** Stores the changed fields until they are saved. They survive reloads, other pages and the end of a session. */
export function storeDraft(email: string, typed: Partial<ProfileForm>): void {
  sessionStorage.setItem(SLOT, JSON.stringify({ email, typed } satisfies StoredDraft));
}

/** Forgets a draft that has been saved. */
export function forgetDraft(): void {
  sessionStorage.removeItem(SLOT);
}
