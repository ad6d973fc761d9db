import type { ReactNode } from 'react';
import { Link } from 'react-router';
import panelStyles from './panel.module.css';

interface CrumbsProps {
  /** What the way is called for screen readers. */
  label: string;
  /** The page above. */
  up: { to: string; words: string };
  /** What this page is called. */
  children: ReactNode;
}

/** The way that leads to a page: the one above it, and this one. */
export function Crumbs({ label, up, children }: CrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={panelStyles.crumbs}>
        <li>
          <Link to={up.to}>{up.words}</Link>
        </li>
        <li aria-current="page">{children}</li>
      </ol>
    </nav>
  );
}
