import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { z } from 'zod';
import { contactCalls } from '#contract/contact.calls.ts';
import { builds, buildWords, enquiryFormSchema, type KeptDrawing, type SentEnquiry } from '#contract/enquiries.ts';
import { pages } from '#contract/pages.ts';
import { callApi } from '#web/calls/calls.client.ts';
import { keyFor, settleKey } from '#web/calls/calls.key.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/facts.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';
import { useScripts } from '#web/ui/scripts.ts';
import { Select } from '#web/ui/select.tsx';
import { DrawingField } from './drawing.field.tsx';
import { draftFields, type EnquiryDraft, forgetDraft, keepDraft, readDraft } from './enquiry.draft.ts';
import { texts } from './texts.ts';

type Typed = z.input<typeof enquiryFormSchema>;
interface Reached extends SentEnquiry {
  email: string;
}

/** The enquiry: the form, and once it has been sent its number in place of it. */
export function EnquiryPlace() {
  const [reached, setReached] = useState<Reached | null>(null);
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reached) said.current?.focus();
  }, [reached]);
  if (!reached) return <EnquiryForm onReached={setReached} />;
  const { number, file, email } = reached;
  return (
    <div ref={said} className="contact__sent" tabIndex={-1}>
      <Notice tone="good" title={texts.sent}>
        {texts.sentHow(number, file, email)}
      </Notice>
      <Button tone="line" onClick={() => setReached(null)}>
        {texts.another}
      </Button>
    </div>
  );
}

function EnquiryForm({ onReached }: { onReached: (reached: Reached) => void }) {
  const ready = useScripts();
  const [drawing, setDrawing] = useState<KeptDrawing | null>(null);
  const [drawingError, setDrawingError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, setValue, getValues, subscribe, formState } = useForm<Typed>({
    resolver: zodResolver(enquiryFormSchema),
  });
  const { errors, isSubmitting } = formState;

  // What was typed before a reload is here again; what was typed into the page before its scripts ran stays.
  useEffect(() => {
    const draft = readDraft();
    if (!draft) return;
    for (const field of draftFields) {
      const typed = draft.typed[field];
      if (typed !== undefined && (field === 'builds' || !getValues(field))) setValue(field, typed);
    }
    setDrawing(draft.drawing);
  }, [getValues, setValue]);
  useEffect(() => {
    const keep = (typed: EnquiryDraft['typed']) => keepDraft({ typed, drawing });
    keep(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [subscribe, getValues, drawing]);

  const send = async (typed: Typed) => {
    setRefusal(null);
    setDrawingError(undefined);
    const written = { ...typed, ...(drawing && { file: drawing.file }) };
    const answer = await callApi(contactCalls.sendEnquiry, { body: { key: keyFor('enquiry', written), ...written } });
    settleKey('enquiry', answer);
    if (answer.ok) {
      forgetDraft();
      return onReached({ ...answer.value, email: typed.email });
    }
    const { detail, errors: fields = {} } = answer.failure;
    for (const field of draftFields)
      if (fields[field]) setError(field, { message: fields[field] }, { shouldFocus: true });
    if (fields.file) {
      setDrawing(null);
      setDrawingError(fields.file);
    }
    setRefusal(detail);
  };

  return (
    <form className="form" method="post" noValidate onSubmit={handleSubmit(send)}>
      <h2>{texts.enquiry}</h2>
      <Field label={texts.company} error={errors.company?.message} share="half">
        {(ids) => <TextInput {...ids} {...register('company')} autoComplete="organization" />}
      </Field>
      <Field label={texts.email} error={errors.email?.message} share="half">
        {(ids) => <TextInput {...ids} {...register('email')} type="email" autoComplete="email" />}
      </Field>
      <Field label={texts.builds} error={errors.builds?.message} share="half">
        {(ids) => (
          <Select {...ids} {...register('builds')} options={builds.map((each) => [each, buildWords[each]] as const)} />
        )}
      </Field>
      <Field label={texts.quantity} error={errors.quantity?.message} share="half">
        {(ids) => (
          <TextInput
            {...ids}
            {...register('quantity', { setValueAs: readPieces })}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <DrawingField
        value={drawing}
        error={drawingError}
        onBusy={setSending}
        onChange={(kept) => {
          setDrawing(kept);
          setDrawingError(undefined);
        }}
      />
      <Field label={texts.message} error={errors.message?.message}>
        {(ids) => <TextArea {...ids} {...register('message')} rows={6} />}
      </Field>
      {refusal && (
        <Notice tone="bad" title={texts.refused}>
          {refusal}
        </Notice>
      )}
      <div className="acts">
        <Button type="submit" busy={isSubmitting || sending} disabled={!ready}>
          {texts.send}
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

const wholeFigure = z.string().regex(/^\d+$/).transform(Number);

/** Reads a figure as typed: 1200, 1,200 or 1 200. Gives undefined where nothing was typed, NaN where it is no figure. */
function readPieces(typed: unknown): number | undefined {
  const text = String(typed ?? '').trim();
  if (text === '') return undefined;
  const read = wholeFigure.safeParse(/^\d{1,3}([, ]\d{3})+$/.test(text) ? text.replaceAll(/[, ]/g, '') : text);
  return read.success ? read.data : Number.NaN;
}
