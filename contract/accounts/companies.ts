import { dollarsSchema, emailSchema, idSchema, oneLine, timeSchema, typedLines, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { addressSchema, savedAddressSchema } from './addresses.ts';
import { bookkeepingSchema } from './bookkeeping.ts';
import { eInvoicingSchema, eInvoicingShape } from './e-invoicing.ts';

/**
 * What a member may do for a company. A viewer reads; a buyer also orders, pays, and cancels what they ordered; an owner
 * does all of it, and keeps members, addresses and the company's data.
 */
export const companyRoles = ['viewer', 'buyer', 'owner'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Whether a role is at least another: a viewer is less than a buyer, a buyer less than an owner. */
export function isAtLeast(role: CompanyRole, least: CompanyRole): boolean {
  return companyRoles.indexOf(role) >= companyRoles.indexOf(least);
}

/** Whether a company has dealer's prices: never asked, asked and not answered, accepted, refused. */
export const dealerStates = ['none', 'asked', 'accepted', 'refused'] as const;
export type DealerState = (typeof dealerStates)[number];

export const companyRoleSchema = z.enum(companyRoles, 'There is no such role');

/** A company as its members see it in the list of theirs. */
export const ownCompanySchema = z.object({
  _id: idSchema,
  name: z.string(),
  role: companyRoleSchema,
  dealer: z.enum(dealerStates),
  closed: z.boolean(),
  /** Its members order single pieces for it: no part has a minimum. */
  singlePieces: z.literal(true).optional(),
});

export type OwnCompany = z.infer<typeof ownCompanySchema>;

/** Why a company orders nothing on account: what is overdue (dollars), the longest for so many days, and since which day that stops it. */
export const creditHoldSchema = z.object({ overdue: z.number(), days: z.int(), since: z.iso.date() });

export type CreditHold = z.infer<typeof creditHoldSchema>;

/**
 * For whom a session acts: `company` is the id of a company, or null for the person themselves. It may be a company to which they
 * belong no more, or that is closed: then nobody acts for it. `chosen` is false until they have chosen in this session.
 * `hold`: that of this company, null where it has none.
 */
export const activeCompanySchema = z.object({
  companies: z.array(ownCompanySchema),
  company: idSchema.nullable(),
  chosen: z.boolean(),
  hold: creditHoldSchema.nullable(),
});

export type ActiveCompany = z.infer<typeof activeCompanySchema>;

export const switchCompanySchema = z.strictObject({ company: idSchema.nullable() });

/** How many open companies one person owns at most. */
export const COMPANIES_MAX = 20;

/** How many invitations of one company nobody has accepted, at most; those that ran out count until they are out of sight. */
export const INVITATIONS_MAX = 100;

/** How many days an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** How many characters who asks for dealer's prices may write. */
export const REQUEST_WORDS_MAX = 600;

/** A company's data, as one types them: its name, its VAT number, which may be empty, and where its invoices go. */
export const companyDataSchema = z.strictObject({
  name: typedText('Company name is Required', 150),
  vatNumber: oneLine(z.string().trim().max(40, 'Please use at most 40 characters')).default(''),
  ...addressSchema.shape,
  ...eInvoicingShape,
});

/** The same as a form holds it, and once it is checked. */
export type CompanyTyped = z.input<typeof companyDataSchema>;
export type CompanyData = z.output<typeof companyDataSchema>;

const wordsSchema = typedLines('Please write what you want to buy', REQUEST_WORDS_MAX);

/** Asks for dealer's prices for a company that is made with it. */
export const askForPricesSchema = companyDataSchema.extend({ words: wordsSchema });
export type AskTyped = z.input<typeof askForPricesSchema>;
export type AskForPrices = z.output<typeof askForPricesSchema>;

/** `version`: that of the company as it was read, so that two who change it do not undo each other. */
const seenSchema = z.object({ version: z.int('The version is a whole number') });
export const changeCompanySchema = companyDataSchema.extend(seenSchema.shape);
export type ChangeCompany = z.output<typeof changeCompanySchema>;
export const changeRequestSchema = askForPricesSchema.extend(seenSchema.shape);
export type ChangeRequest = z.output<typeof changeRequestSchema>;

export const inviteSchema = z.strictObject({
  email: z
    .string('Email is Required')
    .trim()
    .min(1, 'Email is Required')
    .pipe(emailSchema('This is not a whole email address')),
  role: companyRoleSchema,
});

export const changeRoleSchema = z.strictObject({ role: companyRoleSchema });

/** `orders`: how many they placed for the company. */
export const companyMemberSchema = z.object({
  _id: idSchema,
  name: z.string(),
  email: z.string(),
  role: companyRoleSchema,
  since: timeSchema,
  orders: z.int(),
});

export type CompanyMember = z.infer<typeof companyMemberSchema>;

/** An invitation that nobody has accepted; one that has run out stays in sight for a month. */
export const invitationSchema = z.object({
  _id: idSchema,
  email: z.string(),
  role: companyRoleSchema,
  invitedAt: timeSchema,
  expiresAt: timeSchema,
  expired: z.boolean(),
});

export type Invitation = z.infer<typeof invitationSchema>;

/** What a company wrote when it asked for dealer's prices, and the answer with its words, once there is one. */
const dealerRequestSchema = z.object({
  words: z.string(),
  askedAt: timeSchema,
  answer: z.enum(['accepted', 'refused']).optional(),
  answerWords: z.string().optional(),
  answeredAt: timeSchema.optional(),
});

/**
 * A company whole, as its members see it. `number` is its phone number. Address and phone are empty once they were erased.
 * `role` is one's own. `you`: one's own id among the members.
 */
export const companySchema = z.object({
  ...ownCompanySchema.shape,
  you: idSchema,
  version: z.int(),
  vatNumber: z.string(),
  /** When we found that the VAT number belongs to the company. */
  vatConfirmedAt: timeSchema.optional(),
  ...eInvoicingSchema.shape,
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  number: z.string(),
  closedAt: timeSchema.optional(),
  members: z.array(companyMemberSchema),
  invitations: z.array(invitationSchema),
  /** Where copies of its documents go. */
  bookkeeping: bookkeepingSchema.nullable(),
  /** Where its orders go, the default one first. */
  addresses: z.array(savedAddressSchema),
  request: dealerRequestSchema.optional(),
  /** The price lists that count for it now, by name: its own, and those of its group. */
  priceLists: z.object({
    own: z.array(z.string()),
    group: z.object({ name: z.string(), lists: z.array(z.string()) }).optional(),
  }),
  /**
   * What it ordered: all orders, how many of them have an invoice, how many are unpaid with how many pieces held; and of
   * the last 12 months those that did not end before they were shipped, with their sum in dollars: with delivery and tax, without what
   * went back or was lost by disputes.
   */
  orders: z.object({
    all: z.int(),
    invoices: z.int(),
    unpaid: z.int(),
    heldPieces: z.int(),
    year: z.object({ orders: z.int(), sum: dollarsSchema }),
  }),
});

export type Company = z.infer<typeof companySchema>;

/** The token of an invitation's link, unchecked: the server decides whether it is valid. */
export const invitationTokenSchema = z.strictObject({
  token: z.string('The link is not whole').max(500, 'The link is not whole'),
});

/** What an invitation offers, to whom: `email` is the address that alone can accept it. */
export const offeredRoleSchema = z.object({
  company: z.string(),
  role: companyRoleSchema,
  email: z.string(),
  expiresAt: timeSchema,
});

export type OfferedRole = z.infer<typeof offeredRoleSchema>;

export const byInvitation = z.object({ id: idSchema, invitation: idSchema });
export const byMember = z.object({ id: idSchema, member: idSchema });
export const byAddress = z.object({ id: idSchema, address: idSchema });
