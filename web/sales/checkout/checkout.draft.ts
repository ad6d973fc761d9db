import type { Address } from '#contract/accounts/addresses.ts';
import type { DeliveryChoice } from '#contract/sales/delivery.heads.ts';

/** What is typed and chosen at the checkout. */
export interface CheckoutDraft extends Address {
  /** The remembered address that is chosen; empty for a new one. */
  to: string;
  /** What a new address is called, and whether it is remembered. */
  name: string;
  keep: boolean;
  how: DeliveryChoice;
  /** A carrier of one's own. */
  ownCarrier: string;
  purchaseOrderNumber: string;
  note: string;
  /** What is to happen with lines that are short: so many pieces of them instead, or none. */
  take: { part: string; quantity: number }[];
  leave: string[];
}

/** Whose draft it is; `company` is null for oneself. */
export interface DraftOwner {
  email: string;
  company: string | null;
}

/** Where this browser keeps what is typed, for all of its tabs. */
export const CHECKOUT_DRAFT_KEY = 'draft:checkout';

interface Stored {
  email: string;
  /** By the company for which it is; empty for oneself. */
  drafts: Record<string, Partial<CheckoutDraft>>;
}

/** What its owner has typed and not sent, as far as there is something: of nobody else, and of no other company. */
export function readDraft({ email, company }: DraftOwner): Partial<CheckoutDraft> {
  return stored(email).drafts[company ?? ''] ?? {};
}

/** Keeps what is typed, over reloads and in all tabs. A browser that stores nothing keeps it as long as the page is open. */
export function storeDraft({ email, company }: DraftOwner, draft: CheckoutDraft): void {
  write(email, { ...stored(email).drafts, [company ?? '']: draft });
}

/** Forgets a draft that has become an order. */
export function forgetDraft({ email, company }: DraftOwner): void {
  const { [company ?? '']: _, ...others } = stored(email).drafts;
  write(email, others);
}

function stored(email: string): Stored {
  try {
    const found = JSON.parse(localStorage.getItem(CHECKOUT_DRAFT_KEY) ?? '') as Stored;
    if (found.email === email && typeof found.drafts === 'object') return found;
  } catch {
    // Nothing was typed yet.
  }
  return { email, drafts: {} };
}

function write(email: string, drafts: Stored['drafts']): void {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(CHECKOUT_DRAFT_KEY);
    else localStorage.setItem(CHECKOUT_DRAFT_KEY, JSON.stringify({ email, drafts } satisfies Stored));
  } catch {
    // The browser stores nothing.
  }
}
