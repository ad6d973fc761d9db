import type { Happened } from '#contract/audit.ts';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { formTexts as texts } from './manage.texts.ts';

const readHistory = (id: string) => callAsAdmin(managedPartCalls.readPartHistory, { params: { id } });

/** What was done to a part and by whom, read when it is shown. */
export function PartHistory({ part }: { part: string }) {
  const { answer, failure, again, busy } = useCall(part, readHistory, 0);
  return (
    <section className={panelStyles.section} aria-label={texts.history}>
      <h2>{texts.history}</h2>
      {failure ? (
        <ErrorState title={texts.historyFailed} onRetry={() => void again()} busy={busy}>
          {failure.detail}
        </ErrorState>
      ) : answer ? (
        <Entries entries={answer} />
      ) : (
        <SkeletonRows rows={3} label={texts.historyLoading} />
      )}
    </section>
  );
}

function Entries({ entries }: { entries: readonly Happened[] }) {
  if (entries.length === 0) return <p className="small quiet">{texts.noHistory}</p>;
  return (
    <Timeline>
      {entries.map(({ _id, at, who, what, more }, index) => (
        <TimelineEntry key={_id} title={what} at={at} current={index === 0}>
          {texts.by(who, more)}
        </TimelineEntry>
      ))}
    </Timeline>
  );
}
