import { randomUUIDv7 } from 'node:crypto';
import type { ChangeDelivery, Expected, NewDelivery } from '#contract/catalogue/deliveries/deliveries.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { formatFigure } from '#contract/format.ts';
import { countOnSale } from '#server/catalogue/parts/parts.repository.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database, Transaction } from '#server/platform/database/connection.ts';
import { allOrNothing } from '#server/platform/database/rollback.ts';
import { listDeliveries, readStocked, readSuppliers } from './deliveries.repository.ts';
import {
  closeDelivery,
  findDelivery,
  insertDeliveries,
  lockExpected,
  renewPassed,
  type StoredDelivery,
  updateDelivery,
} from './expected.repository.ts';

/** What admins do with deliveries that are expected. */
export interface DeliveriesService {
  list(filter: { q?: string | undefined }): Promise<Expected>;
  /** Adds deliveries, all or none, each once for its key. Fails with `not-found`. */
  add(actor: CurrentUser, deliveries: readonly NewDelivery[]): Promise<Result<{ added: number }>>;
  /** Fails with `not-found`, `changed-meanwhile`, and with `stock-too-low` for fewer pieces than came in. */
  change(actor: CurrentUser, id: string, input: ChangeDelivery): Promise<Result<{ closed: boolean }>>;
  /** Fails with `not-found` and `changed-meanwhile`. */
  cancel(actor: CurrentUser, id: string): Promise<Result<{ closed: boolean }>>;
  /** Takes days that have passed off the parts. To be called every minute. */
  renew(): Promise<void>;
}

const DELIVERIES_SHOWN = 500;
const noSuchDelivery = fail('not-found', 'There is no such delivery.');

export interface DeliveriesNeeds {
  db: Database;
  /** The time zone in which days begin. */
  zone: string;
  /** Called after each change of what everybody is shown. */
  changed: () => void;
}

export function deliveriesService({ db, zone, changed }: DeliveriesNeeds): DeliveriesService {
  /** Does `work` with an open delivery and its part locked. */
  async function withDelivery(
    id: string,
    work: (tx: Transaction, delivery: NonNullable<StoredDelivery>) => Promise<Result<{ closed: boolean }>>,
  ): Promise<Result<{ closed: boolean }>> {
    const done = await allOrNothing(db, async (tx) => {
      const named = await findDelivery(tx, id);
      if (!named) return noSuchDelivery;
      await lockExpected(tx, [named.partId]);
      const delivery = await findDelivery(tx, id);
      if (!delivery) return noSuchDelivery;
      return delivery.closedAt ? hasEnded(delivery) : work(tx, delivery);
    });
    if (done.ok) changed();
    return done;
  }

  return {
    async list({ q }) {
      const listed = await listDeliveries(db, { q, zone, limit: DELIVERIES_SHOWN });
      return { ...listed, ...(await readSuppliers(db, zone)), parts: await countOnSale(db) };
    },
    async add(actor, deliveries) {
      const done = await allOrNothing(db, async (tx) => {
        const ids = deliveries.map(({ part }) => part);
        const there = await lockExpected(tx, ids);
        if (ids.some((id) => !there.has(id)))
          return fail('not-found', 'One of the parts is gone. Nothing was added; please look again.');
        const rows = deliveries.map(({ key, part, ...row }) => ({ ...row, id: key, partId: part }));
        const added = new Set(await insertDeliveries(tx, rows, { actorId: actor.userId, zone }));
        await recordAdded(
          tx,
          actor,
          rows.filter(({ id }) => added.has(id)),
        );
        return succeed({ added: added.size });
      });
      if (done.ok) changed();
      return done;
    },
    change: (actor, id, { version, ...input }) =>
      withDelivery(id, async (tx, before) => {
        if (before.version !== version)
          return fail('changed-meanwhile', 'This delivery was changed since you opened it. Please look again.');
        if (input.pieces < before.cameIn) {
          const message = `${formatFigure(before.cameIn)} of them came in already`;
          return fail('stock-too-low', `${message}.`, { errors: { pieces: message } });
        }
        await updateDelivery(tx, { id, partId: before.partId, ...input }, { actorId: actor.userId, zone });
        await record(tx, actor, 'delivery-changed', before, { before: words(before), after: words(input) });
        return succeed({ closed: input.pieces === before.cameIn });
      }),
    cancel: (actor, id) =>
      withDelivery(id, async (tx, before) => {
        await closeDelivery(tx, before, { actorId: actor.userId, zone });
        await record(tx, actor, 'delivery-cancelled', before, { before: words(before) });
        return succeed({ closed: true });
      }),
    async renew() {
      if (await renewPassed(db, zone)) changed();
    },
  };
}

const hasEnded = ({ cameIn, pieces }: NonNullable<StoredDelivery>) =>
  fail('changed-meanwhile', cameIn >= pieces ? 'All of it has come in by now.' : 'This delivery was cancelled by now.');

const words = ({ pieces, dueOn, supplier }: { pieces: number; dueOn: string; supplier: string }) =>
  `${formatFigure(pieces)} on ${dueOn} from ${supplier}`;

async function record(
  tx: Transaction,
  actor: CurrentUser,
  action: 'delivery-changed' | 'delivery-cancelled',
  { partId }: { partId: string },
  data: Record<string, string>,
): Promise<void> {
  const part = (await readStocked(tx, [partId])).get(partId);
  await writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    action,
    subject: { kind: 'part', id: partId },
    data: { name: `${part?.sku} ${part?.name}`, ...data },
  });
}

/** What one call adds is one entry, which holds those of the parts. */
async function recordAdded(
  tx: Transaction,
  actor: CurrentUser,
  added: readonly { partId: string; pieces: number; dueOn: string; supplier: string }[],
): Promise<void> {
  const parts = await readStocked(
    tx,
    added.map(({ partId }) => partId),
  );
  const by = { kind: 'user', id: actor.userId } as const;
  const parent = added.length > 1 ? randomUUIDv7() : undefined;
  if (parent !== undefined)
    await writeAudit(tx, {
      ...{ id: parent, actor: by, action: 'deliveries-added' },
      subject: { kind: 'parts', id: parent },
      data: { name: `${formatFigure(added.length)} deliveries` },
    });
  await writeAudit(
    tx,
    added.map(({ partId, ...delivery }) => ({
      ...{ parent, actor: by, action: 'delivery-added' as const },
      subject: { kind: 'part' as const, id: partId },
      data: { name: `${parts.get(partId)?.sku} ${parts.get(partId)?.name}`, after: words(delivery) },
    })),
  );
}
