import { useState } from 'react';
import type { OwnThread } from '#contract/content/enquiries.ts';
import { pages } from '#contract/pages.ts';
import { deferredCall } from '#web/platform/calls/calls.deferred.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ErrorState, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { MessageForm } from '#web/sales/orders/message.form.tsx';
import styles from './contact.module.css';
import { threadTexts as texts } from './texts.ts';

const read = (token: string) =>
  deferredCall(
    () => import('./contact.client.ts'),
    ({ readThread }) => readThread(token),
  );

/** What somebody wrote to the shop and what was answered, by the token of the mail with the answer. */
export function ThreadPlace({ token }: { token: string }) {
  const { answer, failure, again, busy } = useCall(token, read, 0);
  const [written, setWritten] = useState<OwnThread | null>(null);
  const thread = written ?? answer;
  if (failure)
    return (
      <ErrorState title={texts.failed} onRetry={again} busy={busy}>
        {failure.detail}
      </ErrorState>
    );
  if (!thread) return <SkeletonRows rows={4} label={texts.loading} />;
  const { number, topic, message, createdAt, messages } = thread;
  return (
    <section className={panelStyles.section}>
      <h2>{texts.title(number, topic === 'manufacturing')}</h2>
      <Timeline>
        <TimelineEntry title={texts.you} at={createdAt}>
          <span className={styles.written}>{message}</span>
        </TimelineEntry>
        {messages.map(({ _id, at, from, text }) => (
          <TimelineEntry key={_id} title={from === 'shop' ? texts.shop : texts.you} at={at}>
            <span className={styles.written}>{text}</span>
          </TimelineEntry>
        ))}
      </Timeline>
      <div className={panelStyles.acts}>
        <DialogButton
          title={texts.answerTitle(number)}
          dialog={(close) => (
            <MessageForm
              hint={texts.how}
              call={({ text }) =>
                deferredCall(
                  () => import('./contact.client.ts'),
                  ({ writeToThread }) => writeToThread(token, text),
                )
              }
              onCancel={close}
              onDone={(after) => {
                close();
                setWritten(after);
                toast.done(texts.sent);
              }}
            />
          )}
        >
          {texts.answer}
        </DialogButton>
        {/* A page anew: the address differs by what follows the # alone. */}
        <a className="link" href={`${pages.contact}?`}>
          {texts.other}
        </a>
      </div>
    </section>
  );
}
