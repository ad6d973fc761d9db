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
  /** The quantity that the address asked for, as it stood there. */
  asked: string | null;
}

function slot(part: string): string {
  return `draft:${part}`;
}

/** Who orders which part, and with how many pieces the address asks to begin, as it stands there. */
export interface DraftOf {
  part: string;
  email: string;
  asked: string | null;
}

/** The draft of this person for this part, if there is one. What the address asks for anew stands above what was typed. */
export function readDraft({ part, email, asked }: DraftOf): Partial<Draft> {
  const text = sessionStorage.getItem(slot(part));
  const kept = text === null ? null : (JSON.parse(text) as Kept);
  const mine = kept?.email === email ? kept : null;
  return asked === null || asked === mine?.asked ? (mine ?? {}) : { ...mine, quantity: asked };
}

/** Keeps what is typed, over reloads, until it is ordered or the person signs out. */
export function keepDraft({ part, email, asked }: DraftOf, draft: Draft): void {
  sessionStorage.setItem(slot(part), JSON.stringify({ ...draft, email, asked } satisfies Kept));
}

/** Forgets a draft that has become an order. */
export function forgetDraft(part: string): void {
  sessionStorage.removeItem(slot(part));
}
