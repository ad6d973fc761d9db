import { Form, Link } from 'react-router';
import { BUILD_CUSTOMER_MAX } from '#contract/catalogue/builds/builds.heads.ts';
import { BUILD_NAME_MAX } from '#contract/catalogue/fit/fit.ts';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import type { FromState } from '#web/accounts/sign-in/from.ts';
import { followBuild, useBuilds } from '#web/catalogue/own-build/builds.store.ts';
import { builtTexts } from '#web/catalogue/own-build/builds.texts.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import styles from './build.module.css';
import { buildTexts as texts } from './texts.ts';

/** What the build is called, and how many bicycles are built. */
export function NameForm({ name, bicycles, search }: { name: string; bicycles: number; search: string }) {
  const { user } = useSession();
  const customer = useBuilds().find((build) => build.search === search)?.customer ?? '';
  const others = [...new URLSearchParams(search)].filter(([key]) => key !== 'name' && key !== 'bicycles');
  const follow = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const params = new URLSearchParams();
    const named = String(typed.get('name') ?? '').trim();
    const count = Number(typed.get('bicycles'));
    if (named !== '') params.set('name', named);
    if (Number.isInteger(count) && count > 1) params.set('bicycles', String(count));
    for (const [key, value] of others) params.append(key, value);
    // It is no part of the address, which others may see.
    const whose = form.querySelector<HTMLInputElement>('[data-customer]')?.value.trim();
    followBuild(search, params.toString(), whose);
  };
  return (
    <Form
      key={search}
      className={styles.name}
      action={pages.build}
      preventScrollReset
      data-print="none"
      onSubmit={({ currentTarget }) => follow(currentTarget)}
    >
      {others.map(([key, value]) => (
        <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
      ))}
      <Field label={texts.name}>
        {(control) => (
          <TextInput {...control} name="name" defaultValue={name} maxLength={BUILD_NAME_MAX} autoComplete="off" />
        )}
      </Field>
      <Field label={texts.bicycles}>
        {(control) => (
          <TextInput {...control} name="bicycles" defaultValue={bicycles} inputMode="numeric" autoComplete="off" />
        )}
      </Field>
      {user ? (
        <Field label={builtTexts.customer}>
          {(control) => (
            <TextInput
              {...control}
              data-customer=""
              defaultValue={customer}
              maxLength={BUILD_CUSTOMER_MAX}
              autoComplete="off"
            />
          )}
        </Field>
      ) : (
        <p className="note">
          <Link className="link" to={pages.login} state={{ from: `${pages.build}?${search}` } satisfies FromState}>
            {builtTexts.signIn}
          </Link>{' '}
          {builtTexts.signInWhy}
        </p>
      )}
      <Button type="submit" tone="line">
        {texts.apply}
      </Button>
    </Form>
  );
}
