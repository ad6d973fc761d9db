import type { Order } from '#contract/sales/orders.ts';
import { Scale } from '#web/platform/ui/scale.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { Countdown, useSecondsLeft } from './countdown.tsx';
import { holdTexts as texts } from './hold.texts.ts';
import styles from './hold-timer.module.css';

const SECOND_MS = 1000;

interface HoldProps {
  order: Pick<Order, 'createdAt' | 'heldUntil'>;
}

/** How long an order's stock is still held: the time that is left, a line that runs down with it, and until when. */
export function HoldTimer({ order, onOver }: HoldProps & { onOver: () => void }) {
  return (
    <div className={styles.hold}>
      <p className={styles.head}>
        {texts.held} <Countdown until={order.heldUntil} onOver={onOver} />
      </p>
      <HoldLine order={order} />
    </div>
  );
}

/** The line that runs down, and until when the stock is held. Needs a `Countdown` beside it. */
export function HoldLine({ order: { createdAt, heldUntil } }: HoldProps) {
  const left = useSecondsLeft(heldUntil);
  const whole = (Date.parse(heldUntil) - Date.parse(createdAt)) / SECOND_MS;
  return (
    <div className={styles.line}>
      <Scale reach={left / whole} />
      <p className="note">
        {texts.until} <Time at={heldUntil} form="near" />
        {texts.afterwards}
      </p>
    </div>
  );
}
