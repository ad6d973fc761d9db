import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { texts as partTexts } from '#web/parts/texts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Marks } from '#web/ui/dimension.tsx';
import { BicycleMarks } from './bicycle-marks.tsx';
import { bicycleSlide, FRAME, partSlides } from './slides.ts';
import { texts } from './texts.ts';

const stops = [bicycleSlide, ...partSlides];

/** A heading broken where the slide says. */
function Lines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}{' '}
    </span>
  ));
}

/** The way to the part that a slide speaks of; where it cannot be ordered, the way to those that can. */
function SlideAction({ partId, about }: { partId: string | undefined; about: string }) {
  if (!partId) return <ButtonLink to={pages.allParts}>{partTexts.seeAllParts}</ButtonLink>;
  return (
    <ButtonLink to={pages.purchase(partId)}>
      {texts.banner.order}
      <span className="vh">: {about}</span>
    </ButtonLink>
  );
}

/** Which slide is in view, by its id; the first one until the browser has looked. */
function useSlideInView() {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>(bicycleSlide.id);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setCurrent(entry.target.id);
      },
      { root: track.current, threshold: 0.6 },
    );
    for (const slide of track.current?.children ?? []) seen.observe(slide);
    return () => seen.disconnect();
  }, []);
  return { track, current };
}

/**
 * Five pictures on a track that snaps; the numbers under it are links to each. It never moves by itself.
 * `onSale` has the ids of the parts that slides speak of, by slug, as far as they can be ordered.
 */
export function Banner({ onSale }: { onSale: Record<string, string> }) {
  const { track, current } = useSlideInView();
  return (
    <section className="banner" aria-roledescription="carousel" aria-label={texts.banner.name}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <ul className="banner__track" ref={track} tabIndex={0} aria-label={texts.banner.track}>
        <li className="slide" id={bicycleSlide.id} aria-label={texts.banner.place(1, stops.length)}>
          <div className="wrap slide__in">
            <div className="slide__text">
              <h1>
                <Lines lines={bicycleSlide.heading} />
              </h1>
              <p className="lead">{bicycleSlide.lead}</p>
              <ButtonLink to={pages.allParts}>{partTexts.seeAllParts}</ButtonLink>
            </div>
            <div className="slide__pic">
              <img
                src="/pictures/banner/bicycle-1400.avif"
                srcSet="/pictures/banner/bicycle-800.avif 800w, /pictures/banner/bicycle-1400.avif 1400w, /pictures/banner/bicycle-1986.avif 1986w"
                sizes="(max-width: 1000px) 100vw, 66vw"
                alt={bicycleSlide.alt}
                width="1986"
                height="1150"
                fetchPriority="high"
              />
              <BicycleMarks />
            </div>
          </div>
        </li>
        {partSlides.map(({ id, heading, lead, part, picture }, index) => (
          <li key={id} className="slide slide-part" id={id} aria-label={texts.banner.place(index + 2, stops.length)}>
            <div className="wrap slide__in">
              <div className="slide__text">
                <h2 className="h1">
                  <Lines lines={heading} />
                </h2>
                <p className="lead">{lead}</p>
                <SlideAction partId={onSale[part]} about={picture.alt} />
              </div>
              <div className="slide__pic">
                <img src={picture.src} alt={picture.alt} width={FRAME} height={FRAME} loading="lazy" />
                <Marks className="marks marks-large datum" mark={picture.mark} width={FRAME} height={FRAME} size={21} />
                <Marks className="marks marks-small datum" mark={picture.mark} width={FRAME} height={FRAME} size={36} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <nav className="ruler wrap" aria-label={texts.banner.jumps}>
        <ol>
          {stops.map(({ id, name }, index) => (
            <li key={id}>
              <Link to={`#${id}`} replace aria-current={current === id || undefined}>
                <b>{index + 1}</b>
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </section>
  );
}
