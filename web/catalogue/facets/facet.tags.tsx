import { Link } from 'react-router';
import type { FacetChoices } from '#contract/catalogue/facets.ts';
import styles from './facet.fields.module.css';
import type { ChosenFacet } from './facet.words.ts';
import { facetTexts as texts } from './texts.ts';

interface FacetTagsProps {
  chosen: readonly ChosenFacet[];
  /** The address of the list with these choices. */
  to: (choices: FacetChoices) => string;
}

/** What is chosen, each with a way to drop it, and from two on a way to drop all. */
export function FacetTags({ chosen, to }: FacetTagsProps) {
  return (
    <>
      {chosen.map(({ id, name, words, without }) => (
        <Link
          key={id}
          className={styles.tag}
          to={to(without)}
          preventScrollReset
          aria-label={texts.remove(`${name} ${words}`.trim())}
        >
          {name !== '' && <span>{name} </span>}
          {words}
        </Link>
      ))}
      {chosen.length > 1 && (
        <Link className={`link ${styles.clear}`} to={to([])} preventScrollReset>
          {texts.clear}
        </Link>
      )}
    </>
  );
}
