import { EXCERPT_ALL_PARTS, excerpt } from '#contract/excerpts.ts';
import { formatFigure } from '#contract/format.ts';
import { formatDollars } from '#contract/money.ts';
import { Spec } from '#web/ui/facts.tsx';
import { PartName } from '#web/ui/part-name.tsx';
import { PlateImage } from '#web/ui/plate.tsx';
import { BuyNow } from './buy-now.tsx';
import type { CardFacts } from './card.facts.ts';
import { texts } from './texts.ts';

/** A quarter of the page, or a small picture at the left of a row. */
const sizes = '(max-width: 767px) 96px, 18vw';

/** A part in the shop: the same facts as on the home page, denser. */
export function ShopCard({ part, early }: { part: CardFacts; early: boolean }) {
  return (
    <li className="card">
      <div className="plate">
        <PlateImage picture={{ ...part.picture, mark: null }} named={false} early={early} sizes={sizes} />
      </div>
      <div className="card__body">
        <h3>
          <PartName name={part.name} />
        </h3>
        <p className="card__text" title={part.description}>
          {excerpt(part.description, EXCERPT_ALL_PARTS).shown}
        </p>
        <Spec
          facts={[
            { name: texts.orderedQuantity, value: formatFigure(part.ordered_quantity) },
            { name: texts.available, value: formatFigure(part.available) },
          ]}
        />
        <div className="card__end">
          <p className="price">{formatDollars(part.price)}</p>
          <BuyNow part={part} tone="line" />
        </div>
      </div>
    </li>
  );
}
