import { QUANTITY_MAX } from '#contract/quantities.ts';
import { dollarsSchema, idSchema, quantitySchema, readable, timeSchema, typedText } from '#contract/values.ts';
import { z } from '#contract/zod.ts';
import { listAudiences, subjects } from './price.ranks.ts';

export const PRICE_RULES_MAX = 10_000;
/** How many rules one call changes. */
export const CHANGED_RULES_MAX = 200;
export const BREAKS_MAX = 20;
/** A percentage off is below this many basis points: nothing is for free. */
export const BASIS_POINTS_MAX = 9999;

/** What a rule is about, by exactly one of the four. */
const subjectShape = {
  part: idSchema.optional(),
  family: readable(z.string().min(1).max(60)).optional(),
  brand: idSchema.optional(),
  /** Every part on sale, now and later. */
  all: z.literal(true).optional(),
};
const oneSubject = (value: { part?: unknown; family?: unknown; brand?: unknown; all?: unknown }) =>
  [value.part, value.family, value.brand, value.all].filter((one) => one !== undefined).length === 1;
const ONE_SUBJECT = 'Please name a part, a family, a brand or all parts';

export const ruleSubjectSchema = z.strictObject(subjectShape).refine(oneSubject, ONE_SUBJECT);
export type RuleSubject = z.infer<typeof ruleSubjectSchema>;

/** A percentage in basis points: 850 is 8.5 %. */
const basisPointsSchema = z
  .int('A percentage has at most two decimals')
  .min(1, 'A percentage is 0.01 or more')
  .max(BASIS_POINTS_MAX, 'A percentage is below 100');
const fromSchema = z
  .int('A break begins at a whole number of pieces')
  .min(1, 'A break begins at 1 piece or more')
  .max(QUANTITY_MAX, `A break begins at ${QUANTITY_MAX} pieces or less`);

/** A step: from so many pieces on a price in dollars, or so much off in basis points, as the rule's kind says. */
const breakSchema = z.strictObject({
  from: fromSchema,
  price: dollarsSchema.refine((price) => price >= 0.01, 'A price is $0.01 or more').optional(),
  basisPoints: basisPointsSchema.optional(),
});
export type RuleBreak = z.infer<typeof breakSchema>;

const priceShape = {
  kind: z.enum(['fixed', 'percent']),
  counted: z.enum(['line', 'family']).default('line'),
  multiple: z
    .int('A multiple is a whole number')
    .min(1, 'A multiple is at least 1')
    .max(QUANTITY_MAX)
    .nullable()
    .default(null),
  breaks: z
    .array(breakSchema)
    .min(1, 'A rule needs a break')
    .max(BREAKS_MAX, `A rule has at most ${BREAKS_MAX} breaks`)
    .refine(
      (all) => all.every(({ from }, place) => from > (all[place - 1]?.from ?? 0)),
      'Each break begins at more pieces than the one before',
    ),
};
const ofItsKind = ({ kind, breaks }: { kind: 'fixed' | 'percent'; breaks: readonly RuleBreak[] }) =>
  breaks.every(({ price, basisPoints }) =>
    kind === 'fixed'
      ? price !== undefined && basisPoints === undefined
      : basisPoints !== undefined && price === undefined,
  );
const OF_ITS_KIND = { error: 'A fixed price has prices, a percentage has percentages', path: ['breaks'] };

/** One price of all parts would be a mistake. */
export const ALL_IS_PERCENT = 'On all parts a rule is a percentage off';

export const priceRuleSchema = z
  .strictObject({ ...subjectShape, ...priceShape })
  .refine(oneSubject, ONE_SUBJECT)
  .refine(ofItsKind, OF_ITS_KIND)
  .refine(({ all, kind }) => !all || kind === 'percent', { error: ALL_IS_PERCENT, path: ['kind'] });
export type PriceRuleInput = z.infer<typeof priceRuleSchema>;

/** A rule with the names of what it is about. `parts`: on how many parts on sale it is. */
export const shownRuleSchema = z.object({
  ...subjectShape,
  ...priceShape,
  /** The part's, the family's or the brand's name; '' on all parts. */
  name: z.string(),
  parts: z.int(),
  /** Of a part alone. */
  sku: z.string().optional(),
  listPrice: dollarsSchema.optional(),
  minimum: z.int().optional(),
  carton: z.int().nullable().optional(),
});
export type ShownRule = z.infer<typeof shownRuleSchema>;

export const audienceSchema = z.object({
  kind: z.enum(listAudiences),
  id: idSchema.optional(),
  name: z.string(),
  companies: z.int(),
});
export type ListAudience = z.infer<typeof audienceSchema>;

/** A list as the table shows it; `tellAtStart`: the owners get a mail when it begins. `subjects`: how many of each kind its rules are on. */
export const priceListSchema = z.object({
  _id: idSchema,
  name: z.string(),
  audience: audienceSchema,
  startsAt: timeSchema,
  endsAt: timeSchema.nullable(),
  tellAtStart: z.boolean(),
  version: z.int(),
  updatedAt: timeSchema,
  /** Null where nobody knows, such as for a closed account. */
  updatedBy: z.string().nullable(),
  rules: z.int(),
  subjects: z.record(z.enum(subjects), z.int()),
  /** What its only rule is on, where it has one alone. */
  only: z.string().nullable(),
});
export type PriceList = z.infer<typeof priceListSchema>;

