/** Whether something in the page has the focus: what changes by itself leads it nowhere else otherwise. */
export function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
