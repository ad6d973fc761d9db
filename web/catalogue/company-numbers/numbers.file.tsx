import { useState } from 'react';
import { companyNumberCalls } from '#contract/catalogue/company-numbers.calls.ts';
import {
  COMPANY_NUMBERS_BYTES_MAX,
  type CompanyNumberLine,
  type CompanyNumbersFile,
} from '#contract/catalogue/company-numbers.ts';
import { callUpload } from '#web/platform/calls/calls.upload.ts';
import { CsvInput } from '#web/platform/file-imports/import.file.tsx';
import { CsvCounts, ReportNotice } from '#web/platform/file-imports/import.sheet.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import uploadsStyles from '#web/platform/uploads/uploads.module.css';
import styles from './numbers.module.css';
import { texts } from './texts.ts';

interface NumbersFileProps {
  companyId: string;
  /** So many numbers were written. */
  onWritten: (count: number) => Promise<void>;
  onCancel: () => void;
}

/** A CSV of numbers: chosen, compared without writing anything, and written. */
export function NumbersFile({ companyId, onWritten, onCancel }: NumbersFileProps) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<CompanyNumbersFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (chosen: File, dryRun: 'true' | 'false') => {
    setRefusal(null);
    setBusy(true);
    const answer = await callUpload(companyNumberCalls.importCompanyNumbers, {
      params: { id: companyId },
      query: { dryRun },
      file: chosen,
    });
    setBusy(false);
    if (!answer.ok) setRefusal(answer.failure.detail);
    return answer;
  };
  const choose = async (chosen: File) => {
    setFile(chosen);
    setReport(null);
    if (chosen.size > COMPANY_NUMBERS_BYTES_MAX) return setRefusal(texts.tooLarge);
    const answer = await send(chosen, 'true');
    if (answer.ok) setReport(answer.value);
  };
  const write = async () => {
    if (!file) return;
    const answer = await send(file, 'false');
    if (answer.ok) await onWritten(answer.value.counts.new + answer.value.counts.changed);
  };

  const count = report ? report.counts.new + report.counts.changed : 0;
  const ready = report !== null && report.counts.faults === 0 && count > 0;
  return (
    <form
      className={dialogStyles.form}
      method="post"
      data-held={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready && !busy) void write();
      }}
    >
      <div className={fieldStyles.field}>
        <div className={uploadsStyles.drop}>
          <CsvInput aria-label={texts.file} disabled={busy} onFile={(chosen) => void choose(chosen)} />
          <b>{file?.name ?? texts.choose}</b>
          <span className="note" role="status">
            {hintOf(file, report, busy)}
          </span>
        </div>
      </div>
      {report && <Report report={report} />}
      <RefusalLine>{refusal}</RefusalLine>
      {ready ? (
        <FormActs submit={texts.write(count)} busy={busy} onCancel={onCancel} />
      ) : (
        <div className={dialogStyles.acts} data-acts>
          <Button tone="line" aria-disabled={busy || undefined} onClick={busy ? undefined : onCancel}>
            {texts.close}
          </Button>
        </div>
      )}
    </form>
  );
}

function hintOf(file: File | null, report: CompanyNumbersFile | null, busy: boolean): string {
  if (busy) return texts.reading;
  if (!file) return texts.fileHow;
  return report && report.counts.faults === 0 ? texts.chooseAnother : texts.chooseAgain;
}

/** What writing the file would do. */
function Report({ report: { rows, counts, lines, linesInAll } }: { report: CompanyNumbersFile }) {
  return (
    <>
      <CsvCounts counts={counts} />
      <ReportNotice
        report={{ rows, counts }}
        writes={linesInAll > 0}
        faultyHow={texts.faultyHow}
        nothingHow={texts.nothingHow}
      />
      {lines.length > 0 && <Lines lines={lines} />}
      {linesInAll > lines.length && <p className="note">{texts.linesShown(lines.length, linesInAll)}</p>}
    </>
  );
}

function Lines({ lines }: { lines: readonly CompanyNumberLine[] }) {
  const names = texts.lineColumns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard scrolls what has the focus
    <section className={styles.lines} aria-label={texts.lines} tabIndex={0}>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">{names.row}</th>
            <th scope="col">{names.yours}</th>
            <th scope="col">{names.what}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.row} data-kind={line.kind}>
              <td>{line.row}</td>
              <td>
                <b>{line.number}</b>
                <span className={styles.called}>
                  {line.ownNameBefore !== line.ownName && line.ownNameBefore && <del>{line.ownNameBefore}</del>}{' '}
                  {line.ownName}
                </span>
              </td>
              <td>
                {line.kind === 'fault' ? (
                  <span className={fieldStyles.error}>{line.message}</span>
                ) : (
                  <>
                    {line.before !== null && line.before !== line.sku && <del>{line.before}</del>} {line.sku}{' '}
                    {line.name}
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
