import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import type { PriceChoices } from '#contract/sales/price-lists.ts';
import { wallTime } from '#contract/shop-time.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/pay.page.ts';
import { PartInput } from './part.input.tsx';
import { PriceAnswer } from './pay.answer.tsx';
import styles from './pay.module.css';
import { payTexts as texts } from './pay.texts.ts';
import { PricesHead } from './prices.head.tsx';
import { texts as listsTexts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: listsTexts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. The question stands in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const read = (name: string) => address.get(name)?.trim() || undefined;
  const sku = read('part');
  const quantity = read('pieces')?.replaceAll(/[,\s]/g, '');
  const query = {
    company: read('company'),
    sku: sku ?? '',
    quantity: quantity as unknown as number | undefined,
    day: read('day'),
  };
  const [choices, answer] = await Promise.all([
    callAsAdmin(priceListCalls.readPriceChoices, {}),
    sku ? callAsAdmin(priceListCalls.explainPrice, { query }) : null,
  ]);
  return { choices, answer, question: { company: query.company, part: sku, pieces: quantity, day: query.day } };
}

export default function ExplainPrice({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <HydrateFallback />;
  const { choices, answer, question } = loaderData;
  if (!choices.ok)
    return (
      <>
        <PricesHead current="pay" />
        <LoadError title={texts.failed} failure={choices.failure} />
      </>
    );
  const errors = answer && !answer.ok ? (answer.failure.errors ?? {}) : {};
  const otherFailure = answer && !answer.ok && Object.keys(errors).length === 0 ? answer.failure : null;
  return (
    <>
      <PricesHead current="pay" />
      <div className="stack gap-6">
        <Question key={JSON.stringify(question)} choices={choices.value} question={question} errors={errors} />
        {otherFailure && <LoadError title={texts.failed} failure={otherFailure} />}
        {!answer && <EmptyState title={texts.begin}>{texts.beginHow}</EmptyState>}
        {answer?.ok && <PriceAnswer answer={answer.value} />}
      </div>
    </>
  );
}

interface QuestionProps {
  choices: PriceChoices;
  question: Partial<Record<'company' | 'part' | 'pieces' | 'day', string | undefined>>;
  errors: Readonly<Record<string, string>>;
}

function Question({ choices, question, errors }: QuestionProps) {
  const { state } = useNavigation();
  const [part, setPart] = useState(question.part ?? '');
  const companies = choices.companies.map(({ _id, name, city }) => [_id, `${name}, ${city}`] as const);
  return (
    <Form className={styles.ask} noValidate>
      <Field label={texts.company} error={errors.company}>
        {(control) => (
          <Select
            {...control}
            name="company"
            defaultValue={question.company ?? ''}
            options={[['', texts.nobody], ...companies]}
          />
        )}
      </Field>
      <Field label={texts.part} error={errors.sku}>
        {(control) => <PartInput {...control} name="part" value={part} onType={setPart} />}
      </Field>
      <Field label={texts.pieces} error={errors.quantity}>
        {(control) => <TextInput {...control} name="pieces" inputMode="numeric" defaultValue={question.pieces ?? ''} />}
      </Field>
      <Field label={texts.day} error={errors.day}>
        {(control) => (
          <TextInput
            {...control}
            name="day"
            type="date"
            defaultValue={question.day ?? wallTime(choices.now, choices.zone).slice(0, 10)}
          />
        )}
      </Field>
      <Button type="submit" busy={state !== 'idle'}>
        {texts.ask}
      </Button>
    </Form>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PricesHead current="pay" />
      <SkeletonRows rows={6} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
