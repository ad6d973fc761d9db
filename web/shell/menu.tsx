import { type ReactNode, useRef } from 'react';
import { classNames } from '#web/platform/ui/class-names.ts';
import { useKeyDown, useListener, useOnNavigation } from '#web/platform/ui/effects.ts';
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
  const menu = useRef<HTMLDetailsElement>(null);
  useOnNavigation(() => {
    if (menu.current) menu.current.open = false;
  });

  useListener(['pointerdown', 'focusin'], ({ target }) => {
    if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
  });
  useKeyDown(({ key }) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  });

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
