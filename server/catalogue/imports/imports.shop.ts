import { families } from '#contract/catalogue/families.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { findStoredParts } from '#server/catalogue/parts/part-writing.repository.ts';
import type { TabledPart } from '#server/catalogue/parts/parts.columns.ts';
import type { StoredPart } from '#server/catalogue/parts/parts.draft.ts';
import type { Database } from '#server/platform/database/connection.ts';
import { unknownUploads } from '#server/platform/uploads/uploads.repository.ts';
import { namesIn, type Shop } from './imports.plan.ts';
import type { Sheet } from './imports.reading.ts';
import { findBearers, findPartPictures, listBrandNames } from './imports.repository.ts';

const familyNames = new Map(families.map(({ name }) => [name.toLowerCase(), name]));

/**
 * What the shop has of what a file names, in five queries. `seen` is the stock of an earlier comparison, by SKU, and
 * replaces the present one.
 */
export async function readShop(db: Database, sheet: Sheet, seen: Readonly<Record<string, number>> = {}): Promise<Shop> {
  const named = namesIn(sheet);
  const skus = [...named.skus, ...named.replacements].map((sku) => sku.toLowerCase());
  const stored = await findStoredParts(db, { skus: named.skus });
  const bearers = await findBearers(db, { skus, eans: named.eans, gtins: named.gtins });
  const known = await findPartPictures(db, named.pictures);
  const others = named.pictures.filter((address) => !known.includes(address));
  const unknown = new Set(others.length > 0 ? await unknownUploads(db, others) : []);
  const brands = await listBrandNames(db);
  return {
    parts: new Map(
      stored.map((part) => {
        const available = Object.hasOwn(seen, part.sku) ? seen[part.sku] : undefined;
        return [part.sku, { ...tabled(part), id: part.id, available: available ?? part.available }];
      }),
    ),
    skus: new Map(bearers.map(({ sku }) => [sku.toLowerCase(), sku])),
    eans: new Map(bearers.map(({ ean, sku }) => [ean, sku])),
    gtins: new Map(bearers.flatMap(({ gtin, sku }) => (gtin === null ? [] : [[gtin, sku]]))),
    pictures: new Set([...known, ...others.filter((address) => !unknown.has(address))]),
    brands: new Map(brands.map(({ name }) => [name.toLowerCase(), name])),
    families: familyNames,
  };
}

/** A part as a row of the CSV has it. */
export function tabled(part: StoredPart): TabledPart {
  return {
    name: part.name,
    img: part.img,
    price: dollarsFromCents(part.priceCents),
    ordered_quantity: part.orderedQuantity,
    available: part.available,
    description: part.description,
    sku: part.sku,
    ean: part.ean,
    brand: part.brand,
    category: part.category,
    weight: part.weightGrams,
    carton: part.carton,
    taxClass: part.taxClass,
    formerNumbers: part.formerNumbers,
    replacedBy: part.replacedBy,
    gtin: part.gtin,
    nextDeliveryOn: part.nextDeliveryOn,
    nextDeliveryPieces: part.nextDeliveryPieces,
    attributes: part.attributes,
    archived: part.archived,
  };
}
