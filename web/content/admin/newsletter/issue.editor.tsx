import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { issueCalls } from '#contract/content/newsletter-issues.calls.ts';
import { type Issue, SUBJECT_MAX, type WrittenIssue } from '#contract/content/newsletter-issues.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { LeaveGuard } from '#web/catalogue/admin/parts/leave-guard.tsx';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ChangeButton, ConfirmChange } from '#web/platform/ui/change.tsx';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { Blocks, type NamedPart } from './issue.blocks.tsx';
import { IssuePreview } from './issue.preview.tsx';
import { texts as listTexts, issueTexts as texts } from './texts.ts';

const writtenOf = ({ subject, preheader, blocks }: WrittenIssue): WrittenIssue => ({ subject, preheader, blocks });

/** A draft: written at the left, seen at the right as the mail that it is. */
export function IssueEditor({ issue }: { issue: Issue }) {
  const { _id: id, version } = issue;
  const params = { id };
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [written, setWritten] = useState(() => writtenOf(issue));
  const [found, setFound] = useState<readonly NamedPart[]>([]);
  const dirty = JSON.stringify(written) !== JSON.stringify(writtenOf(issue));
  const parts = new Map<string, NamedPart>([...found, ...issue.parts].map((part) => [part._id, part]));
  const write = (change: Partial<WrittenIssue>) => setWritten((before) => ({ ...before, ...change }));

  /** Saves what was changed, since what is sent and tried out is what is saved. Gives whether that went well. */
  const save = async () => {
    if (!dirty) return true;
    const saved = await callAsAdmin(issueCalls.saveIssue, { params, body: { ...written, version } });
    if (!saved.ok) {
      toast.failed(saved.failure.detail);
      return false;
    }
    setWritten(writtenOf(saved.value));
    await revalidate();
    return true;
  };
  const saveDraft = async () => {
    if (await save()) toast.done(texts.savedDraft);
  };
  const test = async () => {
    if (!(await save())) return;
    const done = await callAsAdmin(issueCalls.testIssue, { params });
    if (done.ok) toast.done(texts.tested);
    else toast.failed(done.failure.detail);
    await revalidate();
  };
  return (
    <>
      <Crumbs label={texts.crumbs} up={{ to: adminPages.manageNewsletter, words: listTexts.title }}>
        {issue.subject || listTexts.untitled}
      </Crumbs>
      <DashboardHead title={issue.subject || listTexts.untitled}>
        <p className="note">
          <Chip tone="wait">{listTexts.states.draft}</Chip> {texts.saved} <Time at={issue.changedAt} form="minute" />
        </p>
      </DashboardHead>
      <div className="stack gap-5">
        <div className="halves">
          <div className="stack gap-4">
            <Field label={texts.subject} hint={texts.subjectHint(written.subject.length, SUBJECT_MAX)}>
              {(ids) => (
                <TextInput
                  {...ids}
                  value={written.subject}
                  maxLength={SUBJECT_MAX}
                  onChange={({ target }) => write({ subject: target.value })}
                />
              )}
            </Field>
            <Field label={texts.preheader}>
              {(ids) => (
                <TextInput
                  {...ids}
                  value={written.preheader}
                  maxLength={120}
                  onChange={({ target }) => write({ preheader: target.value })}
                />
              )}
            </Field>
            <Blocks
              blocks={written.blocks}
              parts={parts}
              onChange={(blocks) => write({ blocks })}
              onPart={(part) => setFound((before) => [...before, part])}
            />
            <div className="cluster">
              <Button
                tone="line"
                size="small"
                onClick={() => write({ blocks: [...written.blocks, { kind: 'text', text: '' }] })}
              >
                {texts.addText}
              </Button>
              <Button
                tone="line"
                size="small"
                onClick={() => write({ blocks: [...written.blocks, { kind: 'parts', heading: '', parts: [] }] })}
              >
                {texts.addParts}
              </Button>
            </div>
          </div>
          <IssuePreview id={id} written={written} />
        </div>
        <div className={panelStyles.panel}>
          <div className="apart middle">
            <p>
              <b className="label">{texts.goesTo(issue.confirmed)}</b>{' '}
              <span className="note">{texts.takes(issue.confirmed, issue.perMinute)}</span>
            </p>
            <div className="cluster">
              <ConfirmChange
                button={{ tone: 'line', children: texts.delete }}
                title={texts.deleteTitle}
                confirm={texts.delete}
                cancel={texts.keep}
                change={() => callAsAdmin(issueCalls.deleteIssue, { params })}
                onDone={async () => {
                  // So that leaving asks nothing.
                  flushSync(() => setWritten(writtenOf(issue)));
                  await navigate(adminPages.manageNewsletter);
                  toast.done(texts.deleted);
                }}
                onRefused={revalidate}
              >
                <p>{texts.deleteHow}</p>
              </ConfirmChange>
              <ChangeButton tone="line" change={test}>
                {texts.test}
              </ChangeButton>
              <ChangeButton tone="line" change={saveDraft}>
                {texts.save}
              </ChangeButton>
              <ConfirmChange
                button={{ children: texts.send }}
                beforeOpen={save}
                title={texts.sendTitle(issue.confirmed)}
                confirm={texts.sendTo(issue.confirmed)}
                cancel={texts.cancel}
                tone="primary"
                change={() =>
                  callAsAdmin(issueCalls.stepIssue, {
                    params,
                    body: { step: 'send', version, recipients: issue.confirmed },
                  })
                }
                onDone={async () => {
                  await revalidate();
                  toast.done(texts.sending);
                }}
                onRefused={revalidate}
              >
                <p>{texts.sendHow(issue.subject)}</p>
                {issue.testedAt === null && <p>{texts.neverTested}</p>}
              </ConfirmChange>
            </div>
          </div>
        </div>
      </div>
      <LeaveGuard dirty={dirty} onLeave={() => undefined} />
    </>
  );
}
