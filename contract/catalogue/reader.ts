import type { Result } from '#contract/failures.ts';
import type { PriceKind } from '#contract/money.ts';
import type { ShownSettings } from '#contract/shop/settings.ts';
import type { Brand } from './brands.ts';
import type { SlotKey } from './fit/build.slots.ts';
import type { Build } from './fit/build.ts';
import type { BuildView, PlaceChoices } from './fit/build-view.ts';
import type { FitAnswer, FitRole, FitStandard } from './fit/fit.schema.ts';
import type { FoundParts, PartRating, PartReviews, PartsQuery } from './part-search.ts';
import type { Part, PriceStep } from './parts.ts';
import type { PublishedQuestion } from './questions.ts';
import type { Review } from './reviews.ts';

/** Who runs the shop, as its pages name it. `sample`: made up, for a shop in demo mode. */
export interface Merchant {
  readonly name: string;
  readonly address: readonly string[];
  readonly email: string;
  readonly sample: boolean;
  /** Who answers for the parts in the European Union, with address and email, a line each; none where the merchant does. */
  readonly inEurope?: readonly string[] | undefined;
}

/** What a part is replaced by, and what it replaces. */
export interface Replacements {
  /** The parts on sale that take its place. */
  readonly by: readonly Part[];
  /** The parts that it takes the place of, on sale or not. */
  readonly of: readonly Part[];
}

/** What public pages read while they are rendered. It knows no visitor, so that its pages are the same for everybody. */
export interface ShopReader {
  /** The newest parts, at most `count`. */
  newestParts(count: number): Promise<readonly Part[]>;
  /**
   * A page of the parts on sale, 24 of them unless `limit` says otherwise. Fails with `invalid-request` for a category that
   * is none, or a cursor that no page of the same list gave.
   */
  findParts(query: PartsQuery): Promise<Result<FoundParts>>;
  /** The part on sale at `/parts/{slug}`; null where there is none or it is archived. */
  partBySlug(slug: string): Promise<Part | null>;
  /** The part on sale with that id, whatever text that is; null where there is none or it is archived. */
  partById(id: string): Promise<Part | null>;
  /** The parts on sale with these numbers, SKUs or former ones, each at its number's place; null where none or several have it. */
  partsByNumbers(numbers: readonly string[]): Promise<readonly (Part | null)[]>;
  /** The part on sale with a GTIN of 8, 12, 13 or 14 digits, whatever text that is; null where there is none. */
  partByGtin(digits: string): Promise<Part | null>;
  /**
   * Where an address below `/parts/` leads that no part on sale has: the parts on sale that take the place of the part which had it,
   * else those that have it as their number or their former one. None where it means nothing.
   */
  successorsOf(address: string): Promise<readonly Part[]>;
  replacementsOf(partId: string): Promise<Replacements>;
  /** The parts on sale of the same family that are the most like a part, the nearest first, at most `count`. */
  partsLike(part: Part, count: number): Promise<readonly Part[]>;
  /** The families that a part meets, with those of their parts that fit; none while that is being prepared. */
  fitsWith(part: Part): Promise<readonly FitRole[]>;
  /** The standards that somebody may have of which a rule says how the part fits them. */
  standardsFor(part: Part): readonly FitStandard[];
  /** How a part fits the one with a number that somebody typed, or a build. */
  fitWith(part: Part, typed: string): Promise<FitAnswer>;
  /** A build, compared part by part. */
  build(build: Build): Promise<BuildView>;
  /** What can stand at some places of a build, at most `count` parts at each; null while that is being prepared. */
  choicesFor(
    build: Build,
    places: readonly SlotKey[],
    count: number,
  ): Promise<ReadonlyMap<SlotKey, PlaceChoices> | null>;
  /** What a part costs everybody by quantity, from its minimum on; none where that is its list price at every quantity. */
  priceStepsOf(partId: string): Promise<readonly PriceStep[]>;
  /** What is said of a part, without what is hidden: the newest 200 reviews, newest first, and the figures of all. */
  reviewsOf(partId: string): Promise<PartReviews>;
  /** The published questions about a part with their answers, newest first, at most 50. */
  questionsOf(partId: string): Promise<readonly PublishedQuestion[]>;
  /** What the reviews of each of these parts come to, without what is hidden; those without a review are left out. */
  ratingsOf(partIds: readonly string[]): Promise<ReadonlyMap<string, PartRating>>;
  brands(): Promise<readonly Brand[]>;
  /** The newest reviews that are not hidden, at most `count`. */
  newestReviews(count: number): Promise<readonly Review[]>;
  merchant(): Merchant;
  /** What admins set of the pages, as it was a moment ago. */
  settings(): ShownSettings;
  /** Whether prices are net or gross, as it was a moment ago; null where tax is off. */
  priceKind(): PriceKind | null;
  /** Whether a newsletter was ever sent: before that no page says how often it comes. */
  newsletterSent(): boolean;
}
