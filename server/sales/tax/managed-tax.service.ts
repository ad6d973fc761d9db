import { fail, type Result, succeed } from '#contract/failures.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import { momentWords } from '#contract/sales/price.words.ts';
import type { TaxClass } from '#contract/sales/tax.heads.ts';
import type {
  ChangedTaxRate,
  ChangeTaxSetting,
  ManagedTax,
  NewTaxRate,
  TaxRate,
  TaxSetting,
} from '#contract/sales/tax.ts';
import { momentOf } from '#contract/shop-time.ts';
import { isCountry } from '#server/accounts/addresses/formats.ts';
import { writeAudit } from '#server/platform/audit/audit.repository.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction, type Transaction } from '#server/platform/database/connection.ts';
import { readClock } from '#server/sales/prices/price-book.repository.ts';
import {
  deleteRate,
  findOverlap,
  findRate,
  insertRates,
  listRates,
  listRefused,
  lockRates,
  readTaxSetting,
  showRate,
  updateRate,
  writeTaxSetting,
} from './managed-tax.repository.ts';

const gone = fail('not-found', 'There is no such rate.');
const changedMeanwhile = fail('changed-meanwhile', 'Somebody else changed it meanwhile. Look at it again.');

/** What admins do about tax. */
export interface ManagedTaxService {
  read(): Promise<ManagedTax>;
  /** Fails with `changed-meanwhile` where the setting is no longer the one of `version`. */
  changeSetting(actor: CurrentUser, input: ChangeTaxSetting): Promise<Result<TaxSetting>>;
  /** Adds a rate for each class, or none. Fails with `taken` where one overlaps another. */
  add(actor: CurrentUser, input: NewTaxRate): Promise<Result<TaxRate[]>>;
  /** Fails as `add` does, and with `not-found` and `changed-meanwhile`. */
  change(actor: CurrentUser, id: string, input: ChangedTaxRate): Promise<Result<TaxRate>>;
  /** Fails with `not-found` and `changed-meanwhile`. */
  remove(actor: CurrentUser, id: string, version: number): Promise<Result<{ removed: true }>>;
}

/** `zone`: the shop's time zone, in which days begin. `pricesChanged` is called after prices became net, gross or neither. */
export function managedTaxService(
  db: Database,
  { zone, pricesChanged }: { zone: string; pricesChanged: () => Promise<void> },
): ManagedTaxService {
  /** The moments at which the first and the last day begin. */
  const spanOf = ({ starts, ends }: { starts: string; ends: string | null }) => ({
    startsAt: new Date(momentOf(starts, zone) ?? 0),
    endsAt: ends === null ? null : new Date(momentOf(ends, zone) ?? 0),
  });

  async function checkOverlap(
    tx: Transaction,
    span: Parameters<typeof findOverlap>[1],
    but: string | null,
  ): Promise<Result<null>> {
    const other = await findOverlap(tx, span, but);
    if (!other) return succeed(null);
    const rate = `${span.classes.length > 1 ? `${other.class}: ` : ''}${percent(other.basisPoints)}`;
    const day = momentWords(other.startsAt.toISOString(), zone, 'short');
    const begins = other.startsAt > span.startsAt;
    const message = begins
      ? `${rate} begins on ${day}: end on that day or before`
      : `${rate} holds from ${day}${other.endsAt ? ` to ${momentWords(other.endsAt.toISOString(), zone, 'short')}` : ', open'}: end that first`;
    return fail('taken', `${message}.`, { errors: { [begins ? 'ends' : 'starts']: message } });
  }

  return {
    async read() {
      return {
        now: new Date(await readClock(db)).toISOString(),
        zone,
        setting: await readTaxSetting(db),
        rates: await listRates(db),
        refused: await listRefused(db),
      };
    },
    async changeSetting(actor, input) {
      const changed = await inTransaction(db, async (tx) => {
        const before = await readTaxSetting(tx, true);
        if (before.version !== input.version) return null;
        const after = await writeTaxSetting(tx, input, actor.userId);
        if (after)
          await writeAudit(tx, {
            actor: { kind: 'user', id: actor.userId },
            action: 'tax-changed',
            subject: { kind: 'tax', id: 'setting' },
            data: { before: settingWords(before), after: settingWords(after) },
          });
        return after;
      });
      if (!changed) return changedMeanwhile;
      await pricesChanged();
      return succeed(changed);
    },
    add(actor, { country, classes, rate, reverseCharge, ...days }) {
      return inTransaction(db, async (tx) => {
        if (!isCountry(country)) return noCountry;
        await lockRates(tx);
        const span = { country, classes: [...new Set(classes)], ...spanOf(days) };
        const free = await checkOverlap(tx, span, null);
        if (!free.ok) return free;
        const { startsAt, endsAt } = span;
        const shared = { country, basisPoints: basisPoints(rate), reverseCharge, startsAt, endsAt };
        const rows = await insertRates(
          tx,
          span.classes.map((name) => ({ ...shared, class: name, updatedBy: actor.userId })),
        );
        await writeAudit(
          tx,
          rows.map((row) => entry(actor, 'tax-rate-added', row, { after: percent(row.basisPoints) })),
        );
        return succeed(rows.map(showRate));
      });
    },
    change(actor, id, { rate, reverseCharge, version, ...days }) {
      return inTransaction(db, async (tx) => {
        await lockRates(tx);
        const before = await findRate(tx, id);
        if (!before) return gone;
        if (before.version !== version) return changedMeanwhile;
        const span = spanOf(days);
        const free = await checkOverlap(tx, { country: before.country, classes: [before.class], ...span }, id);
        if (!free.ok) return free;
        const row = await updateRate(tx, id, {
          ...{ basisPoints: basisPoints(rate), reverseCharge, ...span },
          updatedBy: actor.userId,
        });
        if (!row) return gone;
        await writeAudit(
          tx,
          entry(actor, 'tax-rate-changed', row, {
            before: percent(before.basisPoints),
            after: percent(row.basisPoints),
          }),
        );
        return succeed(showRate(row));
      });
    },
    remove(actor, id, version) {
      return inTransaction(db, async (tx) => {
        await lockRates(tx);
        const before = await findRate(tx, id);
        if (!before) return gone;
        if (before.version !== version) return changedMeanwhile;
        await deleteRate(tx, id);
        await writeAudit(tx, entry(actor, 'tax-rate-removed', before, { before: percent(before.basisPoints) }));
        return succeed({ removed: true } as const);
      });
    },
  };
}

const noCountry = fail('invalid-request', 'There is no such country.', {
  errors: { country: 'There is no such country' },
});

function basisPoints(rate: number): number {
  return centsFromDollars(rate) ?? 0;
}

/** 850 gives `8.5 %`. */
function percent(points: number): string {
  return `${dollarsFromCents(points)} %`;
}

function settingWords({ isOn, prices, reverseCharge }: TaxSetting): string {
  return `${isOn ? 'on' : 'off'}, ${prices}, “${reverseCharge}”`;
}

function entry(
  actor: CurrentUser,
  action: 'tax-rate-added' | 'tax-rate-changed' | 'tax-rate-removed',
  row: { id: string; country: string; class: TaxClass },
  rates: { before?: string; after?: string },
) {
  const { id, country, class: name } = row;
  return {
    actor: { kind: 'user', id: actor.userId } as const,
    action,
    subject: { kind: 'tax-rate', id } as const,
    data: { country, class: name, ...rates },
  };
}
