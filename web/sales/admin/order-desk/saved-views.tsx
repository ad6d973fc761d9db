import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { orderViewCalls } from '#contract/sales/order-views.calls.ts';
import { type OrderView, saveOrderViewSchema } from '#contract/sales/order-views.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { Button } from '#web/platform/ui/button.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { DialogButton, FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './order-desk.module.css';
import { deskTexts } from './texts.ts';

const texts = deskTexts.views;

interface SavedViewsProps {
  views: readonly OrderView[];
  onMoved: () => Promise<void>;
}

/** The views that were saved, as links with the one in force marked, and the way to save what is shown. */
export function SavedViews({ views, onMoved }: SavedViewsProps) {
  const { params } = useAddress();
  const query = queryIn(params);
  const current = views.find((view) => query !== '' && view.query === query);
  const { run, busy } = useMutation({
    call: (id: string) => callAsAdmin(orderViewCalls.removeOrderView, { params: { id } }),
    async onDone() {
      await onMoved();
      toast.done(texts.removed);
    },
    onFailed({ detail }) {
      toast.failed(detail);
      return true;
    },
  });
  // A tab alone is no view: it is one press away.
  const isPlain = /^(task=[a-z-]+)?$/.test(query);
  if (views.length === 0 && isPlain) return null;
  return (
    <nav className={`cluster ${styles.views}`} aria-label={texts.title}>
      {views.length > 0 && <span className="label">{texts.title}</span>}
      {views.map((view) => (
        <Link
          key={view._id}
          to={`${adminPages.orderDesk}?${view.query}`}
          preventScrollReset
          aria-current={view === current ? 'true' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {current?.own ? (
        <Button tone="line" size="small" busy={busy} onClick={() => run(current._id)}>
          {texts.remove}
        </Button>
      ) : (
        !isPlain && (
          <DialogButton
            tone="line"
            size="small"
            title={texts.save}
            dialog={(close) => <SaveForm query={query} onClose={close} onMoved={onMoved} />}
          >
            {texts.save}
          </DialogButton>
        )
      )}
    </nav>
  );
}

/** What of the address is a view: what is open beside the list and how many rows are shown is not. Sorted, so that equal views are equal texts. */
function queryIn(address: URLSearchParams): string {
  const view = new URLSearchParams(address);
  for (const name of ['open', 'rows']) view.delete(name);
  view.sort();
  return view.toString();
}

interface SaveFormProps {
  query: string;
  onClose: () => void;
  onMoved: () => Promise<void>;
}

function SaveForm({ query, onClose, onMoved }: SaveFormProps) {
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(saveOrderViewSchema), defaultValues: { name: '', query, shared: false } },
    {
      call: (body) => callAsAdmin(orderViewCalls.saveOrderView, { body }),
      async onDone(_, { name }) {
        onClose();
        await onMoved();
        toast.done(texts.saved(name));
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <div className={fieldStyles.form}>
        <Field label={texts.name} error={errors.name?.message ?? errors.query?.message}>
          {(ids) => <TextInput {...ids} {...register('name')} autoComplete="off" />}
        </Field>
        <label className={checkStyles.check}>
          <input type="checkbox" {...register('shared')} />
          {texts.shared}
        </label>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.save} busy={busy} onCancel={onClose} />
    </form>
  );
}
