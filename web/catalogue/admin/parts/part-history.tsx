import { Suspense, useState } from 'react';
import { Await } from 'react-router';
import type { Happened } from '#contract/audit.ts';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { formTexts as texts } from './manage.texts.ts';

/** What was done to a part and by whom, read when it is shown. */
export function PartHistory({ part }: { part: string }) {
  const read = () => callAsAdmin(managedPartCalls.readPartHistory, { params: { id: part } });
  const [reading, setReading] = useState(read);
  const waiting = (
    <p className="small quiet" role="status">
      {texts.historyLoading}
    </p>
  );
  return (
    <section className={panelStyles.section} aria-label={texts.history}>
      <h2>{texts.history}</h2>
      <Suspense fallback={waiting}>
        <Await resolve={reading}>
          {(history) =>
            history.ok ? (
              <Entries entries={history.value} />
            ) : (
              <>
                <RefusalLine>{history.failure.detail}</RefusalLine>
                <Button tone="line" size="small" onClick={() => setReading(read())}>
                  {texts.retry}
                </Button>
              </>
            )
          }
        </Await>
      </Suspense>
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
