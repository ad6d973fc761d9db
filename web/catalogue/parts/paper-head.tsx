import { useSyncExternalStore } from 'react';
import { formatDay } from '#contract/format.ts';
import { partPageTexts as texts } from './part-page.texts.ts';
import styles from './part-views.module.css';
import type { QrFacts } from './qr.ts';

interface PaperHeadProps {
  merchant: string;
  part: { name: string; sku: string };
  /** The whole address of the page. */
  address: string;
  qr: QrFacts;
}

/** What stands on top of the page of a part on paper alone: what it is, when it was printed, and its address as a QR code. */
export function PaperHead({ merchant, part, address, qr }: PaperHeadProps) {
  // The server knows no day of printing, and a day in its page would make each day another page.
  const today = useSyncExternalStore(
    () => () => undefined,
    () => formatDay(new Date().toISOString(), 'own'),
    () => null,
  );
  return (
    <div className={styles.paperHead} data-print="only">
      <div>
        <b>{merchant}</b>
        <br />
        {`${part.sku}, ${part.name}. `}
        {today && `${texts.printed}${today}${texts.ofThatDay}`}
        <br />
        {address.replace(/^https?:\/\//, '')}
      </div>
      <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qr} shapeRendering="crispEdges">
        <path d={qr.path} />
      </svg>
    </div>
  );
}
