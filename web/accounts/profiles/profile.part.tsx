import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Profile } from '#contract/accounts/profiles.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { ErrorState, Skeleton } from '#web/platform/ui/states.tsx';
import { ProfileForm } from './profile.form.tsx';
import { profileTexts as texts } from './texts.ts';

/** One's own profile. Once it is there, the form stays, whatever becomes of reading it again. */
export function ProfilePart({ profile }: { profile: CallResult<Profile> }) {
  const { revalidate, state } = useRevalidator();
  const [known, setKnown] = useState(profile.ok ? profile.value : null);
  if (profile.ok && profile.value !== known) setKnown(profile.value);
  const shown = profile.ok ? profile.value : known;
  if (shown) return <ProfileForm profile={shown} />;
  return (
    <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
      {profile.ok ? '' : profile.failure.detail}
    </ErrorState>
  );
}

/** The shape of it, while it is on its way. */
export function ProfileSkeleton() {
  return (
    <div className={fieldStyles.form} role="status">
      <h2>{texts.title}</h2>
      <span className="vh">{texts.loading}</span>
      <Field half />
      <Field half />
      <Field />
      <Field half />
      <Field half />
      <Field />
    </div>
  );
}

function Field({ half = false }: { half?: boolean }) {
  return (
    <div className={half ? fieldStyles.half : undefined}>
      <Skeleton shape="block" />
    </div>
  );
}
