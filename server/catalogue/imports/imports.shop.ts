import { families } from '#contract/catalogue/families.ts';
import { wholeGtin } from '#contract/catalogue/gtin.ts';
import { readNumbers } from '#contract/catalogue/part-numbers.ts';
import { dollarsFromCents } from '#contract/money.ts';
import { findStoredParts } from '#server/catalogue/parts/part-writing.repository.ts';
import { eanIn, type PartColumn, type TabledPart } from '#server/catalogue/parts/parts.columns.ts';
import type { StoredPart } from '#server/catalogue/parts/parts.draft.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { ImportTable } from '#server/platform/file-imports/import-table.ts';
import { unknownUploads } from '#server/platform/uploads/uploads.repository.ts';
import type { Shop } from './imports.plan.ts';
import { findBearers, findPartPictures, listBrandNames } from './imports.repository.ts';

const familyNames = new Map(families.map(({ name }) => [name.toLowerCase(), name]));

/**
 * What the shop has of what a file names, in five queries. `seen` is the stock of an earlier comparison, by SKU, and
 * replaces the present one.
 */
export async function readShop(
  db: Database,
  file: ImportTable<PartColumn>,
  seen: Readonly<Record<string, number>> = {},
): Promise<Shop> {
  const skus = file.texts('sku');
  const pictures = file.texts('img');
  const stored = await findStoredParts(db, { skus });
  const bearers = await findBearers(db, {
    skus: [...skus, ...file.texts('replacedBy').flatMap(readNumbers)].map((sku) => sku.toLowerCase()),
    eans: file.texts('ean').map(eanIn),
    gtins: file.texts('gtin').map((gtin) => wholeGtin(eanIn(gtin))),
  });
  const known = await findPartPictures(db, pictures);
  const others = pictures.filter((address) => !known.includes(address));
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
  const { priceCents, costCents, orderedQuantity, weightGrams } = part;
  return {
    ...part,
    price: dollarsFromCents(priceCents),
    cost: costCents === null ? null : dollarsFromCents(costCents),
    ordered_quantity: orderedQuantity,
    weight: weightGrams,
    // No import reads or writes what is expected.
    nextDeliveryOn: null,
    nextDeliveryPieces: null,
  };
}
