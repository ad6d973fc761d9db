import { zodResolver } from '@hookform/resolvers/zod';
import { Link, useNavigate } from 'react-router';
import { ownAccountCalls } from '#contract/accounts/own-account.calls.ts';
import { type Closing, closeFormSchema } from '#contract/accounts/own-account.ts';
import type { Unshipped } from '#contract/accounts/users.ts';
import { pages } from '#contract/pages.ts';
import { signOut } from '#web/accounts/session/session.store.ts';
import { callFile } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Button } from '#web/platform/ui/button.tsx';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Notice } from '#web/platform/ui/facts.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Ledger, LedgerLine } from '#web/platform/ui/ledger.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { ErrorState } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { callAccount } from './account.client.ts';
import { useFresh } from './fresh.tsx';
import { dataTexts, closeTexts as texts } from './texts.ts';

/** What the shop stores of a person, to be taken away, and the end of their account. */
export function DataSection({ email }: { email: string }) {
  const fresh = useFresh();
  return (
    <section className={panelStyles.section} aria-labelledby="data">
      <h2 id="data">{dataTexts.title}</h2>
      <Ledger>
        <LedgerLine name={dataTexts.all} note={dataTexts.allNote}>
          <SaveButton
            tone="line"
            size="small"
            aria-label={dataTexts.downloadName}
            read={() => fresh(() => callFile(ownAccountCalls.downloadData, {}))}
          >
            {dataTexts.download}
          </SaveButton>
        </LedgerLine>
        <LedgerLine name={dataTexts.end} note={dataTexts.endNote}>
          <CloseAccount email={email} />
        </LedgerLine>
      </Ledger>
    </section>
  );
}

const readClosing = () => callAccount(ownAccountCalls.readClosing, {});

/** Closes one's own account, in a dialog that says what goes and what stays. */
function CloseAccount({ email }: { email: string }) {
  return (
    <DialogButton
      tone="line"
      size="small"
      aria-label={texts.title}
      title={texts.title}
      dialog={(close) => <Closes email={email} onClose={close} />}
    >
      {texts.close}
    </DialogButton>
  );
}

interface ClosesProps {
  email: string;
  onClose: () => void;
}

function Closes({ email, onClose }: ClosesProps) {
  const { answer, failure, again } = useCall({}, readClosing, 0);
  if (failure)
    return (
      <ErrorState title={texts.failed} onRetry={again}>
        {failure.detail}
      </ErrorState>
    );
  if (!answer) return <Waiting label={texts.loading} />;
  if (answer.refusal === null) return <CloseForm email={email} closing={answer} onClose={onClose} />;
  return (
    <div className={dialogStyles.form}>
      <Notice tone="plain" title={texts.notYet}>
        {answer.refusal} <Orders {...answer.unpaid} />
      </Notice>
      <div className={dialogStyles.acts} data-acts>
        <Button tone="line" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

function CloseForm({ email, closing, onClose }: ClosesProps & { closing: Closing }) {
  const fresh = useFresh();
  const navigate = useNavigate();
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(closeFormSchema), defaultValues: { email: '' } },
    {
      call: (body) => fresh(() => callAccount(ownAccountCalls.closeOwnAccount, { body })),
      async onDone() {
        // First the way out: whoever is signed out on this page is led to login.
        await navigate(pages.home);
        await signOut();
        toast.done(texts.closed);
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      {texts.facts.map(({ name, values }) => (
        <div className="stack gap-1" key={name}>
          <h3 className="label">{name}</h3>
          {values.map((value) => (
            <p className="small quiet" key={value}>
              {value}
            </p>
          ))}
        </div>
      ))}
      {closing.unshipped.total > 0 && (
        <Notice tone="plain" title={texts.unshipped(closing.unshipped.total)}>
          <Orders {...closing.unshipped} />. {texts.unshippedHow}
        </Notice>
      )}
      <Field label={texts.typeEmail(email)} error={errors.email?.message}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('email')}
            type="email"
            autoComplete="off"
            spellCheck={false}
            readOnly={busy}
          />
        )}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.title} cancel={texts.keep} tone="destroy" busy={busy} onCancel={onClose} />
    </form>
  );
}

/** The orders, each with the way to it. */
function Orders({ orders, total }: Unshipped) {
  return (
    <>
      {orders.map(({ _id, orderNumber }, place) => (
        <span key={_id}>
          {place > 0 && ', '}
          <Link className="link" to={pages.order(_id)}>
            {texts.order(orderNumber)}
          </Link>
        </span>
      ))}
      {total > orders.length && ` ${texts.andMore(total - orders.length)}`}
    </>
  );
}
