import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { fallingShort, onShelf, type Shelf } from '#contract/catalogue/stock.ts';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import dimensionStyles from '#web/platform/ui/dimension.module.css';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './manage-parts.module.css';
import { signed, stockTexts as texts } from './stock.texts.ts';

/** What lies on the shelf as one length: free, held, paid and not shipped, in proportion where the words leave room. */
export function ShelfFigure({ shelf }: { shelf: Shelf }) {
  const lengths = [
    { name: texts.free, pieces: shelf.free, mark: undefined },
    { name: texts.held, pieces: shelf.held, mark: styles.held },
    { name: texts.unshipped, pieces: shelf.unshipped, mark: styles.unshipped },
  ];
  const columns = lengths.map(({ pieces }) => `minmax(max-content, ${Math.max(pieces, 1)}fr)`).join(' ');
  return (
    <div className={styles.shelf}>
      <dl className={styles.in} style={{ '--lengths': columns } as CSSProperties}>
        {lengths.map(({ name, pieces, mark }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={pieces === 0 ? styles.none : mark}>{formatFigure(pieces)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.sum}>
        {texts.onShelf} <b>{formatFigure(onShelf(shelf))}</b>
      </p>
    </div>
  );
}

interface ShortOrdersProps {
  shelf: Shelf;
  /** How many pieces are there, or would be. */
  there: number;
}

/** The orders that cannot be filled, each with what is there for it; nothing where all can. */
export function ShortOrders({ shelf, there }: ShortOrdersProps) {
  const orders = fallingShort(shelf.promises, there);
  const promised = shelf.held + shelf.unshipped;
  if (orders.length === 0) return null;
  return (
    <div>
      <p className={`${factsStyles.notice} ${factsStyles.noticeBad}`}>
        <b>{texts.short(promised - there)}</b>
        {texts.shortHow(promised, there)}
      </p>
      <ul className={styles.falls}>
        {orders.map(({ promise, there: pieces }) => (
          <li key={promise.order}>
            <span>
              {promise.email === undefined ? (
                texts.order(promise.orderNumber)
              ) : (
                <>
                  <Link className="link" to={pages.order(promise.order)}>
                    {texts.order(promise.orderNumber)}
                  </Link>{' '}
                  {promise.email}, {promise.city}
                </>
              )}
              , {promise.paid ? texts.paid : <HeldUntil at={promise.heldUntil} />}
            </span>
            <b>{texts.ofPieces(pieces, promise.quantity)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HeldUntil({ at }: { at: string }) {
  return (
    <>
      {texts.heldUntil} <Time at={at} form="near" />
    </>
  );
}

/** The free pieces before and after, with the difference. `after` is null while nothing is typed. */
export function FreeAfter({ before, after }: { before: number; after: number | null }) {
  return (
    <div className={styles.beforeAfter}>
      <span>
        <span className="vh">{texts.before} </span>
        {formatFigure(before)} <span className="note">{texts.free}</span>
      </span>
      <span className={dimensionStyles.dimension}>
        <span className="vh">{texts.difference} </span>
        {signed(after === null ? 0 : after - before)}
      </span>
      <span>
        <span className="vh">{texts.after} </span>
        {after === null ? '–' : formatFigure(after)} <span className="note">{texts.free}</span>
      </span>
    </div>
  );
}
