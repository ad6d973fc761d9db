import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { profileCalls } from '#contract/accounts/profiles.calls.ts';
import { type Profile, profileFormSchema, type ProfileForm as Typed } from '#contract/accounts/profiles.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
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
  const [refusal, setRefusal] = useState<{ detail: string; email: string | undefined } | null>(null);
  const [sending, setSending] = useState(false);
  const { register, control, handleSubmit, setError, setValue, subscribe, reset, formState } = useForm<Typed>({
    resolver: zodResolver(profileFormSchema),
    values: typedOf(profile),
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    const typed = changedBy(email).read() ?? {};
    for (const field of fields) if (typed[field] !== undefined) setValue(field, typed[field], { shouldDirty: true });
  }, [email, setValue]);

  useStoredDraft(subscribe, (values) => changedBy(email).store(changesOf(profile, values)));

  const save = async (typed: Typed) => {
    setRefusal(null);
    const answer = await callApi(profileCalls.saveProfile, { query: { email }, body: { name, email, ...typed } });
    if (answer.ok) {
      reset(typedOf(answer.value));
      changedBy(email).forget();
      toast.done(texts.done);
      // The picture beside the name is that of the session.
      await refresh();
      return;
    }
    const { detail, errors: refused = {} } = answer.failure;
    for (const field of fields) if (refused[field]) setError(field, { message: refused[field] });
    setRefusal({ detail, email: refused.email });
  };

  return (
    <form className={fieldStyles.form} method="post" noValidate onSubmit={handleSubmit(save)}>
      <h2>{texts.title}</h2>
      <Field label={texts.name} share="half">
        {(ids) => <TextInput {...ids} value={name} readOnly autoComplete="name" />}
      </Field>
      <Field label={texts.email} share="half" error={refusal?.email}>
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
      {refusal && (
        <Notice tone="bad" title={texts.refused}>
          {refusal.detail}
        </Notice>
      )}
      <div className={panelStyles.acts}>
        <Button type="submit" busy={isSubmitting || sending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}
