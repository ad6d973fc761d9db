import { useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { issueCalls } from '#contract/content/newsletter-issues.calls.ts';
import type { Issue, IssueStep } from '#contract/content/newsletter-issues.ts';
import { formatFigure } from '#contract/format.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useReadAgain } from '#web/platform/calls/read-again.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ChangeButton, ConfirmChange } from '#web/platform/ui/change.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { Email } from '#web/platform/ui/email.tsx';
import { Chip, Spec } from '#web/platform/ui/facts.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Scale } from '#web/platform/ui/scale.tsx';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { IssueFrame } from './issue.preview.tsx';
import { issueTones, texts as listTexts, issueTexts as texts } from './texts.ts';

/** How often the page is read while mails leave. */
const EVERY_MS = 3000;

const outcomeTones = { bounced: 'bad', 'left-out': 'bad', again: 'wait' } as const;

/** A newsletter that is being sent, is stopped, or was sent: how far it is, what came back, and the mail. */
export function IssueSent({ issue }: { issue: Issue }) {
  const { subject, state, previewKey, bounces } = issue;
  useReadAgain(state === 'sending', issue, EVERY_MS);
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.manageNewsletter, words: listTexts.title }}>
        {subject}
      </Crumbs>
      <DashboardHead title={subject}>
        <Chip tone={issueTones[state]}>{listTexts.states[state]}</Chip>
      </DashboardHead>
      <div className={panelStyles.split}>
        <div>
          <Progress issue={issue} />
          {bounces.length > 0 && (
            <section className={panelStyles.section}>
              <h2>{texts.bounces}</h2>
              <Ledger>
                {bounces.map(({ email, fault, outcome }) => (
                  <LedgerLine key={email} name={<Email address={email} />} note={fault}>
                    <Chip tone={outcomeTones[outcome]}>{texts.outcomes[outcome]}</Chip>
                  </LedgerLine>
                ))}
              </Ledger>
            </section>
          )}
        </div>
        <IssueFrame previewKey={previewKey} theme="light" />
      </div>
    </>
  );
}

function Progress({ issue }: { issue: Issue }) {
  const { state, recipients, progress, perMinute, slowed, changedBy, endedAt } = issue;
  const { accepted, bounced, underWay, waiting, skipped, left } = progress;
  const all = recipients ?? 0;
  const facts = [
    [texts.facts.accepted, accepted],
    [texts.facts.bounced, bounced],
    [texts.facts.underWay, underWay],
    [texts.facts.waiting, waiting],
    ...(skipped > 0 ? [[texts.facts.skipped, skipped] as const] : []),
    [texts.facts.left, left],
  ] as const;
  return (
    <section className={panelStyles.panel}>
      <div className={panelStyles.head}>
        <b className="h1 num">{texts.handedOver(accepted + bounced + underWay, all)}</b>
        <p>
          {state === 'sending' && (slowed ? texts.slowed : texts.pace(waiting, perMinute))}
          {state === 'stopped' && texts.stoppedBy(changedBy)}
          {state === 'sent' && endedAt && <Time at={endedAt} form="minute" />}
        </p>
      </div>
      <Scale reach={all === 0 ? 1 : (all - waiting) / all} />
      <Spec facts={facts.map(([name, count]) => ({ name, value: formatFigure(count) }))} />
      <Steps issue={issue} />
      <p className="note">{state === 'draft' ? null : texts.note[state]}</p>
    </section>
  );
}

function Steps({ issue: { _id: id, version, state, progress } }: { issue: Issue }) {
  const { revalidate } = useRevalidator();
  const send = (step: IssueStep) => callAsAdmin(issueCalls.stepIssue, { params: { id }, body: { step, version } });
  const make = async (step: 'stop' | 'continue') => {
    const done = await send(step);
    if (done.ok) toast.done(texts.done[step]);
    else toast.failed(done.failure.detail);
    await revalidate();
  };
  if (state === 'sending')
    return (
      <div className={panelStyles.acts}>
        <ChangeButton tone="line" change={() => make('stop')}>
          {texts.stop}
        </ChangeButton>
      </div>
    );
  if (state !== 'stopped') return null;
  return (
    <div className={panelStyles.acts}>
      <ChangeButton change={() => make('continue')}>{texts.goOn(progress.waiting)}</ChangeButton>
      <ConfirmChange
        button={{ tone: 'line', children: texts.end }}
        title={texts.endTitle}
        confirm={texts.end}
        cancel={texts.cancel}
        change={() => send('end')}
        onDone={async () => {
          await revalidate();
          toast.done(texts.done.end);
        }}
        onRefused={revalidate}
      >
        <p>{texts.endHow(progress.waiting)}</p>
      </ConfirmChange>
    </div>
  );
}
