import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import { type PaidLine, reviewFormSchema } from '#contract/catalogue/reviews.ts';
import { EXCERPT_REVIEW } from '#contract/excerpts.ts';
import { z } from '#contract/zod.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dimensionStyles from '#web/platform/ui/dimension.module.css';
import { draftOf, useStoredDraft } from '#web/platform/ui/draft.ts';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { ImageField } from '#web/platform/uploads/image.field.tsx';
import { addReviewTexts as texts } from './add-review.texts.ts';
import { RatingField } from './rating-field.tsx';
import { ReviewCard } from './review-card.tsx';
import styles from './review-form.module.css';

/** `line` names one of the paid lines, or is empty for the company. */
const formSchema = reviewFormSchema.extend({ line: z.string() });
type Typed = z.input<typeof formSchema>;

interface ReviewFormProps {
  /** The writer's own name, which the form begins with. */
  name: string;
  /** The writer's email, whose draft fills the form after a reload. */
  email: string;
  lines: readonly PaidLine[];
  /** The lines could not be learned. */
  linesFailed: boolean;
  /** The order line that the address names. */
  requested: { order: string | null; part: string | null };
}

const keyOf = ({ order, part }: { order: string | null; part: string | null }) => `${order} ${part}`;

/** A review as it is written, and beside it the card that it will be. */
export function ReviewForm({ name, email, lines, linesFailed, requested }: ReviewFormProps) {
  const { revalidate } = useRevalidator();
  const [sending, setSending] = useState(false);
  const named = lines.find((line) => keyOf(line) === keyOf(requested));
  const initial = named ?? lines[0];
  // Null where it was reviewed meanwhile, or refunded: no other part takes its place by itself.
  const lineOf = (key: string | undefined) => lines.find((each) => keyOf(each) === key) ?? null;
  const draft = draftOf<Partial<Typed>>('review', email);
  const empty = { name, review: '', ratings: undefined, img: '', line: initial ? keyOf(initial) : '' };
  const { register, control, reset, subscribe, errors, submit, busy, failure } = useMutationForm<Typed>(
    {
      resolver: zodResolver(formSchema),
      defaultValues: { ...empty, ...draft.read(), ...(named && { line: keyOf(named) }) },
    },
    {
      call({ line: key, ...written }) {
        const line = lineOf(key);
        return callApi(reviewCalls.addReview, {
          body: { ...written, ...(line && { order: line.order, part: line.part }) },
        });
      },
      async onDone(_, { line: key }) {
        toast.done(texts.done);
        const line = lineOf(key);
        const next = lines.find((each) => each !== line);
        reset({ ...empty, line: line && next ? keyOf(next) : '' });
        draft.forget();
        await revalidate();
      },
      async onFailed({ code, errors: messages }) {
        toast.failed(messages?.ratings ?? texts.failed);
        if (code === 'already-reviewed' || code === 'not-found') await revalidate();
      },
    },
  );
  useStoredDraft(subscribe, (values) => draft.store(values));
  const typed = useWatch({ control });
  const line = lineOf(typed.line);

  return (
    <div className={panelStyles.split}>
      <form className={fieldStyles.form} method="post" noValidate onSubmit={submit}>
        <Field label={texts.name} error={errors.name?.message}>
          {(ids) => <TextInput {...ids} {...register('name')} autoComplete="name" />}
        </Field>
        {lines.length > 0 && (
          <Field label={texts.part} hint={texts.partHint}>
            {(ids) => (
              <Select
                {...ids}
                {...register('line')}
                value={line ? keyOf(line) : ''}
                options={[
                  ...lines.map((each) => [keyOf(each), texts.line(each.name, each.orderNumber)] as const),
                  ['', texts.company],
                ]}
              />
            )}
          </Field>
        )}
        {linesFailed && (
          <p className={factsStyles.notice}>
            <span>
              {texts.linesFailed}{' '}
              <button type="button" className="link" onClick={() => revalidate()}>
                {texts.retry}
              </button>
            </span>
          </p>
        )}
        <Controller
          control={control}
          name="ratings"
          render={({ field }) => <RatingField label={texts.ratings} error={errors.ratings?.message} {...field} />}
        />
        <Field
          label={texts.review}
          hint={texts.counted([...(typed.review ?? '').trim()].length, EXCERPT_REVIEW)}
          error={errors.review?.message}
        >
          {(ids) => <TextArea {...ids} {...register('review')} rows={4} />}
        </Field>
        <Controller
          control={control}
          name="img"
          render={({ field }) => (
            <ImageField label={texts.image} error={errors.img?.message} onBusy={setSending} {...field} />
          )}
        />
        {failure && (
          <Notice tone="bad" title={texts.failedTitle}>
            {failure.detail}
          </Notice>
        )}
        <div className={panelStyles.acts}>
          <Button type="submit" busy={busy || sending}>
            {texts.submit}
          </Button>
        </div>
      </form>
      <aside className={dimensionStyles.preview} aria-label={texts.preview}>
        <div className={dimensionStyles.dimension}>{texts.previewOf}</div>
        <div className={`on-dark ${styles.preview}`}>
          <ReviewCard
            review={{
              name: typed.name?.trim() || texts.unnamed,
              review: typed.review?.trim() || texts.unwritten,
              img: typed.img ?? '',
              ratings: typed.ratings,
              verified: line !== null,
              partName: line?.name ?? null,
              answer: null,
            }}
          />
        </div>
      </aside>
    </div>
  );
}
