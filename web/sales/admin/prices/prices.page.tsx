import { useRef, useState } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { listAudiences } from '#contract/sales/price.ranks.ts';
import type { PriceChange } from '#contract/sales/price-changes.ts';
import { priceListCalls } from '#contract/sales/price-lists.calls.ts';
import { listStates, type PriceLists } from '#contract/sales/price-lists.ts';
import { callAsAdmin, callFileAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { Filter, MoreRows, Search, Tools } from '#web/platform/ui/tools.tsx';
import { readView } from '#web/platform/ui/view.ts';
import type { Route } from './+types/prices.page.ts';
import { EarlierChanges, NewestChange } from './changes.tsx';
import { ListsTable } from './lists.table.tsx';
import { PricesHead } from './prices.head.tsx';
import { texts } from './texts.ts';

const ROWS = 100;

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** The view in the address, as the call takes it. */
function queryIn(address: URLSearchParams) {
  const view = readView(address, { for: ['all', ...listAudiences], state: listStates });
  return { q: view.q || undefined, for: view.for === 'all' ? undefined : view.for, state: view.state };
}

/** Null where the person may not see it: the guard of admins stands there. The page does without changes that fail. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const [lists, changes] = await Promise.all([
    callAsAdmin(priceListCalls.listPriceLists, { query: queryIn(new URL(request.url).searchParams) }),
    callAsAdmin(priceListCalls.listPriceChanges, {}),
  ]);
  return { lists, changes: changes.ok ? changes.value : [] };
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  const { params } = useAddress();
  if (!loaderData) return <HydrateFallback />;
  const { lists, changes } = loaderData;
  const zone = lists.ok ? lists.value.zone : 'UTC';
  return (
    <>
      <PricesHead current="lists" total={lists.ok ? lists.value.total : undefined}>
        <div className={panelStyles.acts}>
          <ButtonLink tone="line" to={adminPages.importPrices}>
            {texts.importCsv}
          </ButtonLink>
          <ButtonLink to={adminPages.newPriceList}>{texts.newList}</ButtonLink>
        </div>
      </PricesHead>
      <NewestChange changes={changes} zone={zone} />
      <Tools>
        <Search label={texts.search} placeholder={texts.searched} />
        <Filter label={texts.forWhom} name="for" usual="all" options={texts.audiences} />
        <Filter label={texts.shown} name="state" usual="running" options={texts.states} />
        <div className={toolsStyles.end}>
          <SaveButton tone="line" read={() => callFileAsAdmin(priceListCalls.exportPrices, { query: queryIn(params) })}>
            {texts.download}
          </SaveButton>
        </div>
      </Tools>
      {lists.ok ? (
        <FoundLists found={lists.value} changes={changes} />
      ) : (
        <LoadError title={texts.failed} failure={lists.failure} />
      )}
    </>
  );
}

function FoundLists({ found, changes }: { found: PriceLists; changes: readonly PriceChange[] }) {
  const [count, setCount] = useState(ROWS);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = found.lists.slice(0, count);
  const earlier = changes[0] && !changes[0].undone && changes[0].kind !== 'undo' ? changes.slice(1) : changes;
  return (
    <>
      {rows.length === 0 ? <NoLists total={found.total} /> : <ListsTable found={found} rows={rows} body={body} />}
      <MoreRows
        list={{ rows, total: found.lists.length, next: rows.length < found.lists.length ? 'more' : null }}
        shown={texts.count}
        body={body}
        onMore={() => setCount(count + ROWS)}
      />
      <EarlierChanges changes={earlier} zone={found.zone} />
    </>
  );
}

function NoLists({ total }: { total: number }) {
  if (total === 0)
    return (
      <EmptyState title={texts.none} action={<ButtonLink to={adminPages.newPriceList}>{texts.newList}</ButtonLink>}>
        {texts.noneHow}
      </EmptyState>
    );
  return (
    <EmptyState
      title={texts.noMatch}
      action={<ButtonLink to={`${adminPages.prices}?state=all`}>{texts.showAll}</ButtonLink>}
    >
      {texts.noMatchHow}
    </EmptyState>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PricesHead current="lists" />
      <SkeletonRows rows={8} label={texts.loading} />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
