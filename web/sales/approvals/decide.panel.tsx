import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate, useRevalidator } from 'react-router';
import { formatDollars } from '#contract/money.ts';
import { pages } from '#contract/pages.ts';
import { approvalCalls } from '#contract/sales/approvals/approvals.calls.ts';
import { type Approval, refuseApprovalSchema } from '#contract/sales/approvals/approvals.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import factsStyles from '#web/platform/ui/facts.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { readBasket } from '#web/sales/basket/basket.queries.ts';
import { texts } from './texts.ts';

interface PanelProps {
  request: Approval;
  /** Runs once something was done: the focus goes on. */
  onDone: () => void;
}

/** The total, and what one may do: decide, take back, ask again, see the orders. */
export function DecidePanel({ request, onDone }: PanelProps) {
  const { state, total, mayDecide, mayWithdraw, mayAskAgain, approvers, orders } = request;
  return (
    <section className={panelStyles.panel} aria-label={texts.total}>
      <div className={factsStyles.sum}>
        <b>{texts.total}</b>
        <output>{formatDollars(total)}</output>
      </div>
      {mayDecide && <Decide request={request} onDone={onDone} />}
      {state === 'waiting' && !mayDecide && <p className="small quiet">{texts.waitsFor(approvers)}</p>}
      {orders.length > 0 && (
        <div className={`${panelStyles.acts} ${panelStyles.column}`}>
          {orders.map(({ _id, orderNumber }) => (
            <ButtonLink key={_id} tone="line" to={pages.order(_id)}>
              {texts.order(orderNumber)}
            </ButtonLink>
          ))}
        </div>
      )}
      {(mayAskAgain || mayWithdraw) && <Own request={request} onDone={onDone} />}
    </section>
  );
}

function Decide({ request: { _id, number, total, hash, asker }, onDone }: PanelProps) {
  const { revalidate } = useRevalidator();
  const { run, busy, refusal } = useMutation<Approval>({
    call: () => callApi(approvalCalls.approve, { params: { id: _id }, body: { hash } }),
    async onDone() {
      await revalidate();
      toast.done(texts.approved(number));
      onDone();
    },
    onFailed: () => revalidate(),
  });
  return (
    <>
      <RefusalLine>{refusal}</RefusalLine>
      <div className={`${panelStyles.acts} ${panelStyles.column}`}>
        <Button tone="commit" size="tall" busy={busy} onClick={() => void run()}>
          {texts.approve(total)}
        </Button>
        <DialogButton
          tone="line"
          title={texts.refuseTitle(number)}
          dialog={(close) => <RefuseForm {...{ id: _id, number, hash, asker, onDone }} onClose={close} />}
        >
          {texts.refuse}
        </DialogButton>
      </div>
      <p className="note">{texts.approveNote}</p>
    </>
  );
}

interface RefuseFormProps {
  id: string;
  number: number;
  hash: string;
  asker: string;
  onClose: () => void;
  onDone: () => void;
}

function RefuseForm({ id, number, hash, asker, onClose, onDone }: RefuseFormProps) {
  const { revalidate } = useRevalidator();
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(refuseApprovalSchema), defaultValues: { hash, words: '' } },
    {
      call: (body) => callApi(approvalCalls.refuseApproval, { params: { id }, body }),
      async onDone() {
        onClose();
        await revalidate();
        toast.done(texts.refused(number));
        onDone();
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small">{texts.refuseText(asker)}</p>
      <Field label={texts.reason} error={errors.words?.message}>
        {(control) => <TextArea {...control} {...register('words')} rows={3} maxLength={500} />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.refuse} cancel={texts.cancel} tone="destroy" busy={busy} onCancel={onClose} />
    </form>
  );
}

/** What who asked may do: ask again at what it costs now, or take it back. */
function Own({ request: { _id, number, state, mayAskAgain, mayWithdraw }, onDone }: PanelProps) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const again = useMutation<Approval>({
    call: () => callApi(approvalCalls.askApprovalAgain, { params: { id: _id } }),
    async onDone(request) {
      await navigate(pages.approval(request._id));
      toast.done(texts.asked(request.number));
    },
  });
  const back = useMutation<Approval>({
    call: () => callApi(approvalCalls.withdrawApproval, { params: { id: _id } }),
    async onDone() {
      await Promise.all([revalidate(), readBasket()]);
      toast.done(texts.withdrawn(number));
      onDone();
    },
  });
  return (
    <>
      <RefusalLine>{again.refusal ?? back.refusal}</RefusalLine>
      <div className={`${panelStyles.acts} ${panelStyles.column}`}>
        {mayAskAgain && (
          <Button tone="commit" busy={again.busy} onClick={() => void again.run()}>
            {texts.again}
          </Button>
        )}
        {mayWithdraw && (
          <Button tone="line" busy={back.busy} onClick={() => void back.run()}>
            {state === 'waiting' ? texts.withdraw : texts.intoBasket}
          </Button>
        )}
      </div>
      {mayAskAgain && <p className="note">{texts.againNote}</p>}
    </>
  );
}
