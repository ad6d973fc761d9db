import { zodResolver } from '@hookform/resolvers/zod';
import { useRevalidator } from 'react-router';
import { issueCalls } from '#contract/content/newsletter-issues.calls.ts';
import { type ReportAddresses, type Reported, reportAddressesSchema } from '#contract/content/newsletter-issues.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

/** Notes addresses that came back after they were accepted, or complained. */
export function ReportForm({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { register, errors, submit, busy, refusal } = useMutationForm<ReportAddresses, ReportAddresses, Reported>(
    { resolver: zodResolver(reportAddressesSchema), defaultValues: { kind: 'bounce', addresses: '' } },
    {
      call: (body) => callAsAdmin(issueCalls.reportAddresses, { body }),
      async onDone({ noted, unknown }) {
        onClose();
        await revalidate();
        toast.done(texts.reported(noted, unknown));
      },
    },
  );
  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <p className="small quiet">{texts.reportHow}</p>
      <Field label={texts.happened}>
        {(ids) => <Select {...ids} {...register('kind')} options={texts.happenings} />}
      </Field>
      <Field label={texts.addresses} error={errors.addresses?.message}>
        {(ids) => <TextArea {...ids} {...register('addresses')} rows={8} />}
      </Field>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={texts.reportSend} busy={busy} onCancel={onClose} />
    </form>
  );
}
