import { idSchema, oneLine, phoneSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** A country by its two letters of ISO 3166-1, as Norway is NO. The server says which there are. */
export const countrySchema = z
  .string('Country is Required')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'Country is Required');

/** A postal code as typed, or nothing. */
export const postalCodeSchema = oneLine(z.string().trim().max(20, 'Please use at most 20 characters'));

/** How many addresses one owner has at most. */
export const ADDRESSES_MAX = 50;

/**
 * Where goods or invoices go. `number` is the phone number, as in an order. The server checks the postal code against the
 * formats of its country; where a country has none that we know, it may be empty.
 */
export const addressSchema = z.strictObject({
  street: typedText('Street is Required', 200),
  postalCode: postalCodeSchema.default(''),
  city: typedText('City/Town is Required', 100),
  country: countrySchema,
  number: phoneSchema(),
});

export type Address = z.infer<typeof addressSchema>;

/**
 * An address to remember. `name` is what its owner calls it, such as 'Lager Borås'. `preferred` makes it the default one; the
 * one that was it is so no more. The default one stays it until another is made so.
 */
export const saveAddressSchema = addressSchema.extend({
  name: oneLine(z.string().trim().max(60, 'Please use at most 60 characters')).default(''),
  preferred: z.boolean().default(false),
});

export type TypedAddress = z.input<typeof saveAddressSchema>;
export type SaveAddress = z.infer<typeof saveAddressSchema>;

export const savedAddressSchema = saveAddressSchema.extend({ _id: idSchema });

export type SavedAddress = z.infer<typeof savedAddressSchema>;
