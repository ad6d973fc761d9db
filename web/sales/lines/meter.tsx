import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './meter.module.css';

/** How far it is, to scale: the whole line is what is there, the broken one what is missing. The words beside it say so, too. */
export function Meter({ have, of, bad = false }: { have: number; of: number; bad?: boolean }) {
  const share = `${Math.max(0, Math.min(1, of > 0 ? have / of : 1)) * 100}%`;
  return (
    <svg className={classNames(styles.meter, bad && styles.bad)} aria-hidden="true">
      <path d="M.5 0v9" />
      <line x1="0" x2={share} y1="4.5" y2="4.5" />
      <line className={styles.missing} x1={share} x2="100%" y1="4.5" y2="4.5" />
      <line x1={share} x2={share} y1="0" y2="9" />
      <line className={styles.end} x1="100%" x2="100%" y1="0" y2="9" />
    </svg>
  );
}
