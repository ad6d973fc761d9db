import { readFigure, type TextRead } from '#contract/figures.ts';

/** What somebody may want made, with the words for it. */
export const buildWords = {
  bicycles: 'Complete bicycles',
  frames: 'Frames and forks',
  wheels: 'Wheels',
  parts: 'Parts to drawing',
} as const;
export type Build = keyof typeof buildWords;
export const builds = ['bicycles', 'frames', 'wheels', 'parts'] as const satisfies readonly Build[];

/** The largest drawing that is taken, in bytes. */
export const DRAWING_BYTES_MAX = 10 * 1024 * 1024;
/** What a drawing may be, by the type that its bytes tell, with the short name of each. */
export const drawingTypes = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const;
export type DrawingType = keyof typeof drawingTypes;

/** Reads the pieces a year that somebody types. */
export function readYearlyQuantity(typed: string): TextRead<number> {
  return readFigure(typed, { fits: (pieces) => Number.isInteger(pieces) && pieces >= 1 });
}
