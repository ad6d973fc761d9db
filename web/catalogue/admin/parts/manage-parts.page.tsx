import { type RefObject, useRef } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import type { Page } from '#contract/lists.ts';
import { pages } from '#contract/pages.ts';
import { callFileAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { useChosen } from '#web/platform/ui/chosen.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useKeptFocus, usePages } from '#web/platform/ui/rows.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { ErrorState } from '#web/platform/ui/states.tsx';
import { ChooseAll, PickBar } from '#web/platform/ui/table.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { MoreRows } from '#web/platform/ui/tools.tsx';
import type { Route } from './+types/manage-parts.page.ts';
import { ArchiveParts } from './archive-parts.tsx';
import { useFromList } from './list-return.ts';
import { manageTexts as texts } from './manage.texts.ts';
import { ManagedSkeleton } from './managed.skeleton.tsx';
import { ManagedTable } from './managed.table.tsx';
import { ManagedTools } from './managed.tools.tsx';
import { filterFor, queryFor, viewIn } from './managed.view.ts';
import { NoParts } from './no-parts.tsx';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const view = viewIn(new URL(request.url).searchParams);
  return callPageAsAdmin(managedPartCalls.listManagedParts, { query: queryFor(view) });
}

export default function ManageParts({ loaderData: first }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!first) return <HydrateFallback />;
  return (
    <>
      <Head heading={heading} />
      {first.ok ? (
        <ManagedList first={first.value} heading={heading} />
      ) : (
        <>
          <ManagedTools />
          <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={revalidate}>
            {first.failure.detail} {texts.failedHow}
          </ErrorState>
        </>
      )}
    </>
  );
}

type Heading = RefObject<HTMLHeadingElement | null>;

function Head({ heading }: { heading?: Heading }) {
  const fromList = useFromList();
  return (
    <DashboardHead title={texts.title} heading={heading}>
      <div className={panelStyles.acts}>
        <ButtonLink tone="line" to={pages.importParts}>
          {texts.importCsv}
        </ButtonLink>
        <ButtonLink to={pages.addParts} state={fromList}>
          {texts.add}
        </ButtonLink>
      </div>
    </DashboardHead>
  );
}

/** The parts from the first page of a view on, and what can be done to those that are chosen. */
function ManagedList({ first, heading }: { first: Page<ManagedPart>; heading: Heading }) {
  const [address] = useSearchParams();
  const view = viewIn(address);
  const query = queryFor(view);
  const { rows, total, more, busy, failure, showMore, body, settled } = usePages(first, (cursor) =>
    callPageAsAdmin(managedPartCalls.listManagedParts, { query: { ...query, cursor } }),
  );
  const keepFocus = useKeptFocus(settled && first, { heading, body });
  const chosen = useChosen(
    rows.map(({ _id }) => _id),
    { total, of: JSON.stringify(filterFor(view)) },
  );
  const none = rows.length === 0;
  return (
    <>
      <ManagedTools>
        {!none && (
          <ChooseAll narrow chosen={chosen} label={texts.chooseAll(total)}>
            {texts.chooseAllShort(total)}
          </ChooseAll>
        )}
        {!none && (
          <div className={toolsStyles.end}>
            <SaveButton tone="line" read={() => callFileAsAdmin(managedPartCalls.exportParts, { query })}>
              {texts.download}
            </SaveButton>
          </div>
        )}
      </ManagedTools>
      <PickBar chosen={chosen}>
        <SaveButton
          tone="line"
          size="small"
          aria-label={texts.csvOfChosen}
          read={() =>
            callFileAsAdmin(managedPartCalls.exportParts, {
              query: chosen.matching
                ? { ...query, except: chosen.matching.except.join(',') || undefined }
                : { ids: chosen.ids.join(',') },
            })
          }
        >
          {texts.csv}
        </SaveButton>
        <ArchiveParts
          parts={rows}
          chosen={chosen}
          view={view}
          onDone={() => {
            chosen.clear();
            keepFocus();
          }}
        />
      </PickBar>
      {none ? <NoParts /> : <ManagedTable parts={rows} chosen={chosen} body={body} />}
      <MoreRows
        shown={texts.range(rows.length, total)}
        none={none}
        more={more}
        busy={busy}
        failure={failure}
        onMore={showMore}
      />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <ManagedTools waiting />
      <ManagedSkeleton />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
