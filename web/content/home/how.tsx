import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import type { HomeTexts } from '#contract/shop/settings.ts';
import { Section } from '#web/platform/layout/section.tsx';
import { Stations } from '#web/platform/layout/stations.tsx';
import { ScenePicture } from '#web/platform/pictures/scene.tsx';
import buttonStyles from '#web/platform/ui/button.module.css';
import plateStyles from '#web/platform/ui/plate.module.css';
import { shown } from './duo.ts';
import styles from './home.module.css';
import { texts } from './texts.ts';

const { heading, alt, oem } = texts.how;

/** The company in two paragraphs beside a frame in its jig, and the five lines a bicycle passes. */
export function How({ howLead, howText }: Pick<HomeTexts, 'howLead' | 'howText'>) {
  return (
    <Section id="home-how" title={heading}>
      <div className={styles.duo}>
        <figure className={`${plateStyles.plate} ${styles.plate}`}>
          <ScenePicture name="jig" alt={alt} {...shown} />
        </figure>
        <div className={`stack gap-5 ${styles.words}`}>
          <p className="lead">{howLead}</p>
          <div className={`stack gap-4 start ${styles.duoFoot}`}>
            <p>{howText}</p>
            <Link className={buttonStyles.arrow} to={pages.contact}>
              {oem}
            </Link>
          </div>
        </div>
      </div>
      <Stations />
    </Section>
  );
}
