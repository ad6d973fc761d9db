/** Whether something in the page has the focus: what changes by itself leads it nowhere else otherwise. */
export function hasFocus(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}

/** A `ref` that gives an element the focus when it appears; one that is not a control needs `tabIndex={-1}`. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
