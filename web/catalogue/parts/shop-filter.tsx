import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type FacetChoices, sharedChoices } from '#contract/catalogue/facets.ts';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { FacetFields } from '#web/catalogue/facets/facet.fields.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { shopTexts as texts } from './shop.texts.ts';
import { addressOf, type ShopList, type ShopView } from './shop.view.ts';
import styles from './shop-filter.module.css';
import { Unchanged } from './shop-sort.tsx';
import { useListsAhead } from './use-lists-ahead.ts';

interface ShopFilterProps {
  /** What is shown, or on its way. */
  view: ShopView;
  list: Pick<ShopList, 'counts' | 'uncounted' | 'facets' | 'failed'>;
  onChange: (facets: FacetChoices) => void;
  /** In a sheet: the categories are folded up, so that what narrows the chosen one begins on the first screen. */
  folded?: boolean;
}

/** What the list is narrowed by: the categories as links, and below them the facets. Without scripts they are sent as a form. */
export function ShopFilter({ view, list, onChange, folded = false }: ShopFilterProps) {
  const { counts, uncounted, facets, failed } = list;
  const { q, category, sort, facets: chosen } = view;
  const aheadOf = useListsAhead(view);
  return (
    <div className={styles.filter} {...aheadOf}>
      <Categories view={view} counts={counts} uncounted={uncounted} folded={folded && facets.facets.length > 0} />
      {facets.facets.length > 0 && (
        <form action={pages.allParts} aria-label={texts.filter} onSubmit={(event) => event.preventDefault()}>
          <Unchanged params={{ q, category }} />
          <FacetFields facets={facets.facets} chosen={chosen} uncounted={failed === 'list'} onChange={onChange} />
          <Unchanged params={{ sort }} />
          <noscript>
            <div className={styles.send}>
              <Button type="submit" tone="line" wide>
                {texts.send}
              </Button>
            </div>
          </noscript>
        </form>
      )}
    </div>
  );
}

interface CategoriesProps extends Pick<ShopList, 'counts' | 'uncounted'> {
  view: ShopView;
  folded: boolean;
}

/**
 * The categories as links, each with how many parts choosing it leaves; families within the open group. What every family has
 * stays chosen.
 */
function Categories({ view, counts, uncounted = false, folded }: CategoriesProps) {
  const figure = (count: number) => (uncounted ? null : count);
  const { category } = view;
  // What belongs to no group is named where there is any.
  const isGroup = counts.groups.some(({ name, families }) => name === category && families.length > 0);
  const groups = counts.groups.filter(({ count, families, name }) => count + families.length > 0 || name === category);
  const tree = (
    <ul>
      <li>
        <Category view={view} name="" count={figure(counts.all)}>
          {texts.all}
        </Category>
      </li>
      {groups.map(({ name, count, families }) => (
        <li key={name}>
          <Category view={view} name={name} count={figure(count)}>
            {name}
          </Category>
          {(name === category || families.some((family) => family.name === category)) && families.length > 0 && (
            <ul>
              {families.map((family) => (
                <li key={family.name}>
                  <Category view={view} name={family.name} count={figure(family.count)}>
                    {texts.family(family.name)}
                  </Category>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={texts.categories} className={styles.tree}>
      {folded ? (
        <details>
          <summary className={styles.title}>
            {texts.category} <span>{category === '' ? texts.all : isGroup ? category : texts.family(category)}</span>
          </summary>
          {tree}
        </details>
      ) : (
        <>
          <p className={styles.title} aria-hidden="true">
            {texts.category}
          </p>
          {tree}
        </>
      )}
    </nav>
  );
}

interface CategoryProps {
  view: ShopView;
  name: string;
  /** How many parts choosing it leaves; null where that is not known. */
  count: number | null;
  children: ReactNode;
}

/** One category. Where nothing matches it leads nowhere. */
function Category({ view, name, count, children }: CategoryProps) {
  const current = view.category === name;
  const words = (
    <>
      {children}
      {count !== null && <span className={styles.count}>{formatFigure(count)}</span>}
    </>
  );
  if (count === 0 && !current) return <span className={styles.category}>{words}</span>;
  return (
    <Link
      className={styles.category}
      to={addressOf({ ...view, category: name, facets: current ? view.facets : sharedChoices(view.facets) })}
      aria-current={current || undefined}
    >
      {words}
    </Link>
  );
}
