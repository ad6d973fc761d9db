let remembered = false;

/** Tells the server's rendering whether the shop runs with test keys. */
export function rememberRehearsal(rehearsal: boolean): void {
  remembered = rehearsal;
}

/** Whether the shop runs with test keys; the same on the server and in the browser, which reads it off the document. */
export function isRehearsal(): boolean {
  return typeof document === 'undefined' ? remembered : document.documentElement.dataset.rehearsal !== undefined;
}
