import { families } from '#contract/catalogue/families.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import type { PriceEffects, PriceImport } from '#contract/sales/price-changes.ts';
import type { Sheet } from '#server/catalogue/imports/imports.reading.ts';
import { readSheetInThread } from '#server/catalogue/imports/imports.thread.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { streamAsCsv } from '#server/platform/calls/csv.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import type { Database } from '#server/platform/database/connection.ts';
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
import { type PriceImportPlan, placesOf, planPriceImport, textsIn } from './price-import.plan.ts';
import type { KnownPrices } from './price-import.row.ts';
import { priceColumns, rowsOfList } from './price-lists.csv.ts';
import { findPriceLists, type ListFilter, listRules } from './price-lists.repository.ts';
import { showEffects } from './show-effects.ts';
import { type OwnersMail, tellOwners } from './tell-owners.ts';
import { writeWhole } from './write-act.ts';

/** A rule has a row for each break. */
const sheetOfPrices = { thing: 'price', rowsMax: 20_000 };
const FAULTS_SHOWN = 1000;
/** How many lists of a file are read together. */
const LISTS_AT_ONCE = 200;
const nothing: PriceEffects = { effects: [], inAll: 0, cheaper: 0, dearer: 0, same: 0, now: 0, later: 0, neverWin: [] };

interface SentFile {
  name: string;
  bytes: Buffer;
}

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
  sheet: Sheet;
  plan: PriceImportPlan;
  planned: Planned;
}

export function priceImportsService(db: Database, owners: OwnersMail): PriceImportsService {
  const { zone } = owners;

  async function read({ bytes }: SentFile): Promise<Result<ReadPrices>> {
    const sheet = await readSheetInThread({ bytes, of: sheetOfPrices });
    if (!sheet.ok) return sheet;
    const places = placesOf(sheet.value.heads);
    const missing = (['list', 'on'] as const).find((column) => !places.has(column));
    if (missing || !(places.has('price') || places.has('percent')))
      return fail(
        'file-refused',
        `This file has no column ${missing ?? 'price or percent'}. Name it in the first line.`,
      );
    const known = await readKnown(db, sheet.value, zone);
    const plan = planPriceImport(sheet.value, known);
    const book = await readBook(
      db,
      plan.changes.map(({ list }) => list),
    );
    return succeed({ sheet: sheet.value, plan, planned: plannedOf(plan.changes, book, await readClock(db)) });
  }

  return {
    async check(file) {
      const found = await read(file);
      if (!found.ok) return found;
      const { sheet, plan, planned } = found.value;
      const faulty = plan.faults.length > 0;
      return succeed({
        fileName: plainName(file.name),
        rows: sheet.rows.length,
        separator: sheet.separator,
        bom: sheet.bom,
        plan: plan.hash,
        counts: { ...plan.counts, faults: plan.faultyRows },
        faults: plan.faults.slice(0, FAULTS_SHOWN),
        effects: faulty ? nothing : await showEffects(db, planned, (rule) => plan.rows.get(rule) ?? []),
        mails: { now: await countReached(planned, false), later: await countReached(planned, true) },
      });
    },
    async write(actor, file, { plan: seen, mailNow, mailLater }) {
      const found = await read(file);
      if (!found.ok) return found;
      const { plan, planned } = found.value;
      if (plan.faults.length > 0)
        return fail('import-faulty', 'Some rows cannot be read. Mend them and choose the file again.');
      if (plan.changes.length === 0)
        return fail('import-faulty', 'There is nothing to write: every row is as the shop has it.');
      if (plan.hash !== seen)
        return fail(
          'changed-meanwhile',
          'Prices were changed since the file was read. Choose it again and look at the changes.',
        );
      const { changes, versions, now } = planned;
      const act = { kind: 'import', actorId: actor.userId, what: plainName(file.name), changes, versions } as const;
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

async function readKnown(db: Database, sheet: Sheet, zone: string): Promise<KnownPrices> {
  const lists = await findListsByName(db, [...new Set(textsIn(sheet, 'list'))]);
  const parts = await findPartsBySku(db, [...new Set(textsIn(sheet, 'on'))]);
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

function plainName(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').trim().slice(0, 200).toWellFormed() || 'prices.csv';
}
