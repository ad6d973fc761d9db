import { useFetcher } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { importCalls } from '#contract/catalogue/imports.calls.ts';
import type { ImportLine, PartsImport } from '#contract/catalogue/imports.ts';
import { callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useReadAgain } from '#web/platform/calls/read-again.ts';
import { FileReport } from '#web/platform/file-imports/import.sheet.tsx';
import { FaultCell, ImportTable } from '#web/platform/file-imports/import.table.tsx';
import { texts as importTexts } from '#web/platform/file-imports/texts.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ProgressNotice } from '#web/platform/ui/progress.tsx';
import rowsStyles from '#web/platform/ui/rows.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import type { Column } from '#web/platform/ui/table.tsx';
import { MatchedColumns } from './import.columns.tsx';
import styles from './import.module.css';
import { texts } from './texts.ts';

/** Why the import was not written: the file has to be checked again, or the shop's own sentence. */
export type Hindrance = 'anew' | { detail: string };

/** How often the state of an import is read while it is written. */
const EVERY_MS = 600;

interface ImportReportProps {
  report: PartsImport;
  onFile: (file: File) => void;
}

/** A file that was read: what writing it would do or did, and what can be done now. Give it the import's id as key. */
export function ImportReport({ report, onFile }: ImportReportProps) {
  const fetcher = useFetcher<Hindrance | null>();
  const hindrance = fetcher.data ?? null;
  const { counts, state } = report;
  const busy = state === 'writing' || fetcher.state !== 'idle';
  const written = state === 'written';
  const count = counts.new + counts.changed;

  useReadAgain(report.state === 'writing', report, EVERY_MS);

  return (
    <FileReport
      report={report}
      writes={count > 0}
      faultyHow={count > 0 ? texts.faultyHow : texts.faultyOnly}
      notice={noticeOf(report, hindrance)}
      state={hindrance ?? state}
      onFile={onFile}
      write={
        written ? (
          <>
            <ButtonLink to={adminPages.manageParts}>{texts.toParts}</ButtonLink>
            <ButtonLink tone="line" to={adminPages.changeMany}>
              {texts.toUndo}
            </ButtonLink>
          </>
        ) : (
          <fetcher.Form method="post">
            <input type="hidden" name="import" value={report._id} />
            <input type="hidden" name="leftOut" value={counts.faults} />
            <Button type="submit" tone={counts.faults > 0 ? 'line' : undefined} disabled={count === 0} busy={busy}>
              {state === 'failed' ? texts.tryAgain : texts.write(count, counts.faults)}
            </Button>
          </fetcher.Form>
        )
      }
      acts={
        counts.faults > 0 && (
          <SaveButton
            tone="line"
            read={() => callFileAsAdmin(importCalls.exportImportFaults, { params: { id: report._id } })}
          >
            {texts.downloadFaults}
          </SaveButton>
        )
      }
    >
      <MatchedColumns columns={report.columns} />
      <ImportLines
        key={`${state === 'checked'} ${report.linesInAll}`}
        report={report}
        title={written ? texts.writtenTitle : counts.faults > 0 ? texts.linesTitle : texts.changesTitle}
      />
    </FileReport>
  );
}

const lineColumns: readonly Column<ImportLine>[] = [
  { label: texts.columns.row, cell: ({ row }) => row },
  { label: texts.columns.sku, kinds: ['two'], cell: ({ sku }) => sku },
  { label: texts.columns.product, kinds: ['all'], cell: ({ name }) => name },
  {
    label: texts.columns.column,
    kinds: ['all'],
    cell: ({ kind, column }) => <code>{kind === 'new' ? texts.newPart : column || texts.wholeRow}</code>,
  },
  { label: texts.columns.change, kinds: ['all'], cell: (line) => <Change line={line} /> },
];

const rowClass = { fault: rowsStyles.bad, new: rowsStyles.new, change: undefined } as const;

/** Every fault and every change by row and column. */
function ImportLines({ report: { lines, linesInAll, counts }, title }: { report: PartsImport; title: string }) {
  if (lines.length === 0) return null;
  return (
    <section className={panelStyles.section}>
      <div className={panelStyles.head}>
        <h2>{title}</h2>
        {counts.faults > 0 && <p className="small">{texts.linesOrder}</p>}
      </div>
      <ImportTable
        label={title}
        className={styles.lines}
        columns={lineColumns}
        rows={lines}
        rowClass={({ kind }) => rowClass[kind]}
        more={{ total: linesInAll, shown: texts.shown }}
      />
    </section>
  );
}

function Change({ line: { kind, before, after, message } }: { line: ImportLine }) {
  if (kind === 'new') return <b>{after}</b>;
  if (kind === 'fault') return <FaultCell value={after} message={message} />;
  return (
    <>
      <del>{before || texts.empty}</del>
      <ins>{after || texts.empty}</ins>
    </>
  );
}

/** The news of an import, if there are any. */
function noticeOf({ state, done, total, failure, counts }: PartsImport, hindrance: Hindrance | null) {
  if (state === 'writing')
    return (
      <ProgressNotice title={texts.writing(total)} done={done} total={total} words={texts.done(done)}>
        {texts.writingHow}
      </ProgressNotice>
    );
  if (state === 'written')
    return (
      <Notice tone="good" title={texts.written(total)}>
        {texts.writtenHow(counts)}
      </Notice>
    );
  if (hindrance === null && state !== 'failed') return null;
  const [title, text] =
    hindrance === 'anew'
      ? [texts.anew, texts.anewHow]
      : hindrance
        ? [texts.notBegun, hindrance.detail]
        : [importTexts.notWritten, failure];
  return (
    <Notice tone="bad" title={title}>
      {text}
    </Notice>
  );
}
