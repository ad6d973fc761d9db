import { useEffect, useEffectEvent, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { Scale } from '#web/ui/scale.tsx';
import { pageTexts as texts } from './order-page.texts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

interface HoldTimerProps {
  order: Pick<Order, 'createdAt' | 'heldUntil'>;
  /** Runs when the time is over, and now and then until the order is seen to have ended. */
  onOver: () => void;
}

/** How long an order's stock is still held, running down. */
export function HoldTimer({ order, onOver }: HoldTimerProps) {
  const until = Date.parse(order.heldUntil);
  const whole = until - Date.parse(order.createdAt);
  const [left, setLeft] = useState(() => until - Date.now());

  const tick = useEffectEvent(() => {
    const now = Math.ceil((until - Date.now()) / SECOND) * SECOND;
    setLeft(now);
    if (now <= 0 && now % (15 * SECOND) === 0) onOver();
  });
  useEffect(() => {
    const timer = setInterval(tick, SECOND);
    return () => clearInterval(timer);
  }, []);

  const minutes = Math.ceil(Math.max(0, left) / MINUTE);
  const all = Math.round(whole / MINUTE);
  return (
    <div role="timer" aria-label={texts.minutesOf(minutes, all)}>
      <Scale reach={left / whole} from={wordsFor(left)} to={String(all)} />
    </div>
  );
}

function wordsFor(left: number): string {
  if (left <= 0) return texts.timeOver;
  return left > MINUTE ? texts.minutesLeft(Math.ceil(left / MINUTE)) : texts.secondsLeft(Math.ceil(left / SECOND));
}
