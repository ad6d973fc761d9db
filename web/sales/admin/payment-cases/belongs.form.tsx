import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { type AnswerFormProps, useAnswerForm } from './answer.form.ts';
import { sumOf, toldSum } from './money.view.ts';
import { caseTexts as texts } from './texts.ts';

/** Which order a payment is for that named none. */
export function BelongsForm(props: AnswerFormProps) {
  const { found, onClose } = props;
  const { register, errors, submit, busy, refusal } = useAnswerForm(
    props,
    { defaultValues: { orderNumber: '' } },
    ({ orderNumber }) => ({ answer: 'belongs', amount: sumOf(found), orderNumber: Number(digitsOf(orderNumber)) }),
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">{texts.belongsHow(toldSum(found))}</p>
      <Field label={texts.orderNumber} error={errors.orderNumber?.message}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('orderNumber', {
              validate: (typed) => /^[1-9]\d{0,14}$/.test(digitsOf(typed)) || texts.orderRequired,
            })}
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.acts.belongs} cancel={texts.cancel} busy={busy} onCancel={onClose} />
    </form>
  );
}

/** The number as it is also written: `#10480`. */
const digitsOf = (typed: string): string => typed.trim().replace(/^#/, '');
