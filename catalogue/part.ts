import type { BrandKey } from './brands.ts';

/** What the dimension line of a picture measures: its label, and the very length in millimetres. */
export interface Measure {
  readonly label: string;
  readonly mm: number;
}

/**
 * The dimension line under a part, in the picture's frame of 800 × 800. `x1` and `x2` are where the two measured points
 * of the part's model stand in the picture; `y` is the height of the line.
 */
export interface Mark {
  readonly label: string;
  readonly x1: number;
  readonly x2: number;
  readonly y: number;
}

/** A picture of a part. `src` is the address of the widest file; others differ in the number at its end and the format. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly mark: Mark | null;
}

/** One part as the factory sells it. Money is in US cents, quantities are pieces, weight is grams. */
export interface CataloguePart<Category extends string = string, Attributes extends object = object> {
  /** Never changes, whatever happens to name or SKU: the seed finds its part by it. */
  readonly key: string;
  readonly slug: string;
  readonly sku: string;
  /** EAN-13 in the range that GS1 leaves to a company's own use (prefixes 20 to 29). */
  readonly ean: string;
  readonly brand: BrandKey;
  /** The family's name. */
  readonly category: Category;
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  /** The least number of pieces in one order. */
  readonly orderedQuantity: number;
  readonly available: number;
  readonly weightGrams: number;
  readonly attributes: Attributes;
  readonly pictures: readonly Picture[];
  /** ISO time in UTC; the newest parts come first in the shop. */
  readonly addedAt: string;
}
