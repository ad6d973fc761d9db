/** Where the tab remembers that a mail went to who has just signed up. */
const MAIL_WAITS_KEY = 'mailWaits';

/** Whether a mail that verifies an email waits, as far as this tab knows. */
export function mailWaits(): boolean {
  return sessionStorage.getItem(MAIL_WAITS_KEY) !== null;
}

/** The mail that follows a sign-up is on its way. */
export function mailWentOut(): void {
  sessionStorage.setItem(MAIL_WAITS_KEY, 'yes');
}

/** The email is verified, or nobody wants to be told any more. */
export function mailWaitsNoMore(): void {
  sessionStorage.removeItem(MAIL_WAITS_KEY);
}
