import type { FitRole } from '#contract/catalogue/fit/fit.schema.ts';
import { FIT_TEXT_MAX } from '#contract/catalogue/fit/fit.ts';
import { isExampleGtin, shownGtin } from '#contract/catalogue/gtin.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import type { Merchant, ShopReader } from '#contract/catalogue/reader.ts';
import { warningOf } from '#contract/catalogue/safety.ts';
import { differenceOf } from '#contract/catalogue/specification/difference.ts';
import { pages } from '#contract/pages.ts';
import type { AnswerFacts } from '#web/catalogue/fit/fit-answer.tsx';
import type { FittingFacts, RoleFacts } from '#web/catalogue/fit/fits-with.tsx';
import { absolute } from '#web/platform/layout/origin.ts';
import { type CardFacts, cardFacts, firstPicture } from './card.facts.ts';
import { familyName } from './family.words.ts';
import { qrOf } from './qr.ts';
import type { SafetyFacts } from './safety.tsx';

/** Another part, with what sets it apart. */
export interface LikeFacts
  extends Pick<CardFacts, '_id' | 'slug' | 'name' | 'price' | 'ordered_quantity' | 'available' | 'picture'> {
  why: string;
}

/** A part that this one takes the place of, with what is different now. */
export interface ReplacedFacts {
  sku: string;
  why: string;
}

/** A part that this one names as its spare part. */
export type SpareFacts = Pick<Part, 'slug' | 'name' | 'sku'>;

/** How many parts like it are shown. */
const LIKE = 3;

/** What the page of a part shows around it: what replaces it and what it replaces, what is like it, and who made it. Runs on the server. */
export async function surroundingsOf(reader: ShopReader, part: Part) {
  const [replaced, near, spares, roles] = await Promise.all([
    reader.replacementsOf(part._id),
    reader.partsLike(part, LIKE),
    part.spareParts.length === 0 ? [] : reader.partsByNumbers(part.spareParts),
    reader.fitsWith(part),
  ]);
  const address = absolute(pages.part(part.slug));
  return {
    replacedBy: replaced.by.map((other) => likeOf(part, other)),
    replaces: replaced.of.map((old): ReplacedFacts => ({ sku: old.sku, why: differenceOf(old, part) })),
    spares: spares.flatMap((one): SpareFacts[] => (one ? [{ slug: one.slug, name: one.name, sku: one.sku }] : [])),
    like: near.map((other) => likeOf(part, other)),
    roles: roles.map(roleOf),
    standards: reader.standardsFor(part).map(({ build, words }): [string, string] => [build, words]),
    safety: safetyOf(reader.merchant(), part),
    paper: { address, qr: qrOf(address) },
    delivery: deliveryOf(part),
  };
}

function likeOf(part: Part, other: Part): LikeFacts {
  const { _id, slug, name, price, ordered_quantity, available } = cardFacts(other);
  const picture = firstPicture(other);
  return { _id, slug, name, price, ordered_quantity, available, picture, why: differenceOf(part, other) };
}

function roleOf({ best, ...role }: FitRole): RoleFacts {
  const fitting = best.map(({ part, has, verdict }): FittingFacts => {
    const { slug, name, price } = cardFacts(part);
    return { slug, name, price, picture: firstPicture(part), has, verdict };
  });
  return { ...role, name: familyName(role.family), best: fitting };
}

/** How a part fits the one whose number was typed; null where none was. Runs on the server. */
export async function fitAnswerOf(reader: ShopReader, part: Part, typed: string | null): Promise<AnswerFacts | null> {
  if (!typed?.trim()) return null;
  return reader.fitWith(part, typed.trim().slice(0, FIT_TEXT_MAX));
}

function safetyOf({ name, address, email, sample, inEurope }: Merchant, { sku, gtin, category }: Part): SafetyFacts {
  return {
    ...{ name, address, email, sample, inEurope, sku },
    gtin: gtin === null ? null : { digits: shownGtin(gtin), isExample: isExampleGtin(gtin) },
    warning: warningOf(category),
  };
}

/** When more is expected: null where that is not known, or has passed everywhere. */
function deliveryOf({ nextDeliveryOn: on, nextDeliveryPieces: pieces }: Part) {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return on === null || on < yesterday ? null : { on, pieces };
}

export type Delivery = NonNullable<ReturnType<typeof deliveryOf>>;
