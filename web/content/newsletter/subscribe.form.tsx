import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import { classNames } from '#web/platform/ui/class-names.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { focusOnArrival } from '#web/platform/ui/focus.ts';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { callNewsletter } from './newsletter.deferred.ts';
import styles from './newsletter.module.css';
import { newsletterTexts as texts } from './texts.ts';

interface SubscribeFormProps {
  /** The button below the box. */
  stacked?: boolean;
}

/**
 * The email box with Subscribe. The answer replaces it, and is the same for every address. The script is small, since
 * it stands on every page: the browser knows what an email is, and the API client comes when it is used.
 */
export function SubscribeForm({ stacked = false }: SubscribeFormProps) {
  const ready = useScripts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  const check = () => {
    const validity = input.current?.validity;
    const fault = validity?.valueMissing ? texts.empty : validity?.valid ? undefined : texts.invalid;
    setError(fault);
    return fault === undefined;
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!check()) return input.current?.focus();
    setBusy(true);
    const fault = await requestSubscription(input.current?.value ?? '');
    setBusy(false);
    if (fault === null) setSent(true);
    else setError(fault);
  };

  if (sent)
    return (
      <p ref={focusOnArrival} className={styles.sent} role="status" tabIndex={-1}>
        {texts.checkMail}
      </p>
    );
  return (
    <form className={classNames(styles.form, stacked && styles.stacked)} method="post" noValidate onSubmit={send}>
      <label className="vh" htmlFor={id}>
        {texts.label}
      </label>
      <input
        ref={input}
        id={id}
        className={fieldStyles.input}
        type="email"
        name="email"
        placeholder={texts.placeholder}
        autoComplete="email"
        required
        maxLength={254}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onChange={() => error && check()}
      />
      <Button type="submit" busy={busy} disabled={!ready}>
        {texts.subscribe}
      </Button>
      <div className={styles.error} aria-live="polite">
        {error && (
          <p className={fieldStyles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
    </form>
  );
}

/** Gives null on success, else the message to show. */
async function requestSubscription(email: string): Promise<string | null> {
  const answer = await callNewsletter(({ subscribe }) => subscribe(email));
  return answer.ok ? null : (answer.failure.errors?.email ?? answer.failure.detail);
}
