let remembered = false;

/** Tells the server's rendering whether a newsletter was ever sent. */
export function rememberNewsletterSent(sent: boolean): void {
  remembered = sent;
}

/** Whether a newsletter was ever sent; the same on the server and in the browser, which reads it off the document. */
export function newsletterSent(): boolean {
  return typeof document === 'undefined' ? remembered : document.documentElement.dataset.newsletter !== undefined;
}
