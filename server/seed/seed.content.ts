import { createHash } from 'node:crypto';
import type { part } from '#server/platform/database/schema/catalogue/parts.ts';

type Row = typeof part.$inferSelect;

/** What the sample data says of a part. The rest of its row is the shop's: its stock, whether it is archived. */
export type PartContent = Pick<
  Row,
  | 'slug'
  | 'sku'
  | 'ean'
  | 'gtin'
  | 'brandId'
  | 'category'
  | 'name'
  | 'description'
  | 'img'
  | 'pictures'
  | 'priceCents'
  | 'orderedQuantity'
  | 'weightGrams'
  | 'carton'
  | 'formerNumbers'
  | 'weightOf'
  | 'torque'
  | 'inTheBox'
  | 'spareParts'
  | 'countryOfOrigin'
  | 'hsCode'
  | 'attributes'
  | 'createdAt'
>;

/** A fingerprint of what a part says. It is the same for a sample part and for its row while nobody edits it. */
export function contentHash(content: PartContent): string {
  const { weightOf, torque, inTheBox, spareParts, countryOfOrigin, hsCode } = content;
  const facts = [weightOf, torque, inTheBox, spareParts, countryOfOrigin, hsCode];
  const values = [
    content.slug,
    content.sku,
    content.ean,
    content.brandId,
    content.category,
    content.name,
    content.description,
    content.img,
    content.pictures,
    content.priceCents,
    content.orderedQuantity,
    content.weightGrams,
    content.attributes,
    content.createdAt,
    // Left out where they say nothing: what was seeded before they were there keeps its fingerprint.
    ...(content.carton === null && content.formerNumbers.length === 0 ? [] : [content.carton, content.formerNumbers]),
    ...(content.gtin === null ? [] : [content.gtin]),
    ...(facts.every((fact) => fact === null || fact.length === 0) ? [] : facts),
  ];
  return createHash('sha256').update(JSON.stringify(values, inOrder)).digest('hex');
}

/** `jsonb` gives the keys of an object back in an order of its own. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

export type Names = Pick<Row, 'slug' | 'sku' | 'ean' | 'gtin'>;

/**
 * Those parts whose names are free: `taken` are the names of parts that stay as they are. A part that is left out stays with the
 * names it has, which may then stand in another's way.
 */
export function withFreeNames<P extends { names: Names; before: Names | null }>(
  candidates: readonly P[],
  taken: readonly Names[],
): P[] {
  const usedNames = new Set(taken.flatMap(wordsOf));
  let left = [...candidates];
  for (;;) {
    const clashing = left.filter(({ names }) => wordsOf(names).some((word) => usedNames.has(word)));
    if (clashing.length === 0) return left;
    for (const { before } of clashing) for (const word of before ? wordsOf(before) : []) usedNames.add(word);
    left = left.filter((one) => !clashing.includes(one));
  }
}

/** SKUs that differ in case alone count as the same. */
function wordsOf({ slug, sku, ean, gtin }: Names): string[] {
  return [`slug ${slug}`, `sku ${sku.toLowerCase()}`, `ean ${ean}`, ...(gtin === null ? [] : [`gtin ${gtin}`])];
}
