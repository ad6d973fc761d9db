import { countrySchema, savedAddressSchema } from '#contract/accounts/addresses.ts';
import { idSchema, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** For which company one orders; without it, for oneself. */
export const askDestinationsSchema = z.object({ company: idSchema.optional() });

/**
 * Where an order may go: the remembered addresses, the default one first. `used`: to which of them the last order went, and when. `known`: what else is known of it, where none is
 * remembered: where the last order went, else the company's billing address, else what the profile says. `placeNeeded`: whether an
 * order must say country and postal code, since tax or delivery depend on them.
 */
export const destinationsSchema = z.object({
  addresses: z.array(savedAddressSchema),
  known: z.object({
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.union([countrySchema, z.literal('')]),
    number: z.string(),
  }),
  used: z.object({ address: idSchema, at: timeSchema }).optional(),
  placeNeeded: z.boolean(),
});

export type Destinations = z.infer<typeof destinationsSchema>;
