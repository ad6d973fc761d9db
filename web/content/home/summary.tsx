import type { HomeTexts } from '#contract/shop/settings.ts';
import { ScenePicture } from '#web/platform/pictures/scene.tsx';
import styles from './figures.module.css';
import { icons } from './summary.tiles.ts';
import { texts } from './texts.ts';

/**
 * Lets the figures count up once they are visible. The style sheet draws what is between, over figures that stay as they are:
 * screen readers and search engines always find the end value, and so does everybody who asks for less motion.
 */
function countUp(list: HTMLUListElement): () => void {
  for (const figure of list.querySelectorAll<HTMLElement>('[data-figure]'))
    figure.style.setProperty('--end', figure.dataset.figure ?? '');
  const observer = new IntersectionObserver(([entry]) => {
    list.dataset.count = entry?.isIntersecting ? 'up' : 'wait';
    if (entry?.isIntersecting) observer.disconnect();
  });
  observer.observe(list);
  return () => observer.disconnect();
}

/** So dim that a file of half the width is as good. */
const delivery = {
  wide: { sizes: '100vw', between: [640, 800] },
  tall: { sizes: '100vw', between: [480, 640] },
} as const;

/** Four figures of the company, on a picture of cassettes. */
export function Summary({ figures }: Pick<HomeTexts, 'figures'>) {
  return (
    <section className={`${styles.summary} on-dark`} aria-labelledby="home-summary">
      <div className={styles.picture}>
        <ScenePicture name="cassettes" alt="" {...delivery} />
      </div>
      <div className="wrap">
        <h2 id="home-summary">{texts.summary}</h2>
        <ul className={styles.tiles} ref={countUp}>
          {figures.map(({ name, quantity, plus }, place) => (
            <li key={icons[place]} className={`stack gap-4 ${styles.tile}`}>
              <span className={styles.figure}>
                <span className={styles.counted} data-figure={quantity}>
                  <span className={styles.end}>{quantity}</span>
                </span>
                <i>{plus}</i>
              </span>
              <span className={styles.name}>
                <svg viewBox="0 0 22 22" aria-hidden="true">
                  <path d={icons[place]} />
                </svg>
                {name}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
