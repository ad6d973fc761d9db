import { idSchema, oneLine, timeSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { FIT_TEXT_MAX } from '../fit/fit.ts';
import { BUILD_CUSTOMER_MAX } from './builds.heads.ts';

const forCompany = { company: idSchema.optional() };

const contentSchema = readableText(FIT_TEXT_MAX).min(1, 'Please send what is in the build');
const customerSchema = readableText(BUILD_CUSTOMER_MAX);

function readableText(max: number) {
  return oneLine(z.string().trim().max(max, `Please use at most ${max} characters`));
}

/**
 * A build among others. `content`: the question of its address. `customer`: whose bicycle it is, or empty. `company`: whose the build is,
 * where it is no own one. `mayChange`: viewers only read the builds of a company.
 */
export const storedBuildSchema = z.object({
  _id: idSchema,
  name: z.string(),
  customer: z.string(),
  content: z.string(),
  version: z.int(),
  changedAt: timeSchema,
  company: z.object({ _id: idSchema, name: z.string() }).optional(),
  mayChange: z.boolean(),
});
export type StoredBuild = z.infer<typeof storedBuildSchema>;

/** `company`: the company that one acts for; its builds are there too. `q`: words of a build's name and of its customer. */
export const listBuildsSchema = z.object({ ...forCompany, q: oneLine(z.string().max(200)).optional() });
export type ListBuilds = z.output<typeof listBuildsSchema>;

/** `version`: that of the build as it was shown, 0 for a new one. `company`: whose a new build is, where it is no own one. */
export const putBuildSchema = z.strictObject({
  ...forCompany,
  content: contentSchema,
  customer: customerSchema.default(''),
  version: z.int('The version is a whole number').min(0),
});
export type PutBuild = z.output<typeof putBuildSchema>;

export const buildVersionSchema = storedBuildSchema.pick({ version: true, changedAt: true, content: true });
export type BuildVersion = z.infer<typeof buildVersionSchema>;
