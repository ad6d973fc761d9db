import { useWatch } from 'react-hook-form';
import { formTexts as texts } from './manage.texts.ts';
import type { PartTyped } from './part.typed.ts';
import { type CardFigures, PartCard } from './part-card.tsx';
import { readNumber, readPrice } from './typed.figures.ts';

const watched = ['name', 'description', 'price', 'ordered_quantity', 'available', 'pictures'] as const;

/** The card of the part as it will stand on the home page, from what is typed so far. It leads nowhere. */
export function PartPreview() {
  const [name, description, price, minimum, stock, pictures] = useWatch<PartTyped, typeof watched>({ name: watched });
  const figures: CardFigures = {
    price: shownOf(readPrice(price)),
    ordered_quantity: shownOf(readNumber(minimum)),
    available: shownOf(readNumber(stock)),
  };
  const { available, ordered_quantity } = figures;
  const onSale = available === null || ordered_quantity === null || available >= ordered_quantity;
  return (
    <aside className="preview" aria-label={texts.preview}>
      <p className="dim">{texts.previewAs}</p>
      <ul className="preview__card" inert>
        <PartCard
          part={{
            ...figures,
            _id: '',
            name: name.trim() || texts.previewName,
            description,
            picture: pictures[0] ?? null,
            onSale,
          }}
        />
      </ul>
    </aside>
  );
}

/** A figure that can be shown: nothing where none was typed, or something else. */
function shownOf(read: number | undefined): number | null {
  return read === undefined || Number.isNaN(read) ? null : read;
}
