import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import {
  type changedZoneSchema,
  type DeliveryZone,
  type DeliveryZones,
  type previewedZoneSchema,
  type SaveZone,
  ZONES_MAX,
  type ZonePreview,
} from '#contract/sales/delivery.ts';
import { type AuditRecord, writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import type { Zone } from './delivery-of.ts';
import { checkFree, countByZone, movesBetween, readPlaces, withoutOf } from './zone-places.ts';
import {
  countAddresses,
  countUnknown,
  deleteZone,
  insertZone,
  listManagedZones,
  lockZones,
  type ManagedZone,
  setPositions,
  updateZone,
} from './zones.repository.ts';

const GRAMS = 1000;

/** The zones of delivery, for admins. Each change gives all of them as they are then. */
export interface ZonesService {
  list(): Promise<DeliveryZones>;
  /** Fails with `taken` for a name or a place that another zone has, with `in-use` where there are too many, and with `invalid-request`. */
  add(actor: CurrentUser, input: SaveZone): Promise<Result<DeliveryZones>>;
  /** Fails as `add` does, with `not-found`, and with `changed-meanwhile` where the zone is no longer the one of `version`. */
  change(actor: CurrentUser, id: string, input: z.output<typeof changedZoneSchema>): Promise<Result<DeliveryZones>>;
  /** Fails with `not-found` and `changed-meanwhile`. */
  remove(actor: CurrentUser, id: string, version: number): Promise<Result<DeliveryZones>>;
  /** Fails with `changed-meanwhile` where these are not the ids of all zones. */
  order(actor: CurrentUser, ids: readonly string[]): Promise<Result<DeliveryZones>>;
  /** Which addresses of dealers would change their zone. Fails as saving does. */
  preview(input: z.output<typeof previewedZoneSchema>): Promise<Result<ZonePreview>>;
}

/** `countWaiting`: how many orders wait for a price, by the name of their zone. */
export function zonesService(
  db: Database,
  countWaiting: (db: Database) => Promise<ReadonlyMap<string, number>>,
): ZonesService {
  async function list(): Promise<DeliveryZones> {
    const zones = await listManagedZones(db);
    const places = await countAddresses(db);
    const waiting = await countWaiting(db);
    const counted = countByZone(zones, places);
    return {
      zones: zones.map((zone) => {
        const left = zones.filter(({ id }) => id !== zone.id);
        const gone = movesBetween(zones, left, places);
        return {
          ...showZone(zone),
          without: withoutOf(zone, left),
          waiting: waiting.get(zone.name) ?? 0,
          addresses: counted.get(zone.id) ?? 0,
          ifRemoved: gone.map(({ to, addresses }) => ({ zone: nameOf(zones, to), addresses })),
        };
      }),
      unknown: await countUnknown(db),
      uncovered: counted.get(null) ?? 0,
    };
  }

  /** Does something to the zones, one at a time, and gives all of them afterwards. */
  async function changing(
    work: (tx: Transaction, zones: readonly ManagedZone[]) => Promise<Result<null>>,
  ): Promise<Result<DeliveryZones>> {
    const done = await inTransaction(db, async (tx) => {
      await lockZones(tx);
      return work(tx, await listManagedZones(tx));
    });
    return done.ok ? succeed(await list()) : done;
  }

  return {
    list,
    add: (actor, input) =>
      changing(async (tx, zones) => {
        if (zones.length >= ZONES_MAX) return fail('in-use', `There are ${ZONES_MAX} zones, and no room for more.`);
        const read = readZone(input, zones);
        if (!read.ok) return read;
        const id = await insertZone(tx, { ...read.value, updatedBy: actor.userId });
        await note(tx, actor, 'delivery-zone-added', id, { name: input.name });
        return succeed(null);
      }),
    change: (actor, id, { version, ...input }) =>
      changing(async (tx, zones) => {
        const before = checkVersion(zones, id, version);
        if (!before.ok) return before;
        const read = readZone(input, zones, id);
        if (!read.ok) return read;
        const fields = changedFields(before.value, read.value);
        if (fields.length === 0) return succeed(null);
        await updateZone(tx, id, { ...read.value, updatedBy: actor.userId });
        await note(tx, actor, 'delivery-zone-changed', id, { name: input.name, fields: fields.join(', ') });
        return succeed(null);
      }),
    remove: (actor, id, version) =>
      changing(async (tx, zones) => {
        const before = checkVersion(zones, id, version);
        if (!before.ok) return before;
        await deleteZone(tx, id);
        await note(tx, actor, 'delivery-zone-removed', id, { name: before.value.name });
        return succeed(null);
      }),
    order: (actor, ids) =>
      changing(async (tx, zones) => {
        const named = new Set(ids);
        if (named.size !== zones.length || !zones.every(({ id }) => named.has(id))) return changedMeanwhile;
        await setPositions(tx, [...named]);
        const [first] = ids;
        if (first) await note(tx, actor, 'delivery-zones-ordered', first, {});
        return succeed(null);
      }),
    async preview({ zone: id, ...input }) {
      const zones = await listManagedZones(db);
      if (id !== undefined && !zones.some((zone) => zone.id === id)) return gone;
      const read = readZone(input, zones, id);
      if (!read.ok) return read;
      const saved: Zone = { id: id ?? randomUUID(), ...read.value };
      const after = id === undefined ? [...zones, saved] : zones.map((zone) => (zone.id === id ? saved : zone));
      const places = await countAddresses(db);
      const moves = movesBetween(zones, after, places);
      return succeed({
        addresses: countByZone(after, places).get(saved.id) ?? 0,
        from: moves
          .filter(({ to }) => to === saved.id)
          .map(({ from, addresses }) => ({ zone: nameOf(zones, from), addresses })),
        to: moves
          .filter(({ from }) => from === saved.id)
          .map(({ to, addresses }) => ({ zone: nameOf(zones, to), addresses })),
      });
    },
  };
}

type ReadZone = Omit<Zone, 'id' | 'countries' | 'postalCodes' | 'steps'> & {
  countries: string[];
  postalCodes: string[];
  steps: { upTo: number; cents: number }[];
};

/** A zone as it is stored, beside the others: name and places are its own. */
function readZone(input: SaveZone, zones: readonly ManagedZone[], id?: string): Result<ReadZone> {
  const others = zones.filter((zone) => zone.id !== id);
  const sameName = others.some(({ name }) => name.toLowerCase() === input.name.toLowerCase());
  const message = `There is a zone with the name ${input.name}`;
  if (sameName) return fail('taken', `${message}.`, { errors: { name: message } });
  const places = readPlaces(input);
  if (!places.ok) return places;
  const free = checkFree(places.value, others);
  if (!free.ok) return free;
  const unit = input.countedBy === 'weight' ? GRAMS : 1;
  return succeed({
    name: input.name,
    ...places.value,
    countedBy: input.countedBy,
    steps: input.steps.map(({ upTo, price }) => ({
      upTo: Math.round(upTo * unit),
      cents: centsFromDollars(price) ?? 0,
    })),
    above: input.above,
    freeFromCents: input.freeFrom === null ? null : centsFromDollars(input.freeFrom),
    carrier: input.carrier,
    pickUp: input.pickUp,
    ownCarrier: input.ownCarrier,
  });
}

function showZone(zone: ManagedZone): Omit<DeliveryZone, 'without' | 'waiting' | 'addresses' | 'ifRemoved'> {
  const { id, steps, freeFromCents, updatedAt, ...rest } = zone;
  const unit = zone.countedBy === 'weight' ? GRAMS : 1;
  return {
    ...rest,
    _id: id,
    steps: steps.map(({ upTo, cents }) => ({ upTo: upTo / unit, price: dollarsFromCents(cents) })),
    freeFrom: freeFromCents === null ? null : dollarsFromCents(freeFromCents),
    updatedAt: updatedAt.toISOString(),
  };
}

function checkVersion(zones: readonly ManagedZone[], id: string, version: number): Result<ManagedZone> {
  const zone = zones.find((one) => one.id === id);
  if (!zone) return gone;
  return zone.version === version ? succeed(zone) : changedMeanwhile;
}

const shown: Readonly<Record<keyof ReadZone, string>> = {
  ...{ name: 'name', countries: 'countries', postalCodes: 'postal codes', countedBy: 'counted by', steps: 'rates' },
  ...{ above: 'above the last step', freeFromCents: 'free from', carrier: 'carrier', pickUp: 'pick-up' },
  ownCarrier: 'own carrier',
};

function changedFields(before: ManagedZone, after: ReadZone): string[] {
  return (Object.keys(shown) as (keyof ReadZone)[])
    .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
    .map((field) => shown[field]);
}

function nameOf(zones: readonly ManagedZone[], id: string | null): string | null {
  return zones.find((zone) => zone.id === id)?.name ?? null;
}

function note(
  tx: Transaction,
  actor: CurrentUser,
  action: AuditRecord['action'],
  id: string,
  data: Record<string, string>,
): Promise<void> {
  return writeAudit(tx, {
    actor: { kind: 'user', id: actor.userId },
    action,
    subject: { kind: 'delivery-zone', id },
    data,
  });
}

const gone = fail('not-found', 'There is no such zone.');
const changedMeanwhile = fail('changed-meanwhile', 'Somebody else changed the zones meanwhile. Please look again.');
