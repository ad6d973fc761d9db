import { useEffect, useRef } from 'react';
import { Link, useFetcher, useRevalidator } from 'react-router';
import { importCalls } from '#contract/catalogue/imports.calls.ts';
import type { PartsImport } from '#contract/catalogue/imports.ts';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Notice } from '#web/platform/ui/facts.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { Scale } from '#web/platform/ui/scale.tsx';
import { ChooseCsv, CsvCounts, CsvSheet, ReadCsv } from '#web/platform/uploads/csv-file.tsx';
import { MatchedColumns } from './import.columns.tsx';
import { FilePlace } from './import.file.tsx';
import { ImportLines } from './import.lines.tsx';
import styles from './import.module.css';
import type { Sending } from './import.sending.ts';
import { texts } from './texts.ts';

/** Why the import was not written: the file has to be checked again, or the shop's own sentence. */
export type Hindrance = 'anew' | { detail: string };

/** How often the state of an import is read while it is written. */
const EVERY_MS = 600;

interface ImportReportProps {
  report: PartsImport;
  sending: Sending;
  over: boolean;
}

/** A file that was read: what it is, what writing it would do or did, and what can be done now. Give it the import's id as key. */
export function ImportReport({ report, sending, over }: ImportReportProps) {
  const { revalidate, state: reading } = useRevalidator();
  const fetcher = useFetcher<Hindrance | null>();
  const hindrance = fetcher.data ?? null;
  const { counts, state } = report;
  const busy = state === 'writing' || fetcher.state !== 'idle';
  const written = state === 'written';
  const count = counts.new + counts.changed;

  // Each reading starts the timer for the next one, whatever its result.
  useEffect(() => {
    if (report.state !== 'writing' || reading !== 'idle') return;
    const timer = setTimeout(revalidate, EVERY_MS);
    return () => clearTimeout(timer);
  }, [report, reading, revalidate]);

  return (
    <CsvSheet>
      <FilePlace sending={sending} over={over}>
        <ReadCsv file={report} over={over}>
          <Link className="link small" to={pages.importParts}>
            {texts.remove}
          </Link>
        </ReadCsv>
      </FilePlace>
      <CsvCounts counts={counts} labels={texts.counts} />
      <Standing report={report} hindrance={hindrance} />
      <MatchedColumns columns={report.columns} />
      <ImportLines
        key={`${state === 'checked'} ${report.linesInAll}`}
        report={report}
        title={written ? texts.writtenTitle : counts.faults > 0 ? texts.linesTitle : texts.changesTitle}
        note={counts.faults > 0 ? texts.linesOrder : null}
      />
      <div className={panelStyles.acts}>
        {written ? (
          <ButtonLink to={pages.manageParts}>{texts.toParts}</ButtonLink>
        ) : (
          <fetcher.Form method="post">
            <input type="hidden" name="import" value={report._id} />
            <input type="hidden" name="leftOut" value={counts.faults} />
            <Button type="submit" tone={counts.faults > 0 ? 'line' : undefined} disabled={count === 0} busy={busy}>
              {state === 'failed' ? texts.tryAgain : texts.write(count, counts.faults)}
            </Button>
          </fetcher.Form>
        )}
        <ChooseCsv onFile={sending.send}>{counts.faults > 0 ? texts.mended : texts.another}</ChooseCsv>
        {counts.faults > 0 && (
          <SaveButton
            tone="line"
            read={() => callFileAsAdmin(importCalls.exportImportFaults, { params: { id: report._id } })}
          >
            {texts.downloadFaults}
          </SaveButton>
        )}
      </div>
    </CsvSheet>
  );
}

/** The state of the import, if there is news. The focus goes there when the state changes while the person is on the page. */
function Standing({ report, hindrance }: { report: PartsImport; hindrance: Hindrance | null }) {
  const place = useRef<HTMLDivElement>(null);
  const { state } = report;
  const before = useRef(state);
  useEffect(() => {
    const changed = before.current !== state || hindrance !== null;
    before.current = state;
    if (changed) place.current?.focus();
  }, [state, hindrance]);
  return (
    <div ref={place} tabIndex={-1} className={styles.standing}>
      <ImportNotice report={report} hindrance={hindrance} />
    </div>
  );
}

function ImportNotice({ report, hindrance }: { report: PartsImport; hindrance: Hindrance | null }) {
  const { state, done, total } = report;
  if (state === 'writing')
    return (
      <div className={factsStyles.notice}>
        <b>{texts.writing(total)}</b>
        <span>{texts.writingHow}</span>
        <div
          role="progressbar"
          aria-label={texts.writing(total)}
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={total}
        >
          <Scale reach={total === 0 ? 0 : done / total} from={texts.done(done)} to={formatFigure(total)} />
        </div>
      </div>
    );
  const [tone, title, text] = wordsOf(report, hindrance);
  if (!title) return null;
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  );
}

/** The notice that an import needs, if any: its tone, title and text. */
function wordsOf(report: PartsImport, hindrance: Hindrance | null): ['good' | 'bad' | 'plain', string?, string?] {
  const { state, counts, total, failure } = report;
  if (state === 'written') return ['good', texts.written(total), texts.writtenHow(report)];
  if (hindrance === 'anew') return ['bad', texts.anew, texts.anewHow];
  if (hindrance) return ['bad', texts.notBegun, hindrance.detail];
  if (state === 'failed') return ['bad', texts.notWritten, failure ?? undefined];
  const writes = counts.new + counts.changed > 0;
  if (counts.faults > 0) return ['bad', texts.faulty(report), writes ? texts.faultyHow : texts.faultyOnly];
  if (!writes) return ['plain', texts.nothing, texts.nothingHow];
  return ['plain'];
}
