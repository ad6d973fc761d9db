import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import type { ReadFile } from '#contract/file-imports.ts';
import { Button } from '#web/platform/ui/button.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { SendingScale } from '#web/platform/uploads/upload-parts.tsx';
import uploadsStyles from '#web/platform/uploads/uploads.module.css';
import type { Sending } from './sending.ts';
import { texts } from './texts.ts';

interface CsvInputProps extends ComponentProps<'input'> {
  onFile: (file: File) => void;
}

const CSV = '.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain';

/** A field for a file, a CSV unless `accept` says otherwise. */
export function CsvInput({ onFile, accept = CSV, ...input }: CsvInputProps) {
  return (
    <input
      {...input}
      type="file"
      accept={accept}
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

interface ImportFileProps {
  /** What the file is, and its limits. */
  words: { file: string; limits: string; choose?: string };
  /** What files it is for; a CSV without it. */
  accept?: string;
  sending: Sending;
  /** The file that was read; without it the place asks for one. */
  read: ReadFile | null;
  /** What takes the read file away, a link or a link-button. */
  remove: ReactNode;
}

/** The place for a file: it asks for one, shows how far it is, in which form it was read, or why it was refused. */
export function ImportFile({ words, accept, sending, read, remove }: ImportFileProps) {
  const { file, refused, over, send, stop } = sending;
  const note = useId();
  const error = useId();
  if (file)
    return (
      <div className={`${uploadsStyles.drop} ${uploadsStyles.still}`}>
        <b>{file.name}</b>
        <SendingScale {...file} words={texts} />
        <button type="button" className="link small" onClick={stop}>
          {texts.stop}
        </button>
      </div>
    );
  return (
    <div className={fieldStyles.field}>
      {read ? (
        <div className={`${uploadsStyles.drop} ${uploadsStyles.has}`} data-over={over || undefined}>
          <span className={factsStyles.badge}>{texts.csv}</span>
          <span className={uploadsStyles.words}>
            <b>{read.fileName}</b>
            <span className="note">{texts.facts(read)}</span>
          </span>
          {remove}
        </div>
      ) : (
        <div className={uploadsStyles.drop} data-over={over || undefined}>
          <CsvInput
            accept={accept}
            aria-label={words.file}
            aria-invalid={refused !== null || undefined}
            aria-describedby={refused ? `${error} ${note}` : note}
            onFile={send}
          />
          <b>{refused?.name ?? words.choose ?? texts.choose}</b>
          <span className="note" id={note}>
            {refused ? texts.chooseAgain : words.limits}
          </span>
        </div>
      )}
      {refused && (
        <p className={fieldStyles.error} id={error} role="alert">
          {read ? `${refused.name}: ${refused.why}` : refused.why}
        </p>
      )}
    </div>
  );
}
