import { useWatch } from 'react-hook-form';
import { partPriceSchema, readPartFigure } from '#contract/catalogue/managed-parts.ts';
import { type CardFigures, PartCard } from '#web/catalogue/parts/part-card.tsx';
import dimensionStyles from '#web/platform/ui/dimension.module.css';
import { formTexts as texts } from './manage.texts.ts';
import type { PartTyped } from './part.typed.ts';
import styles from './part-form.module.css';

const watched = ['name', 'description', 'price', 'ordered_quantity', 'available', 'pictures'] as const;

/** The card of the part as it will stand on the home page, from what is typed so far. It leads nowhere. */
export function PartPreview() {
  const [name, description, price, minimum, stock, pictures] = useWatch<PartTyped, typeof watched>({ name: watched });
  const figures: CardFigures = {
    price: priceOf(price),
    ordered_quantity: piecesOf('ordered_quantity', minimum),
    available: piecesOf('available', stock),
  };
  const { available, ordered_quantity } = figures;
  const onSale = available === null || ordered_quantity === null || available >= ordered_quantity;
  return (
    <aside className={dimensionStyles.preview} aria-label={texts.preview}>
      <p className={dimensionStyles.dimension}>{texts.previewAs}</p>
      <ul className={styles.preview} inert>
        <PartCard
          part={{
            ...figures,
            _id: '',
            slug: null,
            name: name.trim() || texts.previewName,
            description,
            picture: pictures[0] ?? null,
            onSale,
            summary: null,
            rating: null,
          }}
        />
      </ul>
    </aside>
  );
}

/** A price as it would be sold at; null while none is typed. */
function priceOf(typed: string): number | null {
  return partPriceSchema.safeParse(readPartFigure('price', typed).value).data ?? null;
}

/** A whole number of pieces; null while none is typed. */
function piecesOf(field: 'ordered_quantity' | 'available', typed: string): number | null {
  const { value } = readPartFigure(field, typed);
  return value !== undefined && Number.isInteger(value) && value >= 0 ? value : null;
}
