import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { withCheckDigit } from '#contract/catalogue/gtin.ts';
import { deleteMovements, withPieces } from '#server/catalogue/stock/stock.repository.ts';
import { emailForAdmins } from '#server/platform/database/account-emails.ts';
import type { Queryable, Transaction } from '#server/platform/database/connection.ts';
import { user } from '#server/platform/database/schema/accounts/identity.ts';
import { brand } from '#server/platform/database/schema/catalogue/brands.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import type { PartDraft, StoredPart } from './parts.draft.ts';
import { isErasable } from './parts.repository.ts';
import { replacedBySkus } from './replacements.repository.ts';

// Five digits follow the shop's own GS1 prefix. The catalogue's families take those below, two digits for each family.
const EAN_STEM = '2405200';
const OWN_NUMBERS = { first: 50_000, last: 99_999 };
const SKU_STEM = 'MB-';
/** How many parts one statement writes. */
export const CHUNK = 500;

const storedColumns = {
  id: part.id,
  slug: part.slug,
  sku: part.sku,
  ean: part.ean,
  brandId: part.brandId,
  brand: brand.name,
  category: part.category,
  name: part.name,
  description: part.description,
  img: part.img,
  pictures: part.pictures,
  priceCents: part.priceCents,
  costCents: part.costCents,
  orderedQuantity: part.orderedQuantity,
  available: part.available,
  missing: part.missing,
  weightGrams: part.weightGrams,
  carton: part.carton,
  taxClass: part.taxClass,
  ordersAhead: part.ordersAhead,
  formerNumbers: part.formerNumbers,
  replacedBy: replacedBySkus,
  shelfPlaces: part.shelfPlaces,
  gtin: part.gtin,
  weightOf: part.weightOf,
  torque: part.torque,
  inTheBox: part.inTheBox,
  spareParts: part.spareParts,
  countryOfOrigin: part.countryOfOrigin,
  hsCode: part.hsCode,
  attributes: part.attributes,
  version: part.version,
  archived: sql<boolean>`${part.archivedAt} is not null`,
  updatedAt: part.updatedAt,
  updatedBy: emailForAdmins(user),
};

/** Parts as they are stored, on sale and archived, among some ids or some SKUs. One query. */
export async function findStoredParts(
  db: Queryable,
  named: { ids: readonly string[] } | { skus: readonly string[] },
): Promise<StoredPart[]> {
  return selectStored(db).where('ids' in named ? inArray(part.id, [...named.ids]) : inArray(part.sku, [...named.skus]));
}

/**
 * Locks parts until the transaction ends and gives them by id as they now are; orders wait. In id order, as orders lock
 * them, so that nobody waits in a circle. Whoever gives a part another SKU or EAN, or deletes it, says so: an order in flight that
 * has named it without locking it yet is then waited for at once, and not later, when it waits for this lock in turn.
 */
export async function lockParts(
  tx: Transaction,
  ids: readonly string[],
  purpose: 'to change' | 'to rename' | 'to delete' = 'to change',
): Promise<Map<string, StoredPart>> {
  const rows = await selectStored(tx)
    .where(inArray(part.id, [...ids]))
    .orderBy(asc(part.id))
    .for(purpose === 'to change' ? 'no key update' : 'update', { of: part });
  return new Map(rows.map((row) => [row.id, row]));
}

function selectStored(db: Queryable) {
  return db
    .select(storedColumns)
    .from(part)
    .innerJoin(brand, eq(brand.id, part.brandId))
    .leftJoin(user, eq(user.id, part.updatedBy));
}

/** Lets one transaction at a time give parts their SKU, EAN and address; the others wait until it ends. */
export async function lockNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('names of parts'))`);
}

/** The parts that bear one of these SKUs, in any case, or one of these EANs or GTINs now. */
export async function findNamed(
  tx: Transaction,
  { skus, eans, gtins }: { skus: readonly string[]; eans: readonly string[]; gtins: readonly string[] },
): Promise<{ id: string; sku: string; ean: string; gtin: string | null }[]> {
  return tx
    .select({ id: part.id, sku: part.sku, ean: part.ean, gtin: part.gtin })
    .from(part)
    .where(
      or(
        inArray(
          sql`lower(${part.sku})`,
          skus.map((sku) => sku.toLowerCase()),
        ),
        inArray(part.ean, [...eans]),
        inArray(part.gtin, [...gtins]),
      ),
    );
}

/** SKUs and EANs of the shop's own that no part bears: `count` of them, or as many as are left. */
export async function ownNames(tx: Transaction, count: number): Promise<{ sku: string; ean: string }[]> {
  const { first, last } = OWN_NUMBERS;
  // After the highest one that is borne; gaps only once those are used up.
  const found = await tx.execute<{ number: number }>(sql`
    with borne as (
      select substr(ean, ${EAN_STEM.length + 1}::int, 5)::int as number from ${part}
      where ean between ${`${EAN_STEM}${first}0`} and ${`${EAN_STEM}${last}9`}
      union
      select substr(sku, ${SKU_STEM.length + 1}::int)::int from ${part} where sku ~* ${`^${SKU_STEM}\\d{5}$`}
    )
    select number from generate_series(${first}::int, ${last}::int) as number
    where number not in (select number from borne)
    order by number < (select coalesce(max(number), 0) from borne where number <= ${last}::int), number
    limit ${count}`);
  return found.rows.map(({ number }) => ({ sku: `${SKU_STEM}${number}`, ean: withCheckDigit(`${EAN_STEM}${number}`) }));
}

/** The slugs that parts bear, of those that are one of `stems`, or one with a number behind it. */
export async function findSlugs(tx: Transaction, stems: readonly string[]): Promise<string[]> {
  // Byte by byte, a colon follows the digits.
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select distinct slug from unnest(${sql.param([...new Set(stems)])}::text[]) stem cross join lateral (
      select slug from ${part} where slug collate "C" = stem
      union all
      select slug from ${part} where slug collate "C" >= stem || '-0' and slug collate "C" < stem || '-:'
        and substr(slug, length(stem) + 2) ~ '^[0-9]+$') borne`);
  return rows.map(({ slug }) => slug);
}

