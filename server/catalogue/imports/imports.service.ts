import { IMPORT_ROWS_MAX, type PartsImport } from '#contract/catalogue/imports.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { type PartColumn, partColumns } from '#server/catalogue/parts/parts.columns.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { csvOf } from '#server/platform/calls/csv.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import type { ImportReport } from '#server/platform/database/schema/catalogue/imports.ts';
import type { ImportTable } from '#server/platform/file-imports/import-table.ts';
import {
  checkWritable,
  type ImportNoun,
  plainFileName,
  readImport,
} from '#server/platform/file-imports/read-import.ts';
import type { Jobs } from '#server/platform/jobs/jobs.port.ts';
import { type ImportPlan, planImport } from './imports.plan.ts';
import {
  beginWriting,
  failImport,
  findFile,
  findImport,
  insertImport,
  type ReadFile,
  replaceReport,
} from './imports.repository.ts';
import { readShop } from './imports.shop.ts';
import { writePlan } from './imports.writing.ts';

const partsFile: ImportNoun<PartColumn> = {
  thing: 'part',
  rowsMax: IMPORT_ROWS_MAX,
  columns: partColumns.filter(({ isDerived }) => !isDerived),
  missing: (has) => (has('sku') ? null : 'column sku, by which parts are known'),
};
const LINES_SHOWN = 1000;
/** A process that died in the middle, or a database that was away for hours: nothing stays half written for ever. */
const retry = { times: 12, firstDelayS: 5 };

const none = fail('not-found', 'There is no such import of yours.');

/** What admins do with files of parts, each with their own. */
export interface ImportsService {
  /** Reads a file and reports what writing it would do; writes no part. Fails with `file-refused`. */
  check(actor: CurrentUser, file: { name: string; bytes: Buffer }): Promise<Result<PartsImport>>;
  /** Fails with `not-found`. */
  read(actor: CurrentUser, id: string): Promise<Result<PartsImport>>;
  /**
   * Has a job write a file but for the rows with faults, whose number `leftOut` must be; one that is being written, or was, stays as it is. Fails with `not-found`, with
   * `import-faulty` for faults or where nothing would change, and with `changed-meanwhile` where it would do something
   * else by now: then the import shows the new dry run.
   */
  write(actor: CurrentUser, id: string, leftOut: number): Promise<Result<PartsImport>>;
  /** The faults as CSV. Fails with `not-found`. */
  faults(actor: CurrentUser, id: string): Promise<Result<PreparedFile>>;
}

interface Parts {
  db: Database;
  jobs: Jobs;
  /** Called when parts were written. */
  changed: () => void;
}

export function importsService({ db, jobs, changed }: Parts): ImportsService {
  const writing = jobs.queue<{ id: string }>('parts-import', ({ id }) => writeFile(id), retry);

  async function own(actor: CurrentUser, id: string): Promise<Result<PartsImport>> {
    const found = await findImport(db, id, actor.userId);
    return found ? succeed(found) : none;
  }

  async function writeFile(id: string): Promise<void> {
    const file = await findFile(db, id);
    if (file?.state !== 'writing') return;
    try {
      const plan = await planStored(db, file);
      const written =
        plan.hash === file.planHash
          ? await writePlan(db, { id, userId: file.userId, fileName: file.fileName, plan })
          : fail('changed-meanwhile', 'Parts were changed since the file was read.');
      if (!written.ok) await failImport(db, id, `${written.failure.detail} Nothing was written.`);
      else changed();
    } catch (error) {
      await failImport(db, id, 'The shop could not write the file now. Nothing was written. Please try again.');
      throw error;
    }
  }

  return {
    async check(actor, { name, bytes }) {
      const read = await readImport({ bytes }, partsFile);
      if (!read.ok) return read;
      const { content, table } = read.value;
      const [userId, fileName] = [actor.userId, plainFileName(name, 'parts.csv')];
      return own(actor, await insertImport(db, { userId, fileName, content, ...(await planTable(db, table)) }));
    },
    read: own,
    async write(actor, id, leftOut) {
      const found = await own(actor, id);
      if (!found.ok) return found;
      const { state, counts } = found.value;
      if (state === 'writing' || state === 'written') return found;
      const writable = checkWritable({ faults: counts.faults, changes: counts.new + counts.changed }, leftOut);
      if (!writable.ok) return writable;
      const file = await findFile(db, id);
      if (!file) return none;
      const plan = await planStored(db, file);
      if (plan.hash !== file.planHash) {
        await replaceReport(db, id, await planTable(db, await readStored(file)));
        return fail(
          'changed-meanwhile',
          'Parts were changed since the file was read. It was read again: look at the changes, then write them.',
        );
      }
      await inTransaction(db, async (tx) => {
        if (await beginWriting(tx, id)) await writing.add(tx, { id });
      });
      return own(actor, id);
    },
    async faults(actor, id) {
      const found = await own(actor, id);
      if (!found.ok) return found;
      const file = await findFile(db, id);
      if (!file) return none;
      const { lines } = await planStored(db, file);
      const rows = lines
        .filter(({ kind }) => kind === 'fault')
        .map(({ row, sku, name, column, after, message }) => [row, sku, name, column, after, message]);
      const name = `${found.value.fileName.replace(/\.csv$/i, '')}-faults.csv`;
      return succeed(new PreparedFile(name, csvOf(['row', 'sku', 'product', 'column', 'value', 'wanted'], rows)));
    },
  };
}

/** Reads the shop for a file and plans it, with all that is stored of that. */
async function planTable(
  db: Database,
  table: ImportTable<PartColumn>,
): Promise<{ planHash: string; report: ImportReport }> {
  const shop = await readShop(db, table);
  const { columns, counts, lines, hash } = planImport(table, shop);
  return {
    planHash: hash,
    report: {
      ...table.facts,
      columns,
      counts,
      lines: lines.slice(0, LINES_SHOWN),
      linesInAll: lines.length,
      total: counts.new + counts.changed,
      seen: Object.fromEntries([...shop.parts.values()].map(({ sku, available }) => [sku, available])),
    },
  };
}

type StoredFile = Pick<ReadFile, 'content' | 'report'>;

/** Plans a stored file anew, against the stock that it was first compared with. */
async function planStored(db: Database, file: StoredFile): Promise<ImportPlan> {
  const table = await readStored(file);
  return planImport(table, await readShop(db, table, file.report.seen));
}

async function readStored({ content, report: { bom } }: StoredFile): Promise<ImportTable<PartColumn>> {
  const read = await readImport({ content, bom }, partsFile);
  if (!read.ok) throw new Error('A file that was read cannot be read again');
  return read.value.table;
}
