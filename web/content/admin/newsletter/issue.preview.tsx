import { useState } from 'react';
import { issueCalls } from '#contract/content/newsletter-issues.calls.ts';
import { ISSUE_PREVIEW, type WrittenIssue } from '#contract/content/newsletter-issues.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { issueTexts as texts } from './texts.ts';

const readPreview = ({ id, written }: { id: string; written: WrittenIssue }) =>
  callAsAdmin(issueCalls.previewIssue, { params: { id }, body: written });

/** What is written, as the mail that it would be now: in both themes, or as text. Follows what is typed. */
export function IssuePreview({ id, written }: { id: string; written: WrittenIssue }) {
  const [asText, setAsText] = useState(false);
  const { answer: shown, failure, again, busy } = useCall({ id, written }, readPreview, 600);
  return (
    <div className="stack gap-3 top">
      <div className="cluster">
        <fieldset className={segmentsStyles.segments}>
          <legend className="vh">{texts.previewAs}</legend>
          <button type="button" aria-pressed={!asText} onClick={() => setAsText(false)}>
            {texts.themes}
          </button>
          <button type="button" aria-pressed={asText} onClick={() => setAsText(true)}>
            {texts.asText}
          </button>
        </fieldset>
      </div>
      {failure && (
        <ErrorState title={texts.previewFailed} busy={busy} onRetry={again}>
          {failure.detail}
        </ErrorState>
      )}
      {!shown && !failure && <SkeletonRows rows={4} label={texts.loading} />}
      {shown && shown.missing > 0 && <Notice tone="plain" title={texts.missingParts(shown.missing)} />}
      {shown && asText && <TextArea aria-label={texts.asText} readOnly rows={28} value={shown.text} />}
      {shown && !asText && (
        <div className="halves">
          {(['light', 'dark'] as const).map((theme) => (
            <IssueFrame key={theme} previewKey={shown.key} theme={theme} shown={shown.shown} />
          ))}
        </div>
      )}
    </div>
  );
}

interface IssueFrameProps {
  previewKey: string;
  theme: 'light' | 'dark';
  /** Another one where the mail is another one. */
  shown?: string;
}

/** The mail in one theme, as a mail program shows it. */
export function IssueFrame({ previewKey, theme, shown = '' }: IssueFrameProps) {
  const query = new URLSearchParams({ key: previewKey, theme, shown });
  return (
    <figure className="stack gap-2">
      <figcaption className="note">{texts.preview[theme]}</figcaption>
      <iframe
        src={`${ISSUE_PREVIEW}?${query}`}
        title={texts.frame[theme]}
        width="100%"
        height="860"
        sandbox="allow-popups allow-same-origin"
      />
    </figure>
  );
}