/** A new part with its names. `available` is its opening stock. */
export interface NewPart extends PartDraft {
  id: string;
  slug: string;
  sku: string;
  ean: string;
  available: number;
  archived: boolean;
}

/** Writes new parts, in one statement. The ledger's rows are the caller's. */
export async function insertParts(tx: Transaction, actorId: string | null, parts: readonly NewPart[]): Promise<void> {
  if (parts.length === 0) return;
  await tx.insert(part).values(
    parts.map(({ brand: _name, replacedBy: _others, archived, ...row }) => ({
      ...row,
      createdBy: actorId,
      updatedBy: actorId,
      archivedAt: archived ? sql`now()` : null,
    })),
  );
}

/** A part that is locked, with what it is to be. `stock`: pieces more or fewer. */
export interface ChangedPart extends PartDraft {
  id: string;
  sku: string;
  ean: string;
  stock: number;
  archived: boolean;
}

/** Writes changes of parts that the transaction has locked, in one statement. The ledger's rows are the caller's. */
export async function updateParts(
  tx: Transaction,
  actorId: string | null,
  parts: readonly ChangedPart[],
): Promise<void> {
  if (parts.length === 0) return;
  const moved = withPieces(sql`input.stock`);
  await tx.execute(sql`
    update ${part} set sku = input.sku, ean = input.ean, brand_id = input."brandId", category = input.category,
      name = input.name, description = input.description, img = input.img, pictures = input.pictures,
      price_cents = input."priceCents", cost_cents = input."costCents", ordered_quantity = input."orderedQuantity", weight_grams = input."weightGrams",
      carton = input.carton, tax_class = input."taxClass", orders_ahead = input."ordersAhead", former_numbers = input."formerNumbers", shelf_places = input."shelfPlaces",
      gtin = input.gtin, weight_of = input."weightOf", torque = input.torque, in_the_box = input."inTheBox", spare_parts = input."spareParts",
      country_of_origin = input."countryOfOrigin", hs_code = input."hsCode", attributes = input.attributes, available = ${moved.available},
      missing = ${moved.missing},
      archived_at = case when input.archived then coalesce(${part.archivedAt}, now()) end,
      version = ${part.version} + 1, updated_by = ${actorId}::uuid, updated_at = now()
    from json_to_recordset(${JSON.stringify(parts)}::json) as input(
      id uuid, sku text, ean text, "brandId" uuid, category text, name text, description text, img text, pictures jsonb,
      "priceCents" bigint, "costCents" bigint, "orderedQuantity" integer, "weightGrams" integer, carton integer, "taxClass" text, "ordersAhead" boolean,
      "formerNumbers" text[], "shelfPlaces" text[], gtin text, "weightOf" text,
      torque text, "inTheBox" text[], "spareParts" text[], "countryOfOrigin" text, "hsCode" text,
      attributes jsonb, stock integer, archived boolean)
    where ${part.id} = input.id`);
}

/** Archives parts or puts them on sale again: a statement for each 500, for the triggers of the search take their time. */
export async function setArchived(
  tx: Transaction,
  actorId: string | null,
  ids: readonly string[],
  archived: boolean,
): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK)
    await tx
      .update(part)
      .set({
        archivedAt: archived ? sql`now()` : null,
        version: sql`${part.version} + 1`,
        updatedBy: actorId,
        updatedAt: sql`now()`,
      })
      .where(inArray(part.id, ids.slice(start, start + CHUNK)));
}

/**
 * Deletes a part that the transaction has locked for it, with its ledger, if nothing hangs on it. Gives whether it was.
 */
export async function deleteUnused(tx: Transaction, id: string): Promise<boolean> {
  const [needed] = await tx
    .select({ id: part.id })
    .from(part)
    .where(and(eq(part.id, id), sql`not ${isErasable}`));
  if (needed) return false;
  await deleteMovements(tx, id);
  await tx.delete(part).where(eq(part.id, id));
  return true;
}
