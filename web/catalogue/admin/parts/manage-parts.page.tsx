import { type ReactNode, type RefObject, useRef } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { groups } from '#contract/catalogue/families/groups.ts';
import { managedPartCalls } from '#contract/catalogue/managed-parts.calls.ts';
import type { ManagedPart } from '#contract/catalogue/managed-parts.ts';
import { callFileAsAdmin, callPageAsAdmin } from '#web/accounts/session/admin.client.ts';
import { mayAdminister } from '#web/accounts/session/session.store.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { sortingBy, useAddress } from '#web/platform/ui/address.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { countIn, type List, readList } from '#web/platform/ui/list.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import { useReadAgain } from '#web/platform/ui/rows.ts';
import { SaveButton } from '#web/platform/ui/save.tsx';
import { type Selection, useSelection } from '#web/platform/ui/selection.ts';
import statesStyles from '#web/platform/ui/states.module.css';
import { LoadError, Skeleton } from '#web/platform/ui/states.tsx';
import { SelectAll, SelectionBar } from '#web/platform/ui/table.tsx';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { Filter, MoreRows, Search, SortSelect, Tools } from '#web/platform/ui/tools.tsx';
import type { Route } from './+types/manage-parts.page.ts';
import { ArchiveSelected } from './archive-selected.tsx';
import type { ChosenParts } from './chosen.ts';
import { useFromList } from './list-return.ts';
import { manageTexts as texts } from './manage.texts.ts';
import styles from './manage-parts.module.css';
import { ManagedTable } from './managed.table.tsx';
import { filterFor, firstDirection, type PartsView, queryFor, viewIn } from './managed.view.ts';
import { NoParts } from './no-parts.tsx';

export const meta: Route.MetaFunction = ({ error }) => describe({ title: texts.title }, error);

/** Null where the person may not see it: the guard of admins stands there. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!(await mayAdminister())) return null;
  const address = new URL(request.url).searchParams;
  const query = queryFor(viewIn(address));
  return readList(countIn(address), (slice) =>
    callPageAsAdmin(managedPartCalls.listManagedParts, { query: { ...query, ...slice } }),
  );
}

export default function ManageParts({ loaderData: list }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  if (!list) return <HydrateFallback />;
  return (
    <>
      <Head heading={heading} />
      {list.ok ? (
        <PartsList list={list.value} heading={heading} />
      ) : (
        <>
          <PartsTools />
          <LoadError title={texts.failed} failure={list.failure}>
            {texts.failedHow}
          </LoadError>
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
        <ButtonLink tone="line" to={adminPages.importParts}>
          {texts.importCsv}
        </ButtonLink>
        <ButtonLink to={adminPages.addParts} state={fromList}>
          {texts.add}
        </ButtonLink>
      </div>
    </DashboardHead>
  );
}

interface PartsToolsProps {
  children?: ReactNode;
  /** The parts are not there yet. */
  waiting?: boolean;
}

/** The filters of the list. If the address names a family, the select has it as an option. */
function PartsTools({ children, waiting }: PartsToolsProps) {
  const address = useAddress();
  const view = viewIn(address.params);
  const sorting = sortingBy(address, view, 'newest', firstDirection);
  const { category } = view;
  const categories = [...groups, ...(groups.some((group) => group === category) || !category ? [] : [category])];
  return (
    <Tools waiting={waiting}>
      <Search label={texts.search} placeholder={texts.searched} />
      <Filter
        label={texts.category}
        name="category"
        usual=""
        options={[['', texts.allCategories], ...categories.map((name) => [name, name] as const)]}
      />
      <Filter label={texts.shown} name="shown" usual="on-sale" options={texts.shownOptions} />
      <SortSelect {...sorting} label={texts.sort} options={texts.sorts} />
      {children}
    </Tools>
  );
}

/** The selected parts as they go along to where they are changed. */
function chosenOf(selection: Selection, view: PartsView): ChosenParts {
  const filter = filterFor(view);
  const { except, count } = selection.matching ?? { except: [], count: selection.total };
  const shown = texts.shownOptions.find(([value]) => value === view.shown)?.[1] ?? '';
  return {
    ids: selection.matching ? [] : selection.ids,
    matching: { filter, except, count, counted: new Date().toISOString() },
    filter: [view.q, view.category, shown].filter(Boolean).join(', '),
  };
}

/** The parts of a view, and what can be done to the selected ones. */
function PartsList({ list, heading }: { list: List<ManagedPart>; heading: Heading }) {
  const view = viewIn(useAddress().params);
  const query = queryFor(view);
  const body = useRef<HTMLTableSectionElement>(null);
  const readAgain = useReadAgain(list, { heading, body });
  const { rows, total } = list;
  const selection = useSelection(
    rows.map(({ _id }) => _id),
    { total, filter: filterFor(view) },
  );
  const { matching } = selection;
  const selected = matching
    ? { ...query, except: matching.except.join(',') || undefined }
    : { ids: selection.ids.join(',') };
  const none = rows.length === 0;
  return (
    <>
      <PartsTools>
        {!none && (
          <SelectAll narrow selection={selection} label={texts.chooseAll(total)}>
            {texts.chooseAllShort(total)}
          </SelectAll>
        )}
        {!none && (
          <div className={toolsStyles.end}>
            <SaveButton tone="line" read={() => callFileAsAdmin(managedPartCalls.exportParts, { query })}>
              {texts.download}
            </SaveButton>
          </div>
        )}
      </PartsTools>
      <SelectionBar selection={selection}>
        <SaveButton
          tone="line"
          size="small"
          aria-label={texts.csvOfSelected}
          read={() => callFileAsAdmin(managedPartCalls.exportParts, { query: selected })}
        >
          {texts.csv}
        </SaveButton>
        <ButtonLink size="small" to={adminPages.changeMany} state={{ chosen: chosenOf(selection, view) }}>
          {texts.change}
        </ButtonLink>
        <ArchiveSelected parts={rows} selection={selection} view={view} onChanged={readAgain} />
      </SelectionBar>
      {none ? <NoParts /> : <ManagedTable parts={rows} selection={selection} body={body} onChanged={readAgain} />}
      <MoreRows list={list} shown={texts.range} body={body} />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <Head />
      <PartsTools waiting />
      <div className={styles.parts} role="status">
        <span className="vh">{texts.loading}</span>
        {Array.from({ length: 8 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
          <div key={row} aria-hidden="true">
            <div className={`${statesStyles.skeleton} ${styles.thumb}`} />
            {Object.keys(texts.columns)
              .slice(1)
              .map((cell) => (
                <Skeleton key={cell} />
              ))}
          </div>
        ))}
      </div>
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
