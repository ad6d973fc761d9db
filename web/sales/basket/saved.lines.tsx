import { useState } from 'react';
import type { BasketLine } from '#contract/sales/basket.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { LineRow } from '#web/sales/lines/line.row.tsx';
import { lineTexts } from '#web/sales/lines/line.texts.ts';
import { removeLine, saveForLater } from './basket.store.ts';
import styles from './basket-page.module.css';
import { basketTexts as texts } from './texts.ts';
import { toastFailure } from './toast-failure.ts';

interface SavedLinesProps {
  lines: readonly BasketLine[];
  /** At first. */
  open: boolean;
}

/** What is saved for later: not in the sum, and one press away from it. */
export function SavedLines({ lines, open }: SavedLinesProps) {
  const [isOpen, setIsOpen] = useState(open);
  const [before, setBefore] = useState(lines.length);
  // What was saved a moment ago is seen to be there.
  if (lines.length !== before) {
    setBefore(lines.length);
    if (lines.length > before) setIsOpen(true);
  }
  if (lines.length === 0) return null;
  return (
    <details className={styles.fold} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        {texts.savedHeading} <span>{lines.length}</span>
      </summary>
      <ul>
        {lines.map((line) => (
          <SavedLine key={line.part} line={line} />
        ))}
      </ul>
    </details>
  );
}

function SavedLine({ line }: { line: BasketLine }) {
  const { part, name, since, offer, quantity } = line;
  return (
    <LineRow
      line={line}
      shape="small"
      title="h3"
      facts={
        <span>
          {texts.since}
          <Time at={since} form="near" />
          {offer ? texts.available(offer.available) : texts.notOnSale}
        </span>
      }
      price={<b>{offer ? lineTexts.times(quantity, offer.unitPrice) : texts.pieces(quantity)}</b>}
      acts={
        <>
          <Button
            tone="line"
            size="small"
            onClick={async () => toastFailure(await saveForLater(part, false, texts.broughtBack(name)))}
          >
            {texts.back}
            <span className="vh">{texts.about(name)}</span>
          </Button>
          <button
            type="button"
            className="link"
            onClick={async () => toastFailure(await removeLine(line, texts.removed(name)))}
          >
            {texts.remove}
            <span className="vh"> {name}</span>
          </button>
        </>
      }
    />
  );
}
