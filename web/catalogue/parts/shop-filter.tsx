import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { PartCounts } from '#contract/catalogue/part-search.ts';
import { formatFigure } from '#contract/format.ts';
import { shopTexts as texts } from './shop.texts.ts';
import { addressOf, type ShopView } from './shop.view.ts';
import styles from './shop-filter.module.css';

interface ShopFilterProps {
  view: ShopView;
  counts: PartCounts;
  /** The figures of `counts` are not known: only the names are shown. */
  uncounted?: boolean;
}

/**
 * The categories as links, each with how many of its parts match what is searched for; families within the open group.
 * Folded above the list where there is no room beside it.
 */
export function ShopFilter({ view, counts, uncounted = false }: ShopFilterProps) {
  const figure = (count: number) => (uncounted ? null : count);
  const fold = useRef<HTMLDetailsElement>(null);
  const { category } = view;
  // What belongs to no group is named where there is any.
  const groups = counts.groups.filter(({ count, families, name }) => count + families.length > 0 || name === category);

  // After a choice the person wants to see the result.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the moment
  useEffect(() => {
    if (!fold.current?.open) return;
    const within = fold.current.contains(document.activeElement);
    fold.current.open = false;
    if (within) fold.current.querySelector('summary')?.focus();
  }, [category]);

  return (
    <details className={styles.facets} ref={fold}>
      <summary>
        <span>
          {texts.category}
          {category !== '' && <span className="quiet">: {category}</span>}
        </span>
      </summary>
      <nav aria-label={texts.categories}>
        <p className={styles.title} aria-hidden="true">
          {texts.category}
        </p>
        <ul>
          <li>
            <Choice view={view} name="" count={figure(counts.all)}>
              {texts.all}
            </Choice>
          </li>
          {groups.map(({ name, count, families }) => (
            <li key={name}>
              <Choice view={view} name={name} count={figure(count)}>
                {name}
              </Choice>
              {(name === category || families.some((family) => family.name === category)) && families.length > 0 && (
                <ul>
                  {families.map((family) => (
                    <li key={family.name}>
                      <Choice view={view} name={family.name} count={figure(family.count)}>
                        {family.name}
                      </Choice>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

interface ChoiceProps {
  view: ShopView;
  name: string;
  /** How many of its parts match; null where that is not known. */
  count: number | null;
  children: ReactNode;
}

/** One category. Where nothing matches it leads nowhere. */
function Choice({ view, name, count, children }: ChoiceProps) {
  const current = view.category === name;
  const words = (
    <>
      {children}
      {count !== null && <span className={styles.count}>{formatFigure(count)}</span>}
    </>
  );
  if (count === 0 && !current) return <span className={styles.facet}>{words}</span>;
  return (
    <Link
      className={styles.facet}
      to={addressOf({ ...view, category: name })}
      prefetch="intent"
      aria-current={current || undefined}
    >
      {words}
    </Link>
  );
}
