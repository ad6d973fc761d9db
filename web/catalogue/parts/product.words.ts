import { isExampleGtin, shownGtin } from '#contract/catalogue/gtin.ts';
import type { PartReviews } from '#contract/catalogue/part-search.ts';
import type { Part } from '#contract/catalogue/parts.ts';
import type { PartFact } from '#contract/catalogue/specification/specification.ts';
import { pages } from '#contract/pages.ts';
import { sourcesOf } from '#contract/pictures.ts';
import type { Facts } from '#web/platform/layout/meta.ts';
import { absolute } from '#web/platform/layout/origin.ts';
import type { CardFacts } from './card.facts.ts';
import { pageTexts as texts } from './page.texts.ts';

/** The facts of a part for search engines that its card does not show. */
export type Identity = Pick<Part, 'sku' | 'ean' | 'gtin' | 'brand' | 'taxIncluded'>;

interface ProductInput extends Identity {
  part: CardFacts;
  reviews: Pick<PartReviews, 'count' | 'mean'>;
  family: { name: string; group: string | null };
  /** Everything that is known of the part by name. */
  facts: readonly PartFact[];
}

/** The width of the picture that search engines are pointed to, in pixels. */
const PICTURE = 800;

/**
 * A part in the words of schema.org: what it is and costs, what buyers gave it where any did, and where it stands in the
 * shop.
 */
export function productFacts({
  part,
  sku,
  ean,
  gtin,
  brand,
  taxIncluded,
  reviews,
  family,
  facts,
}: ProductInput): Facts[] {
  const url = absolute(pages.part(part.slug));
  const { src } = sourcesOf(part.picture.src, [PICTURE, PICTURE]);
  const way = [
    { name: texts.home, path: pages.home },
    { name: texts.parts, path: pages.allParts },
    ...(family.group === null ? [] : [{ name: family.group, path: pages.partsIn(family.group) }]),
    { name: part.name, path: pages.part(part.slug) },
  ];
  return [
    {
      '@type': 'Product',
      name: part.name,
      description: part.description,
      url,
      ...(src.startsWith('/') ? { image: absolute(src) } : {}),
      sku,
      ...gtinFacts({ ean, gtin }),
      category: family.name,
      brand: { '@type': 'Brand', name: brand },
      additionalProperty: facts.map(({ name: property, value }) => ({
        '@type': 'PropertyValue',
        name: property,
        value,
      })),
      offers: {
        '@type': 'Offer',
        name: texts.listPrice,
        url,
        price: part.price.toFixed(2),
        priceCurrency: 'USD',
        ...(taxIncluded !== undefined && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: part.price.toFixed(2),
            priceCurrency: 'USD',
            valueAddedTaxIncluded: taxIncluded,
          },
        }),
        itemCondition: 'https://schema.org/NewCondition',
        availability: `https://schema.org/${part.available >= part.ordered_quantity ? 'InStock' : part.onSale ? 'BackOrder' : 'OutOfStock'}`,
        eligibleQuantity: { '@type': 'QuantitativeValue', minValue: part.ordered_quantity },
      },
      ...(reviews.count > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: reviews.mean.toFixed(1),
              reviewCount: reviews.count,
              bestRating: 5,
              worstRating: 1,
            },
          }
        : {}),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ name, path }, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name,
        item: absolute(path),
      })),
    },
  ];
}

/** Numbers that begin so are a shop's own (GS1 General Specifications, section 1.4): nobody else may read them as a GTIN. */
const restricted = /^(?:02|04|2)/;

/** What GS1 gave: its GTIN, else an EAN that is not the shop's own. GS1's examples claim nothing. */
function gtinFacts({ ean, gtin }: Pick<Part, 'ean' | 'gtin'>): { gtin?: string } {
  if (gtin !== null) return isExampleGtin(gtin) ? {} : { gtin: shownGtin(gtin) };
  return restricted.test(ean) ? {} : { gtin: ean };
}
