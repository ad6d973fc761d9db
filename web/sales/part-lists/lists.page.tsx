import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { OwnCompany } from '#contract/accounts/companies.ts';
import { pages } from '#contract/pages.ts';
import { ownPriceCalls } from '#contract/sales/own-prices.calls.ts';
import { partListCalls } from '#contract/sales/part-lists.calls.ts';
import { knownCompany } from '#web/accounts/companies/active-company.store.ts';
import { useOtherCompany } from '#web/accounts/companies/use-other-company.ts';
import { knownSession } from '#web/accounts/session/session.store.ts';
import { callApi, callFile } from '#web/platform/calls/calls.client.ts';
import { describe } from '#web/platform/layout/meta.ts';
import headStyles from '#web/platform/layout/page-head.module.css';
import panelStyles from '#web/platform/ui/panel.module.css';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { EmptyState, LoadError, SkeletonRows } from '#web/platform/ui/states.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import pageStyles from '#web/sales/basket/basket-page.module.css';
import { OrderNav } from '#web/sales/basket/order-nav.tsx';
import { SaveAsList } from '#web/sales/basket/save-as-list.tsx';
import type { Route } from './+types/lists.page.ts';
import { AddingNote } from './adding.note.tsx';
import { AgainSection } from './again.section.tsx';
import { ListsTable } from './lists.table.tsx';
import styles from './lists-table.module.css';
import { texts } from './texts.ts';
import { type Undoable, UndoNote } from './undo.note.tsx';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** One's own lists, and those of the company that one acts for. Null where nobody is signed in: the guard then leads away. */
export async function clientLoader() {
  const { user } = await knownSession();
  if (!user) return null;
  const { company } = await knownCompany();
  const query = company ? { company: company._id } : {};
  return { company, lists: await callApi(partListCalls.listPartLists, { query }) };
}

export default function ListsPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const undoable = useDeleted();
  useOtherCompany();
  if (!loaderData) return null;
  const { lists, company } = loaderData;
  const isViewer = company?.role === 'viewer';
  return (
    <>
      <OrderNav />
      <div className={`wrap ${pageStyles.page}`}>
        <div className={`${headStyles.work} ${pageStyles.head}`}>
          <div>
            <h1>{texts.title}</h1>
            <p>{lists.ok && texts.count(lists.value.length, lists.value.filter((list) => list.company).length)}</p>
          </div>
          <div className={pageStyles.headActs}>
            <SaveAsList small from={{}} onMade={(list) => void navigate(`${pages.list(list)}?in=csv`)}>
              {texts.fromCsv}
            </SaveAsList>
            <SaveAsList small tone="primary" from={{}} onMade={(list) => void navigate(pages.list(list))}>
              {texts.newList}
            </SaveAsList>
          </div>
        </div>
        <AddingNote />
        <UndoNote {...undoable} />
        {!lists.ok && <LoadError title={texts.failed} failure={lists.failure} />}
        {lists.ok &&
          (lists.value.length === 0 ? (
            <EmptyState title={texts.none}>{texts.noneHow}</EmptyState>
          ) : (
            <ListsTable lists={lists.value} mayBuy={!isViewer} />
          ))}
        <AgainSection key={company?._id ?? ''} company={company?._id} />
        <PriceList company={company} />
      </div>
    </>
  );
}

/** A download of what all parts cost the active company or oneself. */
function PriceList({ company }: { company: OwnCompany | null }) {
  const query = company ? { company: company._id } : {};
  return (
    <section className={`${panelStyles.section} ${styles.prices}`} aria-labelledby="prices">
      <h2 id="prices" className="h3">
        {texts.priceList(company?.name ?? null)}
      </h2>
      <p className="small quiet">{texts.priceListHow}</p>
      <div className={panelStyles.acts}>
        <SaveButton tone="line" size="small" read={() => callFile(ownPriceCalls.exportOwnPrices, { query })}>
          {texts.priceListCsv}
        </SaveButton>
        <SaveButton tone="line" size="small" read={() => callFile(ownPriceCalls.drawOwnPrices, { query })}>
          {texts.priceListPdf}
        </SaveButton>
      </div>
    </section>
  );
}

/** The list that was deleted on its page, which led here: it can be brought back. */
function useDeleted(): { undoable: Undoable | null; onGone: () => void } {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const state = useLocation().state as { deleted?: { _id: string; name: string } } | null;
  const deleted = state?.deleted;
  return {
    undoable: deleted
      ? {
          title: texts.deleted(deleted.name),
          undo: async () => {
            const restored = await callApi(partListCalls.restorePartList, { params: { id: deleted._id } });
            if (restored.ok) toast.done(texts.restored(deleted.name));
            return restored;
          },
        }
      : null,
    onGone: () => {
      void navigate('.', { replace: true, state: null });
      void revalidate();
    },
  };
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <h1>{texts.title}</h1>
      <SkeletonRows rows={5} label={texts.loading} />
    </div>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
