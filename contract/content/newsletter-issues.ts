import { dollarsSchema, idSchema, oneLine, readable, timeSchema, typedLines } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** `draft`: is written; `sending`: mails leave; `stopped`: they wait; `sent`: none is left. */
export const issueStates = ['draft', 'sending', 'stopped', 'sent'] as const;
export type IssueState = (typeof issueStates)[number];

/** Where the HTML of a newsletter is served for a frame of its page, by its `key` and `theme`. */
export const ISSUE_PREVIEW = '/newsletter/preview';

export const SUBJECT_MAX = 60;
const BLOCKS_MAX = 12;
const BLOCK_PARTS_MAX = 24;
/** After so many newsletters in a row that came back, an address gets no more. */
export const BOUNCES_MAX = 3;
/** How many addresses are reported at once. */
export const REPORTED_MAX = 500;

/** A draft may be empty in any place; only sending asks for more. */
const written = (message: string, max: number) =>
  z.string(message).trim().max(max, `Please use at most ${max} characters`);
const line = (message: string, max: number) => oneLine(written(message, max));

const textBlockSchema = z.strictObject({
  kind: z.literal('text'),
  text: readable(written('Please write a text', 4000)),
});

/** `before`: the price that a part had, in dollars, where the newsletter says so. */
const partsBlockSchema = z.strictObject({
  kind: z.literal('parts'),
  heading: line('Please write a heading', 60),
  parts: z
    .array(z.strictObject({ part: idSchema, before: dollarsSchema.optional() }))
    .max(BLOCK_PARTS_MAX, `At most ${BLOCK_PARTS_MAX} parts in a block`),
});

export const issueBlockSchema = z.discriminatedUnion('kind', [textBlockSchema, partsBlockSchema]);
export type IssueBlock = z.infer<typeof issueBlockSchema>;

/** What an admin writes. */
export const writtenIssueSchema = z.strictObject({
  subject: line('Please write a subject', SUBJECT_MAX),
  preheader: line('Please write the first line', 120),
  blocks: z.array(issueBlockSchema).max(BLOCKS_MAX, `At most ${BLOCKS_MAX} blocks`),
});

export type WrittenIssue = z.infer<typeof writtenIssueSchema>;

/** The same, of the version that the page shows. */
export const saveIssueSchema = writtenIssueSchema.extend({ version: z.int() });
export type SaveIssue = z.infer<typeof saveIssueSchema>;

/** A new one: as `copyOf` was; null: with what changed in the catalogue since the last one. */
export const newIssueSchema = z.strictObject({ copyOf: idSchema.nullable() });

/**
 * `send`: to the `recipients` that the page says; `stop`, before the next mails are handed over; `continue`; `end`: who has not got it gets it no more.
 */
const issueSteps = ['send', 'stop', 'continue', 'end'] as const;

export type IssueStep = (typeof issueSteps)[number];

export const stepIssueSchema = z.strictObject({
  step: z.enum(issueSteps, 'There is no such step'),
  version: z.int(),
  recipients: z.int().min(0).optional(),
});

export type StepIssue = z.infer<typeof stepIssueSchema>;

/** Addresses that came back, or complained, as somebody pastes them: found in any text. */
export const reportAddressesSchema = z.strictObject({
  kind: z.enum(['bounce', 'complaint'], 'Please choose what happened'),
  addresses: typedLines('Please paste the addresses', 50_000),
});

export type ReportAddresses = z.infer<typeof reportAddressesSchema>;

/** `unknown`: that subscribe no more, or never did. */
export const reportedSchema = z.object({ noted: z.int(), unknown: z.int() });

export type Reported = z.infer<typeof reportedSchema>;

/** A part as the newsletter shows it now; `price` in dollars. */
export const issuePartSchema = z.object({
  _id: idSchema,
  name: z.string(),
  sku: z.string(),
  img: z.string(),
  price: dollarsSchema,
  available: z.int(),
});

export type IssuePart = z.infer<typeof issuePartSchema>;

/**
 * How far it is: `accepted` by the recipients' mail servers, `bounced`: refused for good, `underWay`: handed over and not yet accepted, `waiting` for their turn,
 * `skipped`: they left before it; `left`: who left after it came.
 */
const issueProgressSchema = z.object({
  accepted: z.int(),
  bounced: z.int(),
  underWay: z.int(),
  waiting: z.int(),
  skipped: z.int(),
  left: z.int(),
});

export const listedIssueSchema = z.object({
  _id: idSchema,
  subject: z.string(),
  state: z.enum(issueStates),
  /** When it was written last, or began to be sent. */
  at: timeSchema,
  recipients: z.int().nullable(),
  progress: issueProgressSchema,
});

export type ListedIssue = z.infer<typeof listedIssueSchema>;

/** An address that came back. `leftOut`: it gets no newsletter any more; `again`: it is tried again. */
const bouncedSchema = z.object({
  email: z.string(),
  fault: z.string(),
  outcome: z.enum(['bounced', 'left-out', 'again']),
});

/** `parts`: those that it names and that are on sale. `slowed`: the mail server takes fewer than were handed over. */
export const issueSchema = listedIssueSchema.extend({
  preheader: z.string(),
  blocks: z.array(issueBlockSchema),
  version: z.int(),
  parts: z.array(issuePartSchema),
  previewKey: z.string(),
  testedAt: timeSchema.nullable(),
  startedAt: timeSchema.nullable(),
  endedAt: timeSchema.nullable(),
  changedAt: timeSchema,
  changedBy: z.string().nullable(),
  slowed: z.boolean(),
  bounces: z.array(bouncedSchema),
  /** Who would get it now. */
  confirmed: z.int(),
  perMinute: z.int(),
});

export type Issue = z.infer<typeof issueSchema>;

/** Newsletters, the newest first, and how many addresses there are; `left`: within twelve months. */
export const issuesSchema = z.object({
  confirmed: z.int(),
  unconfirmed: z.int(),
  left: z.int(),
  complaints: z.int(),
  leftOut: z.int(),
  issues: z.array(listedIssueSchema),
});

export type Issues = z.infer<typeof issuesSchema>;

/** The mail as text, how many parts it names that are not on sale, and what changes with what is `shown`. */
export const previewSchema = z.object({ key: z.string(), text: z.string(), missing: z.int(), shown: z.string() });
