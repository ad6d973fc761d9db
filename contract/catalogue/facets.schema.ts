import { z } from '#contract/zod.ts';

const named = { key: z.string(), label: z.string(), unit: z.string().optional() };

const facetSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('choice'),
    ...named,
    short: z.boolean(),
    values: z.array(z.object({ value: z.string(), label: z.string(), count: z.int(), chosen: z.boolean() })),
  }),
  z.object({
    kind: z.literal('range'),
    ...named,
    least: z.number(),
    most: z.number(),
    step: z.number(),
    buckets: z.array(z.int()),
    from: z.number().nullable(),
    to: z.number().nullable(),
  }),
  z.object({ kind: z.literal('flag'), ...named, text: z.string(), count: z.int(), chosen: z.boolean() }),
]);

const choiceSchema = z.union([
  z.object({ key: z.string(), values: z.array(z.string()) }),
  z.object({ key: z.string(), from: z.number().nullable(), to: z.number().nullable() }),
]);

/** What a list can be narrowed by, as `FoundFacets` says it. */
export const foundFacetsSchema = z.object({
  facets: z.array(facetSchema),
  chosen: z.array(choiceSchema),
  unknown: z.array(z.object({ label: z.string(), value: z.string() })),
  unnarrowed: z.int(),
  prices: z.enum(['list', 'own']),
  brand: z.object({ name: z.string(), profile: z.string() }).optional(),
});

const categoryCount = { name: z.string(), count: z.int() };

/** What a search finds, as `PartCounts` says it. */
export const partCountsSchema = z.object({
  all: z.int(),
  groups: z.array(z.object({ ...categoryCount, families: z.array(z.object(categoryCount)) })),
});
