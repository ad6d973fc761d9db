import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { wholeGtin, withCheckDigit } from '#contract/catalogue/gtin.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { part } from '#server/platform/database/schema/catalogue/parts.ts';
import { stockMovement } from '#server/platform/database/schema/catalogue/stock.ts';
import type { SamplePart } from './sample-data.ts';
import { contentHash, type PartContent, withFreeNames } from './seed.content.ts';

interface Seed {
  one: SamplePart;
  content: PartContent;
  hash: string;
}

/**
 * Adds the sample parts that the shop has not, with their opening stock in the ledger, and updates those that nobody has
 * edited. `brandIds` by the brands' keys. Gives how many were added and how many updated. One query while the sample data
 * is what it was.
 */
export async function seedParts(
  tx: Transaction,
  sample: readonly SamplePart[],
  brandIds: ReadonlyMap<string, string>,
): Promise<{ added: number; updated: number }> {
  const seeded = await tx.select({ key: part.seedKey, hash: part.seedHash }).from(part).where(isNotNull(part.seedKey));
  const hashes = new Map(seeded.map(({ key, hash }) => [key, hash]));
  const differing = sample.map((one) => seedOf(one, brandIds)).filter(({ one, hash }) => hashes.get(one.key) !== hash);
  if (differing.length === 0) return { added: 0, updated: 0 };

  // Whoever gives a part its names waits: see lockNames in server/catalogue/parts.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('names of parts'))`);
  const rows = await lockSeeded(
    tx,
    differing.map(({ one }) => one.key),
  );
  const candidates = differing.flatMap((seed) => {
    const row = rows.get(seed.one.key) ?? null;
    return row && isEdited(row) ? [] : [{ ...seed, names: seed.content, before: row }];
  });
  const changing = new Set(candidates.map(({ before }) => before?.id));
  const named = await tx
    .select({ id: part.id, slug: part.slug, sku: part.sku, ean: part.ean, gtin: part.gtin })
    .from(part);
  const taken = named.filter(({ id }) => !changing.has(id));
  const free = withFreeNames(candidates, taken);
  const updated = free.flatMap(({ before, ...seed }) => (before ? [{ ...seed, id: before.id }] : []));
  await update(tx, updated);
  const added = await insert(
    tx,
    free.filter(({ before }) => !before),
  );
  return { added, updated: updated.length };
}

function seedOf(one: SamplePart, brandIds: ReadonlyMap<string, string>): Seed {
  const brandId = brandIds.get(one.brand);
  if (!brandId) throw new Error(`The sample part ${one.key} names the unknown brand ${one.brand}`);
  const content = {
    slug: one.slug,
    sku: one.sku,
    ean: one.ean,
    gtin: exampleGtin(one.ean),
    brandId,
    category: one.category,
    name: one.name,
    description: one.description,
    img: one.pictures[0]?.src ?? '',
    pictures: [...one.pictures],
    priceCents: one.priceCents,
    orderedQuantity: one.orderedQuantity,
    weightGrams: one.weightGrams,
    carton: one.carton,
    formerNumbers: [...one.formerNumbers],
    weightOf: one.weightOf,
    torque: one.torque,
    inTheBox: [...one.inTheBox],
    spareParts: [...one.spareParts],
    countryOfOrigin: one.countryOfOrigin,
    hsCode: one.hsCode,
    attributes: { ...one.attributes },
    createdAt: new Date(one.addedAt),
  };
  return { one, content, hash: contentHash(content) };
}

/** A GTIN of the prefix that GS1 keeps for examples, with the digits by which the shop's own EANs differ. */
function exampleGtin(ean: string): string {
  return wholeGtin(withCheckDigit(`952${ean.slice(3, 12)}`));
}

type Seeded = typeof part.$inferSelect;

/** In id order, as orders lock parts. */
async function lockSeeded(tx: Transaction, keys: readonly string[]): Promise<Map<string | null, Seeded>> {
  const rows = await tx
    .select()
    .from(part)
    .where(inArray(part.seedKey, [...keys]))
    .orderBy(asc(part.id))
    .for('no key update');
  return new Map(rows.map((row) => [row.seedKey, row]));
}

/** Whether somebody wrote into a part since it was seeded. Without a hash it was seeded before content was compared. */
function isEdited(row: Seeded): boolean {
  return row.seedHash !== null && row.seedHash !== contentHash(row);
}

/** Stock and archive stay as they are. A form that was filled before finds another version. */
async function update(tx: Transaction, changed: readonly (Seed & { id: string })[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  // Parts may take each other's names: first all of them give theirs up.
  await tx
    .update(part)
    .set({
      slug: sql`${part.id}::text`,
      sku: sql`${part.id}::text`,
      ean: sql`left(md5(${part.id}::text), 13)`,
      gtin: null,
    })
    .where(inArray(part.id, ids));
  for (const { id, content, hash } of changed)
    await tx
      .update(part)
      .set({ ...content, seedHash: hash, version: sql`${part.version} + 1`, updatedBy: null, updatedAt: sql`now()` })
      .where(eq(part.id, id));
}

async function insert(tx: Transaction, seeds: readonly Seed[]): Promise<number> {
  if (seeds.length === 0) return 0;
  const added = await tx
    .insert(part)
    .values(
      seeds.map(({ one, content, hash }) => ({
        ...content,
        seedKey: one.key,
        seedHash: hash,
        available: one.available,
      })),
    )
    .returning({ id: part.id, available: part.available });
  const stocked = added.filter((row) => row.available > 0);
  if (stocked.length > 0)
    await tx
      .insert(stockMovement)
      .values(stocked.map((row) => ({ partId: row.id, kind: 'opening' as const, quantity: row.available })));
  return added.length;
}
