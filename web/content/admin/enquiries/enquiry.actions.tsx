import { useRef } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { enquiryCalls } from '#contract/content/enquiries.calls.ts';
import type { Enquiry } from '#contract/content/enquiries.ts';
import { type EnquiryState, statesOf, type Topic } from '#contract/content/enquiry-facts.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { useOnChange } from '#web/platform/ui/effects.ts';
import { hasFocus } from '#web/platform/ui/focus.ts';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { MessageForm } from '#web/sales/orders/message.form.tsx';
import { enquiryTexts as texts } from './texts.ts';

/** The actions: an answer, and buttons for the other states. */
export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const { _id, number, company, email, topic, state, waits } = enquiry;
  const fetcher = useFetcher();
  const { revalidate } = useRevalidator();
  const actions = useRef<HTMLDivElement>(null);

  // The button that was pressed has gone.
  useOnChange(enquiry.state, () => {
    if (!hasFocus()) actions.current?.querySelector<HTMLElement>('a, button')?.focus();
  });

  return (
    <div ref={actions} className="stack gap-5 start">
      <DialogButton
        tone={waits ? 'primary' : 'line'}
        title={texts.answerTitle(company, number)}
        dialog={(close) => (
          <MessageForm
            hint={texts.answerHow(email)}
            call={(body) => callAsAdmin(enquiryCalls.answerEnquiry, { params: { id: _id }, body })}
            onCancel={close}
            onDone={async () => {
              close();
              await revalidate();
              toast.done(texts.answered(number));
            }}
          />
        )}
      >
        {texts.answer}
      </DialogButton>
      <a className="link small" href={answerAddress(enquiry)}>
        {texts.byMail}
      </a>
      <fetcher.Form method="post" className={panelStyles.acts}>
        {others(topic, state).map((each) => (
          <Button
            key={each}
            type="submit"
            name="state"
            value={each}
            tone="line"
            size="small"
            busy={fetcher.formData?.get('state') === each}
          >
            {texts.acts[each]}
          </Button>
        ))}
      </fetcher.Form>
    </div>
  );
}

/** The states that an enquiry may get from one: the next steps first, back to the start last. */
function others(topic: Topic, state: EnquiryState): EnquiryState[] {
  const order = [...statesOf(topic).filter((each) => each !== 'new'), 'new'] as const;
  return order.filter((each) => each !== state);
}

/** A mail to the sender that quotes what they wrote. */
function answerAddress({ email, number, topic, company, message }: Enquiry): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const subject = encodeURIComponent(texts.subject(number, topic));
  const body = encodeURIComponent(texts.quoted(company, message.slice(0, QUOTED)).replaceAll('\n', '\r\n'));
  return `mailto:${to}?subject=${subject}&body=${body}`;
}

/** Programs that open mails take an address of about two thousand characters. */
const QUOTED = 600;
