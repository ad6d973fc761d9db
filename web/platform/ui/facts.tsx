import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './facts.module.css';

type ChipTone = 'plain' | 'on' | 'half' | 'good' | 'wait' | 'bad' | 'off';

/**
 * A state in one word with its mark: wait Pending, good Payed, half Partly refunded, plain Shipping, on Shipped,
 * bad Expired, off Cancelled or Refunded.
 */
export function Chip({ tone, children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classNames(styles.chip, tone && styles[tone])}>{children}</span>;
}

/** A message that stays on the page. Bad ones are announced at once, the others politely. */
export function Notice({
  tone,
  title,
  children,
  acts,
}: {
  tone: 'plain' | 'good' | 'bad';
  title: ReactNode;
  children?: ReactNode;
  /** What can be done about it: beside the words, on a phone below them. */
  acts?: ReactNode;
}) {
  return (
    <div
      className={classNames(styles.notice, tone === 'good' && styles.noticeGood, tone === 'bad' && styles.noticeBad)}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <b>{title}</b>
      {children && <span>{children}</span>}
      {acts && <div className={styles.noticeActs}>{acts}</div>}
    </div>
  );
}

/** Facts on hairlines, name at the left and value at the right. */
export function Spec({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.spec}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** `of` stars out of five, in outline what is missing, named for screen readers. */
export function Stars({ of, label }: { of: number; label: string }) {
  return <span className={styles.stars} data-of={of} role="img" aria-label={label} />;
}
