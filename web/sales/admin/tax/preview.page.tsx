import { taxCalls } from '#contract/sales/tax.calls.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/preview.page.ts';
import { PreviewAnswer } from './preview.answer.tsx';
import { type AskedPreview, PreviewQuestion } from './preview.question.tsx';
import { texts as frameTexts, previewTexts as texts } from './texts.ts';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: frameTexts.title }, error);

function askedIn(address: URLSearchParams): AskedPreview {
  const text = (name: string) => address.get(name)?.trim() ?? '';
  const pieces = address.getAll('pieces');
  return {
    ...{ company: text('company'), country: text('country'), postalCode: text('code') },
    ...{ prices: text('prices'), day: text('day'), confirmed: address.get('confirmed') === 'yes' },
    lines: address.getAll('part').map((sku, place) => ({ sku: sku.trim(), quantity: pieces[place]?.trim() ?? '' })),
  };
}

/** Null where the person may not see it: the guard of admins stands there. The question stands in the address. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const question = askedIn(new URL(request.url).searchParams);
  const lines = question.lines.filter(({ sku, quantity }) => sku !== '' || quantity !== '');
  const [choices, answer] = await Promise.all([
    callAsAdmin(taxCalls.readTaxChoices, {}),
    question.country === '' && lines.length === 0
      ? null
      : callAsAdmin(taxCalls.previewTax, { body: bodyOf(question, lines) }),
  ]);
  return { choices, answer, question: { ...question, lines } };
}

/** What was typed as the call takes it; what cannot be read goes on as it is, and the server says so at its field. */
function bodyOf({ company, country, postalCode, prices, day, confirmed }: AskedPreview, lines: AskedPreview['lines']) {
  const figure = (typed: string) => Number(typed.replaceAll(/[,\s]/g, ''));
  return {
    ...(company !== '' && { company }),
    ...{ country, postalCode, confirmed, prices: prices === 'gross' ? ('gross' as const) : ('net' as const) },
    ...(day !== '' && { day }),
    lines: lines.map(({ sku, quantity }) => ({ sku, ...(quantity !== '' && { quantity: figure(quantity) }) })),
  };
}

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <HydrateFallback />;
  const { choices, answer, question } = loaderData;
  if (!choices.ok) return <LoadError title={texts.failed} failure={choices.failure} />;
  const errors = answer && !answer.ok ? (answer.failure.errors ?? {}) : {};
  const otherFailure = answer && !answer.ok && Object.keys(errors).length === 0 ? answer.failure : null;
  return (
    <div className="stack gap-6">
      <PreviewQuestion key={JSON.stringify(question)} choices={choices.value} question={question} errors={errors} />
      {otherFailure && <LoadError title={texts.failed} failure={otherFailure} />}
      {!answer && <EmptyState title={texts.begin}>{texts.beginHow}</EmptyState>}
      {answer?.ok && <PreviewAnswer answer={answer.value} confirmed={question.confirmed} />}
    </div>
  );
}

export function HydrateFallback() {
  return <SkeletonRows rows={6} label={texts.loading} />;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
