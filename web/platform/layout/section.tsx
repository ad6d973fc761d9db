import type { ReactNode } from 'react';
import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './section.module.css';

interface SectionHeadProps {
  /** Of the heading, which names the section. */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
}

/** The heading of a section under its dimension line, and beside it what the section is about. */
export function SectionHead({ id, title, lead }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </div>
  );
}

interface SectionProps extends SectionHeadProps {
  /** It follows the section before it closely. */
  close?: boolean;
  /** Dark in both themes. */
  dark?: boolean;
  children: ReactNode;
}

/** A section of a page, with its head. */
export function Section({ close = false, dark = false, children, ...head }: SectionProps) {
  return (
    <section className={classNames(styles.section, close && styles.close, dark && 'on-dark')} aria-labelledby={head.id}>
      <div className="wrap">
        <SectionHead {...head} />
        {children}
      </div>
    </section>
  );
}
