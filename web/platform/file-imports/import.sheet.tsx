import { type ReactNode, useEffect, useRef } from 'react';
import type { ImportCounts, ReadFile } from '#contract/file-imports.ts';
import { formatFigure } from '#contract/format.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import figuresStyles from '#web/platform/ui/figures.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ChooseCsv, ImportFile } from './import.file.tsx';
import styles from './import.module.css';
import type { Sending } from './sending.ts';
import { texts } from './texts.ts';

/** A list with squares. */
export function SquareList({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

interface ImportSheetProps {
  /** What a noun says of its file: what it is, its limits, and what it looks like, a point a line. */
  words: { file: string; limits: string; how: readonly string[] };
  sending: Sending;
  /** The file that was read. */
  read: ReadFile | null;
  /** What takes it away, a link or a link-button. */
  remove: ReactNode;
  /** What gives a file to begin with. */
  example: ReactNode;
  /** What is said of the file that was read. */
  children: ReactNode;
}

/** A page that imports a CSV: the place for the file, and below it what it has to look like, or what it would do. */
export function ImportSheet({ words, example, children, ...file }: ImportSheetProps) {
  return (
    <div className={styles.sheet}>
      <ImportFile words={words} {...file} />
      {file.read ? (
        children
      ) : (
        <section className={panelStyles.section}>
          <h2>{texts.howTitle}</h2>
          <SquareList>
            {words.how.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </SquareList>
          <div className={panelStyles.acts}>{example}</div>
        </section>
      )}
    </div>
  );
}

interface ReportNoticeProps {
  report: { rows: number; counts: ImportCounts };
  /** Whether there is something to write, and what is said where there is not. */
  writes: boolean;
  nothingHow?: string;
  /** What can be done about faults. */
  faultyHow: string;
}

/** What is said of a file with faults, or without a change. */
export function ReportNotice({ report, writes, nothingHow = texts.nothingHow, faultyHow }: ReportNoticeProps) {
  const faulty = report.counts.faults > 0;
  if (writes && !faulty) return null;
  return (
    <Notice tone={faulty ? 'bad' : 'plain'} title={faulty ? texts.faulty(report) : texts.nothing}>
      {faulty ? faultyHow : nothingHow}
    </Notice>
  );
}

interface FileReportProps extends ReportNoticeProps, Pick<CsvCountsProps, 'labels' | 'notes'> {
  /** What is said in place of that, and of which state: the focus goes there when another one comes. */
  notice?: ReactNode;
  state?: unknown;
  /** The button that writes the file, and what else can be done. */
  write: ReactNode;
  acts?: ReactNode;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** What writing a file would do or did, and what can be done now. */
export function FileReport({ labels, notes, notice, state, write, acts, onFile, children, ...rest }: FileReportProps) {
  const { counts } = rest.report;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) place.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <>
      <CsvCounts counts={counts} labels={labels} notes={notes} />
      <div ref={place} tabIndex={-1} className={styles.standing}>
        {notice ?? <ReportNotice {...rest} />}
      </div>
      {children}
      <div className={panelStyles.acts}>
        {write}
        <ChooseCsv onFile={onFile}>{counts.faults > 0 ? texts.mended : texts.another}</ChooseCsv>
        {acts}
      </div>
    </>
  );
}

const kinds = ['new', 'changed', 'unchanged', 'faults'] as const;
type Kind = (typeof kinds)[number];

interface CsvCountsProps {
  counts: ImportCounts;
  labels?: Readonly<Record<Kind, string>>;
  /** What stands below a figure. */
  notes?: Partial<Record<Kind, string>>;
}

/** How many rows of a CSV are new, changed, as they were, and at fault. */
export function CsvCounts({ counts, labels = texts.counts, notes = {} }: CsvCountsProps) {
  return (
    <dl className={figuresStyles.figures}>
      {kinds.map((kind) => (
        <div key={kind}>
          <dt>{labels[kind]}</dt>
          <dd className={kind === 'faults' && counts.faults > 0 ? styles.fault : undefined}>
            {formatFigure(counts[kind])}
          </dd>
          {notes[kind] && <dd className="note">{notes[kind]}</dd>}
        </div>
      ))}
    </dl>
  );
}
