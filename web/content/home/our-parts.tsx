import { useContext } from 'react';
import { Link } from 'react-router';
import type { PartRating } from '#contract/catalogue/part-search.ts';
import { pages } from '#contract/pages.ts';
import type { CardFacts } from '#web/catalogue/parts/card.facts.ts';
import { CardPutContext } from '#web/catalogue/parts/card-put.context.ts';
import { PartCard } from '#web/catalogue/parts/part-card.tsx';
import { texts } from '#web/catalogue/parts/texts.ts';
import sectionStyles from '#web/platform/layout/section.module.css';
import { Section } from '#web/platform/layout/section.tsx';
import buttonStyles from '#web/platform/ui/button.module.css';
import { EmptyState } from '#web/platform/ui/states.tsx';
import styles from './home.module.css';

interface RatedPart extends CardFacts {
  rating: PartRating | null;
}

/** The newest parts, and the way to all of them. */
export function OurParts({ parts }: { parts: readonly RatedPart[] }) {
  const CardPut = useContext(CardPutContext);
  return (
    <Section id="home-parts" title={texts.ourParts} lead={texts.ourPartsLead}>
      {parts.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      ) : (
        <>
          <ul className={styles.grid}>
            {parts.map((part) => (
              <PartCard key={part._id} part={part} put={CardPut && <CardPut part={part} />} />
            ))}
          </ul>
          <div className={sectionStyles.foot}>
            <p className="note">{texts.newest(parts.length)}</p>
            <Link className={buttonStyles.arrow} to={pages.allParts}>
              {texts.seeAllParts}
            </Link>
          </div>
        </>
      )}
    </Section>
  );
}
