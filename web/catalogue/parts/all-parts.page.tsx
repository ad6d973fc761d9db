import { Suspense, useEffect, useRef, useState } from 'react';
import { data, redirect, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { type FacetChoices, isListed } from '#contract/catalogue/facets.ts';
import { ogImage } from '#contract/og-image.ts';
import { pages } from '#contract/pages.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import { CompareListBar } from '#web/catalogue/compare-list/compare-list.bar.tsx';
import { chosenIn } from '#web/catalogue/facets/facet.words.ts';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { absolute } from '#web/platform/layout/origin.ts';
import { PageHead } from '#web/platform/layout/page-head.tsx';
import sectionStyles from '#web/platform/layout/section.module.css';
import { useListener } from '#web/platform/ui/effects.ts';
import { hasFocus } from '#web/platform/ui/focus.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import { EmptyState, ErrorState } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/all-parts.page.ts';
import { companyOfList, ownListAt } from './own-list.ts';
import { readShopList } from './shop.list.ts';
import styles from './shop.module.css';
import { shopTexts as texts } from './shop.texts.ts';
import { addressOf, properAddress, type ShopList, type ShopView, viewIn } from './shop.view.ts';
import { listAt, remember } from './shop.viewed.ts';
import { ShopBar } from './shop-bar.tsx';
import { ShopFilter } from './shop-filter.tsx';
import { ShopGrid, ShopSkeleton } from './shop-grid.tsx';
import { ShopHead } from './shop-head.tsx';

/** The column that links lead to. */
const FILTER = 'filter';
/** The heading of the parts. */
const PARTS = 'parts';

/** How long an answer may take before the list gives way to its skeleton, in milliseconds. */
const SLOW_MS = 300;

// Few lists have these.
const nothing = () => null;
const OwnNumberResult = lazyOr(
  async () => (await import('#web/catalogue/company-numbers/own-number.result.tsx')).OwnNumberResult,
  nothing,
);
const ShopNotices = lazyOr(async () => (await import('./shop-notices.tsx')).ShopNotices, nothing);
const ShopNone = lazyOr(async () => (await import('./shop-none.tsx')).ShopNone, nothing);

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return describe({ title: texts.title }, error);
  const { view, from, rows } = loaderData;
  const { q, category, facets } = view;
  const chosen = chosenIn(loaderData.facets.facets, facets).map(({ name, words }) => `${name} ${words}`.trim());
  const narrowed = [...(category === '' ? [] : [category]), ...chosen];
  return describe(
    {
      title: q !== '' ? texts.titleFor(q) : narrowed.length > 0 ? texts.titleOf(narrowed.join(', ')) : texts.title,
      description: texts.description,
      // Search engines do not list searches, later pages of the list, nor the countless lists of several choices.
      path: q === '' && from === '' && isListed(facets) ? addressOf({ q, category, facets, sort: '' }) : undefined,
      picture: { path: ogImage.page('all-parts'), alt: texts.description },
      facts: [
        {
          '@type': 'ItemList',
          itemListElement: rows.map(({ name, slug }, place) => ({
            '@type': 'ListItem',
            position: place + 1,
            name,
            url: absolute(pages.part(slug)),
          })),
        },
      ],
    },
    error,
  );
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<ShopList> {
  const proper = properAddress(url.searchParams);
  if (proper !== null) throw redirect(proper, 301);
  const list = await readShopList(context.get(shopReader), url.searchParams);
  // The index is being made ready.
  if (!list) throw data(null, { status: 503 });
  return list;
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<ShopList> {
  return listAt(url.searchParams, async () => (await ownListAt(url.searchParams)) ?? (await serverLoader()));
}

export default function AllParts({ loaderData: list }: Route.ComponentProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { pending, more, slow } = usePendingList(list);
  const [chosen, setChosen] = useChosen(list, pending);
  const view = pending ?? (chosen ? { ...list.view, facets: chosen } : list.view);

  const heading = useNewHeading(list);
  // There is nothing to choose from, and nothing to sort.
  const isNothing = list.counts.all === 0 && list.facets.unnarrowed === 0 && !list.failed;

  useOwnPrices(list);
  useEffect(() => remember(new URLSearchParams(search), list), [search, list]);

  if (isNothing && list.view.q === '' && list.view.category === '')
    return (
      <div className={`wrap ${sectionStyles.end}`}>
        <PageHead title={texts.title} />
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      </div>
    );
  const choose = (facets: FacetChoices) => {
    setChosen(facets);
    void navigate(addressOf({ ...view, facets }), { preventScrollReset: true });
  };
  const filter = (folded: boolean) => <ShopFilter {...{ view, list, folded }} onChange={choose} />;
  return (
    <div className="wrap">
      <ShopHead view={view} counts={list.counts} facets={list.facets} />
      <div className={isNothing ? `${styles.shop} ${styles.none}` : styles.shop}>
        {!isNothing && (
          <div id={FILTER} className={styles.filter}>
            <a className="skip" href={`#${PARTS}`}>
              {texts.toParts}
            </a>
            {filter(false)}
          </div>
        )}
        <div className={styles.found} aria-busy={pending !== null || undefined}>
          <ShopBar view={view} list={list} slow={slow} bare={isNothing} filterId={FILTER} filter={filter(true)} />
          <h2 className="vh" id={PARTS} ref={heading} tabIndex={-1}>
            {texts.found}
          </h2>
          {list.view.q !== '' && (
            <Suspense>
              <OwnNumberResult q={list.view.q} />
            </Suspense>
          )}
          {!slow && list.facets.prices === 'own' && <p className={styles.own}>{texts.ownPrices}</p>}
          {!slow && hasNotices(list) && (
            <Suspense>
              <ShopNotices list={list} />
            </Suspense>
          )}
          {slow ? <ShopSkeleton /> : <Shown list={list} more={more} />}
          <CompareListBar />
        </div>
      </div>
    </div>
  );
}

const hasNotices = ({ unknown, without, instead, notSold, otherMaker }: ShopList) =>
  unknown.length > 0 || without.length > 0 || instead || notSold || otherMaker;

/** The pending navigation: another list, or more of the same; `slow` if another list takes long. */
function usePendingList(list: ShopList): { pending: ShopView | null; more: boolean; slow: boolean } {
  const { location } = useNavigation();
  const coming = location?.pathname === pages.allParts ? viewIn(new URLSearchParams(location.search)) : null;
  const more = coming !== null && coming.cursor !== '' && addressOf(coming) === addressOf(list.view);
  const waiting = coming !== null && !more;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return { pending: waiting ? coming : null, more, slow: waiting && slow };
}

/** What was just chosen: a box that is ticked shows it at once, and not only when the router has begun to follow. */
function useChosen(list: ShopList, pending: ShopView | null) {
  const state = useState<FacetChoices | null>(null);
  const [, setChosen] = state;
  const follows = pending !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: from then on the router says what is chosen
  useEffect(() => setChosen(null), [list, follows]);
  return state;
}

/** Reads the list again when one begins or ceases to act for a company, by whose prices it is filtered or sorted. */
function useOwnPrices({ view, company, failed }: ShopList) {
  const { companies } = useActiveCompany();
  const { revalidate } = useRevalidator();
  const meant = companyOfList(view);
  const isOther = companies !== null && meant !== company && !failed;
  useEffect(() => {
    if (isOther) void revalidate();
  }, [isOther, revalidate]);
}

/** Gives the focus to the heading when a new list replaces the element that had it. */
function useNewHeading(list: ShopList) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    if (!hasFocus()) heading.current?.focus({ preventScroll: true });
  }, [list]);
  return heading;
}

function Shown({ list, more }: { list: ShopList; more: boolean }) {
  const { revalidate, state } = useRevalidator();
  const lost = list.failed === 'list';
  useListener('online', () => void revalidate(), { target: lost ? undefined : null });
  if (lost)
    return (
      <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={() => void revalidate()}>
        {list.tooOften ? texts.tooOften : texts.failedHow}
      </ErrorState>
    );
  if (list.rows.length > 0) {
    // Another category or search begins at the top; what is chosen leaves the page where it is.
    const { q, category } = list.view;
    return <ShopGrid key={`${category} ${q}`} list={list} busy={more} />;
  }
  return (
    <Suspense>
      <ShopNone list={list} />
    </Suspense>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
