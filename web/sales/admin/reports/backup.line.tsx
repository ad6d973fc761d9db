import type { BackupStanding } from '#contract/sales/reports.ts';
import { Time } from '#web/platform/ui/time.tsx';
import styles from './reports.module.css';
import { backupTexts as texts } from './texts.ts';

/** When the last backup was made. After two days without one there is an alarm. */
export function BackupLine({ backup: { by, last } }: { backup: BackupStanding }) {
  return (
    <p className={`small quiet ${styles.backup}`}>
      {last === null ? (
        texts.none[by]
      ) : (
        <>
          {texts.last} <Time at={last} form="minute" />.
        </>
      )}
    </p>
  );
}
