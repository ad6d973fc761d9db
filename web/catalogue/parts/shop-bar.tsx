import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { countChosen } from '#contract/catalogue/facets.ts';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { useActiveCompany } from '#web/accounts/companies/use-active-company.ts';
import tagStyles from '#web/catalogue/facets/facet.fields.module.css';
import { FacetTags } from '#web/catalogue/facets/facet.tags.tsx';
import { chosenIn } from '#web/catalogue/facets/facet.words.ts';
import { lazyOr } from '#web/platform/ui/lazy-or.ts';
import styles from './shop.module.css';
import { shopTexts as texts } from './shop.texts.ts';
import { addressOf, type ShopList, type ShopView } from './shop.view.ts';
import type { ShopSheet } from './shop-sheet.tsx';
import { ShopSort } from './shop-sort.tsx';

const CountWithOwn = lazyOr(
  async () => (await import('#web/catalogue/company-numbers/own-number.result.tsx')).CountWithOwn,
  ({ total, children }) => children(total),
);

interface ShopBarProps {
  view: ShopView;
  list: ShopList;
  /** Another list is on its way, and takes long. */
  slow: boolean;
  /** There is nothing to filter and nothing to sort: the number alone is said. */
  bare: boolean;
  /** The id of the column with the filter. */
  filterId: string;
  /** The filter, for the sheet. */
  filter: ReactNode;
}

function Count({ list: { view, total, rows } }: Pick<ShopBarProps, 'list'>) {
  const { company } = useActiveCompany();
  const count = texts.count(total);
  if (view.q === '' || company === null) return count;
  return (
    <Suspense fallback={count}>
      <CountWithOwn q={view.q} total={total} rows={rows}>
        {texts.count}
      </CountWithOwn>
    </Suspense>
  );
}

/** Above the parts: how many there are, what they are narrowed by, the way they are sorted, and on a phone the way to the filter. */
export function ShopBar({ view, list, slow, bare, filterId, filter }: ShopBarProps) {
  const { facets, total, failed } = list;
  // The list asks for own prices as soon as it is sorted by them: the choice says so before.
  const { company } = useActiveCompany();
  const isKnown = !slow && failed !== 'list';
  return (
    <div className={bare ? 'vh' : styles.head}>
      {!bare && (
        <div className={styles.ways}>
          <FilterLink view={view} id={filterId} total={isKnown ? total : null}>
            {filter}
          </FilterLink>
          <ShopSort view={view} own={facets.prices === 'own' || company !== null} />
        </div>
      )}
      <div className={`cluster gap-2 ${styles.bar}`}>
        <p className="small num" role="status">
          {failed !== 'list' && (
            <>
              <b>{slow ? texts.loading : <Count list={list} />}</b>
              {!slow && <span className="vh">{texts.countOf(list)}</span>}
            </>
          )}
        </p>
        {!bare && <Tags view={view} facets={facets} />}
        {!bare && (
          <Link className="link small" to={pages.build} data-without-build>
            {texts.build}
          </Link>
        )}
      </div>
    </div>
  );
}

/** What the list is narrowed by, each with a way to drop it. */
function Tags({ view, facets }: { view: ShopView } & Pick<ShopList, 'facets'>) {
  const { q } = view;
  return (
    <>
      {q !== '' && (
        <Link className={tagStyles.tag} to={addressOf({ ...view, q: '' })} aria-label={texts.withoutSearch(q)}>
          “{q}”
        </Link>
      )}
      <FacetTags
        chosen={chosenIn(facets.facets, view.facets)}
        to={(choices) => addressOf({ ...view, facets: choices })}
      />
    </>
  );
}

interface FilterLinkProps {
  view: ShopView;
  id: string;
  /** How many parts the list has; null while that is not known. */
  total: number | null;
  children: ReactNode;
}

/** Where there is no room beside the list: opens the filter as a sheet; without scripts, and where the sheet does not come, in the page. */
function FilterLink({ view, id, total, children }: FilterLinkProps) {
  const [Sheet, setSheet] = useState<ComponentType<Parameters<typeof ShopSheet>[0]> | null>(null);
  const count = countChosen(view.facets);
  const open = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      const loaded = await import('./shop-sheet.tsx');
      setSheet(() => loaded.ShopSheet);
    } catch {
      location.hash = id;
    }
  };
  return (
    <>
      <a href={`#${id}`} className={styles.open} onClick={(event) => void open(event)}>
        <svg viewBox="0 0 20 14" aria-hidden="true">
          <path d="M0 3.5h20M0 10.5h20M6 .5v6M14 7.5v6" />
        </svg>
        {texts.filter}
        {count > 0 && (
          <span className={styles.count}>
            {formatFigure(count)}
            <span className="vh">{texts.chosen}</span>
          </span>
        )}
      </a>
      {Sheet && (
        <Sheet
          total={total}
          clear={count > 0 ? addressOf({ ...view, facets: [] }) : null}
          onClose={() => setSheet(null)}
        >
          {children}
        </Sheet>
      )}
    </>
  );
}
