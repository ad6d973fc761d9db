import { pages } from '#contract/pages.ts';
import { PageHead } from '#web/platform/layout/page-head.tsx';
import { Section } from '#web/platform/layout/section.tsx';
import { Stations } from '#web/platform/layout/stations.tsx';
import { ScenePicture } from '#web/platform/pictures/scene.tsx';
import buttonStyles from '#web/platform/ui/button.module.css';
import plateStyles from '#web/platform/ui/plate.module.css';
import { PlainText } from './plain-text.tsx';
import reading from './reading.module.css';
import styles from './sheets.module.css';
import { texts } from './texts.ts';

/** The company: who it is, its lines, and what it makes for others. */
export function AboutText() {
  return (
    <>
      <div className="wrap">
        <PageHead
          kicker="this is about"
          title={
            <span className={styles.twoLines}>
              <span>One factory, </span>
              <span>from tube to carton</span>
            </span>
          }
          lead="Established in 2005. Thirteen years of making bicycles and exporting them, under our own name and for other brands."
        />
        <div className={`${styles.picture} ${plateStyles.plate}`}>
          <ScenePicture
            name="jig"
            alt="A bare aluminium frame in its jig, held at head tube, seat tube, bottom bracket and rear axle"
            wide={{ sizes: '(max-width: 1440px) 100vw, 1344px', between: [640, 2000] }}
            tall={{ sizes: '100vw', between: [480, 1000] }}
            first
          />
        </div>
        <dl className={`${styles.facts} ${styles.four}`}>
          <div>
            <dt>Established</dt>
            <dd>2005</dd>
          </div>
          <div>
            <dt>Factory</dt>
            <dd>more than 80,000 square meters</dd>
          </div>
          <div>
            <dt>People</dt>
            <dd>more than 500 employees</dd>
          </div>
          <div>
            <dt>Sold to</dt>
            <dd>various countries</dd>
          </div>
        </dl>
      </div>
      <Section id="lines" title="The lines" lead="Five automatic lines, in the order a bicycle is made.">
        <Stations />
      </Section>
      <Section
        id="quality"
        title="Measured before it leaves"
        lead="Products are measured and tested against specified requirements. Bicycles carry certificates from quality inspection agencies."
        close
      >
        <ul className={styles.trio}>
          <li id="oem">
            <h3>For other brands</h3>
            <p>OEM manufacture: your drawing, your colours, your name on the down tube.</p>
            <a className={buttonStyles.arrow} href={pages.contact}>
              Send an enquiry
            </a>
          </li>
          <li>
            <h3>For dealers</h3>
            <p>Parts by the carton, from the lines that build our own bicycles.</p>
            <a className={buttonStyles.arrow} href={pages.allParts}>
              See all parts
            </a>
          </li>
          <li>
            <h3>For both</h3>
            <p>Paint and decal, packing and export, on the same floor.</p>
            <a className={buttonStyles.arrow} href={pages.contact}>
              Ask us
            </a>
          </li>
        </ul>
      </Section>
    </>
  );
}

/** The company as an admin wrote about it. */
export function OwnAbout({ text }: { text: string }) {
  return (
    <div className="wrap">
      <PageHead title={texts.about.title} />
      <div className={reading.prose}>
        <PlainText text={text} />
      </div>
    </div>
  );
}
