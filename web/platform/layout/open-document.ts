/**
 * Opens an address as a document of its own, in place of a change inside this one: its policy is then in force. Resolves
 * where the visitor comes back to this document.
 */
export function openDocument(address: string): Promise<void> {
  window.location.assign(address);
  return new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
}

/** Whether this document was opened at an address that begins so, whatever has been shown in it since. */
export function wasOpenedAt(start: string): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  const { pathname } = new URL(opened?.name ?? window.location.href);
  return pathname.toLowerCase().startsWith(start.toLowerCase());
}
