import type { FastifyInstance } from 'fastify';
import type { ShopReader } from '#contract/catalogue/reader.ts';
import type { Config } from '#server/platform/config/config.ts';
import { cachedAddress, isNarrowedList } from './cached-pages.ts';
import { listShownBrands } from './catalogue/brands/brands.repository.ts';
import { standardsFor } from './catalogue/fit/standards.ts';
import { partNeighbours } from './catalogue/parts/part-neighbours.service.ts';
import type { ComposedContact } from './compose.contact.ts';
import type { ComposedParts } from './compose.parts.ts';
import type { ComposedPayments } from './compose.payments.ts';
import type { ComposedReviews } from './compose.reviews.ts';
import type { ComposedSettings } from './compose.settings.ts';
import type { ComposedTax } from './compose.tax.ts';
import { partsForSitemap } from './content/seo/sitemap.repository.ts';
import { sitemap } from './content/seo/sitemap.routes.ts';
import type { Database } from './platform/database/connection.ts';
import type { ShownChanges } from './platform/events/shown-changes.ts';
import { pages } from './platform/http/pages.ts';
import { stepsForEverybody } from './sales/prices/prices.service.ts';

/** What pages are put together from. */
export interface PagesParts {
  config: Config;
  db: Database;
  /** Which pages it serves: the built ones, those of the sources with hot reload, or the API alone. */
  which: 'built' | 'dev' | 'none';
  catalogue: Pick<ComposedParts, 'parts' | 'faceted' | 'fit' | 'builds'>;
  said: Pick<ComposedReviews, 'reviews' | 'questions'>;
  card: Pick<ComposedPayments, 'rehearsal' | 'loadsOf'>;
  shown: ShownChanges;
  tax: Pick<ComposedTax, 'priceKind' | 'whenShownChanged'>;
  contact: Pick<ComposedContact, 'newsletterSent' | 'whenNewsletterSent'>;
  settings: Pick<ComposedSettings, 'shownSettings' | 'whenChanged'>;
}

/** Registers the pages and the sitemap. */
export async function composePages(
  app: FastifyInstance,
  {
    config,
    db,
    which,
    catalogue: { parts, faceted, fit, builds },
    said: { reviews, questions },
    card,
    shown,
    tax,
    contact,
    settings,
  }: PagesParts,
): Promise<void> {
  const { publicUrl } = config.http;
  await app.register(sitemap, { parts: partsForSitemap(db), publicUrl, whenChanged: shown.listen });
  const neighbours = partNeighbours(db, tax.priceKind);
  const reader: ShopReader = {
    newestParts: (count) => parts.newest(count),
    findParts: (query) => faceted.find(query),
    partBySlug: (slug) => parts.findBySlug(slug),
    partById: (id) => parts.findById(id),
    partsByNumbers: (numbers) => parts.findByNumbers(numbers),
    partByGtin: (digits) => neighbours.byGtin(digits),
    successorsOf: (address) => neighbours.successorsOf(address),
    replacementsOf: (partId) => neighbours.replacementsOf(partId),
    partsLike: (part, count) => neighbours.like(part, count),
    fitsWith: (part) => fit.rolesOf(part),
    standardsFor,
    fitWith: (part, typed) => fit.answer(part, typed),
    build: (build) => builds.view(build),
    choicesFor: (build, places, count) => builds.choices(build, places, count),
    priceStepsOf: (partId) => stepsForEverybody(db, partId),
    reviewsOf: (partId) => reviews.ofPart(partId),
    questionsOf: (partId) => questions.ofPart(partId),
    ratingsOf: (partIds) => reviews.ratingsOf(partIds),
    brands: () => listShownBrands(db),
    newestReviews: (count) => reviews.newest(count),
    merchant: () => config.merchant,
    settings: settings.shownSettings,
    priceKind: tax.priceKind,
    newsletterSent: contact.newsletterSent,
  };
  if (which === 'built')
    await app.register(pages, {
      reader,
      publicUrl,
      whenChanged(listener) {
        tax.whenShownChanged(listener);
        contact.whenNewsletterSent(listener);
        settings.whenChanged(listener);
      },
      addressOf: cachedAddress,
      isUnlisted: isNarrowedList,
      rehearsal: card.rehearsal,
      timeZone: config.shop.timeZone,
      loadsOf: card.loadsOf,
    });
  if (which === 'dev') {
    const { pagesDev } = await import('./platform/http/pages-dev.ts');
    await app.register(pagesDev, { reader, publicUrl });
  }
}
