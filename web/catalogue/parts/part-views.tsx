import { type ReactNode, Suspense, useId, useState } from 'react';
import type { Picture as View } from '#contract/catalogue/parts.ts';
import { Picture } from '#web/platform/pictures/picture.tsx';
import { WidePlate } from '#web/platform/pictures/plate.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { Marks } from '#web/platform/ui/dimension.tsx';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import plateStyles from '#web/platform/ui/plate.module.css';
import { BoltCircle } from './bolt-circle.tsx';
import { pageTexts as texts } from './page.texts.ts';
import styles from './part-views.module.css';

const EnlargedPicture = lazyOr(
  async () => (await import('#web/platform/pictures/enlarged-picture.tsx')).EnlargedPicture,
  () => null,
);

interface PartViewsProps {
  views: readonly View[];
  /** Beside a form: 4:3 and smaller. */
  wide?: boolean;
  /** Stands at the end of the row below the large one. */
  children?: ReactNode;
}

/**
 * The pictures of a part: one large with its dimension, and below it all of them to choose from, where there are several.
 * The style sheet shows the chosen one, so that it works without scripts; the others are fetched once they are shown.
 */
export function PartViews({ views, wide = false, children }: PartViewsProps) {
  const group = useId();
  const Plate = wide ? WidePlate : LargePlate;
  const [enlarged, setEnlarged] = useState<View | null>(null);
  if (views.length === 0)
    return <div className={wide ? `${plateStyles.plate} ${plateStyles.wide}` : plateStyles.plate} />;
  return (
    <div className={classNames(styles.views, wide && styles.wide)}>
      <div className={styles.large}>
        {views.map((view, place) => (
          <Plate key={view.src} picture={view} priority={place === 0 ? 'first' : 'lazy'}>
            <button
              type="button"
              className={styles.enlarge}
              aria-label={texts.enlarge}
              onClick={() => setEnlarged(view)}
            />
          </Plate>
        ))}
      </div>
      <div className={styles.row}>
        {views.length > 1 && (
          <fieldset className={`cluster stretch gap-3 ${styles.all}`}>
            <legend className="vh">{texts.views}</legend>
            {views.map((view, place) => (
              <label key={view.src} className={`${plateStyles.plate} ${plateStyles.thumb}`}>
                <input type="radio" name={group} defaultChecked={place === 0} />
                <span className="vh">{texts.view(place + 1, views.length, view.alt)}</span>
                <Picture {...view} alt="" sizes="60px" between={[96, 160]} priority="eager" />
              </label>
            ))}
          </fieldset>
        )}
        {children}
      </div>
      <Suspense>
        {enlarged && (
          <EnlargedPicture
            picture={enlarged}
            className={styles.enlarged}
            closeText={texts.closeView}
            onClose={() => setEnlarged(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Seven twelfths of the page, half or all of it; the picture leaves a rim of its plate free. */
const LARGE = '(min-width: 1440px) 720px, (min-width: 901px) 50vw, (min-width: 641px) 44vw, 96vw';

/** The heights of a dimension's figure, for a frame so wide: large, and on phones. */
const FRAME = 800;
const FIGURE = 17;
const FIGURE_ON_PHONES = 36;

interface LargePlateProps {
  picture: View;
  priority: 'first' | 'lazy';
  children: ReactNode;
}

/** The studio ground with a part on it, as large as a page shows one. */
function LargePlate({ picture: { mark, circle, ...view }, priority, children }: LargePlateProps) {
  const frame = mark && { mark, width: view.width, height: view.height };
  const boltCircle = (size: number) => circle && <BoltCircle circle={circle} text={(size * view.width) / FRAME} />;
  return (
    <figure className={`${plateStyles.plate} ${styles.plate}`}>
      <Picture {...view} sizes={LARGE} between={[320, 1200]} priority={priority} />
      {frame && (
        <>
          <Marks {...frame} size={FIGURE} className={plateStyles.large}>
            {boltCircle(FIGURE)}
          </Marks>
          <Marks {...frame} size={FIGURE_ON_PHONES} className={plateStyles.small}>
            {boltCircle(FIGURE_ON_PHONES)}
          </Marks>
        </>
      )}
      {children}
    </figure>
  );
}
