import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { shopSettingCalls } from '#contract/shop/settings.calls.ts';
import { type Company, companySchema } from '#contract/shop/settings.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { MerchantAddress } from '#web/platform/layout/merchant-address.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';
import { SaveActs, type SettingFormProps, Versions } from './versions.tsx';

const { company: words } = texts;

/** The lines of one field, in two columns where they are short. */
const lines = [
  { name: 'email', share: undefined, hint: undefined },
  { name: 'phone', share: 'half', hint: undefined },
  { name: 'vatNumber', share: 'half', hint: undefined },
  { name: 'legalNumber', share: undefined, hint: undefined },
  { name: 'country', share: 'third', hint: words.countryHint },
  { name: 'postalCode', share: 'third', hint: undefined },
  { name: 'city', share: 'third', hint: undefined },
  { name: 'electronicAddress', share: undefined, hint: words.electronicHint },
] as const;

const empty: Company = {
  ...{ name: '', address: '', email: '', phone: '', vatNumber: '', legalNumber: '', country: '', postalCode: '' },
  ...{ city: '', electronicAddress: '', inEurope: '' },
};

/** Who sells. */
export function CompanyForm({ setting, onChanged }: SettingFormProps<Company>) {
  const save = (value: Company) =>
    callAsAdmin(shopSettingCalls.saveMerchant, { body: { value, version: setting.version } });
  const { register, control, errors, submit, busy, refusal, failure } = useMutationForm<Company>(
    { resolver: zodResolver(companySchema), defaultValues: setting.value ?? empty },
    {
      call: save,
      async onDone() {
        await onChanged();
        toast.done(texts.saved);
      },
    },
  );
  const [name = '', address = '', email = ''] = useWatch({ control, name: ['name', 'address', 'email'] });
  return (
    <div className={panelStyles.split}>
      <form className={fieldStyles.form} method="post" noValidate onSubmit={submit}>
        <p className="small">{words.lead}</p>
        <Field label={words.name} error={errors.name?.message}>
          {(ids) => <TextInput {...ids} {...register('name')} autoComplete="organization" />}
        </Field>
        <Field label={words.address} hint={words.addressHint} error={errors.address?.message}>
          {(ids) => <TextArea {...ids} {...register('address')} rows={3} autoComplete="street-address" />}
        </Field>
        {lines.map(({ name: field, share, hint }) => (
          <Field key={field} label={words[field]} hint={hint} share={share} error={errors[field]?.message}>
            {(ids) => <TextInput {...ids} {...register(field)} autoComplete="off" />}
          </Field>
        ))}
        <Field label={words.inEurope} hint={words.inEuropeHint} error={errors.inEurope?.message}>
          {(ids) => <TextArea {...ids} {...register('inEurope')} rows={3} />}
        </Field>
        <SaveActs
          name="company"
          {...{ setting, busy, refusal, onChanged }}
          isOutdated={failure?.code === 'changed-meanwhile'}
        />
      </form>
      <div>
        <section className={panelStyles.panel} aria-label={texts.preview}>
          <p className="note">{texts.preview}</p>
          <address className="stack gap-1">
            <MerchantAddress merchant={{ name, address: address.split('\n').filter(Boolean), email, sample: false }} />
          </address>
        </section>
        <Versions setting={setting} save={save} onChanged={onChanged} />
      </div>
    </div>
  );
}
