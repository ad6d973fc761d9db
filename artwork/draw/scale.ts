import type { Mark } from '#catalogue/part.ts';

/** Scale and place of a drawing whose dimension line measures `mm`. Throws where the part carries no such line. */
export function measuredBy(mark: Mark | null, mm: number): { readonly scale: number; readonly x: number } {
  if (!mark) throw new Error('This drawing takes its scale from a dimension line, and the part has none');
  return { scale: (mark.x2 - mark.x1) / mm, x: (mark.x1 + mark.x2) / 2 };
}
