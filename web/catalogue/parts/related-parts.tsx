import { useContext } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { Picture } from '#web/platform/pictures/picture.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import type { CardFacts } from './card.facts.ts';
import { CardPriceSlot } from './card-price.slot.ts';
import { pageTexts as texts } from './page.texts.ts';
import styles from './related-parts.module.css';

interface RelatedPartsProps {
  parts: readonly CardFacts[];
  /** With how many parts of it are on sale in all. */
  family: { name: string; total: number };
}

/** A quarter of seven twelfths of the page, or half of its half, or of all of it. */
const SIZES = '(min-width: 1440px) 130px, (min-width: 901px) 9vw, (min-width: 641px) 18vw, 34vw';

/** Other parts of the same family, and the way to all of them; nothing where there are none. */
export function RelatedParts({ parts, family }: RelatedPartsProps) {
  const CardPrice = useContext(CardPriceSlot);
  if (parts.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related-parts">
      <div className={styles.head}>
        <h2 className="h3" id="related-parts">
          {texts.moreOf(family.name)}
        </h2>
        {family.total > parts.length + 1 && (
          <Link className="link small" to={pages.partsIn(family.name)} prefetch="intent">
            {texts.allOf(family.total, family.name)}
          </Link>
        )}
      </div>
      <ul>
        {parts.map(({ _id, slug, name, price, picture }) => (
          <li key={_id}>
            <Link className={styles.link} to={pages.part(slug)} prefetch="intent">
              <span className={plateStyles.plate}>
                <Picture {...picture} alt="" sizes={SIZES} between={[96, 320]} />
              </span>
              <b className={styles.name}>
                <PartName name={name} />
              </b>
              <span className="note num">{formatDollars(price)}</span>
            </Link>
            {CardPrice && <CardPrice part={_id} name={name} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
