let remembered = 'UTC';

/** Tells the server's rendering the shop's time zone, by its IANA name. */
export function rememberShopZone(timeZone: string): void {
  remembered = timeZone;
}

/** The shop's time zone; the same on the server and in the browser, which reads it off the document. */
export function shopZone(): string {
  return typeof document === 'undefined' ? remembered : (document.documentElement.dataset.timeZone ?? 'UTC');
}
