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

/** What somebody may write about, with the words for it. */
export const topicWords = {
  manufacturing: 'Contract manufacturing',
  order: 'An order',
  parcel: 'A damaged parcel',
  part: 'A part',
  account: 'My account',
} as const;
export type Topic = keyof typeof topicWords;
export const topics = ['manufacturing', 'order', 'parcel', 'part', 'account'] as const satisfies readonly Topic[];

/** Where an enquiry stands. */
export const enquiryStates = ['new', 'answered', 'sample', 'quoted', 'agreed', 'refused', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];
const questionStates = ['new', 'answered', 'closed'] as const satisfies readonly EnquiryState[];

/** The states that an enquiry of a topic may have: a question is answered, what is to be made is agreed on. */
export function statesOf(topic: Topic): readonly EnquiryState[] {
  return topic === 'manufacturing' ? enquiryStates : questionStates;
}

/** So many files go with an enquiry at most. */
export const ATTACHMENTS_MAX = 4;
/** The largest attachment that is accepted, in bytes. */
export const ATTACHMENT_BYTES_MAX = 10 * 1024 * 1024;
/** The media types of attachments with their short names. The bytes tell the type. */
export const attachmentTypes = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const;
export type AttachmentType = keyof typeof attachmentTypes;

/** Reads the number of an order that somebody types. */
export function readOrderNumber(typed: string): TextRead<number> {
  return readFigure(typed.replace('#', ''), { fits: (number) => Number.isInteger(number) && number >= 1 });
}

/** Reads the pieces a year that somebody types. */
export function readYearlyQuantity(typed: string): TextRead<number> {
  return readFigure(typed, { fits: (pieces) => Number.isInteger(pieces) && pieces >= 1 });
}
