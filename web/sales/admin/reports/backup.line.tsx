import type { BackupStanding } from '#contract/sales/reports.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { backupTexts as texts } from './texts.ts';

/** When the last backup was made. After two days without one it is a notice that says what to do. */
export function BackupLine({ backup }: { backup: BackupStanding }) {
  const { by, last, late } = backup;
  const words =
    last === null ? (
      texts.none[by]
    ) : (
      <>
        {texts.last} <Time at={last} form="minute" />.
      </>
    );
  if (!late) return <p className="small quiet">{words}</p>;
  return (
    <Notice tone="bad" title={texts.late}>
      {words} {texts.todo[by]}
    </Notice>
  );
}
