import { type ReactNode, useContext } from 'react';
import type { PartRating } from '#contract/catalogue/part-search.ts';
import { EXCERPT_HOME, excerpt } from '#contract/excerpts.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { FitPlace } from '#web/catalogue/fit/fit-place.tsx';
import { PlateImage } from '#web/platform/pictures/plate.tsx';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Spec, Stars } from '#web/platform/ui/facts.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import { ReadMore } from '#web/platform/ui/read-more.tsx';
import { BuyNow } from './buy-now.tsx';
import type { CardFacts } from './card.facts.ts';
import { CardPriceContext } from './card-price.context.ts';
import { LastOrderedContext } from './last-ordered.context.ts';
import styles from './part-card.module.css';
import { PartLink } from './part-link.tsx';
import { texts } from './texts.ts';

/** A third of the page, half of it, or all of it; the picture leaves a rim of its plate free. */
const sizes = '(min-width: 1440px) 400px, (min-width: 901px) 28vw, (min-width: 641px) 43vw, 86vw';

/** The figures of a card; null for one that nobody has typed yet. */
export type CardFigures = { [Name in 'price' | 'ordered_quantity' | 'available']: number | null };

/** `slug` is null for a part that is not written yet, whose card leads nowhere. */
type CardContent = Omit<CardFacts, keyof CardFigures | 'picture' | 'slug' | 'sku' | 'weight'> &
  CardFigures & { picture: CardFacts['picture'] | null; slug: string | null; rating: PartRating | null };

/** The mean rating of the part, in stars and as a figure; five empty stars if nobody has reviewed it. */
function Rating({ rating }: { rating: PartRating | null }) {
  if (!rating) return <Stars of={0} label={texts.notRated} />;
  const mean = rating.mean.toFixed(1);
  return (
    <p className={`${styles.rating} small num`}>
      <Stars of={Math.round(rating.mean)} label={texts.rated(mean, rating.count)} />
      <span aria-hidden="true">{mean}</span>
    </p>
  );
}

const show = (price: number | null) => (
  <p className={factsStyles.price}>
    {price === null ? texts.noPrice : formatDollars(price)}
    <small>{texts.perPart}</small>
  </p>
);

/** A part on the home page: large, with its dimension and its text. `put`: the way into the basket. */
export function PartCard({ part, put }: { part: CardContent; put?: ReactNode }) {
  const LastOrderedBadge = useContext(LastOrderedContext);
  const CardPrice = useContext(CardPriceContext);
  return (
    <li className={`${styles.part} ${plateStyles.hoverMarks}`}>
      <figure className={plateStyles.plate}>
        {part.picture && <PlateImage picture={part.picture} named={false} sizes={sizes} between={[160, 800]} />}
        {LastOrderedBadge && <LastOrderedBadge part={part._id} />}
      </figure>
      <div className={styles.head}>
        <h3>
          <PartLink part={part} />
        </h3>
        <Rating rating={part.rating} />
      </div>
      <div className={styles.text}>
        {part.summary && <p className={`${styles.summary} num`}>{part.summary}</p>}
        <ReadMore
          text={part.description}
          shown={excerpt(part.description, EXCERPT_HOME).shown}
          about={texts.about(part.name)}
        />
      </div>
      {part.slug !== null && <FitPlace part={part._id} />}
      <Spec
        facts={[
          { name: texts.orderedQuantity, value: figureOf(part.ordered_quantity) },
          { name: texts.available, value: figureOf(part.available) },
        ]}
      />
      <div className={styles.buy}>
        <div>
          {CardPrice && part.slug !== null && part.price !== null ? (
            <CardPrice part={part._id} name={part.name} list={part.price} show={show} />
          ) : (
            show(part.price)
          )}
        </div>
        <BuyNow part={part} />
      </div>
      {put && <div className={styles.put}>{put}</div>}
    </li>
  );
}

function figureOf(count: number | null): string {
  return count === null ? texts.noFigure : formatFigure(count);
}
