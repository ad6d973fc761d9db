import { Link } from 'react-router';
import type { PartRating } from '#contract/catalogue/part-search.ts';
import { pages } from '#contract/pages.ts';
import type { CardFacts } from '#web/catalogue/parts/card.facts.ts';
import { PartCard } from '#web/catalogue/parts/part-card.tsx';
import { texts } from '#web/catalogue/parts/texts.ts';
import { EmptyState } from '#web/platform/ui/states.tsx';

interface RatedPart extends CardFacts {
  rating: PartRating | null;
}

/** The newest parts, and the way to all of them. */
export function OurParts({ parts }: { parts: readonly RatedPart[] }) {
  return (
    <section className="section" aria-labelledby="home-parts">
      <div className="wrap">
        <div className="section-head">
          <h2 id="home-parts">{texts.ourParts}</h2>
          <p className="lead">{texts.ourPartsLead}</p>
        </div>
        {parts.length === 0 ? (
          <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
        ) : (
          <>
            <ul className="part-grid">
              {parts.map((part) => (
                <PartCard key={part._id} part={part} />
              ))}
            </ul>
            <div className="below">
              <p className="note">{texts.newest(parts.length)}</p>
              <Link className="arrow-link" to={pages.allParts}>
                {texts.seeAllParts}
              </Link>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
