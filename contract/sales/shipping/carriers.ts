import { idSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** What stands for the tracking number in the address of a carrier. */
const NUMBER = '{number}';

const addressSchema = typedText('Tracking address is Required', 300)
  .refine((typed) => typed.split(NUMBER).length === 2, `Put ${NUMBER} once where the tracking number goes`)
  .refine(
    (typed) => /^https:\/\/[^\s/{}]+\/\S*$/.test(typed) && URL.canParse(typed.replace(NUMBER, '1')),
    'Please give an address such as https://carrier.example/parcel/{number}',
  );

/** A carrier whose parcels can be followed: `trackingAddress` shows one, with `{number}` in the place of its number. */
export const saveCarrierSchema = z.strictObject({
  name: typedText('Name is Required', 60),
  trackingAddress: addressSchema,
});

export type SaveCarrier = z.infer<typeof saveCarrierSchema>;

export const carrierSchema = z.object({ _id: idSchema, name: z.string(), trackingAddress: z.string() });

export type Carrier = z.infer<typeof carrierSchema>;

/** Where a carrier shows the parcel of that number. */
export function trackingLink(trackingAddress: string, number: string): string {
  return trackingAddress.replace(NUMBER, () => encodeURIComponent(number));
}
