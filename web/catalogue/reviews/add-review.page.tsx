import { useSearchParams } from 'react-router';
import { reviewCalls } from '#contract/catalogue/reviews.calls.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { useSession } from '#web/accounts/session/session.tsx';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Skeleton } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/add-review.page.ts';
import { addReviewTexts as texts } from './add-review.texts.ts';
import { ReviewForm } from './review.form.tsx';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where nobody is signed in: the guard then leads away. */
export async function clientLoader() {
  const { user } = await knownSession();
  return user ? callApi(reviewCalls.listPaidLines, {}) : null;
}

export default function AddReview({ loaderData: lines }: Route.ComponentProps) {
  const { user } = useSession();
  const [address] = useSearchParams();
  if (!lines || !user) return null;
  return (
    <>
      <Head />
      <ReviewForm
        key={user.email}
        name={user.displayName}
        email={user.email}
        lines={lines.ok ? lines.value : []}
        linesFailed={!lines.ok}
        requested={{ order: address.get('order'), part: address.get('part') }}
      />
    </>
  );
}

function Head() {
  return <DashboardHead title={texts.title} />;
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <div className={panelStyles.split} role="status">
        <div>
          <span className="vh">{texts.loading}</span>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
        <Skeleton shape="block" />
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
