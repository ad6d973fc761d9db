import { Link } from 'react-router';
import { dataSheetOf, fittingOf } from '#contract/catalogue/data-sheet.heads.ts';
import { pages } from '#contract/pages.ts';
import styles from './part.module.css';
import type { SpareFacts } from './part-page.facts.ts';
import { partPageTexts as texts } from './part-page.texts.ts';

interface PapersProps {
  /** The part's id. */
  part: string;
  /** As 14 digits; null where the part has none. */
  gtin: string | null;
}

/** What of a part goes on paper. */
export function Papers({ part, gtin }: PapersProps) {
  return (
    <section aria-labelledby="papers" data-print="none">
      <h2 className={`h3 ${styles.head}`} id="papers">
        {texts.papers}
      </h2>
      <ul className={styles.papersList}>
        <li>
          <a href={dataSheetOf(part)}>
            {texts.dataSheet}
            <span>{texts.pdf}</span>
          </a>
        </li>
        <li>
          <a href={fittingOf(part)}>
            {texts.fitting}
            <span>{texts.pdf}</span>
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

/** The parts that are its spare parts or are fitted with it; nothing where it names none. */
export function Spares({ parts }: { parts: readonly SpareFacts[] }) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="spares">
      <h2 className={`h3 ${styles.head}`} id="spares">
        {texts.spares}
      </h2>
      <ul className={styles.papersList}>
        {parts.map(({ slug, name, sku }) => (
          <li key={sku}>
            <Link to={pages.part(slug)}>
              {name}
              <span className="num">{sku}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
