import { API_BASE } from '#contract/call.ts';

/** The address of the data sheet of a part, a PDF. */
export function dataSheetOf(partId: string): string {
  return `${API_BASE}/parts/${partId}/data-sheet`;
}

/** The address of the fitting instructions of a part, a PDF. */
export function fittingOf(partId: string): string {
  return `${API_BASE}/parts/${partId}/fitting-instructions`;
}