export const listStates = ['running', 'force', 'ended', 'all'] as const;
export const findPriceListsSchema = z.object({
  q: readable(z.string().trim().max(100)).optional(),
  for: z.enum(listAudiences).optional(),
  /** `running`: in force and to come, which is usual. */
  state: z.enum(listStates).optional(),
});

/** All lists that match, by their audience and start. `zone` is the shop's time zone. */
export const priceListsSchema = z.object({
  now: timeSchema,
  zone: z.string(),
  total: z.int(),
  lists: z.array(priceListSchema),
});
export type PriceLists = z.infer<typeof priceListsSchema>;

export const openedPriceListSchema = priceListSchema.extend({
  now: timeSchema,
  zone: z.string(),
  all: z.array(shownRuleSchema),
});
export type OpenedPriceList = z.infer<typeof openedPriceListSchema>;

export const mailWhen = ['none', 'start', 'now'] as const;

/** A list as it is saved. `rules.set` are added or take the place of those on the same; all others stay. */
const savedShape = {
  name: typedText('Name is Required', 80),
  company: idSchema.optional(),
  group: idSchema.optional(),
  startsAt: timeSchema,
  endsAt: timeSchema.nullable().default(null),
  mail: z.enum(mailWhen).default('none'),
  rules: z
    .strictObject({
      set: z.array(priceRuleSchema).max(CHANGED_RULES_MAX, `Please change at most ${CHANGED_RULES_MAX} rules at once`),
      removed: z.array(ruleSubjectSchema).max(CHANGED_RULES_MAX),
    })
    .default({ set: [], removed: [] }),
};
interface Saved {
  company?: string | undefined;
  group?: string | undefined;
  startsAt: string;
  endsAt: string | null;
}
const forOne = ({ company, group }: Saved) => !(company && group);
const FOR_ONE = { error: 'A list is for a company or for a group', path: ['company'] };
const MINUTE_MS = 60_000;
/** The minute of a time, in milliseconds since 1970: lists begin and end at whole minutes, as fields and files show them. */
export function wholeMinute(at: string): number {
  return Math.floor(Date.parse(at) / MINUTE_MS) * MINUTE_MS;
}
const inOrder = ({ startsAt, endsAt }: Saved) => !endsAt || wholeMinute(endsAt) > wholeMinute(startsAt);
const IN_ORDER = { error: 'A list ends after it begins', path: ['endsAt'] };

/** `copyOf`: begins with the rules of that list. */
export const newPriceListSchema = z
  .strictObject({ ...savedShape, copyOf: idSchema.optional() })
  .refine(forOne, FOR_ONE)
  .refine(inOrder, IN_ORDER);
export const changedPriceListSchema = z
  .strictObject({ ...savedShape, version: z.int() })
  .refine(forOne, FOR_ONE)
  .refine(inOrder, IN_ORDER);
/** `list` and `version`: of the list that would be changed; without them one would be made. */
export const previewedPriceListSchema = z
  .strictObject({ ...savedShape, list: idSchema.optional(), version: z.int().optional(), copyOf: idSchema.optional() })
  .refine(forOne, FOR_ONE)
  .refine(inOrder, IN_ORDER);
export type SavePriceList = z.output<typeof newPriceListSchema>;

/** For whom a list may be, and what its rules may be on. */
export const priceChoicesSchema = z.object({
  now: timeSchema,
  zone: z.string(),
  companies: z.array(z.object({ _id: idSchema, name: z.string(), city: z.string() })),
  groups: z.array(z.object({ _id: idSchema, name: z.string(), companies: z.int() })),
  /** How many parts are on sale. */
  parts: z.int(),
  families: z.array(z.object({ name: z.string(), parts: z.int() })),
  brands: z.array(z.object({ _id: idSchema, name: z.string(), parts: z.int() })),
});
export type PriceChoices = z.infer<typeof priceChoicesSchema>;

export const findPricedPartsSchema = z.object({ q: readable(z.string().trim().min(1).max(60)) });
export const pricedPartSchema = z.object({
  _id: idSchema,
  sku: z.string(),
  name: z.string(),
  listPrice: dollarsSchema,
  minimum: z.int(),
  carton: z.int().nullable(),
});
export type PricedPart = z.infer<typeof pricedPartSchema>;

export const checkRuleSchema = z
  .strictObject({ ...priceShape, listPrice: dollarsSchema, minimum: quantitySchema })
  .refine(ofItsKind, OF_ITS_KIND);

/** Where more pieces cost less: so many pieces from `from` to `until`, both included, cost more than `cheaper` ones. */
export const priceInversionSchema = z.object({
  from: z.int(),
  until: z.int(),
  unitPrice: dollarsSchema,
  /** What `until` pieces cost, where most is lost. */
  price: dollarsSchema,
  cheaper: z.object({ quantity: z.int(), unitPrice: dollarsSchema, price: dollarsSchema }),
});
export type PriceInversion = z.infer<typeof priceInversionSchema>;
