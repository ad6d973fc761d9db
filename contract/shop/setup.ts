import { z } from '#contract/zod.ts';

/** What there is to do before the shop sells, in this order. */
export const setupSteps = ['company', 'brands', 'mail', 'tax', 'delivery', 'payment', 'parts', 'texts'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Steps of which an admin says that they are decided as they are: a mail arrived, no tax, delivery free, texts read. */
export const decidableSteps = ['mail', 'tax', 'delivery', 'texts'] as const;
export type DecidableStep = (typeof decidableSteps)[number];

/** Without these nobody can order and pay, or it would come out wrong. */
export const neededSteps: readonly SetupStep[] = ['company', 'brands', 'mail', 'payment', 'parts'];

export const setupSchema = z.object({
  /** The steps that are done. */
  done: z.array(z.enum(setupSteps)),
  /** Those that an admin decided. */
  decided: z.array(z.enum(decidableSteps)),
  /** Whether all that is needed is there. */
  ready: z.boolean(),
  company: z.object({ name: z.string(), sample: z.boolean() }),
  /** How many brands the home page shows. */
  brands: z.int(),
  /** `server`: whether mails leave the shop; else they are stored and shown. */
  mail: z.object({ server: z.boolean(), from: z.string() }),
  tax: z.object({ on: z.boolean(), rates: z.int() }),
  zones: z.int(),
  /** `simulated`: no money moves, and nobody else's keys are there. `rehearsal`: with test keys. */
  payment: z.object({ mode: z.enum(['simulated', 'rehearsal', 'live']), reached: z.boolean() }),
  /** How many parts are on sale, and how many of them have the stock for an order. */
  parts: z.object({ onSale: z.int(), orderable: z.int() }),
});

export type Setup = z.infer<typeof setupSchema>;

export const setupStepSchema = z.object({ step: z.enum(decidableSteps, 'There is no such step') });
export const decideStepSchema = z.strictObject({ decided: z.boolean() });
