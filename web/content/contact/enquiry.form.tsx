import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { SentEnquiry, StoredAttachment } from '#contract/content/enquiries.ts';
import {
  builds,
  buildWords,
  readOrderNumber,
  readYearlyQuantity,
  type Topic,
  topics,
  topicWords,
} from '#contract/content/enquiry-facts.ts';
import { pages } from '#contract/pages.ts';
import { deferredCall } from '#web/platform/calls/calls.deferred.ts';
import { keyFor, settleKey } from '#web/platform/calls/calls.key.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { deferredCheck } from '#web/platform/ui/deferred-check.ts';
import { useStoredDraft } from '#web/platform/ui/draft.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { focusOnArrival } from '#web/platform/ui/focus.ts';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { Select } from '#web/platform/ui/select.tsx';
import { AttachmentsField } from './attachments.field.tsx';
import styles from './contact.module.css';
import type { EnquiryTyped } from './enquiry.check.ts';
import { draftFields, forgetDraft, readDraft, storeDraft } from './enquiry.draft.ts';
import { texts } from './texts.ts';

const loadCheck = () => import('./enquiry.check.ts');
const check = deferredCheck<EnquiryTyped>(async () => (await loadCheck()).check);
/** Begun when somebody types. A failure shows when the form is sent. */
const fetchCheck = () => void loadCheck().catch(() => undefined);

interface Reached extends SentEnquiry {
  email: string;
  topic: Topic;
}

/** What is written to the shop: the form, and once it has been sent its number in place of it. */
export function EnquiryPlace() {
  const [reached, setReached] = useState<Reached | null>(null);
  if (!reached) return <Enquiry onReached={setReached} />;
  const { number, files, email, topic } = reached;
  const words = wordsOf(topic);
  return (
    <div ref={focusOnArrival} className={`stack gap-5 start ${styles.sent}`} tabIndex={-1}>
      <Notice tone="good" title={words.sent}>
        {texts.sentHow(number, files, email)}
      </Notice>
      <Button tone="line" onClick={() => setReached(null)}>
        {words.another}
      </Button>
    </div>
  );
}

function Enquiry({ onReached }: { onReached: (reached: Reached) => void }) {
  const ready = useScripts();
  const [attachments, setAttachments] = useState<StoredAttachment[]>([]);
  const [attachmentError, setAttachmentError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [restored, setRestored] = useState(false);
  const { register, setValue, getValues, subscribe, watch, errors, submit, busy, failure } = useMutationForm<
    EnquiryTyped,
    EnquiryTyped,
    SentEnquiry
  >(
    {
      resolver: check,
      defaultValues: { topic: 'manufacturing' },
    },
    {
      async call(typed) {
        setAttachmentError(undefined);
        const written = { ...writtenOf(typed), files: attachments.map(({ file }) => file) };
        const enquiry = { key: keyFor('enquiry', written), ...written };
        const answer = await deferredCall(
          () => import('./contact.client.ts'),
          ({ sendEnquiry }) => sendEnquiry(enquiry),
        );
        settleKey('enquiry', answer);
        return answer;
      },
      onDone(sent, { email, topic }) {
        forgetDraft();
        onReached({ ...sent, email, topic });
      },
      onFailed({ errors: messages }) {
        if (!messages?.files) return;
        attach([]);
        setAttachmentError(messages.files);
      },
    },
  );

  // The draft from before a reload fills the form. Text that was typed before the scripts ran stays.
  useEffect(() => {
    let here = true;
    const restore = async () => {
      const draft = await readDraft().catch(() => null);
      if (!here) return;
      for (const field of draftFields) {
        const typed = draft?.typed[field];
        if (typed !== undefined && (field === 'builds' || field === 'topic' || !getValues(field)))
          setValue(field, typed);
      }
      if (draft) setAttachments(draft.attachments);
      storeDraft({ typed: getValues(), attachments: draft?.attachments ?? [] });
      setRestored(true);
    };
    void restore();
    return () => {
      here = false;
    };
  }, [getValues, setValue]);
  useStoredDraft(subscribe, (typed) => restored && storeDraft({ typed, attachments }));
  const attach = (stored: StoredAttachment[]) => {
    setAttachments(stored);
    storeDraft({ typed: getValues(), attachments: stored });
  };
  const topic = watch('topic');
  const isMade = topic === 'manufacturing';
  const words = wordsOf(topic);

  return (
    <form className={fieldStyles.form} method="post" noValidate onSubmit={submit} onInput={fetchCheck}>
      <h2>{words.title}</h2>
      <Field label={texts.topic} error={errors.topic?.message}>
        {(ids) => (
          <Select {...ids} {...register('topic')} options={topics.map((each) => [each, topicWords[each]] as const)} />
        )}
      </Field>
      <Field label={words.company} error={errors.company?.message} share="half">
        {(ids) => <TextInput {...ids} {...register('company')} autoComplete="organization" />}
      </Field>
      <Field label={texts.email} error={errors.email?.message} share="half">
        {(ids) => <TextInput {...ids} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      {isMade ? (
        <>
          <Field label={texts.builds} error={errors.builds?.message} share="half">
            {(ids) => (
              <Select
                {...ids}
                {...register('builds')}
                options={builds.map((each) => [each, buildWords[each]] as const)}
              />
            )}
          </Field>
          <Field label={texts.quantity} error={errors.quantity?.message} share="half">
            {(ids) => <TextInput {...ids} {...register('quantity')} inputMode="numeric" autoComplete="off" />}
          </Field>
        </>
      ) : (
        <Field label={texts.orderNumber} error={errors.orderNumber?.message}>
          {(ids) => <TextInput {...ids} {...register('orderNumber')} inputMode="numeric" autoComplete="off" />}
        </Field>
      )}
      <AttachmentsField
        label={words.attachments}
        values={attachments}
        error={attachmentError}
        onBusy={setSending}
        onChange={(stored) => {
          attach(stored);
          setAttachmentError(undefined);
        }}
      />
      <Field label={texts.message} error={errors.message?.message}>
        {(ids) => <TextArea {...ids} {...register('message')} rows={6} />}
      </Field>
      {failure && (
        <Notice tone="bad" title={words.refused}>
          {failure.detail}
        </Notice>
      )}
      <div className={panelStyles.acts}>
        <Button type="submit" busy={busy || sending} disabled={!ready}>
          {words.send}
        </Button>
      </div>
      <p className="note">
        {texts.use}{' '}
        <Link className="link" to={pages.privacy}>
          {texts.privacy}
        </Link>
      </p>
    </form>
  );
}

const wordsOf = (topic: Topic) => (topic === 'manufacturing' ? texts.made : texts.asked);

/** What the topic asks for. If the check did not load, the server refuses a figure that is none. */
function writtenOf({ topic, company, email, builds: made, quantity = '', orderNumber = '', message }: EnquiryTyped) {
  const written = { topic, company, email, message };
  if (topic === 'manufacturing')
    return { ...written, builds: made, quantity: readYearlyQuantity(quantity).value ?? Number.NaN };
  const number = readOrderNumber(orderNumber).value;
  return { ...written, ...(number !== undefined && { orderNumber: number }) };
}
