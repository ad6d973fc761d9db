import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { dollarsSchema, idSchema, timeSchema, typedLines, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { orderSumsShape } from '../order-sums.ts';

/**
 * When an order of a company needs approval: its total is over an amount; what its member ordered in this month is over one with it; always;
 * it goes to a place that the company has not used; it goes to one address.
 */
export const approvalRuleKinds = ['order-over', 'month-over', 'every-order', 'new-place', 'address'] as const;
export type ApprovalRuleKind = (typeof approvalRuleKinds)[number];

/** The kinds of rules that have an amount. */
const kindsWithAmount: readonly ApprovalRuleKind[] = ['order-over', 'month-over'];

/**
 * `waiting` for a decision; `void`: approved, and not placed, as something was not as it had been approved. All others are final, but
 * who asked may ask again once it is `expired` or `void`.
 */
export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'expired', 'void'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** How many days a request waits at most. */
export const APPROVAL_DAYS = 14;

/** How many rules a company has at most. */
export const APPROVAL_RULES_MAX = 100;

/** How many requests of one person wait at most. */
export const APPROVALS_WAITING_MAX = 50;

/** How many requests a list shows. */
export const APPROVALS_LISTED = 100;

const placeSchema = z.strictObject({
  street: typedText('Street is Required', 200),
  city: typedText('City/Town is Required', 100),
  postalCode: postalCodeSchema,
  country: countrySchema,
});

/** A place of delivery, as rules compare it: without case, and with single spaces. */
export type ApprovalPlace = z.output<typeof placeSchema>;

/** `member`: whose orders; null for those of all members but owners. `amount` in dollars, with delivery and tax. */
const ruleShape = {
  kind: z.enum(approvalRuleKinds, 'Please choose when'),
  amount: dollarsSchema.optional(),
  address: placeSchema.optional(),
  member: idSchema.nullable(),
  approver: idSchema,
  standIn: idSchema.optional(),
};

type RuleInput = z.output<z.ZodObject<typeof ruleShape>>;

function checkRule({ kind, amount, address, member, approver, standIn }: RuleInput, check: z.RefinementCtx): void {
  const issue = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message });
  const hasAmount = kindsWithAmount.includes(kind);
  if (hasAmount && !amount) issue('amount', 'Please type an amount');
  if (!hasAmount && amount !== undefined) issue('amount', 'This rule has no amount');
  if (kind === 'address' && !address) issue('address', 'Please choose an address');
  if (kind !== 'address' && address) issue('address', 'This rule has no address');
  if (member === approver) issue('approver', 'Nobody decides on orders of their own');
  if (standIn === approver) issue('standIn', 'Please choose somebody else');
  if (standIn !== undefined && member === standIn) issue('standIn', 'Nobody decides on orders of their own');
}

export const changeApprovalRuleSchema = z.strictObject(ruleShape).superRefine(checkRule);
export type ChangeApprovalRule = z.output<typeof changeApprovalRuleSchema>;

export const addApprovalRuleSchema = z.strictObject({ company: idSchema, ...ruleShape }).superRefine(checkRule);

const ofCompany = { company: idSchema };

export const approvalRulesOfSchema = z.object(ofCompany);

/** `timeZone`: a name of the IANA's list, by which the months of the company's rules are counted. */
export const setTimeZoneSchema = z.strictObject({
  ...ofCompany,
  timeZone: z
    .string()
    .trim()
    .max(60)
    .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/, 'There is no such time zone'),
});

const personSchema = z.object({ _id: idSchema, name: z.string() });

/** A rule as members read it. `words`: when it applies; `used`: what its member ordered in this month, in dollars. */
export const approvalRuleSchema = z.object({
  _id: idSchema,
  kind: z.enum(approvalRuleKinds),
  words: z.string(),
  amount: dollarsSchema.optional(),
  address: z.object({ street: z.string(), city: z.string(), postalCode: z.string(), country: z.string() }).optional(),
  member: personSchema.optional(),
  approver: personSchema,
  standIn: personSchema.optional(),
  used: dollarsSchema.optional(),
});

