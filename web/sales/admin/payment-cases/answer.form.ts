import { useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import type { AnswerCase, PaymentCase } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { caseTexts as texts } from './texts.ts';

export interface AnswerFormProps {
  found: PaymentCase;
  onClose: () => void;
  onAnswered: () => Promise<void>;
}

/** Sends what a form answers to a case. What is refused is said at `field`, where it is about that, or above the buttons. */
export function useAnswer<Typed extends FieldValues>(
  { found, onClose, onAnswered }: AnswerFormProps,
  setError: UseFormSetError<Typed>,
  field: Path<Typed>,
) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const answer = async (body: AnswerCase) => {
    setRefusal(null);
    const sent = await callAsAdmin(paymentCaseCalls.answerCase, { params: { id: found._id }, body });
    if (!sent.ok) {
      const message = sent.failure.errors?.[field];
      if (message) setError(field, { message }, { shouldFocus: true });
      else setRefusal(sent.failure.detail);
      return;
    }
    onClose();
    await onAnswered();
    toast.done(texts.done[body.answer]);
  };
  return { refusal, answer };
}
