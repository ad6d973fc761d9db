import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Carrier, SaveCarrier } from '#contract/sales/shipping/carriers.ts';
import type { AuditAction } from '#server/platform/audit/audit.actions.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import {
  type CarrierRow,
  deleteCarrier,
  insertCarrier,
  isNameTaken,
  listCarriers,
  lockCarriers,
  updateCarrier,
} from './carriers.repository.ts';

/** Carriers whose parcels can be followed, for admins. Each change gives all of them as they are then. */
export interface CarriersService {
  list(): Promise<Carrier[]>;
  /** Fails with `taken` for a name that another carrier has. */
  add(actor: CurrentUser, input: SaveCarrier): Promise<Result<Carrier[]>>;
  /** Fails as `add` does, and with `not-found`. */
  change(actor: CurrentUser, id: string, input: SaveCarrier): Promise<Result<Carrier[]>>;
  /** Fails with `not-found`. */
  remove(actor: CurrentUser, id: string): Promise<Result<Carrier[]>>;
}

/** The carrier that a change was about, and what of it changed; null where nothing did. */
type Noted = (Pick<CarrierRow, 'id' | 'name'> & { fields?: string }) | null;

/** The service on this database. */
export function carriersService(db: Database): CarriersService {
  const list = async () => (await listCarriers(db)).map(({ id, ...told }) => ({ _id: id, ...told }));

  /** Makes a change under the lock of all carriers, and notes it with what `work` gives. */
  async function changing(
    actor: CurrentUser,
    action: AuditAction,
    work: (tx: Transaction, carriers: readonly CarrierRow[]) => Promise<Result<Noted>>,
  ): Promise<Result<Carrier[]>> {
    const done = await inTransaction<Result<Noted>>(db, async (tx) => {
      await lockCarriers(tx);
      const changed = await work(tx, await listCarriers(tx));
      if (changed.ok && changed.value) {
        const { id, ...data } = changed.value;
        const subject = { kind: 'carrier', id } as const;
        await writeAudit(tx, { actor: { kind: 'user', id: actor.userId }, action, subject, data });
      }
      return changed;
    });
    return done.ok ? succeed(await list()) : done;
  }

  return {
    list,
    add: (actor, input) =>
      changing(actor, 'carrier-added', async (tx) => {
        if (await isNameTaken(tx, input.name)) return taken;
        return succeed({ id: await insertCarrier(tx, input), name: input.name });
      }),
    change: (actor, id, input) =>
      changing(actor, 'carrier-changed', async (tx, carriers) => {
        const before = carriers.find((carrier) => carrier.id === id);
        if (!before) return gone;
        if (await isNameTaken(tx, input.name, id)) return taken;
        const fields = changedFields(before, input);
        if (fields.length === 0) return succeed(null);
        await updateCarrier(tx, id, input);
        return succeed({ id, name: input.name, fields: fields.join(', ') });
      }),
    remove: (actor, id) =>
      changing(actor, 'carrier-removed', async (tx, carriers) => {
        const found = carriers.find((carrier) => carrier.id === id);
        if (!found) return gone;
        await deleteCarrier(tx, id);
        return succeed({ id, name: found.name });
      }),
  };
}

const taken = fail('taken', 'Another carrier has this name.', { errors: { name: 'Another carrier has this name' } });
const gone = fail('not-found', 'There is no such carrier.');

function changedFields(before: SaveCarrier, after: SaveCarrier): string[] {
  return [
    ...(before.name === after.name ? [] : ['name']),
    ...(before.trackingAddress === after.trackingAddress ? [] : ['tracking address']),
  ];
}
