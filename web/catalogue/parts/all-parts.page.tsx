import { useEffect, useRef, useState } from 'react';
import { data, Link, useLocation, useNavigation, useRevalidator } from 'react-router';
import { ogImage } from '#contract/og-image.ts';
import { pages } from '#contract/pages.ts';
import { OwnNumberResult } from '#web/catalogue/company-numbers/own-number.result.tsx';
import { shopReader } from '#web/catalogue/reader/reader.context.ts';
import { TicksBar } from '#web/catalogue/ticks/ticks.bar.tsx';
import { describe } from '#web/platform/layout/meta.ts';
import { absolute } from '#web/platform/layout/origin.ts';
import { PageHead } from '#web/platform/layout/page-head.tsx';
import sectionStyles from '#web/platform/layout/section.module.css';
import { Notice } from '#web/platform/ui/facts.tsx';
import { hasFocus } from '#web/platform/ui/has-focus.ts';
import { EmptyState, ErrorState } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/all-parts.page.ts';
import styles from './all-parts.module.css';
import { DroppedWords } from './dropped-words.tsx';
import { readShopList } from './shop.list.ts';
import { shopTexts as texts } from './shop.texts.ts';
import { addressOf, type ShopList, type ShopView, viewIn } from './shop.view.ts';
import { listAt, remember } from './shop.viewed.ts';
import { remainingWords } from './shop.words.ts';
import { ShopFilter } from './shop-filter.tsx';
import { ShopGrid, ShopSkeleton } from './shop-grid.tsx';
import { ShopNone } from './shop-none.tsx';
import { ShopSort } from './shop-sort.tsx';

/** How long an answer may take before the list gives way to its skeleton, in milliseconds. */
const SLOW_MS = 300;

export function meta({ loaderData, error }: Route.MetaArgs) {
  if (!loaderData) return describe({ title: texts.title }, error);
  const { view, from, rows } = loaderData;
  const { q, category } = view;
  return describe(
    {
      title: q !== '' ? texts.titleFor(q) : category !== '' ? texts.titleOf(category) : texts.title,
      description: texts.description,
      // Search engines do not list searches, nor later pages of the list.
      path: q === '' && from === '' ? addressOf({ q, category, sort: '' }) : undefined,
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
  const list = await readShopList(context.get(shopReader), url.searchParams);
  if (!list) throw data(null, { status: 404 });
  return list;
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs): Promise<ShopList> {
  return listAt(url.searchParams, serverLoader);
}

export default function AllParts({ loaderData: list }: Route.ComponentProps) {
  const { search } = useLocation();
  const { pending, more, slow } = usePendingList(list);
  const view = pending ?? list.view;

  const heading = useNewHeading(list);
  // There is nothing to choose from, and nothing to sort.
  const nothing = list.counts.all === 0 && !list.failed;

  useEffect(() => remember(new URLSearchParams(search), list), [search, list]);

  if (nothing && list.view.q === '')
    return (
      <div className={`wrap ${sectionStyles.end}`}>
        <PageHead title={texts.title} />
        <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
      </div>
    );
  return (
    <div className="wrap">
      <PageHead title={texts.heading(view.q, view.category)} />
      <div className={nothing ? `${styles.shop} ${styles.none}` : styles.shop}>
        {!nothing && <ShopFilter view={view} counts={list.counts} uncounted={list.uncounted} />}
        <div className={styles.found} aria-busy={pending !== null || undefined}>
          <div className={nothing ? 'vh' : styles.bar}>
            <p className="small num" role="status">
              {list.failed !== 'list' && (
                <>
                  <b>{slow ? texts.loading : texts.count(list.total)}</b>
                  {!slow && (
                    <span className="vh">
                      {texts.countOf(remainingWords(list.view.q, list.without), list.view.category)}
                    </span>
                  )}
                </>
              )}
            </p>
            {!nothing && <Tags view={view} />}
            {!nothing && <ShopSort view={view} />}
          </div>
          <h2 className="vh" ref={heading} tabIndex={-1}>
            {texts.found}
          </h2>
          {list.view.q !== '' && <OwnNumberResult q={list.view.q} />}
          {!slow && <UnknownNotices list={list} />}
          {!slow && list.without.length > 0 && (
            <DroppedWords q={list.view.q} without={list.without} found={list.counts.all} />
          )}
          {slow ? <ShopSkeleton /> : <Shown list={list} more={more} />}
          <TicksBar />
        </div>
      </div>
    </div>
  );
}

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

/** Takes the focus when another list has come and what had it went with the one before. */
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

/** The active filters, each with a way to remove it. */
function Tags({ view }: { view: ShopView }) {
  const { q, category } = view;
  return (
    <>
      {q !== '' && (
        <Link className={styles.tag} to={addressOf({ ...view, q: '' })} aria-label={texts.withoutSearch(q)}>
          “{q}”
        </Link>
      )}
      {category !== '' && (
        <Link
          className={styles.tag}
          to={addressOf({ ...view, category: '' })}
          aria-label={texts.withoutCategory(category)}
        >
          {category}
        </Link>
      )}
    </>
  );
}

/** Notices for values in the address that do not exist. */
function UnknownNotices({ list: { unknown } }: { list: ShopList }) {
  return unknown.map(({ what, named }) => (
    <div className={styles.notice} key={what}>
      <Notice tone="plain" title={texts.unknown[what]}>
        {texts.unknownHow[what](named)}
      </Notice>
    </div>
  ));
}

function Shown({ list, more }: { list: ShopList; more: boolean }) {
  const { revalidate, state } = useRevalidator();
  const lost = list.failed === 'list';
  useEffect(() => {
    if (!lost) return;
    const again = () => void revalidate();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [lost, revalidate]);
  if (lost)
    return (
      <ErrorState title={texts.failed} busy={state === 'loading'} onRetry={() => void revalidate()}>
        {list.tooOften ? texts.tooOften : texts.failedHow}
      </ErrorState>
    );
  return list.rows.length === 0 ? <ShopNone list={list} /> : <ShopGrid list={list} busy={more} />;
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
