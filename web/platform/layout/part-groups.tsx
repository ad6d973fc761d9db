import { Link } from 'react-router';
import { groups } from '#contract/catalogue/families/groups.ts';
import { pages } from '#contract/pages.ts';
import styles from './lost.module.css';
import { texts } from './texts.ts';

/** Links to the six groups of parts and to all parts. */
export function PartGroups() {
  return (
    <ul className={styles.groups} aria-label={texts.search.groups}>
      {groups.map((group) => (
        <li key={group}>
          <Link to={pages.partsIn(group)}>{group}</Link>
        </li>
      ))}
      <li>
        <Link to={pages.allParts}>{texts.search.all}</Link>
      </li>
    </ul>
  );
}
