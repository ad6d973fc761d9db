import { type ChangeEvent, useState } from 'react';
import { type UseFormRegisterReturn, useForm } from 'react-hook-form';
import { TEST_CARD_NOTICE } from '#contract/sales/payments.ts';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { TextInput } from '#web/platform/ui/input.tsx';
import {
  type Card,
  codeProblem,
  digitsOf,
  expiryProblem,
  formatCode,
  formatExpiry,
  formatNumber,
  numberProblem,
} from './card.rules.ts';
import type { CardFormProps } from './card-form.ts';
import styles from './demo-card.module.css';
import { confirmPayment, createMethod } from './demo-provider.client.ts';
import { texts } from './texts.ts';

const fieldNames = ['number', 'expiry', 'code'] as const;

/** The card form of demo mode: takes test cards and speaks to the stand-in for the card provider. */
export function DemoCardForm({ total, publishableKey, payer, openPayment, onPaid }: CardFormProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Card>();
  const { errors, isSubmitting } = formState;
  const [failure, setFailure] = useState<string | null>(null);

  const pay = async (card: Card) => {
    setFailure(null);
    const opened = await openPayment();
    if (!opened.ok) return setFailure(opened.failure.detail);
    const method = await createMethod(publishableKey, card, payer);
    const paid = method.ok ? await confirmPayment(publishableKey, opened.value, method.value) : method;
    if (paid.ok) return onPaid(paid.value);
    const { field, message } = paid.error;
    if (field) setError(field, { message });
    else setFailure(message);
    setFocus(field ?? 'number');
  };

  const number = register('number', { validate: (typed) => numberProblem(typed) ?? true, deps: 'code' });
  const expiry = register('expiry', { validate: (typed) => expiryProblem(typed, Date.now()) ?? true });
  const code = register('code', { validate: (typed, card) => codeProblem(typed, card.number) ?? true });
  const refer = (name: keyof Card) =>
    ({
      id: `card-${name}`,
      inputMode: 'numeric',
      'aria-invalid': errors[name] ? true : undefined,
      'aria-describedby': errors[name] ? `card-${name}-error` : undefined,
    }) as const;

  return (
    <form className={fieldStyles.form} data-main method="post" noValidate onSubmit={handleSubmit(pay)}>
      <h2>{texts.card}</h2>
      <p className="small quiet">{TEST_CARD_NOTICE}</p>
      <div className={styles.card}>
        <div className={failure ? `${styles.box} ${styles.bad}` : styles.box}>
          <div>
            <label htmlFor="card-number">{texts.number}</label>
            <TextInput {...refer('number')} {...formatted(number, formatNumber)} autoComplete="cc-number" />
          </div>
          <div>
            <label htmlFor="card-expiry">{texts.expiry}</label>
            <TextInput {...refer('expiry')} {...formatted(expiry, formatExpiry)} autoComplete="cc-exp" />
          </div>
          <div>
            <label htmlFor="card-code">{texts.code}</label>
            <TextInput {...refer('code')} {...formatted(code, formatCode)} autoComplete="cc-csc" />
          </div>
        </div>
        <div className={styles.faults} role="alert">
          {fieldNames.map((name) =>
            errors[name] ? (
              <p key={name} className={fieldStyles.error} id={`card-${name}-error`}>
                {errors[name].message}
              </p>
            ) : null,
          )}
          {failure && <p className={fieldStyles.error}>{failure}</p>}
        </div>
      </div>
      <Button type="submit" tone="commit" size="grand" busy={isSubmitting}>
        {texts.pay(total)}
      </Button>
    </form>
  );
}

/** Formats a field while it is typed in, and keeps the caret behind the digit it stood behind. */
function formatted(field: UseFormRegisterReturn, format: (typed: string) => string) {
  return {
    ...field,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.target;
      const atEnd = input.selectionStart === input.value.length;
      const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
      input.value = format(input.value);
      const caret = atEnd ? input.value.length : positionAfter(input.value, before);
      input.setSelectionRange(caret, caret);
      void field.onChange(event);
    },
  };
}

function positionAfter(text: string, digits: number): number {
  let passed = 0;
  for (const [index, character] of [...text].entries()) {
    if (passed === digits) return index;
    if (/\d/.test(character)) passed += 1;
  }
  return text.length;
}
