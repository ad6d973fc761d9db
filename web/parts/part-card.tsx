import { EXCERPT_HOME, excerpt } from '#contract/excerpts.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { Spec, Stars } from '#web/ui/facts.tsx';
import { PartName } from '#web/ui/part-name.tsx';
import { PlateImage } from '#web/ui/plate.tsx';
import { ReadMore } from '#web/ui/read-more.tsx';
import { BuyNow } from './buy-now.tsx';
import type { CardFacts } from './card.facts.ts';
import { texts } from './texts.ts';

/** A third of the page, half of it, or all of it; the picture leaves a rim of its plate free. */
const sizes = '(max-width: 620px) 76vw, (max-width: 1000px) 38vw, 25vw';

/** The figures of a card; null for one that nobody has typed yet. */
export type CardFigures = { [Name in 'price' | 'ordered_quantity' | 'available']: number | null };

type Drawn = Omit<CardFacts, keyof CardFigures | 'picture'> & CardFigures & { picture: CardFacts['picture'] | null };

/** A part on the home page: large, with its dimension and its text. */
export function PartCard({ part }: { part: Drawn }) {
  return (
    <li className="part hover-marks">
      <figure className="plate">
        {part.picture && <PlateImage picture={part.picture} named={false} sizes={sizes} />}
      </figure>
      <div className="part__head">
        <h3>
          <PartName name={part.name} />
        </h3>
        <Stars />
      </div>
      <div className="part__text">
        <ReadMore
          text={part.description}
          shown={excerpt(part.description, EXCERPT_HOME).shown}
          about={texts.about(part.name)}
        />
      </div>
      <Spec
        facts={[
          { name: texts.orderedQuantity, value: figureOf(part.ordered_quantity) },
          { name: texts.available, value: figureOf(part.available) },
        ]}
      />
      <div className="part__buy">
        <p className="price">
          {part.price === null ? texts.noPrice : formatDollars(part.price)}
          <small>{texts.perPart}</small>
        </p>
        <BuyNow part={part} />
      </div>
    </li>
  );
}

function figureOf(count: number | null): string {
  return count === null ? texts.noFigure : formatFigure(count);
}
