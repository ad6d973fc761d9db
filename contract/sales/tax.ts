import { countrySchema, postalCodeSchema } from '#contract/accounts/addresses.ts';
import { centsFromDollars, priceKinds } from '#contract/money.ts';
import { dollarsSchema, idSchema, quantitySchema, readable, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { taxClasses } from './tax.heads.ts';

/** What an invoice says where the buyer owes the tax, until an admin writes something else. */
export const USUAL_SENTENCE = 'Reverse charge: the buyer owes the VAT.';

const sentenceSchema = typedText('Please write the sentence', 200);

/** What the shop decided about tax. `version` is 0 while nobody has decided anything. */
export const taxSettingSchema = z.object({
  isOn: z.boolean(),
  prices: z.enum(priceKinds),
  reverseCharge: z.string(),
  version: z.int(),
});
export type TaxSetting = z.infer<typeof taxSettingSchema>;

export const changeTaxSettingSchema = z.strictObject({
  isOn: z.boolean(),
  prices: z.enum(priceKinds),
  reverseCharge: sentenceSchema,
  version: z.int(),
});
export type ChangeTaxSetting = z.output<typeof changeTaxSettingSchema>;

/** A rate in per cent. */
const rateSchema = z
  .number('Please type a rate')
  .min(0, 'At least 0')
  .max(100, 'At most 100')
  .refine((rate) => centsFromDollars(rate) !== null, 'At most two decimals');

/** A rate in per cent for one class in one country, from the beginning of a day by the shop's clock until before another. */
export const taxRateSchema = z.object({
  _id: idSchema,
  country: z.string(),
  class: z.enum(taxClasses),
  rate: z.number(),
  /** Whether companies whose VAT number was confirmed owe the tax themselves. */
  reverseCharge: z.boolean(),
  startsAt: timeSchema,
  endsAt: timeSchema.nullable(),
  version: z.int(),
});
export type TaxRate = z.infer<typeof taxRateSchema>;

const [FIRST_DAY, LAST_DAY] = ['2000-01-01', '2199-12-31'];
const daySchema = z.iso
  .date('Please choose a day')
  .refine((day) => day >= FIRST_DAY && day <= LAST_DAY, 'Please choose a day from 2000 to 2199');

const savedShape = {
  rate: rateSchema,
  reverseCharge: z.boolean().default(false),
  starts: daySchema,
  ends: daySchema.nullable().default(null),
};
const inOrder = ({ starts, ends }: { starts: string; ends: string | null }) => ends === null || ends > starts;
const IN_ORDER = { error: 'A rate ends after it begins', path: ['ends'] };

/** One rate for some classes of a country. */
export const newTaxRateSchema = z
  .strictObject({
    country: countrySchema,
    classes: z.array(z.enum(taxClasses)).min(1, 'Please choose a class').max(taxClasses.length),
    ...savedShape,
  })
  .refine(inOrder, IN_ORDER);
export type NewTaxRate = z.output<typeof newTaxRateSchema>;

export const changedTaxRateSchema = z.strictObject({ ...savedShape, version: z.int() }).refine(inOrder, IN_ORDER);
export type ChangedTaxRate = z.output<typeof changedTaxRateSchema>;

/**
 * Tax as admins see it. `zone`: the shop's time zone. `refused`: countries where companies have goods delivered, and the classes
 * that are sold and have no rate there now.
 */
export const managedTaxSchema = z.object({
  now: timeSchema,
  zone: z.string(),
  setting: taxSettingSchema,
  rates: z.array(taxRateSchema),
  refused: z.array(z.object({ country: z.string(), companies: z.int(), classes: z.array(z.enum(taxClasses)) })),
});
export type ManagedTax = z.infer<typeof managedTaxSchema>;

/** How many lines a preview takes. */
export const PREVIEWED_LINES_MAX = 20;

/**
 * An order that nobody places. `day`: of the shop's calendar, today without it. `confirmed`: as if the company's VAT number were
 * confirmed.
 */
export const previewTaxSchema = z.strictObject({
  company: idSchema.optional(),
  country: countrySchema,
  postalCode: postalCodeSchema.default(''),
  prices: z.enum(priceKinds),
  day: daySchema.optional(),
  confirmed: z.boolean().default(false),
  lines: z
    .array(
      z.strictObject({
        sku: readable(z.string().trim().min(1, 'Please name a part').max(60)),
        /** The minimum without it. */
        quantity: quantitySchema.optional(),
      }),
    )
    .min(1, 'Please name at least one part')
    .max(PREVIEWED_LINES_MAX, `Please name at most ${PREVIEWED_LINES_MAX} parts`),
});
export type PreviewTax = z.output<typeof previewTaxSchema>;

/**
 * A line of such an order, or its delivery, in dollars. `exact`: its share of the tax before it is rounded; `isRaised`: whether it
 * got one of the cents that were left. Under reverse charge `tax` is 0.
 */
export const previewedLineSchema = z.object({
  class: z.enum(taxClasses),
  name: z.string(),
  quantity: z.int().optional(),
  unitPrice: dollarsSchema.optional(),
  price: dollarsSchema,
  rate: z.number(),
  tax: dollarsSchema,
  exact: z.number(),
  given: dollarsSchema,
  isRaised: z.boolean(),
});
export type PreviewedLine = z.infer<typeof previewedLineSchema>;

/**
 * What a buyer would see, in dollars. `reverseCharge`: the sentence of the invoice where the buyer owes the tax. `isConfirmed`:
 * whether the number of the company is; `refused`: why nobody can order there, and then nothing is computed.
 */
export const previewedTaxSchema = z.object({
  at: timeSchema,
  zone: z.string(),
  isOn: z.boolean(),
  company: z.object({ _id: idSchema, name: z.string(), vatNumber: z.string().nullable() }).nullable(),
  isConfirmed: z.boolean(),
  country: z.string(),
  prices: z.enum(priceKinds),
  refused: z.string().optional(),
  lines: z.array(previewedLineSchema),
  goods: dollarsSchema,
  delivery: dollarsSchema.optional(),
  rates: z.array(z.object({ rate: z.number(), on: dollarsSchema, exact: z.number(), amount: dollarsSchema })),
  /** What tax adds to the prices: below 0 where they contain it and the buyer owes it. */
  added: z.number(),
  total: dollarsSchema,
  reverseCharge: z.string().optional(),
});
export type PreviewedTax = z.infer<typeof previewedTaxSchema>;

/** What preview may be asked about: companies that are not closed. */
export const previewChoicesSchema = z.object({
  now: timeSchema,
  zone: z.string(),
  prices: z.enum(priceKinds),
  companies: z.array(z.object({ _id: idSchema, name: z.string(), city: z.string() })),
});
export type PreviewChoices = z.infer<typeof previewChoicesSchema>;
