import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { profileCalls } from '#contract/accounts/profiles.calls.ts';
import { type Profile, profileFormSchema, type ProfileForm as Typed } from '#contract/accounts/profiles.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { draftOf, useStoredDraft } from '#web/platform/ui/draft.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { ImageField } from '#web/platform/uploads/image.field.tsx';
import { profileTexts as texts } from './texts.ts';

const fields = ['education', 'city', 'phone', 'linkedin', 'image'] as const;

const typedOf = ({ education, city, phone, linkedin, image }: Profile): Typed => ({
  education,
  city,
  phone,
  linkedin,
  image,
});

/** The fields that somebody has changed and not saved. */
const changedBy = (email: string) => draftOf<Partial<Typed>>('profile', email);

/** The fields that differ from what is saved. */
function changesOf(profile: Profile, typed: Typed): Partial<Typed> {
  return Object.fromEntries(
    fields.filter((field) => typed[field] !== profile[field]).map((name) => [name, typed[name]]),
  );
}

/**
 * The profile, to be changed. What is typed stays when the profile is read again, and over a reload, until it is saved; what
 * is saved is what then stands.
 */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { name, email } = profile;
  const { refresh } = useSession();
  const [sending, setSending] = useState(false);
  const { register, control, setValue, subscribe, reset, errors, submit, busy, failure } = useMutationForm<
    Typed,
    Typed,
    Profile
  >(
    {
      resolver: zodResolver(profileFormSchema),
      values: typedOf(profile),
      resetOptions: { keepDirtyValues: true, keepErrors: true },
    },
    {
      call: (typed) => callApi(profileCalls.saveProfile, { query: { email }, body: { name, email, ...typed } }),
      async onDone(saved) {
        reset(typedOf(saved));
        changedBy(email).forget();
        toast.done(texts.done);
        // The picture beside the name is that of the session.
        await refresh();
      },
    },
  );

  useEffect(() => {
    const typed = changedBy(email).read() ?? {};
    for (const field of fields) if (typed[field] !== undefined) setValue(field, typed[field], { shouldDirty: true });
  }, [email, setValue]);

  useStoredDraft(subscribe, (values) => changedBy(email).store(changesOf(profile, values)));

  return (
    <form className={fieldStyles.form} method="post" noValidate onSubmit={submit}>
      <h2>{texts.title}</h2>
      <Field label={texts.name} share="half">
        {(ids) => <TextInput {...ids} value={name} readOnly autoComplete="name" />}
      </Field>
      <Field label={texts.email} share="half" error={failure?.errors?.email}>
        {(ids) => <TextInput {...ids} value={email} readOnly autoComplete="email" />}
      </Field>
      <Field label={texts.education} error={errors.education?.message}>
        {(ids) => <TextInput {...ids} {...register('education')} />}
      </Field>
      <Field label={texts.city} share="half" error={errors.city?.message}>
        {(ids) => <TextInput {...ids} {...register('city')} autoComplete="address-level2" />}
      </Field>
      <Field label={texts.phone} share="half" error={errors.phone?.message}>
        {(ids) => <TextInput {...ids} {...register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      <Field label={texts.linkedin} error={errors.linkedin?.message}>
        {(ids) => (
          <TextInput
            {...ids}
            {...register('linkedin')}
            type="url"
            inputMode="url"
            autoComplete="url"
            spellCheck={false}
          />
        )}
      </Field>
      <Controller
        control={control}
        name="image"
        render={({ field }) => (
          <ImageField
            label={texts.image}
            error={errors.image?.message}
            shape="avatar"
            person={name}
            onBusy={setSending}
            {...field}
          />
        )}
      />
      {failure && (
        <Notice tone="bad" title={texts.refused}>
          {failure.detail}
        </Notice>
      )}
      <div className={panelStyles.acts}>
        <Button type="submit" busy={busy || sending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
