import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { shopSettingCalls } from '#contract/shop/settings.calls.ts';
import { mailFootSchema } from '#contract/shop/settings.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { texts as siteTexts } from '#web/platform/layout/texts.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { TextLines } from '#web/platform/ui/text-lines.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';
import { SaveActs, type SettingFormProps, Versions } from './versions.tsx';

type Foot = { text: string };

/** What stands below every mail. */
export function MailFootForm({ setting, onChanged }: SettingFormProps<Foot>) {
  const save = (value: Foot) =>
    callAsAdmin(shopSettingCalls.saveMailFoot, { body: { value, version: setting.version } });
  const { register, control, errors, submit, busy, refusal, failure } = useMutationForm<Foot>(
    { resolver: zodResolver(mailFootSchema), defaultValues: setting.value ?? { text: '' } },
    {
      call: save,
      async onDone() {
        await onChanged();
        toast.done(texts.saved);
      },
    },
  );
  const text = useWatch({ control, name: 'text' });
  return (
    <div className={panelStyles.split}>
      <form className={fieldStyles.form} method="post" noValidate onSubmit={submit}>
        <p className="small">{texts.mailFoot.lead}</p>
        <Field label={texts.mailFoot.text} error={errors.text?.message}>
          {(ids) => <TextArea {...ids} {...register('text')} rows={6} />}
        </Field>
        <SaveActs
          name="mail-foot"
          {...{ setting, busy, refusal, onChanged }}
          isOutdated={failure?.code === 'changed-meanwhile'}
        />
      </form>
      <div>
        <section className={panelStyles.panel} aria-label={texts.preview}>
          <p className="note">{texts.preview}</p>
          <p className="small quiet">
            {siteTexts.siteName}, <span className="link">{location.host}</span>. <TextLines lines={text.split('\n')} />
          </p>
        </section>
        <Versions setting={setting} save={save} onChanged={onChanged} />
      </div>
    </div>
  );
}
