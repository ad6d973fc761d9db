import type { ReactNode } from 'react';
import { formatFigure } from '#contract/format.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import type { PricedPieces } from '#contract/sales/price.words.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { lineTexts as texts } from './line.texts.ts';
import styles from './line-notice.module.css';
import { Meter } from './meter.tsx';

interface LineNoticeProps {
  /** `wait`: somebody has to look at it; `bad`: the line cannot be ordered as it stands; `break`: it would cost less. */
  tone: 'wait' | 'bad' | 'break';
  title: ReactNode;
  children?: ReactNode;
  /** A picture, or a line drawn to scale, before the words. */
  before?: ReactNode;
  acts?: ReactNode;
  /** Below all of it. */
  more?: ReactNode;
}

/** A message about one line, with what can be done. Nothing is mended by itself. */
export function LineNotice({ tone, title, children, before, acts, more }: LineNoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone], Boolean(before) && styles.led)}>
      {before}
      <div>
        <p>
          <b>{title}</b>
          {tone === 'break' && <> {children}</>}
        </p>
        {tone !== 'break' && children && <p className={styles.text}>{children}</p>}
      </div>
      {acts && <div className={styles.acts}>{acts}</div>}
      {more}
    </div>
  );
}

interface LateNoticeProps {
  /** The quantity that somebody else has set meanwhile. */
  theirs: number;
  yours: number;
  onKeep: () => void;
  /** The button that takes one's own instead. */
  children: ReactNode;
}

/** Two set a line at once: both quantities, and what lies between them. */
export function LateNotice({ theirs, yours, onKeep, children }: LateNoticeProps) {
  const difference = yours - theirs;
  return (
    <LineNotice
      tone="wait"
      title={texts.lateTitle}
      acts={
        <>
          <Button tone="line" size="small" onClick={onKeep}>
            {texts.keep(theirs)}
          </Button>
          {children}
        </>
      }
      more={
        <div className={styles.late}>
          <div>
            <span>{texts.lateTheirs}</span>
            <span className={styles.figure}>{formatFigure(theirs)}</span>
          </div>
          <span className={styles.between} aria-hidden="true">
            {difference > 0 ? '+' : '−'}
            {formatFigure(Math.abs(difference))}
          </span>
          <div>
            <span>{texts.lateYours}</span>
            <span className={styles.figure}>{formatFigure(yours)}</span>
          </div>
        </div>
      }
    >
      {texts.lateText}
    </LineNotice>
  );
}

interface NextBreakProps {
  quantity: number;
  /** What so many cost together, in dollars. */
  price: number;
  /** More pieces that cost less together or each; nothing where there are none. */
  then: PricedPieces | undefined;
  onSet: (quantity: number) => void;
}

/** More pieces that cost less together, else the next step. */
export function NextBreak({ quantity, price, then, onSet }: NextBreakProps) {
  if (!then) return null;
  const saves = (centsFromDollars(price) ?? 0) - (centsFromDollars(then.price) ?? 0);
  return (
    <LineNotice
      tone="break"
      before={<Meter have={quantity} of={then.quantity} />}
      title={texts.breakAt(then.quantity - quantity, then.unitPrice)}
      acts={
        <Button tone="line" size="small" onClick={() => onSet(then.quantity)}>
          {texts.setTo(then.quantity)}
        </Button>
      }
    >
      {saves > 0
        ? texts.breakSaves(then.quantity, then.price, dollarsFromCents(saves), quantity)
        : texts.breakCost(then.quantity, then.price)}
    </LineNotice>
  );
}
