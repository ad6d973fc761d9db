import { idSchema, readable, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { addressSchema } from './addresses.ts';

/**
 * What a member may do for a company. A viewer reads; a buyer also orders, pays, and cancels what they ordered; an owner
 * does all of it, and keeps members, addresses and the company's data.
 */
export const companyRoles = ['viewer', 'buyer', 'owner'] as const;
export type CompanyRole = (typeof companyRoles)[number];

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
});

export type OwnCompany = z.infer<typeof ownCompanySchema>;

/** A company's data, as one types them: its name, its VAT number, which may be empty, and where its invoices go. */
export const companyDataSchema = z.strictObject({
  name: typedText('Company name is Required', 150),
  vatNumber: readable(z.string().trim().max(40, 'Please use at most 40 characters')).default(''),
  ...addressSchema.shape,
});

export type CompanyData = z.output<typeof companyDataSchema>;
