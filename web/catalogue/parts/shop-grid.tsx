import { memo, useDeferredValue, useRef } from 'react';
import { Link, useNavigationType, useRevalidator } from 'react-router';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { hasFocus } from '#web/platform/ui/focus.ts';
import plateStyles from '#web/platform/ui/plate.module.css';
import statesStyles from '#web/platform/ui/states.module.css';
import { Skeleton } from '#web/platform/ui/states.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import styles from './shop.module.css';
import { shopTexts as texts } from './shop.texts.ts';
import { addressOf, type ShopList } from './shop.view.ts';
import shopCardStyles from './shop-card.module.css';
import { ShopCard } from './shop-card.tsx';

/** The cards of the first row, whose pictures the browser fetches at once. */
const FIRST_ROW = 4;
const SKELETONS = 12;
/** The cards of a screen: those of another list stand there first, and the others follow. */
const SCREEN = 8;

/**
 * The parts of the list, and Show more below them, which leads the focus to the first of those that come. It has nothing to do
 * while another page is on its way.
 */
export const ShopGrid = memo(function ShopGrid({ list, busy }: { list: ShopList; busy: boolean }) {
  const { view, from, rows, total, next, failed } = list;
  const { revalidate, state } = useRevalidator();
  const cards = useRef<HTMLUListElement>(null);
  const awaited = useRef<number | null>(null);
  const retry = useRef<HTMLButtonElement>(null);
  // On the way back the page is as long at once as it was.
  const isNew = useNavigationType() === 'PUSH';
  const shown = useDeferredValue(rows, isNew ? rows.slice(0, SCREEN) : rows);

  useOnChange(shown.length, () => {
    if (awaited.current === null || shown.length <= awaited.current) return;
    cards.current?.children[awaited.current]?.querySelector('a')?.focus({ preventScroll: true });
    awaited.current = null;
  });

  // This message replaces the button Show more, which had the focus.
  useOnChange(failed, () => {
    if (failed === 'more' && !hasFocus()) retry.current?.focus({ preventScroll: true });
  });

  return (
    <>
      {from !== '' && (
        <p className={`${styles.continuation} small`}>
          {texts.continuation(total)}{' '}
          <Link className="link" to={addressOf(view)}>
            {texts.first}
          </Link>
        </p>
      )}
      <ul className={shopCardStyles.grid} ref={cards}>
        {shown.map((part, index) => (
          <ShopCard
            key={part._id}
            part={part}
            weighed={view.sort === 'lightest' || view.facets.some(({ key }) => key === 'weight')}
            priority={index === 0 ? 'first' : index < FIRST_ROW ? 'eager' : 'lazy'}
          />
        ))}
      </ul>
      <div className={`${toolsStyles.pages} ${styles.pages}`}>
        <p className="small num" role="status">
          {texts.shown(rows.length, total)}
        </p>
        {failed === 'more' ? (
          <>
            <p className={fieldStyles.error} role="alert">
              {texts.moreFailed}
            </p>
            <Button ref={retry} tone="line" busy={state === 'loading'} onClick={() => void revalidate()}>
              {texts.retry}
            </Button>
          </>
        ) : (
          next !== null && (
            <ButtonLink
              tone="line"
              to={addressOf(view, next)}
              replace
              preventScrollReset
              rel="next"
              aria-busy={busy || undefined}
              onClick={() => {
                awaited.current = rows.length;
              }}
            >
              {busy && <span className={statesStyles.spinner} aria-hidden="true" />}
              {texts.more}
            </ButtonLink>
          )
        )}
      </div>
    </>
  );
});

/** Cards in the size of what comes, more than any screen shows. */
export function ShopSkeleton() {
  return (
    <ul className={shopCardStyles.grid} aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are alike and never move
        <li className={shopCardStyles.card} key={place}>
          <div className={`${plateStyles.plate} ${statesStyles.skeleton}`} />
          <div className={shopCardStyles.body}>
            <Skeleton shape="title" />
            <div className={`${shopCardStyles.text} ${shopCardStyles.wait}`}>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
            <Skeleton shape="block" />
            <Skeleton shape="block" />
          </div>
        </li>
      ))}
    </ul>
  );
}
