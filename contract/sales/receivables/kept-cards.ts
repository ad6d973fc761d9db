import { idSchema } from '#contract/values.ts';
import { z } from '#contract/zod.ts';

/** Whose a card is that stays: of who pays, or of the company that is paid for. */
export const cardOwners = ['person', 'company'] as const;

export type CardOwner = (typeof cardOwners)[number];

/** What is agreed to where a card is to stay: stored with it. */
export const consentWords: Record<CardOwner, string> = {
  person:
    'Keep this card for my next payments. Stripe stores it, it pays only when I press Pay, and I can remove it at any time.',
  company:
    'Keep this card for the next payments of the company. Stripe stores it, members who may order pay with it by pressing Pay, and an owner can remove it at any time.',
};

/** Which card pays: one that stays (its id), or another one, which with `keep` stays from then on. */
export const cardChoiceShape = {
  card: idSchema.optional(),
  keep: z.enum(cardOwners, 'Please say whose card it is').optional(),
};

export interface CardChoice {
  card?: string | undefined;
  keep?: CardOwner | undefined;
}

/** The company that is paid for, whose cards may be used too. */
export const listCardsSchema = z.object({ company: idSchema.optional() });

/** A card that stays. `removable`: whether who asks may remove it. */
export const keptCardSchema = z.object({
  _id: idSchema,
  owner: z.enum(cardOwners),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  removable: z.boolean(),
});

export type KeptCard = z.infer<typeof keptCardSchema>;

/** The cards that somebody may pay with, and whether they may keep one for the company. */
export const keptCardsSchema = z.object({ cards: z.array(keptCardSchema), keepsForCompany: z.boolean() });

export type KeptCards = z.infer<typeof keptCardsSchema>;
