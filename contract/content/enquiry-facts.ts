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

/** The largest attachment that is accepted, in bytes. */
export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024;
/** The media types of attachments with their short names. The bytes tell the type. */
export const attachmentTypes = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const;
export type AttachmentType = keyof typeof attachmentTypes;

/** Reads the pieces a year that somebody types. */
export function readYearlyQuantity(typed: string): TextRead<number> {
  return readFigure(typed, { fits: (pieces) => Number.isInteger(pieces) && pieces >= 1 });
}
