/** What was typed on the purchase page of a part and not ordered yet. */
export interface Draft {
  quantity: string;
  street: string;
  city: string;
  number: string;
}

interface Kept extends Draft {
  /** Whose draft it is: nobody else sees it in the same tab. */
  email: string;
}

function slot(part: string): string {
  return `draft:${part}`;
}

/** The draft of this person for this part, if there is one. */
export function readDraft(part: string, email: string): Draft | null {
  const text = sessionStorage.getItem(slot(part));
  const kept = text === null ? null : (JSON.parse(text) as Kept);
  return kept?.email === email ? kept : null;
}

/** Keeps what is typed, over reloads, until it is ordered or the person signs out. */
export function keepDraft(part: string, email: string, draft: Draft): void {
  sessionStorage.setItem(slot(part), JSON.stringify({ ...draft, email } satisfies Kept));
}

/** Forgets a draft that has become an order. */
export function forgetDraft(part: string): void {
  sessionStorage.removeItem(slot(part));
}
