import type { ShopReader } from '#contract/catalogue/reader.ts';
import { isUnavailable } from '#server/platform/database/connection.ts';

/** The same reader, whose errors while the database is away make the page a 503 in place of a 500. */
export function steadied(reader: ShopReader): ShopReader {
  const steady = async <T>(reading: Promise<T>): Promise<T> => {
    try {
      return await reading;
    } catch (error) {
      // Loaders hand a thrown Response on as it is; that is how the router learns a status.
      if (isUnavailable(error)) throw new Response(null, { status: 503, statusText: 'Service Unavailable' });
      throw error;
    }
  };
  return {
    newestParts: (count) => steady(reader.newestParts(count)),
    findParts: (input) => steady(reader.findParts(input)),
    partBySlug: (slug) => steady(reader.partBySlug(slug)),
    partById: (id) => steady(reader.partById(id)),
    partsByNumbers: (numbers) => steady(reader.partsByNumbers(numbers)),
    partByGtin: (digits) => steady(reader.partByGtin(digits)),
    successorsOf: (address) => steady(reader.successorsOf(address)),
    replacementsOf: (partId) => steady(reader.replacementsOf(partId)),
    partsLike: (part, count) => steady(reader.partsLike(part, count)),
    fitsWith: (part) => steady(reader.fitsWith(part)),
    standardsFor: (part) => reader.standardsFor(part),
    fitWith: (part, typed) => steady(reader.fitWith(part, typed)),
    build: (build) => steady(reader.build(build)),
    choicesFor: (build, places, count) => steady(reader.choicesFor(build, places, count)),
    priceStepsOf: (partId) => steady(reader.priceStepsOf(partId)),
    reviewsOf: (partId) => steady(reader.reviewsOf(partId)),
    questionsOf: (partId) => steady(reader.questionsOf(partId)),
    ratingsOf: (partIds) => steady(reader.ratingsOf(partIds)),
    brands: () => steady(reader.brands()),
    newestReviews: (count) => steady(reader.newestReviews(count)),
    merchant: () => reader.merchant(),
    settings: () => reader.settings(),
    priceKind: () => reader.priceKind(),
    newsletterSent: () => reader.newsletterSent(),
  };
}
