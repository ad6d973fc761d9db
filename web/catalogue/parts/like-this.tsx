import { useContext } from 'react';
import { Link } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { FitPlace } from '#web/catalogue/fit/fit-place.tsx';
import { Picture } from '#web/platform/pictures/picture.tsx';
import { PartName } from '#web/platform/ui/part-name.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import { CardPriceContext } from './card-price.context.ts';
import { pageTexts } from './page.texts.ts';
import type { LikeFacts } from './part-page.facts.ts';
import { partPageTexts as texts } from './part-page.texts.ts';
import styles from './part-views.module.css';

interface LikeThisProps {
  parts: readonly LikeFacts[];
  /** With how many parts of it are on sale in all. */
  family: { name: string; total: number };
}

/** Small, beside its words. */
const SIZES = '(min-width: 901px) 144px, 88px';

/** The parts of the family that are the most like this one, each with what sets it apart, and the way to all; nothing where there are none. */
export function LikeThis({ parts, family }: LikeThisProps) {
  const CardPrice = useContext(CardPriceContext);
  if (parts.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="like-this">
      <div className={`apart ${styles.head}`}>
        <h2 className="h3" id="like-this">
          {texts.like}
        </h2>
        {family.total > parts.length + 1 && (
          <Link className="link small" to={pages.partsIn(family.name)}>
            {pageTexts.allOf(family.total, family.name)}
          </Link>
        )}
      </div>
      <ul>
        {parts.map(({ _id, slug, name, price, available, picture, why }) => (
          <li key={_id}>
            <Link className={styles.link} to={pages.part(slug)}>
              <span className={plateStyles.plate}>
                <Picture {...picture} alt="" sizes={SIZES} between={[96, 400]} />
              </span>
              <b className={styles.name}>
                <PartName name={name} />
              </b>
              <span className={styles.why}>{why}</span>
              <span className="note num">{`${formatDollars(price)}, ${texts.available(available)}`}</span>
            </Link>
            <FitPlace part={_id} />
            {CardPrice && <CardPrice part={_id} name={name} list={price} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
