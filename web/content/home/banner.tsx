import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { texts as partTexts } from '#web/catalogue/parts/texts.ts';
import { Picture } from '#web/platform/pictures/picture.tsx';
import { ScenePicture } from '#web/platform/pictures/scene.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useScripts } from '#web/platform/ui/scripts.ts';
import styles from './banner.module.css';
import { BicycleMarks } from './bicycle-marks.tsx';
import { PartMarks } from './part-marks.tsx';
import { bicycleSlide } from './slides.ts';
import { texts } from './texts.ts';

/** Two thirds of the page beside the text; all of it below. */
const delivery = {
  wide: { sizes: '(max-width: 900px) 100vw, 66vw', between: [640, 2000] },
  tall: { sizes: '100vw', between: [480, 1000] },
} as const;

/** A slide of a part: its words, the drawing or the picture, and the slug of the part while the shop has it. */
export interface PartSlide {
  id: string;
  name: string;
  heading: string;
  lead: string;
  part: string | null;
  img: string;
  alt: string;
  scene: string;
  label: string;
}

/** A heading broken where the slide says. */
function Lines({ lines }: { lines: string }) {
  return lines.split('\n').map((line) => (
    <span key={line} className={styles.line}>
      {line}{' '}
    </span>
  ));
}

/** The way to the part that a slide speaks of; where the shop does not have it, to those that it has. */
function SlideAction({ part, name }: Pick<PartSlide, 'part' | 'name'>) {
  if (!part) return <ButtonLink to={pages.allParts}>{partTexts.seeAllParts}</ButtonLink>;
  return (
    <ButtonLink to={pages.part(part)}>
      {texts.banner.part}
      <span className="vh"> {name}</span>
    </ButtonLink>
  );
}

/**
 * What stands beside the window at the start. Browsers fetch its pictures early, so it comes when the page's scripts run: they
 * do not share a slow connection. Without scripts it is there from the start.
 */
function AfterStart({ children }: { children: ReactNode }) {
  return useScripts() ? children : <noscript>{children}</noscript>;
}

/** Which slide is in view, by its id; the first one until the browser has looked. Arrow keys go from one to the next. */
function useSlideInView() {
  const [current, setCurrent] = useState<string>(bicycleSlide.id);
  const watch = useCallback((track: HTMLUListElement) => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id);
      },
      { root: track, threshold: 0.6 },
    );
    for (const slide of track.children) observer.observe(slide);
    // Left to the browser, a key scrolls a few pixels, and now and then the track snaps back to where it was.
    const step = (event: KeyboardEvent) => {
      const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (way === 0 || event.target !== track || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      track.scrollBy({ left: way * track.clientWidth });
    };
    track.addEventListener('keydown', step);
    return () => {
      observer.disconnect();
      track.removeEventListener('keydown', step);
    };
  }, []);
  return { watch, current };
}

interface BannerProps {
  /** The words beside the bicycle. */
  heading: string;
  lead: string;
  /** The picture in place of the bicycle, where there is one, and what one sees. */
  img: string;
  alt: string;
  slides: readonly PartSlide[];
}

/** Pictures on a track that snaps; the numbers under it are links to each. It never moves by itself. */
export function Banner({ heading: first, lead: firstLead, img: firstImg, alt: firstAlt, slides }: BannerProps) {
  const { watch, current } = useSlideInView();
  const stops = [bicycleSlide, ...slides];
  return (
    <section className={styles.banner} aria-roledescription="carousel" aria-label={texts.banner.name}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <ul className={styles.track} ref={watch} tabIndex={0} aria-label={texts.banner.track}>
        <li className={styles.slide} id={bicycleSlide.id} aria-label={texts.banner.place(1, stops.length)}>
          <div className={`wrap ${styles.inner}`}>
            <div className={`stack gap-5 start ${styles.text}`}>
              <h1>
                <Lines lines={first} />
              </h1>
              <p className="lead">{firstLead}</p>
              <ButtonLink to={pages.allParts}>{partTexts.seeAllParts}</ButtonLink>
            </div>
            <div className={styles.pic}>
              {firstImg ? (
                <Picture src={firstImg} alt={firstAlt} width={800} height={800} {...delivery.wide} priority="first" />
              ) : (
                <>
                  <ScenePicture name={bicycleSlide.scene} alt={firstAlt} {...delivery} first />
                  <BicycleMarks />
                </>
              )}
            </div>
          </div>
        </li>
        {slides.map(({ id, name, heading, lead, part, img, scene, alt, label }, index) => (
          <li key={id} className={styles.slide} id={id} aria-label={texts.banner.place(index + 2, stops.length)}>
            <div className={`wrap ${styles.inner}`}>
              <div className={`stack gap-5 start ${styles.text}`}>
                <h2 className="h1">
                  <Lines lines={heading} />
                </h2>
                <p className="lead">{lead}</p>
                <SlideAction part={part} name={name} />
              </div>
              <div className={`${styles.pic} ${styles.placeholder}`}>
                <AfterStart>
                  {img ? (
                    <Picture src={img} alt={alt} width={800} height={800} {...delivery.wide} />
                  ) : (
                    <>
                      <ScenePicture name={scene} alt={alt} {...delivery} />
                      <PartMarks scene={scene} label={label} />
                    </>
                  )}
                </AfterStart>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <nav className={`${styles.ruler} wrap`} aria-label={texts.banner.jumps}>
        <ol>
          {stops.map(({ id, name }, index) => (
            <li key={id}>
              <Link to={`#${id}`} replace aria-current={current === id || undefined}>
                <b>{index + 1}</b>
                <span className="vh-phone">{name}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </section>
  );
}
