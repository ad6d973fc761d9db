import { paymentCaseCalls } from '#contract/sales/payment-cases.calls.ts';
import type { AnswerCase, CaseAnswer, Money, PaymentCase } from '#contract/sales/payment-cases.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import { DialogButton } from '#web/platform/ui/form-dialog.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { AcceptForm } from './accept.form.tsx';
import { BelongsForm } from './belongs.form.tsx';
import { sumOf, toldSum } from './money.view.ts';
import { OtherWayForm } from './other-way.form.tsx';
import { caseTexts as texts } from './texts.ts';

interface CaseActsProps {
  found: PaymentCase;
  /** As in a row of a table. */
  small?: boolean;
  onAnswered: () => Promise<void>;
}

type ActProps = CaseActsProps & { first: boolean };

/** What can be done about a case, the first of it in ink. What moves money repeats the sum in a dialog. */
export function CaseActs(props: CaseActsProps) {
  return props.found.answers.map((answer, index) => (
    <Act key={answer} answer={answer} first={index === 0} {...props} />
  ));
}

function Act({ answer, ...props }: ActProps & { answer: CaseAnswer }) {
  if (answer === 'accept' || answer === 'belongs' || answer === 'elsewhere')
    return <FormAct answer={answer} {...props} />;
  return <ConfirmedAct answer={answer} {...props} />;
}

const send = (found: PaymentCase, body: AnswerCase) =>
  callAsAdmin(paymentCaseCalls.answerCase, { params: { id: found._id }, body });

/** One that asks before it is done. */
function ConfirmedAct({ answer, found, first, small, onAnswered }: ActProps & { answer: 'refund' | 'again' | 'seen' }) {
  const { kind, order } = found;
  const sum = toldSum(found);
  const pays = answer === 'refund' || (answer === 'again' && kind === 'refund-failed');
  const words = pays
    ? answer === 'again'
      ? texts.againRefund(sum)
      : texts.acts.refund(sum)
    : answer === 'seen'
      ? kind === 'unknown-payment'
        ? texts.notOurs
        : kind === 'fraud-warning'
          ? texts.letShip
          : texts.acts.seen
      : texts.acts.again;
  return (
    <ConfirmChange<Money>
      button={{
        tone: first && answer === 'again' && !pays ? 'primary' : 'line',
        size: small ? 'small' : undefined,
        children: words,
      }}
      title={
        pays ? texts.refundTitle(order?.orderNumber ?? null) : answer === 'seen' ? texts.seenTitle : texts.acts.again
      }
      confirm={pays || answer === 'again' ? words : texts.close}
      cancel={texts.cancel}
      tone={pays ? 'destroy' : 'primary'}
      change={() => send(found, pays ? { answer, amount: sumOf(found) } : { answer })}
      onDone={async () => {
        await onAnswered();
        toast.done(texts.done[pays ? 'refund' : answer]);
      }}
      onRefused={onAnswered}
    >
      {pays ? (
        <>
          {texts.refundHow(sum)} {kind === 'mismatch' && texts.refundEnds}
        </>
      ) : answer === 'seen' ? (
        kind === 'mismatch' ? (
          texts.about(found)
        ) : (
          texts.seenHow
        )
      ) : (
        texts.about(found)
      )}
    </ConfirmChange>
  );
}

const forms = { accept: AcceptForm, belongs: BelongsForm, elsewhere: OtherWayForm } as const;

/** One that is done with what the admin types. */
function FormAct({ answer, found, first, small, onAnswered }: ActProps & { answer: keyof typeof forms }) {
  const sum = toldSum(found);
  const Form = forms[answer];
  const titles = {
    accept: texts.acceptTitle(sum, found.order?.orderNumber ?? null),
    belongs: texts.acts.belongs,
    elsewhere: texts.elsewhereTitle,
  };
  return (
    <DialogButton
      tone={first ? 'primary' : 'line'}
      size={small ? 'small' : undefined}
      title={titles[answer]}
      dialog={(close) => <Form found={found} onClose={close} onAnswered={onAnswered} />}
    >
      {answer === 'accept' ? texts.acts.accept(sum) : texts.acts[answer]}
    </DialogButton>
  );
}
