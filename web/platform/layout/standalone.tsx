import { type ReactNode, useId, useRef } from 'react';
import { ScenePicture } from '#web/platform/pictures/scene.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { Connection } from './connection.tsx';
import styles from './standalone.module.css';
import { Wordmark } from './wordmark.tsx';

/** Wider than the page, which cuts it at both sides. */
const delivery = {
  wide: { sizes: '118vw', between: [800, 2000] },
  tall: { sizes: '130vw', between: [480, 1000] },
} as const;

/**
 * A titled card over the full-screen bicycle, for pages that stand alone. When the card becomes another, with another
 * title, the focus goes to that title, unless a field of the card has taken it.
 */
export function Standalone({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);

  useOnChange(title, () => {
    if (!heading.current?.parentElement?.querySelector('input:focus')) heading.current?.focus();
  });

  return (
    <main className={styles.layout} id="main" tabIndex={-1}>
      <div className={styles.picture} aria-hidden="true">
        <ScenePicture name="gate" alt="" {...delivery} first />
      </div>
      <div className={styles.top}>
        <Wordmark />
        <Connection />
      </div>
      <section className={styles.card} data-card aria-labelledby={id}>
        <h1 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </main>
  );
}
