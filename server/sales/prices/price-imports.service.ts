import { families } from '#contract/catalogue/families.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { PriceEffects, PriceImport } from '#contract/sales/price-changes.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { streamAsCsv } from '#server/platform/calls/csv.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { SentFile } from '#server/platform/calls/uploads.ts';
import type { Database } from '#server/platform/database/connection.ts';
import type { ImportColumn } from '#server/platform/file-imports/import-table.ts';
import {
  checkWritable,
  type ImportNoun,
  plainFileName,
  readImport,
} from '#server/platform/file-imports/read-import.ts';
import { findOwners } from './owners.repository.ts';
import { type Planned, plannedOf } from './plan-list.ts';
import {
  findListsByName,
  findPartsBySku,
  listBrandNames,
  readBook,
  readBuyers,
  readClock,
} from './price-book.repository.ts';
import type { ListChange } from './price-changes.ts';
import { type PriceImportPlan, type PriceTable, planPriceImport } from './price-import.plan.ts';
import type { KnownPrices } from './price-import.row.ts';
import { type PriceColumn, priceColumns, rowsOfList } from './price-lists.csv.ts';
import { findPriceLists, type ListFilter, listRules } from './price-lists.repository.ts';
import { showEffects } from './show-effects.ts';
import { type OwnersMail, tellOwners } from './tell-owners.ts';
import { writeWhole } from './write-act.ts';

/** A rule has a row for each break. */
const pricesFile: ImportNoun<ImportColumn<PriceColumn>> = {
  thing: 'price',
  rowsMax: 20_000,
  columns: priceColumns.map((field) => ({ field, head: field })),
  missing(has) {
    const missing = (['list', 'on'] as const).find((column) => !has(column));
    if (missing) return `column ${missing}`;
    return has('price') || has('percent') ? null : 'column price or percent';
  },
};
const FAULTS_SHOWN = 1000;
/** How many lists of a file are read together. */
const LISTS_AT_ONCE = 200;
const nothing: PriceEffects = { effects: [], inAll: 0, cheaper: 0, dearer: 0, same: 0, now: 0, later: 0, neverWin: [] };

const fileNameOf = ({ name }: SentFile) => plainFileName(name, 'prices.csv');

/** What admins do with files of prices. */
export interface PriceImportsService {
  /** Reads a file and reports what writing it would do. Fails with `file-refused`. */
  check(file: SentFile): Promise<Result<PriceImport>>;
  /**
   * Writes a file as it was checked, all of it or nothing, and tells the owners as said. Fails as `check` does, with
   * `import-faulty` for faults or where nothing would change, and with `changed-meanwhile` where it would do something else.
   */
  write(
    actor: CurrentUser,
    file: SentFile,
    how: { plan: string; mailNow: boolean; mailLater: boolean },
  ): Promise<Result<{ change: string }>>;
  /** The lists that match, or one, as CSV. */
  exportLists(filter: ListFilter & { list?: string | undefined }): Promise<PreparedFile>;
}

interface ReadPrices {
  table: PriceTable;
  plan: PriceImportPlan;
  planned: Planned;
}

export function priceImportsService(db: Database, owners: OwnersMail): PriceImportsService {
  const { zone } = owners;

  async function read({ bytes }: SentFile): Promise<Result<ReadPrices>> {
    const file = await readImport({ bytes }, pricesFile);
    if (!file.ok) return file;
    const { table } = file.value;
    const plan = planPriceImport(table, await readKnown(db, table, zone));
    const book = await readBook(
      db,
      plan.changes.map(({ list }) => list),
    );
    return succeed({ table, plan, planned: plannedOf(plan.changes, book, await readClock(db)) });
  }

  return {
    async check(file) {
      const found = await read(file);
      if (!found.ok) return found;
      const { table, plan, planned } = found.value;
      const faulty = plan.counts.faults > 0;
      return succeed({
        fileName: fileNameOf(file),
        ...table.facts,
        plan: plan.hash,
        counts: plan.counts,
        faults: plan.faults.slice(0, FAULTS_SHOWN),
        effects: faulty ? nothing : await showEffects(db, planned, (rule) => plan.rows.get(rule) ?? []),
        mails: { now: await countReached(planned, false), later: await countReached(planned, true) },
      });
    },
    async write(actor, file, { plan: seen, mailNow, mailLater }) {
      const found = await read(file);
      if (!found.ok) return found;
      const { plan, planned } = found.value;
      const writable = checkWritable({ faults: plan.counts.faults, changes: plan.changes.length });
      if (!writable.ok) return writable;
      if (plan.hash !== seen)
        return fail(
          'changed-meanwhile',
          'Prices were changed since the file was read. Choose it again and look at the changes.',
        );
      const { changes, versions, now } = planned;
      const act = { kind: 'import', actorId: actor.userId, what: fileNameOf(file), changes, versions } as const;
      const when = ({ startsAt }: { startsAt: number }) =>
        startsAt > now ? (mailLater ? 'start' : 'none') : mailNow ? 'now' : 'none';
      const written = await writeWhole(db, act, (tx) => tellOwners(owners, tx, changes, { now, when }));
      return written.ok ? succeed({ change: written.value }) : written;
    },
    async exportLists(filter) {
      const lists = await findPriceLists(db, filter);
      const { companies } = await readBuyers(db);
      const names = Map.groupBy(companies, ({ name }) => name.toLowerCase());
      const twice = new Set([...names].filter(([, same]) => same.length > 1).map(([name]) => name));
      async function* rowsInBatches() {
        for (let start = 0; start < lists.length; start += LISTS_AT_ONCE) {
          const some = lists.slice(start, start + LISTS_AT_ONCE);
          const rules = await listRules(
            db,
            some.map(({ _id }) => _id),
          );
          const byList = Map.groupBy(rules, ({ list }) => list);
          yield some.flatMap((list) => rowsOfList(list, byList.get(list._id) ?? [], { zone, twice }));
        }
      }
      return new PreparedFile(
        'prices.csv',
        streamAsCsv(priceColumns, rowsInBatches(), (row) => row),
      );
    },
  };

  /** How many companies have an owner whom a mail would reach, about lists in force or to come. */
  async function countReached({ changes, now }: Planned, later: boolean): Promise<number> {
    const lists = changes.flatMap(({ after }: ListChange) => (after && after.startsAt > now === later ? [after] : []));
    const reached = new Set<string>();
    for (const list of lists) for (const { companyId } of await findOwners(db, list)) reached.add(companyId);
    return reached.size;
  }
}

async function readKnown(db: Database, table: PriceTable, zone: string): Promise<KnownPrices> {
  const lists = await findListsByName(db, table.texts('list'));
  const parts = await findPartsBySku(db, table.texts('on'), null);
  const { companies, groups } = await readBuyers(db);
  const brands = await listBrandNames(db);
  const named = companies.flatMap(({ id, name }) => [
    { key: name.toLowerCase(), id, name },
    { key: id, id, name },
  ]);
  return {
    zone,
    lists: new Map(lists.map((list) => [list.name.toLowerCase(), list])),
    companies: Map.groupBy(named, ({ key }) => key),
    groups: new Map(groups.map((group) => [group.name.toLowerCase(), group])),
    parts: new Map(parts.map((part) => [part.sku.toLowerCase(), part])),
    families: new Map(families.map(({ name }) => [name.toLowerCase(), name])),
    brands: new Map(brands.map((brand) => [brand.name.toLowerCase(), brand])),
  };
}
