import type { ManagedBrand, SaveBrand } from '#contract/catalogue/brands/managed-brands.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { AuditAction } from '#server/platform/audit/audit.actions.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { unknownUploads } from '#server/platform/uploads/uploads.repository.ts';
import {
  type BrandRow,
  deleteBrand,
  insertBrand,
  listBrandRows,
  lockBrand,
  lockBrands,
  setBrandPositions,
  updateBrand,
} from './managed-brands.repository.ts';

/** The brands, for admins. Each change gives all of them as they are then. */
export interface ManagedBrandsService {
  list(): Promise<ManagedBrand[]>;
  /** Fails with `taken` for a name that another brand has, and with `invalid-request` for a picture that nobody uploaded. */
  add(actor: CurrentUser, input: SaveBrand): Promise<Result<ManagedBrand[]>>;
  /** Fails as `add` does, with `not-found`, and with `changed-meanwhile` where the brand is no longer the one of `version`. */
  change(actor: CurrentUser, id: string, input: SaveBrand & { version: number }): Promise<Result<ManagedBrand[]>>;
  /** Fails with `not-found`, `changed-meanwhile`, and `in-use` where it has parts or a price of its own. */
  remove(actor: CurrentUser, id: string, version: number): Promise<Result<ManagedBrand[]>>;
  /** Fails with `changed-meanwhile` where `before` is not the order of all brands. */
  order(actor: CurrentUser, input: { brands: string[]; before: string[] }): Promise<Result<ManagedBrand[]>>;
}

/** What a change was about; null where nothing changed. */
type Noted = { id: string; data?: Record<string, string> } | null;

/** The service on this database; `changed` is called after each change, so that pages follow. */
export function managedBrandsService(db: Database, changed: () => void): ManagedBrandsService {
  const list = async () => (await listBrandRows(db)).map(showBrand);

  /** Makes a change under the lock of all brands, and notes it with what `work` gives. */
  async function changing(
    actor: CurrentUser,
    action: AuditAction,
    work: (tx: Transaction, brands: readonly BrandRow[]) => Promise<Result<Noted>>,
  ): Promise<Result<ManagedBrand[]>> {
    const done = await inTransaction<Result<Noted>>(db, async (tx) => {
      await lockBrands(tx);
      const result = await work(tx, await listBrandRows(tx));
      if (result.ok && result.value) {
        const { id, data = {} } = result.value;
        const subject = { kind: 'brand', id } as const;
        await writeAudit(tx, { actor: { kind: 'user', id: actor.userId }, action, subject, data });
      }
      return result;
    });
    if (!done.ok) return done;
    changed();
    return succeed(await list());
  }

  return {
    list,
    add: (actor, input) =>
      changing(actor, 'brand-added', async (tx, brands) => {
        const fault = await faultOf(tx, input, brands);
        if (fault) return fault;
        const id = await insertBrand(tx, { ...input, updatedBy: actor.userId });
        return succeed({ id, data: { name: input.name } });
      }),
    change: (actor, id, { version, ...input }) =>
      changing(actor, 'brand-changed', async (tx, brands) => {
        const before = checkVersion(brands, id, version);
        if (!before.ok) return before;
        const fault = await faultOf(tx, input, brands, before.value);
        if (fault) return fault;
        const fields = changedFields(before.value, input);
        if (fields.length === 0) return succeed(null);
        await updateBrand(tx, id, { ...input, updatedBy: actor.userId });
        return succeed({ id, data: { name: input.name, fields: fields.join(', ') } });
      }),
    remove: (actor, id, version) =>
      changing(actor, 'brand-removed', async (tx) => {
        await lockBrand(tx, id);
        const before = checkVersion(await listBrandRows(tx), id, version);
        if (!before.ok) return before;
        const { onSale, archived, priced, name } = before.value;
        if (onSale + archived > 0) return fail('in-use', `${name} has parts: hide it instead.`);
        if (priced) return fail('in-use', `${name} stands in a price list: take it out there first.`);
        await deleteBrand(tx, id);
        return succeed({ id, data: { name } });
      }),
    order: (actor, { brands: ids, before }) =>
      changing(actor, 'brands-ordered', async (tx, brands) => {
        const named = new Set(ids);
        const isSeen = brands.length === before.length && brands.every(({ id }, place) => id === before[place]);
        if (!isSeen || ids.length !== brands.length || !brands.every(({ id }) => named.has(id)))
          return changedMeanwhile;
        const [moved] = ids.filter((id, place) => id !== before[place]);
        if (!moved) return succeed(null);
        await setBrandPositions(tx, ids);
        return succeed({ id: moved });
      }),
  };
}

function showBrand({ id, hiddenAt, updatedAt, ...row }: BrandRow): ManagedBrand {
  return { ...row, _id: id, shown: hiddenAt === null, updatedAt: updatedAt.toISOString() };
}

function checkVersion(brands: readonly BrandRow[], id: string, version: number): Result<BrandRow> {
  const found = brands.find((one) => one.id === id);
  if (!found) return fail('not-found', 'There is no such brand.');
  return found.version === version ? succeed(found) : changedMeanwhile;
}

/** What is wrong with a brand beside the others; null where nothing is. A picture that it has already stays. */
async function faultOf(tx: Transaction, input: SaveBrand, brands: readonly BrandRow[], before?: BrandRow) {
  const isTaken = brands.some(({ id, name }) => id !== before?.id && name.toLowerCase() === input.name.toLowerCase());
  const taken = `There is a brand with the name ${input.name}`;
  if (isTaken) return fail('taken', `${taken}.`, { errors: { name: taken } });
  const isNew = input.img !== '' && input.img !== before?.img;
  const missing = 'Please upload the picture first';
  if (isNew && (await unknownUploads(tx, [input.img])).length > 0)
    return fail('invalid-request', `${missing}.`, { errors: { img: missing } });
  return null;
}

function changedFields(before: BrandRow, after: SaveBrand): string[] {
  return [
    ...(before.name === after.name ? [] : ['name']),
    ...(before.img === after.img ? [] : ['picture']),
    ...(before.profile === after.profile ? [] : ['profile']),
    ...((before.hiddenAt === null) === after.shown ? [] : [after.shown ? 'shown' : 'hidden']),
  ];
}

const changedMeanwhile = fail('changed-meanwhile', 'Somebody else changed the brands meanwhile. Please look again.');
