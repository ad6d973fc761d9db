import { fail, type Result, succeed } from '#contract/failures.ts';
import type { Carrier, SaveCarrier } from '#contract/sales/carriers.ts';
import type { AuditAction } from '#server/platform/audit/audit.actions.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import {
  type CarrierRow,
  deleteCarrier,
  insertCarrier,
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

/** The carrier that a change was about. */
type Noted = Pick<CarrierRow, 'id' | 'name'>;

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
      if (changed.ok) {
        const { id, name } = changed.value;
        const subject = { kind: 'carrier', id } as const;
        await writeAudit(tx, { actor: { kind: 'user', id: actor.userId }, action, subject, data: { name } });
      }
      return changed;
    });
    return done.ok ? succeed(await list()) : done;
  }

  return {
    list,
    add: (actor, input) =>
      changing(actor, 'carrier-added', async (tx, carriers) => {
        if (isTaken(carriers, input.name)) return taken;
        return succeed({ id: await insertCarrier(tx, input), name: input.name });
      }),
    change: (actor, id, input) =>
      changing(actor, 'carrier-changed', async (tx, carriers) => {
        if (isTaken(carriers, input.name, id)) return taken;
        return (await updateCarrier(tx, id, input)) ? succeed({ id, name: input.name }) : gone;
      }),
    remove: (actor, id) =>
      changing(actor, 'carrier-removed', async (tx, carriers) => {
        const found = carriers.find((carrier) => carrier.id === id);
        return found && (await deleteCarrier(tx, id)) ? succeed(found) : gone;
      }),
  };
}

const taken = fail('taken', 'Another carrier has this name.', { errors: { name: 'Another carrier has this name' } });
const gone = fail('not-found', 'There is no such carrier.');

function isTaken(carriers: readonly CarrierRow[], name: string, id?: string): boolean {
  return carriers.some((carrier) => carrier.id !== id && carrier.name.toLowerCase() === name.toLowerCase());
}
