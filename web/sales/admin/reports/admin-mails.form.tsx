import { zodResolver } from '@hookform/resolvers/zod';
import { adminMailCalls } from '#contract/sales/admin-mails.calls.ts';
import { type AdminMails, adminMailKinds, adminMailsSchema, adminMailTimes } from '#contract/sales/admin-mails.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './reports.module.css';
import { mailTexts as texts } from './texts.ts';

/** What an admin is mailed about: for each kind whether at once, once a day or not. */
export function AdminMailsForm({ mails }: { mails: AdminMails }) {
  const { register, errors, submit, busy, refusal } = useMutationForm(
    { resolver: zodResolver(adminMailsSchema), defaultValues: mails },
    {
      call: (body) => callAsAdmin(adminMailCalls.saveAdminMails, { body }),
      onDone: () => toast.done(texts.saved),
    },
  );
  return (
    <section className={`${panelStyles.panel} ${styles.mails}`} aria-labelledby="mails">
      <div className={panelStyles.head}>
        <h2 id="mails">{texts.title}</h2>
      </div>
      <p className="small quiet">{texts.about}</p>
      <form className="stack gap-4" method="post" noValidate onSubmit={submit}>
        <div className={fieldStyles.form}>
          {adminMailKinds.map((kind) => (
            <Field key={kind} label={texts.kinds[kind]} share="third" error={errors[kind]?.message}>
              {(ids) => (
                <select {...ids} className={fieldStyles.input} {...register(kind)}>
                  {adminMailTimes.map((time) => (
                    <option key={time} value={time}>
                      {texts.times[time]}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          ))}
        </div>
        <RefusalLine>{refusal}</RefusalLine>
        <div className={panelStyles.acts}>
          <Button type="submit" busy={busy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </section>
  );
}
