import { formatLeft } from '#contract/format.ts';
import type { Order } from '#contract/sales/orders.ts';
import { Scale } from '#web/platform/ui/scale.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { Countdown, useSecondsLeft } from './countdown.tsx';
import { holdTexts as texts } from './hold.texts.ts';
import styles from './order.module.css';

const SECOND_MS = 1000;
const MINUTE_S = 60;
/** From here on the time is short, in seconds. */
const SHORT_S = 2 * MINUTE_S;

interface HoldProps {
  order: Pick<Order, 'createdAt' | 'heldUntil'>;
}

interface HoldTimerProps extends HoldProps {
  /** How long an order holds its stock; one that holds it longer was given more. Null where that could not be read. */
  holdMinutes: number | null;
  onOver: () => void;
}

/** How long an order's stock is still held: the time that is left, a line that runs down with it, and until when. */
export function HoldTimer({ order, holdMinutes, onOver }: HoldTimerProps) {
  const left = useSecondsLeft(order.heldUntil);
  const whole = wholeOf(order);
  const planned = (holdMinutes ?? Number.POSITIVE_INFINITY) * MINUTE_S;
  const extended = whole > planned + MINUTE_S;
  return (
    <div className={left <= SHORT_S ? `${styles.hold} ${styles.short}` : styles.hold}>
      <p className={styles.holdHead}>
        {extended ? texts.extended : texts.held} <Countdown until={order.heldUntil} onOver={onOver} />
      </p>
      <Line
        order={order}
        whole={extended ? whole - planned : whole}
        then={extended ? texts.extendedThen : left <= SHORT_S ? texts.shortThen : texts.afterwards}
      />
    </div>
  );
}

/** The line that runs down, and until when the stock is held. Needs a `Countdown` beside it. */
export function HoldLine({ order }: HoldProps) {
  return <Line order={order} whole={wholeOf(order)} then={texts.afterwards} />;
}

/** The hold of an order that ended with it: no time is left. */
export function EndedHold({ order: { heldUntil } }: HoldProps) {
  return (
    <div className={styles.hold}>
      <p className={styles.holdHead}>
        {texts.held} <span className={styles.countdown}>{formatLeft(0)}</span>
      </p>
      <Scale reach={0} />
      <p className="note">
        {texts.endedAt} <Time at={heldUntil} form="near" />
      </p>
    </div>
  );
}

/** `whole`: what the line stands for when it is full, in seconds. */
function Line({ order: { heldUntil }, whole, then }: HoldProps & { whole: number; then: string }) {
  const left = useSecondsLeft(heldUntil);
  return (
    <div className={styles.line}>
      <Scale reach={left / whole} />
      <p className="note">
        {texts.until} <Time at={heldUntil} form="near" />
        {then}
      </p>
    </div>
  );
}

/** In seconds. */
function wholeOf({ createdAt, heldUntil }: HoldProps['order']): number {
  return (Date.parse(heldUntil) - Date.parse(createdAt)) / SECOND_MS;
}
