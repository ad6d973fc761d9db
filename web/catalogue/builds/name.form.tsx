import { Form } from 'react-router';
import { BUILD_NAME_MAX } from '#contract/catalogue/fit/fit.ts';
import { pages } from '#contract/pages.ts';
import { followBuild } from '#web/catalogue/own-build/builds.store.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import styles from './build.module.css';
import { buildTexts as texts } from './texts.ts';

/** What the build is called, and how many bicycles are built. */
export function NameForm({ name, bicycles, search }: { name: string; bicycles: number; search: string }) {
  const others = [...new URLSearchParams(search)].filter(([key]) => key !== 'name' && key !== 'bicycles');
  const follow = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const params = new URLSearchParams();
    const named = String(typed.get('name') ?? '').trim();
    const count = Number(typed.get('bicycles'));
    if (named !== '') params.set('name', named);
    if (Number.isInteger(count) && count > 1) params.set('bicycles', String(count));
    for (const [key, value] of others) params.append(key, value);
    followBuild(search, params.toString());
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
      <Button type="submit" tone="line">
        {texts.apply}
      </Button>
    </Form>
  );
}
