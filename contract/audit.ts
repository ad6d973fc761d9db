import { z } from '#contract/zod.ts';
import { searchSchema } from './lists.ts';
import { idSchema, timeSchema } from './values.ts';

/**
 * The kinds of entries in the audit log. `roles`: made admin, admin removed, account closed; `sign-ins`: those of admins; `accounts`: what people change of their own account; `orders`:
 * every step of an order; `alarms`: answered ones; `shop`: what admins set of the shop itself; `money`: what was done about payments that do not agree, and disputes; `parts`: parts and their stock; `prices`: price lists and tax; `delivery`: its zones and carriers; `reviews`: hidden, shown, answered; `enquiries`: their states; `newsletter`: sent, stopped;
 * `companies`: what their members and admins do about them.
 */
export const auditKinds = [
  'roles',
  'sign-ins',
  'accounts',
  'orders',
  'money',
  'parts',
  'prices',
  'delivery',
  'reviews',
  'enquiries',
  'newsletter',
  'companies',
  'alarms',
  'shop',
] as const;
export type AuditKind = (typeof auditKinds)[number];

export const AUDIT_PAGE = 50;

export const listAuditSchema = z.object({
  what: z.enum(auditKinds, 'There is no such kind of entry').optional(),
  /** How many days back; all without it. */
  days: z.coerce.number().int().min(1).max(3650).optional(),
  /** Part of an email: of the person who acted, or of the account that was changed. */
  q: searchSchema,
  cursor: z.string().max(200).optional(),
});

/** Which of the entries inside another. */
export const openAuditSchema = z.object({ cursor: z.string().max(1000).optional() });

/**
 * One line of the audit log. `who` and `on` are shown as they are known now: an email, 'system', 'kim@shop.example (closed)',
 * 'kim@shop.example (closed), 2 orders kept'; for a sign-in, `on` says how: 'with second factor, Firefox on Linux'.
 */
export const auditEntrySchema = z.object({
  _id: idSchema,
  at: timeSchema,
  who: z.string(),
  what: z.string(),
  on: z.string(),
  /** How many entries open with it: what one act, such as an import, did to many parts. */
  inside: z.int(),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** An entry about a thing that is known, such as a part: `more` says what stands behind it, and may be empty. */
export const happenedSchema = z.object({
  _id: idSchema,
  at: timeSchema,
  who: z.string(),
  what: z.string(),
  more: z.string(),
});

export type Happened = z.infer<typeof happenedSchema>;

/** Newest first; those inside another by what they are about. `next` is the cursor of the next page; `total` counts all that match. */
export const auditPageSchema = z.object({
  entries: z.array(auditEntrySchema),
  total: z.int(),
  next: z.string().nullable(),
});

export type AuditPage = z.infer<typeof auditPageSchema>;
