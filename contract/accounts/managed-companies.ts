import { happenedSchema } from '#contract/audit.ts';
import { pageSchema, searchSchema, sortDirections } from '#contract/lists.ts';
import { dollarsSchema, idSchema, readable, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { savedAddressSchema } from './addresses.ts';
import { companyDataSchema, companyRoleSchema, dealerStates } from './companies.ts';
import { eInvoicingSchema } from './e-invoicing.ts';

/** `open`: all that are not closed; of them `asked` wait for an answer, `unconfirmed` have a VAT number that nobody confirmed. */
export const companyStates = ['open', 'asked', 'unconfirmed', 'closed'] as const;
export type CompanyState = (typeof companyStates)[number];

/** `waits`: what waits for an admin first, the longest waiting of it; `orders`: by the sum of 12 months. */
export const companySorts = ['waits', 'name', 'orders', 'newest'] as const;
export type CompanySort = (typeof companySorts)[number];

/** `q`: part of a name, a city, a VAT number or a member's email. `group`: its id, or `none`. Without `state`, all. */
export const listManagedCompaniesSchema = z.object({
  q: searchSchema,
  state: z.enum(companyStates, 'There is no such state').optional(),
  group: z.union([z.literal('none'), idSchema], 'There is no such group').optional(),
  sort: z.enum(companySorts, 'There is no such order').default('waits'),
  order: z.enum(sortDirections).default('ascending'),
  ...pageSchema.shape,
});

const namedSchema = z.object({ _id: idSchema, name: z.string() });

/**
 * A company in the list of all. `askedAt`: since when it waits for an answer, null where it does not. `lists`: how many price
 * lists in force name it or its group. `orders`: those placed within 12 months that did not end before they were shipped; `sum` is
 * dollars with delivery and tax, without what went back or was lost by disputes.
 */
export const listedCompanySchema = z.object({
  _id: idSchema,
  name: z.string(),
  city: z.string(),
  country: z.string(),
  dealer: z.enum(dealerStates),
  askedAt: timeSchema.nullable(),
  vatNumber: z.string().nullable(),
  vatConfirmedAt: timeSchema.nullable(),
  members: z.int(),
  group: namedSchema.nullable(),
  lists: z.int(),
  orders: z.object({ count: z.int(), sum: dollarsSchema, unpaid: z.int() }),
  createdAt: timeSchema,
  closedAt: timeSchema.nullable(),
});

export type ListedCompany = z.infer<typeof listedCompanySchema>;

/** How many companies stand in each state. */
export const companyCountsSchema = z.object({
  open: z.int(),
  asked: z.int(),
  unconfirmed: z.int(),
  closed: z.int(),
});

export type CompanyCounts = z.infer<typeof companyCountsSchema>;

/** A price list as it counts for a company. `breaks`: whether a price of it depends on the quantity. */
export const companyPriceListSchema = namedSchema.extend({
  for: z.enum(['company', 'group', 'everybody']),
  parts: z.int(),
  families: z.int(),
  brands: z.int(),
  all: z.int(),
  breaks: z.boolean(),
  startsAt: timeSchema,
  endsAt: timeSchema.nullable(),
  begun: z.boolean(),
});

export type CompanyPriceList = z.infer<typeof companyPriceListSchema>;

/** A list that a company can get a copy of. `for`: whose it is, in a word. */
export const givableListSchema = namedSchema.extend({ for: z.string(), rules: z.int() });
export type GivableList = z.infer<typeof givableListSchema>;

const companyMemberForAdminsSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: companyRoleSchema,
});

const companyInvitationForAdminsSchema = z.object({
  _id: idSchema,
  email: z.string(),
  role: companyRoleSchema,
  expiresAt: timeSchema,
  expired: z.boolean(),
});

/** A request for dealer's prices. `by` is null once the account is gone; its email is shown as verified or not. */
const dealerRequestForAdminsSchema = z.object({
  words: z.string(),
  askedAt: timeSchema,
  by: z.object({ name: z.string(), email: z.string(), emailVerified: z.boolean() }).nullable(),
  answer: z.enum(['accepted', 'refused']).nullable(),
  answerWords: z.string().nullable(),
  answeredAt: timeSchema.nullable(),
  answeredBy: z.string().nullable(),
});

