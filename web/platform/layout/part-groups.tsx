import { groups } from '#contract/catalogue/families/groups.ts';
import { pages } from '#contract/pages.ts';
import { AheadLink } from '#web/platform/ui/ahead-link.tsx';
import styles from './part-groups.module.css';
import { texts } from './texts.ts';

/** Links to the six groups of parts and to all parts. */
export function PartGroups() {
  return (
    <ul className={styles.groups} aria-label={texts.search.groups}>
      {groups.map((group) => (
        <li key={group}>
          <AheadLink to={pages.partsIn(group)}>{group}</AheadLink>
        </li>
      ))}
      <li>
        <AheadLink to={pages.allParts}>{texts.search.all}</AheadLink>
      </li>
    </ul>
  );
}
