import { formatDollars } from '#contract/money.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { type AnswerFormProps, useAnswerForm } from './answer.form.ts';
import { gapOf, sumOf, toldSum } from './money.view.ts';
import { caseTexts as texts } from './texts.ts';

/** Why money that is not what the order asked for pays it all the same. */
export function AcceptForm(props: AnswerFormProps) {
  const { found, onClose } = props;
  const { register, errors, submit, busy, refusal } = useAnswerForm(
    props,
    { defaultValues: { note: '' } },
    ({ note }) => ({ answer: 'accept', amount: sumOf(found), ...(note.trim() ? { note } : {}) }),
  );
  const sum = toldSum(found);
  const gap = gapOf(found) ?? 0;
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">
        {texts.acceptHow(sum)} {gap !== 0 && (gap < 0 ? texts.difference : texts.over)(formatDollars(Math.abs(gap)))}
      </p>
      <Field label={texts.why} error={errors.note?.message}>
        {(ids) => <TextInput {...ids} {...register('note')} maxLength={200} autoComplete="off" />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.acts.accept(sum)} cancel={texts.cancel} busy={busy} onCancel={onClose} />
    </form>
  );
}