export type ApprovalRule = z.infer<typeof approvalRuleSchema>;

/** The rules of a company. `month`: the one that is counted now, such as `November`. */
export const approvalRulesSchema = z.object({
  rules: z.array(approvalRuleSchema),
  timeZone: z.string(),
  month: z.string(),
  mayChange: z.boolean(),
});

export type ApprovalRules = z.infer<typeof approvalRulesSchema>;

/** `waiting`: what waits for a decision, or for who asked; `decided`: all others. */
export const listApprovalsSchema = z.object({ ...ofCompany, view: z.enum(['waiting', 'decided']).default('waiting') });

/**
 * A request among others. `mine`: whether one has asked oneself; `why`: a sentence for each rule; `words`: why it was refused; `fault`: why it was not
 * placed; `orders`: what came of it.
 */
export const listedApprovalSchema = z.object({
  _id: idSchema,
  number: z.int(),
  asker: z.string(),
  mine: z.boolean(),
  mayDecide: z.boolean(),
  state: z.enum(approvalStates),
  why: z.array(z.string()),
  total: dollarsSchema,
  lines: z.int(),
  askedAt: timeSchema,
  endsAt: timeSchema,
  decidedAt: timeSchema.optional(),
  decidedBy: z.string().optional(),
  words: z.string().optional(),
  fault: z.string().optional(),
  orders: z.array(z.object({ _id: idSchema, orderNumber: z.int() })),
});

export type ListedApproval = z.infer<typeof listedApprovalSchema>;

/** `waiting` and `yours`: how many wait, and how many of them one may decide; `rules`: how many the company has. */
export const approvalsSchema = z.object({
  requests: z.array(listedApprovalSchema),
  waiting: z.int(),
  yours: z.int(),
  rules: z.int(),
});

export type Approvals = z.infer<typeof approvalsSchema>;

const approvalLineSchema = z.object({
  part: idSchema,
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  unitPrice: dollarsSchema,
  price: dollarsSchema,
});

/** What changed: `before` and `after` are empty where there was nothing, `by` in dollars where it is money. */
const approvalChangeSchema = z.object({
  what: z.string(),
  before: z.string(),
  after: z.string(),
  by: z.number().optional(),
});

export type ApprovalChange = z.infer<typeof approvalChangeSchema>;

/**
 * A request whole. `planned`: the orders that it becomes, one unless it is too large for one; `hash`: SHA-256 of all that is approved; `changes`:
 * since what was approved where it is void, else since the request that it follows; `approvers`: who may decide.
 */
export const approvalSchema = listedApprovalSchema.extend({
  company: personSchema,
  approvers: z.array(z.string()),
  hash: z.string(),
  payment: z.string(),
  street: z.string(),
  city: z.string(),
  phone: z.string(),
  postalCode: z.string().optional(),
  country: z.string().optional(),
  purchaseOrderNumber: z.string().optional(),
  note: z.string().optional(),
  /** The version of a quote that it accepts. */
  quotation: z.object({ _id: idSchema, name: z.string() }).optional(),
  planned: z.array(z.object({ lines: z.array(approvalLineSchema), ...orderSumsShape, price: dollarsSchema })),
  changes: z.array(approvalChangeSchema),
  unchanged: z.int(),
  follows: z.object({ _id: idSchema, number: z.int() }).optional(),
  mayWithdraw: z.boolean(),
  mayAskAgain: z.boolean(),
});

export type Approval = z.infer<typeof approvalSchema>;

const seenShape = { hash: z.string().regex(/^[\da-f]{64}$/, 'This is not the hash of a request') };

/** `hash`: of the request as it was read. */
export const approveSchema = z.strictObject(seenShape);

export const refuseApprovalSchema = z.strictObject({ ...seenShape, words: typedLines('Reason is Required', 500) });
