import { formatLeft } from '#contract/format.ts';
import { useServerNow } from '#web/platform/calls/server.now.ts';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { holdTexts as texts } from './hold.texts.ts';
import styles from './order.module.css';

const SECOND_MS = 1000;
const MINUTE = 60;

/** How often `onOver` runs again after the time is over, in seconds. */
const CHECK_EVERY = 15;

/** Screen readers hear the time left only at these seconds. */
const MILESTONES = [MINUTE, 5 * MINUTE];

/** Whole seconds until a moment, by the server's clock; negative once it is over. */
export function useSecondsLeft(until: string): number {
  const now = useServerNow();
  return Math.ceil((Date.parse(until) - now) / SECOND_MS);
}

interface CountdownProps {
  /** When it ends, ISO 8601. */
  until: string;
  /** Runs when the time is over, and now and then until the page shows that it has ended. */
  onOver?: () => void;
}

/** The time until something ends, second by second. Screen readers read it in minutes, and announce the last ones alone. */
export function Countdown({ until, onOver }: CountdownProps) {
  const left = useSecondsLeft(until);
  const checkCount = left > 0 ? null : Math.floor(-left / CHECK_EVERY);
  useOnChange<number | null>(checkCount, () => checkCount !== null && onOver?.(), null);

  const milestone = MILESTONES.find((seconds) => left <= seconds);
  return (
    <>
      <span role="timer" className={styles.countdown} aria-label={texts.minutesLeft(minutesIn(left))}>
        {formatLeft(left)}
      </span>
      <span role="status" className="vh">
        {left <= 0 ? texts.timeOver : milestone && texts.minutesLeft(minutesIn(milestone))}
      </span>
    </>
  );
}

/** The same in a line of a list, in whole minutes: `22 min left`. */
export function TimeLeft({ until }: Pick<CountdownProps, 'until'>) {
  const left = useSecondsLeft(until);
  if (left <= 0) return texts.timeOver;
  return left > MINUTE ? texts.minLeft(minutesIn(left)) : texts.secondsLeft(left);
}

/** Begun minutes. */
function minutesIn(seconds: number): number {
  return Math.max(0, Math.ceil(seconds / MINUTE));
}
