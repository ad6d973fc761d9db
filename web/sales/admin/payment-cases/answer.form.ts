import type { FieldValues, UseFormProps } from 'react-hook-form';
import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import type { AnswerCase, PaymentCase } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { toast } from '#web/platform/ui/toasts.tsx';
import { caseTexts as texts } from './texts.ts';

export interface AnswerFormProps {
  found: PaymentCase;
  onClose: () => void;
  onAnswered: () => Promise<void>;
}

/** The form of an answer to a case: `bodyOf` gives what is sent of what was typed. */
export function useAnswerForm<Typed extends FieldValues>(
  { found, onClose, onAnswered }: AnswerFormProps,
  props: UseFormProps<Typed, unknown, Typed>,
  bodyOf: (typed: Typed) => AnswerCase,
) {
  return useMutationForm<Typed>(props, {
    call: (typed) => callAsAdmin(paymentCaseCalls.answerCase, { params: { id: found._id }, body: bodyOf(typed) }),
    async onDone(_, typed) {
      onClose();
      await onAnswered();
      toast.done(texts.done[bodyOf(typed).answer]);
    },
  });
}
