import { otherWays, otherWayTexts } from '#contract/sales/payment-cases.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { type AnswerFormProps, useAnswerForm } from './answer.form.ts';
import { toldSum } from './money.view.ts';
import { caseTexts as texts } from './texts.ts';

const ways = otherWays.map((way) => [way, otherWayTexts[way]] as const);

/** How, when and under which reference money came to a buyer whose refund did not arrive. */
export function OtherWayForm(props: AnswerFormProps) {
  const { found, onClose } = props;
  const { register, errors, submit, busy, refusal } = useAnswerForm(
    props,
    {
      defaultValues: {
        way: otherWays[0] as (typeof otherWays)[number],
        on: new Date().toISOString().slice(0, 10),
        note: '',
      },
    },
    (typed) => ({ answer: 'elsewhere', ...typed }),
  );
  const sum = toldSum(found);
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">{texts.elsewhereHow(sum)}</p>
      <div className={fieldStyles.form}>
        <Field label={texts.how} share="half" error={errors.way?.message}>
          {(ids) => <Select {...ids} {...register('way')} options={ways} />}
        </Field>
        <Field label={texts.on} share="half" error={errors.on?.message}>
          {(ids) => <TextInput {...ids} {...register('on', { required: texts.dayRequired })} type="date" />}
        </Field>
        <Field label={texts.reference} error={errors.note?.message}>
          {(ids) => (
            <TextInput
              {...ids}
              {...register('note', { validate: (note) => note.trim() !== '' || texts.noteRequired })}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.writeDown(sum)} cancel={texts.cancel} busy={busy} onCancel={onClose} />
    </form>
  );
}
