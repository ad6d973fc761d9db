import type { CSSProperties } from 'react';
import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './prices.module.css';

/** A stretch of time that spans of lists are drawn on, in milliseconds since 1970. */
export interface SpanScale {
  from: number;
  to: number;
  now: number;
}

const MONTHS = { before: 17, after: 8 };

/** The scale of all lists: whole months about now. */
export function scaleAbout(now: number): SpanScale {
  const at = new Date(now);
  const month = (shift: number) => Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + shift, 1);
  return { from: month(-MONTHS.before), to: month(MONTHS.after), now };
}

interface SpanProps {
  scale: SpanScale;
  startsAt: number;
  endsAt: number | null;
}

const WHOLE = 100;

/** From when until when a list is in force, on one scale with today in signal. The words stand beside it. */
export function Span({ scale, startsAt, endsAt }: SpanProps) {
  const { from, to, now } = scale;
  const place = (at: number) => `${Math.min(WHOLE, Math.max(0, ((at - from) / (to - from)) * WHOLE))}%`;
  const style = { '--a': place(startsAt), '--b': place(endsAt ?? to), '--t': place(now) } as CSSProperties;
  const state = startsAt > now ? styles.next : endsAt !== null && endsAt <= now ? styles.past : undefined;
  return (
    <span className={classNames(styles.span, state)} style={style} aria-hidden="true">
      <i className={classNames((endsAt === null || endsAt > to) && styles.endless, startsAt < from && styles.before)} />
      <u />
    </span>
  );
}
