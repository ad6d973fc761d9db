import { useContext } from 'react';
import { EXCERPT_ALL_PARTS, excerpt } from '#contract/excerpts.ts';
import { formatFigure, formatWeight } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { CompareCheckbox } from '#web/catalogue/compare-list/compare-checkbox.tsx';
import { FitPlace } from '#web/catalogue/fit/fit-place.tsx';
import type { PictureProps } from '#web/platform/pictures/picture.tsx';
import { PlateImage } from '#web/platform/pictures/plate.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Spec } from '#web/platform/ui/facts.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import { BuyNow } from './buy-now.tsx';
import type { CardFacts } from './card.facts.ts';
import { CardPriceContext } from './card-price.context.ts';
import { CardPutContext } from './card-put.context.ts';
import { LastOrderedContext } from './last-ordered.context.ts';
import { PartLink } from './part-link.tsx';
import styles from './shop-card.module.css';
import { texts } from './texts.ts';

/** A quarter of the page, or a small picture at the left of a row. */
const sizes = '(min-width: 1440px) 254px, (min-width: 768px) 18vw, 114px';

interface ShopCardProps {
  part: CardFacts;
  priority: PictureProps['priority'];
  /** The list is narrowed or sorted by weight: the card says it. */
  weighed: boolean;
}

const show = (price: number) => <p className={factsStyles.price}>{formatDollars(price)}</p>;

/** A part in the shop: the same facts as on the home page, denser. */
export function ShopCard({ part, priority, weighed }: ShopCardProps) {
  const LastOrderedBadge = useContext(LastOrderedContext);
  const CardPrice = useContext(CardPriceContext);
  const CardPut = useContext(CardPutContext);
  return (
    <li className={styles.card}>
      <div className={plateStyles.plate} data-plate>
        <PlateImage
          picture={{ ...part.picture, mark: null }}
          named={false}
          priority={priority}
          sizes={sizes}
          between={[96, 480]}
        />
        {LastOrderedBadge && <LastOrderedBadge part={part._id} />}
      </div>
      <div className={styles.body}>
        <div>
          <h3>
            <PartLink part={part} />
          </h3>
          {part.summary && <p className={`${styles.summary} num`}>{part.summary}</p>}
        </div>
        <p className="note num" data-print="only">
          {part.sku}
        </p>
        <p className={styles.text} title={part.description}>
          {excerpt(part.description, EXCERPT_ALL_PARTS).shown}
        </p>
        <FitPlace part={part._id} />
        <Spec
          facts={[
            { name: texts.orderedQuantity, value: formatFigure(part.ordered_quantity) },
            { name: texts.available, value: formatFigure(part.available) },
            ...(weighed && part.weight > 0 ? [{ name: texts.weight, value: formatWeight(part.weight) }] : []),
          ]}
        />
        <div className={styles.end}>
          <div>
            {CardPrice ? (
              <CardPrice part={part._id} name={part.name} list={part.price} show={show} />
            ) : (
              show(part.price)
            )}
          </div>
          <BuyNow part={part} tone="line" />
        </div>
      </div>
      {CardPut && <CardPut part={part} className={styles.put} />}
      <CompareCheckbox
        className={styles.compare}
        part={{ sku: part.sku, name: part.name, picture: part.picture.src }}
      />
    </li>
  );
}
