import { zodResolver } from '@hookform/resolvers/zod';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { companyCalls } from '#contract/accounts/companies.calls.ts';
import {
  type AskForPrices,
  type AskTyped,
  askForPricesSchema,
  type Company,
  REQUEST_WORDS_MAX,
} from '#contract/accounts/companies.ts';
import { pages } from '#contract/pages.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { draftOf, useStoredDraft } from '#web/platform/ui/draft.ts';
import { Notice } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { Timeline, TimelineEntry } from '#web/platform/ui/timeline.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import type { Route } from './+types/ask.page.ts';
import { refreshCompanies } from './active-company.store.ts';
import { CompanyFields, typedOf } from './company.fields.tsx';
import styles from './company.module.css';
import { askTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** The company of the address, which asks again or changes what it wrote; none for a new one. Null where nobody is signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { user } = await knownSession();
  if (!user) return null;
  const id = new URL(request.url).searchParams.get('id');
  return { company: id === null ? null : await callApi(companyCalls.readCompany, { params: { id } }) };
}

export default function AskPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { company } = loaderData;
  return (
    <>
      <DashboardHead title={texts.title}>
        <p className="quiet">{texts.lead}</p>
      </DashboardHead>
      {company && !company.ok ? (
        <LoadError title={texts.failed} failure={company.failure} />
      ) : (
        <div className={`${panelStyles.split} ${panelStyles.even}`}>
          <AskForm key={company?.value._id} company={company?.value ?? null} />
          <WhatHappens />
        </div>
      )}
    </>
  );
}

function AskForm({ company }: { company: Company | null }) {
  const navigate = useNavigate();
  const email = useSession().user?.email ?? '';
  const draft = draftOf<AskTyped>('dealer', `${email} ${company?._id ?? 'new'}`);
  const { errors, submit, busy, refusal, ...form } = useMutationForm<AskTyped, AskForPrices, Company>(
    {
      resolver: zodResolver(askForPricesSchema),
      defaultValues: { ...typedOf(company), words: company?.request?.words ?? '', ...draft.read() },
    },
    {
      call: (typed) =>
        company
          ? callApi(companyCalls.changeRequest, {
              params: { id: company._id },
              body: { ...typed, version: company.version },
            })
          : callApi(companyCalls.askForPrices, { body: typed }),
      async onDone({ _id }) {
        draft.forget();
        await refreshCompanies();
        await navigate(pages.companyOf(_id), { replace: true });
        toast.done(texts.sent);
      },
    },
  );
  const { register, watch, subscribe } = form;
  useStoredDraft(subscribe, draft.store);
  const waits = company?.dealer === 'asked';

  return (
    <FormProvider {...form}>
      <form className={fieldStyles.form} method="post" noValidate onSubmit={submit}>
        <h2>{texts.company}</h2>
        <CompanyFields confirmed={company?.vatConfirmedAt !== undefined} />
        <h2>{texts.trade}</h2>
        <Field
          label={texts.words}
          hint={texts.characters((watch('words') ?? '').length, REQUEST_WORDS_MAX)}
          error={errors.words?.message}
        >
          {(ids) => <TextArea {...ids} {...register('words')} rows={5} />}
        </Field>
        {refusal && (
          <Notice tone="bad" title={texts.notSent}>
            {refusal}
          </Notice>
        )}
        <div className={panelStyles.acts}>
          <Button type="submit" busy={busy}>
            {waits ? texts.save : texts.send}
          </Button>
          <ButtonLink tone="line" to={company ? pages.companyOf(company._id) : pages.dashboard}>
            {texts.cancel}
          </ButtonLink>
        </div>
      </form>
    </FormProvider>
  );
}

function WhatHappens() {
  const { user } = useSession();
  return (
    <section className={panelStyles.section}>
      <h2>{texts.whatThen}</h2>
      <Timeline className={styles.what}>
        {texts.steps(user?.email ?? '').map(([title, words], index) => (
          <TimelineEntry key={title} title={title} current={index === 0} next={index > 0}>
            {words}
          </TimelineEntry>
        ))}
      </Timeline>
    </section>
  );
}

export function HydrateFallback() {
  return (
    <>
      <DashboardHead title={texts.title} />
      <SkeletonRows rows={5} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
