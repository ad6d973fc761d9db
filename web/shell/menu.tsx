import type { ReactNode } from 'react';
import { classNames } from '#web/platform/ui/class-names.ts';
import { useSheet } from '#web/platform/ui/effects.ts';
import styles from './navbar.module.css';

interface MenuProps {
  className: string | undefined;
  /** What the button is called. */
  label: string;
  /** What the button shows. */
  summary: ReactNode;
  children: ReactNode;
}

/** A sheet that a button opens. Opens without scripts; with them it closes on Escape, a press outside and a new page. */
export function Menu({ className, label, summary, children }: MenuProps) {
  const menu = useSheet();
  return (
    <details ref={menu} className={classNames(styles.menu, className)}>
      <summary>
        <span className="vh">{label}</span>
        {summary}
      </summary>
      {children}
    </details>
  );
}