/** A company that may be the same one: its name shares a word, or its VAT number is the same. */
const nearCompanySchema = namedSchema.extend({
  city: z.string(),
  country: z.string(),
  closed: z.boolean(),
  sameNumber: z.boolean(),
});

/**
 * A company whole, for admins. `request` is its last one. `choices`: the groups there are, each with the names of its price
 * lists, and the lists that can be copied for it. `events`: the newest ones, newest first.
 */
export const managedCompanySchema = listedCompanySchema.omit({ members: true, lists: true }).extend({
  version: z.int(),
  street: z.string(),
  postalCode: z.string(),
  number: z.string(),
  ...eInvoicingSchema.shape,
  singlePieces: z.boolean(),
  vatConfirmedBy: z.string().nullable(),
  vatConfirmedHow: z.string().nullable(),
  request: dealerRequestForAdminsSchema.nullable(),
  members: z.array(companyMemberForAdminsSchema),
  invitations: z.array(companyInvitationForAdminsSchema),
  addresses: z.array(savedAddressSchema),
  priceLists: z.array(companyPriceListSchema),
  near: z.array(nearCompanySchema),
  /** From the audit log, newest first. */
  events: z.array(happenedSchema),
  choices: z.object({
    groups: z.array(namedSchema.extend({ lists: z.array(z.string()) })),
    lists: z.array(givableListSchema),
  }),
});

export type ManagedCompany = z.infer<typeof managedCompanySchema>;

const GROUP_NAME_MAX = 60;
const groupName = typedText('Group name is Required', GROUP_NAME_MAX);

/** Which group: `group` is its id, null for none; `newGroup` makes one. Neither leaves the company where it is. */
const groupChoice = { group: idSchema.nullable().optional(), newGroup: groupName.optional() };

/**
 * `version`: that of the company as it was read, so that two who change it do not undo each other. `singlePieces`: whether its members
 * order single pieces, whatever the minimum of a part; left out, that stays.
 */
export const changeManagedCompanySchema = companyDataSchema.extend({
  ...groupChoice,
  singlePieces: z.boolean('Say yes or no').optional(),
  version: z.int('The version is a whole number'),
});

export type ChangeManagedCompany = z.output<typeof changeManagedCompanySchema>;

/** How many characters admins write to a company. */
export const ANSWER_MAX = 1000;
export const WHY_REQUIRED = 'Write one sentence: they read it in the mail';

/** `words` go to the owners by mail; a refusal has some. `copyOf`: a list that the company gets a copy of. */
export const answerRequestSchema = z
  .strictObject({
    answer: z.enum(['accepted', 'refused'], 'Please accept or refuse'),
    words: readable(z.string().trim().max(ANSWER_MAX, `Please use at most ${ANSWER_MAX} characters`)).default(''),
    ...groupChoice,
    copyOf: idSchema.optional(),
  })
  .refine(({ answer, words }) => answer === 'accepted' || words !== '', { path: ['words'], message: WHY_REQUIRED });

export type AnswerRequest = z.output<typeof answerRequestSchema>;

/** `vatNumber`: the number that was looked at. `how` it was checked. `tell`: whether the owners get a mail. */
export const confirmVatNumberSchema = z.strictObject({
  vatNumber: z.string('Please name the number').trim().min(1, 'Please name the number').max(40),
  how: typedText('Write how it was checked', 200),
  tell: z.boolean().default(false),
});

export type ConfirmVatNumber = z.output<typeof confirmVatNumberSchema>;

/** A copy of `list` for the company alone, under a name that no list has. `tell`: whether the owners get a mail. */
export const givePriceListSchema = z.strictObject({
  list: idSchema,
  name: typedText('Name is Required', 120),
  tell: z.boolean().default(false),
});

export type GivePriceList = z.output<typeof givePriceListSchema>;

/** Companies that share price lists. `companies`: the first by name, `total` counts all. `lists`: those for the group. */
export const companyGroupSchema = namedSchema.extend({
  companies: z.array(namedSchema),
  total: z.int(),
  lists: z.array(z.string()),
});

export type CompanyGroup = z.infer<typeof companyGroupSchema>;

export const nameGroupSchema = z.strictObject({ name: groupName });

export const byList = z.object({ id: idSchema, list: idSchema });
