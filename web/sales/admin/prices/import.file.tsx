import type { PriceImport } from '#contract/sales/price-changes.ts';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { CsvInput, ReadCsv } from '#web/platform/uploads/csv-file.tsx';
import uploadsStyles from '#web/platform/uploads/uploads.module.css';
import { importTexts as texts } from './import.texts.ts';

interface PriceFileProps {
  /** The file that was read. */
  file: PriceImport | null;
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
      <ReadCsv file={file} over={over}>
        <button type="button" className="link small" onClick={onRemove}>
          {texts.remove}
        </button>
      </ReadCsv>
    );
  return (
    <div className={uploadsStyles.drop} data-over={over || undefined}>
      <CsvInput aria-label={texts.file} onFile={onFile} />
      <b>{texts.choose}</b>
      <span className="note">{texts.limits}</span>
    </div>
  );
}
