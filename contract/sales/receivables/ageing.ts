import { dollarsSchema, idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { ageingSchema } from './statements.ts';

/** How many companies one answer shows; the file has all. */
export const AGEING_SHOWN = 500;

export const ageingSorts = ['oldest', 'most'] as const;

/** `oldest`: whose open items are overdue the longest. `most`: who owes the most. */
export const listAgeingSchema = z.object({ sort: z.enum(ageingSorts).default('oldest') });

export type AgeingSort = z.output<typeof listAgeingSchema>['sort'];

/** What a company owes, by age. */
const agedCompanySchema = z.object({
  company: z.object({ _id: idSchema, name: z.string() }),
  ageing: ageingSchema,
  balance: z.number(),
  /** Of what is due the longest; 0 and below where nothing is overdue, null where only credit is open. */
  daysOverdue: z.int().nullable(),
  /** How many of its open items are disputed. */
  disputed: z.int(),
  /** Null where it pays by card alone. */
  limit: dollarsSchema.nullable(),
  /** Whether its orders on account stop for what is overdue. */
  onHold: z.boolean(),
});

export type AgedCompany = z.infer<typeof agedCompanySchema>;

/** What all companies owe in a currency, by age: the first of `count`, and the sums of all. */
export const agedCompaniesSchema = z.object({
  /** Today, in UTC: days overdue are counted to it. */
  today: z.iso.date(),
  currency: z.string(),
  ageing: ageingSchema,
  balance: z.number(),
  count: z.int(),
  companies: z.array(agedCompanySchema),
});

export type AgedCompanies = z.infer<typeof agedCompaniesSchema>;
