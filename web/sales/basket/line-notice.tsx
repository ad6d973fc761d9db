import type { ReactNode } from 'react';
import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './line-notice.module.css';

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

/** What a line says of itself: before, after, and the button that repeats the figure. Nothing is mended by itself. */
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
