import type { ReactNode } from 'react';
import { formatFigure } from '#contract/format.ts';
import { centsFromDollars, dollarsFromCents } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import type { OfferedLine, Replacement } from '#contract/sales/offered-lines.ts';
import type { PricedPieces } from '#contract/sales/price.words.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import { Chip } from '#web/platform/ui/facts.tsx';
import { noticesOf, type LineNotice as Said } from './line.rules.ts';
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

/** What can be done about what a line says. A screen offers what it can do. */
interface NoticeActs {
  /** Takes so many pieces, of the part in its place where that is named. */
  onTake: (pieces: number, by?: Pick<Replacement, 'part' | 'name'>) => void;
  onOut?: () => void;
  onLater?: () => void;
  onNoted?: () => void;
}

interface LineNoticesProps extends NoticeActs {
  line: OfferedLine;
}

/** All that has to be said of a line, each with what can be done. */
export function LineNotices({ line, ...acts }: LineNoticesProps) {
  return noticesOf(line).map((said) => (
    <LineNotice
      key={said.kind}
      tone={said.tone}
      before={said.by && <Thumb src={said.by.img} wide={56} />}
      title={said.title}
      acts={<Acts said={said} name={line.name} {...acts} />}
    >
      {said.text}
    </LineNotice>
  ));
}

function Acts({ said, name, onTake, onOut, onLater, onNoted }: NoticeActs & { said: Said; name: string }) {
  const { kind, fits, by } = said;
  const act = (words: string, press: (() => void) | undefined, tone: 'line' | 'primary') =>
    press && (
      <Button tone={tone} size="small" onClick={press}>
        {words}
        <span className="vh">{texts.about(by?.name ?? name)}</span>
      </Button>
    );
  if (kind === 'price' || kind === 'minimum')
    return onNoted ? act(texts.noted, onNoted, 'line') : kind === 'price' && act(texts.leaveOut, onOut, 'line');
  const takes = fits !== undefined;
  return (
    <>
      {by && (
        <ButtonLink tone="line" size="small" to={pages.part(by.slug)}>
          {texts.seeIt}
          <span className="vh">{texts.about(by.name)}</span>
        </ButtonLink>
      )}
      {(kind === 'stock' || kind === 'gone') && act(texts.later, onLater, 'line')}
      {(kind === 'below' || (!takes && !by)) && act(texts.leaveOut, onOut, takes ? 'line' : 'primary')}
      {takes && act(kind === 'below' ? texts.setTo(fits) : texts.take(fits), () => onTake(fits, by), 'primary')}
    </>
  );
}

/** The same in a few words each. `actOn`: what can be done about one. */
export function LineChips({ line, actOn }: { line: OfferedLine; actOn: (said: Said) => ReactNode }) {
  return noticesOf(line).map((said) => (
    <span key={said.kind}>
      <Chip tone={said.tone}>{said.short}</Chip> {actOn(said)}
    </span>
  ));
}
