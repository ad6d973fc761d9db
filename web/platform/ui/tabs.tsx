import { Link } from 'react-router';
import styles from './tools.module.css';

interface TabsProps {
  /** What the views are views of, such as 'Orders by state'. */
  label: string;
  /** Each with its words, the figure beside them where it is known, and the address it leads to. */
  tabs: readonly {
    to: string;
    words: string;
    figure?: string;
    current: boolean;
    /** See `ListKeys`. */
    shortcut?: string;
  }[];
}

/** Views of one list, as links: the one in force is marked. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, words, figure, current, shortcut }) => (
        <Link
          key={words}
          to={to}
          preventScrollReset
          aria-current={current ? 'page' : undefined}
          data-page-key={shortcut}
        >
          {words}
          {figure !== undefined && <span className={styles.n}>{figure}</span>}
        </Link>
      ))}
    </nav>
  );
}
