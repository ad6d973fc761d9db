import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import styles from './wordmark.module.css';

/** The company's mark and name, leading home. */
export function Wordmark() {
  return (
    <Link className={styles.wordmark} to={pages.home}>
      <svg viewBox="0 0 30 30" aria-hidden="true">
        <circle cx="15" cy="15" r="9.5" />
        <path d="M0 15h30M15 0v30" />
        <circle className={styles.centre} cx="15" cy="15" r="3.2" />
      </svg>
      Mountain Bike
    </Link>
  );
}
