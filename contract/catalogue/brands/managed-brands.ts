import { idSchema, readable, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

export const PROFILE_MAX = 300;

/** What is written of a brand. `img`: the address of its picture, or an empty text. */
export const saveBrandSchema = z.strictObject({
  name: typedText('Name is Required', 60),
  img: z.string().max(500),
  profile: readable(z.string().trim().max(PROFILE_MAX, `Please use at most ${PROFILE_MAX} characters`)),
  shown: z.boolean(),
});

export type SaveBrand = z.infer<typeof saveBrandSchema>;

/** `version`: of the brand when the form was filled. */
export const changeBrandSchema = saveBrandSchema.extend({ version: z.int().min(1) });

export const removeBrandSchema = z.object({ version: z.coerce.number().int().min(1) });

/** `brands`: the ids of all brands in their new order; `before`: in the order in which they were seen. */
export const orderBrandsSchema = z.strictObject({
  brands: z.array(idSchema).max(1000),
  before: z.array(idSchema).max(1000),
});

/** A brand as admins see it. `shown`: it stands on the home page and among the filters. */
export const managedBrandSchema = z.object({
  _id: idSchema,
  name: z.string(),
  img: z.string(),
  profile: z.string(),
  shown: z.boolean(),
  /** How many of its parts are on sale, and how many archived. */
  onSale: z.int(),
  archived: z.int(),
  /** Whether something else than parts needs it: a rule of a price list. */
  priced: z.boolean(),
  version: z.int(),
  updatedAt: timeSchema,
  updatedBy: z.string().nullable(),
});

export type ManagedBrand = z.infer<typeof managedBrandSchema>;
