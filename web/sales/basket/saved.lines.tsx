import { useState } from 'react';
import type { BasketLine } from '#contract/sales/basket.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { LineName, LinePicture } from './basket.line.tsx';
import { removeLine, saveForLater } from './basket.store.ts';
import styles from './basket-line.module.css';
import pageStyles from './basket-page.module.css';
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
    <details className={pageStyles.fold} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
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
  const { part, name, sku, img = '', since, offer, quantity } = line;
  return (
    <li className={`${styles.line} ${styles.saved}`}>
      <LinePicture line={line} img={img} />
      <div className={styles.name}>
        <h3>
          <LineName line={line} />
        </h3>
        <p className={styles.numbers}>
          <b>{sku}</b>
          <span>
            {texts.since}
            <Time at={since} form="near" />
            {offer ? texts.available(offer.available) : texts.notOnSale}
          </span>
        </p>
      </div>
      <div className={styles.price}>
        <b>{offer ? texts.times(quantity, offer.unitPrice) : texts.pieces(quantity)}</b>
      </div>
      <div className={styles.acts}>
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
      </div>
    </li>
  );
}
