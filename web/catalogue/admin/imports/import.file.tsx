import { type ReactNode, useId } from 'react';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Scale } from '#web/platform/ui/scale.tsx';
import { CsvInput } from '#web/platform/uploads/csv-file.tsx';
import uploadsStyles from '#web/platform/uploads/uploads.module.css';
import type { Sending } from './import.sending.ts';
import { texts } from './texts.ts';

interface FilePlaceProps {
  sending: Sending;
  /** Whether a file is held over the page. */
  over: boolean;
  /** The file that was read; without it the place asks for one. */
  children?: ReactNode;
}

/** The field for the file: it asks for a file, shows the upload, and shows a refused file with the reason. */
export function FilePlace({ sending: { file, refused, send, stop }, over, children }: FilePlaceProps) {
  const note = useId();
  const error = useId();
  if (file) return <OnItsWay file={file} onStop={stop} />;
  return (
    <div className={fieldStyles.field}>
      {children ?? (
        <div className={uploadsStyles.drop} data-over={over || undefined}>
          <CsvInput
            aria-label={texts.file}
            aria-invalid={refused !== null || undefined}
            aria-describedby={refused ? `${error} ${note}` : note}
            onFile={send}
          />
          <b>{refused?.name ?? texts.choose}</b>
          <span className="note" id={note}>
            {refused ? texts.chooseAgain : texts.limits}
          </span>
        </div>
      )}
      {refused && (
        <p className={fieldStyles.error} id={error} role="alert">
          {children ? `${refused.name}: ${refused.why}` : refused.why}
        </p>
      )}
    </div>
  );
}

function OnItsWay({ file: { name, sent, size }, onStop }: { file: NonNullable<Sending['file']>; onStop: () => void }) {
  const share = size > 0 ? Math.min(1, sent / size) : 0;
  return (
    <div className={`${uploadsStyles.drop} ${uploadsStyles.still}`}>
      <b>{name}</b>
      <div
        role="progressbar"
        aria-label={texts.sending(name)}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={share === 1 ? texts.reading : undefined}
      >
        <Scale reach={share} from={share === 1 ? texts.reading : kilobytes(sent)} to={kilobytes(size)} />
      </div>
      <button type="button" className="link small" onClick={onStop}>
        {texts.stop}
      </button>
    </div>
  );
}

function kilobytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
