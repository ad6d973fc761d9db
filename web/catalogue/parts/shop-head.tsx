import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import styles from './shop.module.css';
import { shopTexts as texts } from './shop.texts.ts';
import type { ShopList, ShopView } from './shop.view.ts';

/** What is listed, the way to it through the categories, and who makes it where that is one brand. */
export function ShopHead({
  view: { q, category },
  counts,
  facets: { brand },
}: { view: ShopView } & Pick<ShopList, 'counts' | 'facets'>) {
  const group = counts.groups.find(({ families }) => families.some(({ name }) => name === category))?.name;
  const shown = group === undefined ? category : texts.family(category);
  return (
    <div className={styles.top}>
      {category !== '' && (
        <nav aria-label={texts.way}>
          <ol className={panelStyles.crumbs}>
            <li>
              <Link to={pages.allParts}>{texts.parts}</Link>
            </li>
            {group !== undefined && (
              <li>
                <Link to={pages.partsIn(group)}>{group}</Link>
              </li>
            )}
            <li aria-current="page">{shown}</li>
          </ol>
        </nav>
      )}
      <h1>{texts.heading(q, shown)}</h1>
      {brand && (
        <p className={styles.brand}>
          <b>{brand.name}</b> {brand.profile}
        </p>
      )}
    </div>
  );
}
