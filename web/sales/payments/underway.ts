/** Where a tab notes that an order's card is with the provider: this, and the order's id. */
const SLOT = 'paying:';

/** Notes in this tab that an order's card is with the provider, so that a page that comes back asks what became of it. */
export function noteUnderway(order: string): void {
  sessionStorage.setItem(SLOT + order, 'asked');
}

/** Whether it is, also where a bank's page has led back. */
export function isUnderway(order: string): boolean {
  return sessionStorage.getItem(SLOT + order) !== null;
}

/** The provider has said what became of it. */
export function forgetUnderway(order: string): void {
  sessionStorage.removeItem(SLOT + order);
}

/**
 * Runs in the head of every document before anything else is loaded. A bank that leads back to the payment page writes the
 * payment's client secret into the address: it goes out of the address, and the page is told that it was there.
 */
export const returnScript = `if(/client_secret=/.test(location.search)){try{sessionStorage.setItem('${SLOT}'+location.pathname.split('/').pop(),'back')}catch{}history.replaceState(null,'',location.pathname)}`;
