import type { ReactNode } from 'react';

const chipClass = {
  plain: 'chip',
  on: 'chip chip-on',
  half: 'chip chip-half',
  good: 'chip chip-good',
  wait: 'chip chip-wait',
  bad: 'chip chip-bad',
  off: 'chip chip-off',
} as const;

/**
 * A state in one word with its mark: wait Pending, good Payed, half Partly refunded, plain Shipping, on Shipped,
 * bad Expired, off Cancelled or Refunded.
 */
export function Chip({ tone = 'plain', children }: { tone?: keyof typeof chipClass; children: ReactNode }) {
  return <span className={chipClass[tone]}>{children}</span>;
}

/** A message that stays on the page. Bad ones are announced at once, the others politely. */
export function Notice({
  tone,
  title,
  children,
}: {
  tone: 'plain' | 'good' | 'bad';
  title: ReactNode;
  children?: ReactNode;
}) {
  const toneClass = { plain: 'notice', good: 'notice notice-good', bad: 'notice notice-bad' };
  return (
    <div className={toneClass[tone]} role={tone === 'bad' ? 'alert' : 'status'}>
      <b>{title}</b>
      {children && <span>{children}</span>}
    </div>
  );
}

/** Facts on hairlines, name at the left and value at the right. */
export function Spec({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="spec">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const starsClass = ['stars stars-0', 'stars stars-1', 'stars stars-2', 'stars stars-3', 'stars stars-4', 'stars'];

/** `of` stars out of five, in outline what is missing, named for screen readers. */
export function Stars({ of, label }: { of: number; label: string }) {
  return <span className={starsClass[of] ?? 'stars'} role="img" aria-label={label} />;
}
