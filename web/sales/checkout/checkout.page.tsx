import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { pages } from '#contract/pages.ts';
import { paymentCalls } from '#contract/sales/payments.calls.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { ErrorState, Skeleton } from '#web/platform/ui/states.tsx';
import { Steps } from '#web/platform/ui/steps.tsx';
import { readBasket } from '#web/sales/basket/basket.queries.ts';
import { basketTexts } from '#web/sales/basket/texts.ts';
import { useBasket } from '#web/sales/basket/use-basket.ts';
import { BuyerNotices } from '#web/sales/purchase/buyer.fields.tsx';
import { loadDestinations } from '#web/sales/purchase/destinations.client.ts';
import { useOrderingBuyer } from '#web/sales/purchase/use-ordering-buyer.ts';
import type { Route } from './+types/checkout.page.ts';
import { CheckoutForm } from './checkout.form.tsx';
import styles from './checkout-page.module.css';
import { checkoutTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Where the order may go, and how long its stock is held. Null where nobody is signed in. */
export async function clientLoader() {
  const { user } = await knownSession();
  if (!user) return null;
  const [settings, destinations] = await Promise.all([
    callApi(paymentCalls.readPaymentSettings, {}),
    loadDestinations(),
  ]);
  return { holdMinutes: settings.ok ? settings.value.holdMinutes : null, destinations };
}

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { user } = useSession();
  const { company } = useActiveCompany();
  return (
    <Frame who={user && texts.by(company?.name ?? null, user.displayName)}>
      {loaderData ? <Checkout {...loaderData} /> : <Loading />}
    </Frame>
  );
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

/** The basket of the active company or of oneself, once the basket and its destinations are known. */
function Checkout({ holdMinutes, destinations }: Loaded) {
  const known = useBasket();
  const { company } = useActiveCompany();
  const { company: companyId, mayOrder } = useOrderingBuyer(destinations);
  const { state } = useRevalidator();
  if (company?.role === 'viewer')
    return (
      <Notice tone="bad" title={texts.viewerTitle}>
        {basketTexts.viewer(company.name)}{' '}
        <ButtonLink tone="line" size="small" to={pages.basket}>
          {texts.toBasket}
        </ButtonLink>
      </Notice>
    );
  if (known.state === 'failed')
    return (
      <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={() => void readBasket()}>
        {known.failure.detail}
      </ErrorState>
    );
  const isKnown = known.state === 'known' && !known.isGuest && (known.basket.company?._id ?? null) === companyId;
  return (
    <>
      <BuyerNotices />
      {mayOrder &&
        (isKnown && destinations?.company === companyId ? (
          <CheckoutForm
            key={companyId}
            {...{ basket: known.basket, at: known.at, company, destinations, holdMinutes }}
          />
        ) : (
          <Loading />
        ))}
    </>
  );
}

function Frame({ who, children }: { who: string | null; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.title}>
        <h1>{texts.title}</h1>
        <p>{who}</p>
      </div>
      <Steps steps={texts.steps} current={1} />
      {children}
    </div>
  );
}

function Loading() {
  return (
    <div className={styles.two} role="status">
      <span className="vh">{texts.loading}</span>
      <div>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="title" />
        <Skeleton shape="block" />
      </div>
      <div>
        <Skeleton shape="block" />
      </div>
    </div>
  );
}

export function HydrateFallback() {
  return (
    <Frame who={null}>
      <Loading />
    </Frame>
  );
}
