import { useState } from 'react';
import { QUICK_ORDER_BYTES_MAX } from '#contract/sales/quick-order/quick-order.ts';
import uploadsStyles from '#web/platform/uploads/uploads.module.css';
import styles from './quick-order.module.css';
import type { QuickOrderState } from './use-quick-order.ts';

interface DropFileProps {
  words: Readonly<Record<'file' | 'drop' | 'dropHow' | 'tooLarge', string>>;
  order: Pick<QuickOrderState, 'checkFile'>;
  busy: boolean;
}

/** A place for a file of lines, which is checked as soon as it is there. One that is too large is refused here. */
export function DropFile({ words, order, busy }: DropFileProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  return (
    <div className={`${uploadsStyles.drop} ${styles.drop}`}>
      <input
        type="file"
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={words.file}
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          setRefusal(file && file.size > QUICK_ORDER_BYTES_MAX ? words.tooLarge : null);
          if (file && file.size <= QUICK_ORDER_BYTES_MAX) void order.checkFile(file);
          // The same file may be chosen again, once it has been mended.
          target.value = '';
        }}
      />
      <b>{words.drop}</b>
      <span className="note" role="status">
        {refusal ?? words.dropHow}
      </span>
    </div>
  );
}
