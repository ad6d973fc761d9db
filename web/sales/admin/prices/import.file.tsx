import { FileInput } from '#web/catalogue/admin/imports/import.file.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import uploadsStyles from '#web/platform/uploads/uploads.module.css';
import { importTexts as texts } from './import.texts.ts';

interface PriceFileProps {
  /** The file that was read. */
  file: { name: string; facts: string } | null;
  /** The name of the one that is being read. */
  reading: string | null;
  /** Whether one is held over the page. */
  over: boolean;
  onFile: (file: File) => void;
  onRemove: () => void;
}

/** The place for a file of prices: it asks for one, and shows the one that was read. */
export function PriceFile({ file, reading, over, onFile, onRemove }: PriceFileProps) {
  if (reading !== null) return <Waiting label={`${reading}: ${texts.reading}`} />;
  if (file)
    return (
      <div className={`${uploadsStyles.drop} ${uploadsStyles.has}`} data-over={over || undefined}>
        <span className={factsStyles.badge}>{texts.csv}</span>
        <span className={uploadsStyles.words}>
          <b>{file.name}</b>
          <span className="note">{file.facts}</span>
        </span>
        <button type="button" className="link small" onClick={onRemove}>
          {texts.remove}
        </button>
      </div>
    );
  return (
    <div className={uploadsStyles.drop} data-over={over || undefined}>
      <FileInput aria-label={texts.file} onFile={onFile} />
      <b>{texts.choose}</b>
      <span className="note">{texts.limits}</span>
    </div>
  );
}
