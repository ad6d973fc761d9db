import type { CardChoice } from '#contract/sales/receivables/kept-cards.ts';

/** Where a tab notes that an order's card is with the provider: this, and the order's id. */
const SLOT = 'paying:';
/** And whether that is a card that stays: its id, or whether it is to stay. */
const CHOICE = 'paying-card:';

/** Where a tab stores what of a company it pays, and by which payment: this, and the company's id. */
const ITEMS = 'paying-items:';

/** Notes in this tab that an order's card is with the provider, so that a page that comes back asks what became of it. */
export function noteUnderway(order: string, choice: CardChoice): void {
  sessionStorage.setItem(SLOT + order, 'asked');
  sessionStorage.setItem(CHOICE + order, JSON.stringify(choice));
}

/** Which card it is, where it is with the provider: the same payment goes on with the same card alone. */
export function readChoice(order: string): CardChoice | null {
  const text = isUnderway(order) ? sessionStorage.getItem(CHOICE + order) : null;
  return text === null ? null : (JSON.parse(text) as CardChoice);
}

/** Whether it is, also where a bank's page has led back. */
export function isUnderway(order: string): boolean {
  return sessionStorage.getItem(SLOT + order) !== null;
}

/** The provider has said what became of it. */
export function forgetUnderway(order: string): void {
  sessionStorage.removeItem(SLOT + order);
  sessionStorage.removeItem(CHOICE + order);
}

/** The payment that a tab has begun, with the ids of its items, or with the order whose deposit it is. */
interface Begun {
  payment: string;
  items: string[];
  order?: string | undefined;
}

/** Stores which payment of a company this tab has begun. */
export function storeBegun(company: string, begun: Begun): void {
  sessionStorage.setItem(ITEMS + company, JSON.stringify(begun));
}

/** The payment of a company that this tab has begun, or null. */
export function readBegun(company: string): Begun | null {
  const text = sessionStorage.getItem(ITEMS + company);
  return text === null ? null : (JSON.parse(text) as Begun);
}

/**
 * Runs in the head of every document before anything else is loaded. A bank that leads back to the payment page writes the
 * payment's client secret into the address: it goes out of the address, and the page is told that it was there.
 */
export const returnScript = `if(/client_secret=/.test(location.search)){try{sessionStorage.setItem('${SLOT}'+location.pathname.split('/').pop(),'back')}catch{}history.replaceState(null,'',location.pathname)}`;
