import type { Part, Picture } from '#contract/catalogue/parts.ts';
import { specificationOf } from '#contract/catalogue/specification/specification.ts';
import { canBeOrdered } from '#contract/quantities.ts';

/** The facts of a part that a card shows. The page carries no more of the part than these. */
export interface CardFacts
  extends Pick<
    Part,
    '_id' | 'slug' | 'name' | 'sku' | 'price' | 'ordered_quantity' | 'available' | 'ahead' | 'weight' | 'description'
  > {
  picture: Picture;
  /** What decides whether it fits, in one line; null where its family has nothing to say. */
  summary: string | null;
  /** False when the stock is below the minimum. */
  onSale: boolean;
}

/** The size that pictures are drawn at, for a part that has an address of a picture and no more. */
const FRAME = 800;

/** The picture that stands for a part. */
export function firstPicture({ img, name, pictures }: Pick<Part, 'img' | 'name' | 'pictures'>): Picture {
  return pictures[0] ?? { src: img, alt: name, width: FRAME, height: FRAME, mark: null };
}

/** A text that breaks over two lines before no unit, and within no size: `28 T`, `12 × 148 mm`. */
export function unbroken(text: string | null): string | null {
  return text?.replaceAll(/(?<=\d) (?=(?:mm|in|T|g|kg|%)(?!\p{L}))|(?<=\d) (?=× )|(?<=×) /gu, '\u00a0') ?? null;
}

/** Picks what a card shows. Runs on the server, in loaders. */
export function cardFacts(part: Part): CardFacts {
  const { _id, slug, name, sku, price, ordered_quantity, available, ahead, weight, description } = part;
  return {
    _id,
    slug,
    name,
    sku,
    price,
    ordered_quantity,
    available,
    ...(ahead && { ahead }),
    weight,
    description,
    picture: firstPicture(part),
    summary: unbroken(specificationOf(part).summary),
    onSale: canBeOrdered(part),
  };
}
