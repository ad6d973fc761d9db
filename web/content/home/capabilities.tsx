import type { HomeTexts } from '#contract/shop/settings.ts';
import { Section } from '#web/platform/layout/section.tsx';
import { ScenePicture } from '#web/platform/pictures/scene.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import { shown } from './duo.ts';
import styles from './home.module.css';
import { texts } from './texts.ts';

const { heading, alt } = texts.capabilities;

type Words = Pick<HomeTexts, 'capabilitiesLead' | 'capabilitiesText'>;

/** What is measured and certified, beside a crankset taken apart. */
export function Capabilities({ capabilitiesLead, capabilitiesText }: Words) {
  return (
    <Section id="home-capabilities" title={heading} close>
      <div className={`${styles.duo} ${styles.duoReversed}`}>
        <figure className={`${plateStyles.plate} ${styles.plate}`}>
          <ScenePicture name="exploded" alt={alt} {...shown} />
        </figure>
        <div className={`stack gap-5 ${styles.words}`}>
          <p className="lead">{capabilitiesLead}</p>
          <p className={`stack gap-4 start ${styles.duoFoot}`}>{capabilitiesText}</p>
        </div>
      </div>
    </Section>
  );
}
