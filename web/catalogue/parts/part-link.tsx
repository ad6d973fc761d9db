import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { PartName } from '#web/platform/ui/part-name.tsx';
import styles from './part-card.module.css';

interface PartLinkProps {
  /** `slug` is null for a part that is not written yet: its name leads nowhere. */
  part: { name: string; slug: string | null };
}

/**
 * The name of a part on its card, which leads to its page. The link lies over the picture, too (`.part-link` in
 * `part-link.module.css`), so that both lead there and the keyboard stops once.
 */
export function PartLink({ part: { name, slug } }: PartLinkProps) {
  if (slug === null) return <PartName name={name} />;
  return (
    <Link className={styles.link} to={pages.part(slug)}>
      <PartName name={name} />
    </Link>
  );
}
