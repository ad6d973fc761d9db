import { type ComponentProps, type ReactNode, useRef } from 'react';
import { formatFigure } from '#contract/format.ts';
import { Button } from '#web/platform/ui/button.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import figuresStyles from '#web/platform/ui/figures.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import styles from './csv-file.module.css';
import { csvTexts as texts } from './texts.ts';
import uploadsStyles from './uploads.module.css';

/** What a page about a CSV says, one below the other. */
export function CsvSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}

interface CsvInputProps extends ComponentProps<'input'> {
  onFile: (file: File) => void;
}

/** A field for a CSV file. */
export function CsvInput({ onFile, ...input }: CsvInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) onFile(file);
        // The same file may be chosen again, once it has been mended.
        target.value = '';
      }}
    />
  );
}

/** A button that lets choose a CSV file. */
export function ChooseCsv({ children, onFile }: { children: ReactNode; onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button tone="line" onClick={() => input.current?.click()}>
        {children}
      </Button>
      <CsvInput ref={input} hidden onFile={onFile} />
    </>
  );
}

interface ReadCsvProps {
  /** The file as it was read. */
  file: { fileName: string } & Parameters<typeof texts.facts>[0];
  /** Whether another one is held over the page. */
  over: boolean;
  /** What takes it away, a link or a link-button. */
  children: ReactNode;
}

/** A CSV that was read: its name, and in which form it is. */
export function ReadCsv({ file, over, children }: ReadCsvProps) {
  return (
    <div className={`${uploadsStyles.drop} ${uploadsStyles.has}`} data-over={over || undefined}>
      <span className={factsStyles.badge}>{texts.csv}</span>
      <span className={uploadsStyles.words}>
        <b>{file.fileName}</b>
        <span className="note">{texts.facts(file)}</span>
      </span>
      {children}
    </div>
  );
}

/** What a CSV has to look like, a point a line, and what can be done for an example. */
export function CsvForm({
  title,
  points,
  children,
}: {
  title: string;
  points: readonly string[];
  children: ReactNode;
}) {
  return (
    <section className={panelStyles.section}>
      <h2>{title}</h2>
      <SquareList>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </SquareList>
      <div className={panelStyles.acts}>{children}</div>
    </section>
  );
}

/** A list with squares. */
export function SquareList({ children }: { children: ReactNode }) {
  return <ul className={styles.lines}>{children}</ul>;
}

const kinds = ['new', 'changed', 'unchanged', 'faults'] as const;
type Kind = (typeof kinds)[number];

interface CsvCountsProps {
  counts: Record<Kind, number>;
  labels: Readonly<Record<Kind, string>>;
  /** What stands below a figure. */
  notes?: Partial<Record<Kind, string>>;
}

/** How many rows of a CSV are new, changed, as they were, and at fault. */
export function CsvCounts({ counts, labels, notes = {} }: CsvCountsProps) {
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
