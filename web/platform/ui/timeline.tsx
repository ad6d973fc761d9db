import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Time } from './time.tsx';
import styles from './timeline.module.css';

/** What happened and what is to come, one `TimelineEntry` below the other on a line. */
export function Timeline({ className, children }: { className?: string; children: ReactNode }) {
  return <ol className={classNames(styles.timeline, className)}>{children}</ol>;
}

interface TimelineEntryProps {
  title: ReactNode;
  /** When it happened, ISO 8601. */
  at?: string;
  /** Where things stand now: one entry of a timeline. */
  current?: boolean;
  /** Still to come: quiet, on a broken line. */
  next?: boolean;
  /** What there is to say of it, in one paragraph. */
  children?: ReactNode;
}

/** One entry of a `Timeline`. */
export function TimelineEntry({ title, at, current, next, children }: TimelineEntryProps) {
  return (
    <li className={next ? styles.next : undefined} aria-current={current ? 'step' : undefined}>
      <b>{title}</b>
      {at && <Time at={at} form="minute" />}
      {children && <p>{children}</p>}
    </li>
  );
}
