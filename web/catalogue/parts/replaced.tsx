import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { Picture } from '#web/platform/pictures/picture.tsx';
import plateStyles from '#web/platform/ui/plate.module.css';
import styles from './part.module.css';
import type { LikeFacts, ReplacedFacts } from './part-page.facts.ts';
import { partPageTexts as texts } from './part-page.texts.ts';

/** The parts that take the place of this one, each with what is different; nothing where it is not replaced. */
export function ReplacedBy({ by, available }: { by: readonly LikeFacts[]; available: number }) {
  return by.map(({ slug, name, picture, why }) => (
    <div key={slug} className={styles.replaced}>
      <span className={`${plateStyles.plate} ${plateStyles.thumb}`}>
        <Picture {...picture} alt="" sizes="72px" between={[96, 160]} />
      </span>
      <p>
        <b>
          {texts.replacedBy}
          <Link className="link" to={pages.part(slug)}>
            {name}
          </Link>
        </b>
        {why}. {texts.leftOver(available)}
      </p>
    </div>
  ));
}

/** The parts that this one takes the place of. Their addresses lead here. */
export function Replaces({ of }: { of: readonly ReplacedFacts[] }) {
  if (of.length === 0) return null;
  return (
    <div id="replaces" className={`stack gap-2 ${styles.replaces}`}>
      {of.map(({ sku, why }) => (
        <p key={sku}>
          {texts.replaces}
          <b>{sku}</b>: {why}. {texts.formerStays}
        </p>
      ))}
    </div>
  );
}
