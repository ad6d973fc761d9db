import type { PartsImport } from '#contract/catalogue/imports.ts';
import { fail, type Result, succeed } from '#contract/failures.ts';
import { PreparedFile } from '#server/platform/calls/answers.ts';
import { csvOf } from '#server/platform/calls/csv.ts';
import type { CurrentUser } from '#server/platform/calls/current-user.ts';
import { type Database, inTransaction } from '#server/platform/database/connection.ts';
import type { ImportReport } from '#server/platform/database/schema/imports.ts';
import type { Jobs } from '#server/platform/jobs/jobs.port.ts';
import { matchColumns } from './imports.columns.ts';
import { type ImportPlan, planImport } from './imports.plan.ts';
import type { Sheet } from './imports.reading.ts';
import { beginWriting, failImport, findFile, findImport, insertImport, replaceReport } from './imports.repository.ts';
import { readShop } from './imports.shop.ts';
import { readSheetInThread } from './imports.thread.ts';
import { writePlan } from './imports.writing.ts';

const LINES_SHOWN = 1000;
/** A process that died in the middle, or a database that was away for hours: nothing stays half written for ever. */
const retry = { times: 12, firstDelayS: 5 };

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
    return found ? succeed(found) : fail('not-found', 'There is no such import of yours.');
  }

  async function writeFile(id: string): Promise<void> {
    const file = await findFile(db, id);
    if (file?.state !== 'writing') return;
    try {
      const plan = await planStored(db, file);
      const written =
        plan.hash === file.planHash
          ? await writePlan(db, { id, userId: file.userId, plan })
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
      const sheet = await readSheetInThread({ bytes });
      if (!sheet.ok) return sheet;
      if (!matchColumns(sheet.value.heads).some(({ column }) => column?.field === 'sku'))
        return fail(
          'file-refused',
          'This file has no column sku, by which parts are known. Name it in the first line.',
        );
      const read = await planSheet(db, sheet.value);
      const id = await insertImport(db, {
        userId: actor.userId,
        fileName: plainName(name),
        content: sheet.value.content,
        ...read,
      });
      return own(actor, id);
    },
    read: own,
    async write(actor, id, leftOut) {
      const found = await own(actor, id);
      if (!found.ok) return found;
      const { state, counts } = found.value;
      if (state === 'writing' || state === 'written') return found;
      if (counts.faults !== leftOut)
        return fail(
          'import-faulty',
          'Some rows cannot be read. Mend them and choose the file again, or leave all of them out.',
        );
      if (counts.new + counts.changed === 0)
        return fail('import-faulty', 'There is nothing to write: every row is as the shop has it.');
      const file = await findFile(db, id);
      if (!file) return fail('not-found', 'There is no such import of yours.');
      const plan = await planStored(db, file);
      if (plan.hash !== file.planHash) {
        const { content, bom } = { content: file.content, bom: file.report.bom };
        const sheet = await tableOf(content, bom);
        await replaceReport(db, id, await planSheet(db, sheet));
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
      if (!file) return fail('not-found', 'There is no such import of yours.');
      const { lines } = await planStored(db, file);
      const rows = lines
        .filter(({ kind }) => kind === 'fault')
        .map(({ row, sku, name, column, after, message }) => [row, sku, name, column, after, message]);
      const name = `${found.value.fileName.replace(/\.csv$/i, '')}-faults.csv`;
      return succeed(new PreparedFile(name, csvOf(['row', 'sku', 'product', 'column', 'value', 'wanted'], rows)));
    },
  };
}

/** Reads the shop for a sheet and plans it, with all that is stored of that. */
async function planSheet(db: Database, sheet: Sheet): Promise<{ planHash: string; report: ImportReport }> {
  const shop = await readShop(db, sheet);
  const plan = planImport(sheet, shop);
  return {
    planHash: plan.hash,
    report: {
      rows: sheet.rows.length,
      separator: sheet.separator,
      bom: sheet.bom,
      columns: plan.columns,
      counts: plan.counts,
      lines: plan.lines.slice(0, LINES_SHOWN),
      linesInAll: plan.lines.length,
      total: plan.counts.new + plan.counts.changed,
      seen: Object.fromEntries([...shop.parts.values()].map(({ sku, available }) => [sku, available])),
    },
  };
}

/** Plans a stored file anew, against the stock that it was first compared with. */
async function planStored(
  db: Database,
  { content, report }: { content: string; report: ImportReport },
): Promise<ImportPlan> {
  const sheet = await tableOf(content, report.bom);
  return planImport(sheet, await readShop(db, sheet, report.seen));
}

async function tableOf(content: string, bom: boolean): Promise<Sheet> {
  const sheet = await readSheetInThread({ content, bom });
  if (!sheet.ok) throw new Error('A file that was read cannot be read again');
  return sheet.value;
}

function plainName(name: string): string {
  return name.replaceAll(/\p{C}/gu, '').trim().slice(0, 200).toWellFormed() || 'parts.csv';
}
