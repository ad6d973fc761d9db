import { pages } from '#contract/pages.ts';
import styles from './part.module.css';
import { partPageTexts as texts } from './part-page.texts.ts';

interface PapersProps {
  /** The address of the data sheet. */
  dataSheet: string;
  /** As 14 digits; null where the part has none. */
  gtin: string | null;
}

/** What of a part goes on paper. */
export function Papers({ dataSheet, gtin }: PapersProps) {
  return (
    <section aria-labelledby="papers" data-print="none">
      <h2 className={`h3 ${styles.head}`} id="papers">
        {texts.papers}
      </h2>
      <ul className={styles.papersList}>
        <li>
          <a href={dataSheet}>
            {texts.dataSheet}
            <span>{texts.dataSheetNote}</span>
          </a>
        </li>
        <li>
          <button type="button" onClick={() => window.print()}>
            {texts.print}
            <span>{texts.printNote}</span>
          </button>
        </li>
        {gtin && (
          <li>
            <a href={pages.digitalLink(gtin)}>
              {texts.labels}
              <span className="num">{pages.digitalLink(gtin)}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
