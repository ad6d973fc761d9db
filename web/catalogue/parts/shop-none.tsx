import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useOwnBeside } from '#web/catalogue/company-numbers/own-number.result.tsx';
import { PartGroups } from '#web/platform/layout/part-groups.tsx';
import { PartSearchForm } from '#web/platform/layout/part-search.form.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { addressOf, type ShopList, type ShopView } from './shop.view.ts';
import styles from './shop-none.module.css';
import { noneTexts as texts } from './shop-none.texts.ts';

/** Nothing matches: what was searched or chosen, what of it can be dropped, and other ways to a part. */
export function ShopNone({ list: { view, counts, facets } }: { list: ShopList }) {
  const { q, category } = view;
  const hasOwn = useOwnBeside({ q, total: 0, rows: [] }) > 0;
  if (facets.unnarrowed > 0)
    return (
      <EmptyState
        title={texts.noneLeft}
        action={
          <ButtonLink tone="line" to={addressOf({ ...view, facets: [] })}>
            {texts.withoutFilter(facets.unnarrowed)}
          </ButtonLink>
        }
      >
        {texts.noneLeftHow(facets.unnarrowed)}
      </EmptyState>
    );
  const elsewhere = category === '' ? 0 : counts.all;
  const how = q === '' ? texts.noneInHow : elsewhere > 0 ? texts.noneForIn(category, elsewhere) : texts.noneForHow;
  return (
    <EmptyState
      title={q === '' ? texts.noneIn(category) : hasOwn ? texts.noneBesides(q) : texts.noneFor(q)}
      action={
        <>
          <div className={panelStyles.acts}>
            <Drops view={view} elsewhere={elsewhere} />
          </div>
          <PartSearchForm words={q} label={texts.again} />
          <PartGroups />
          {q !== '' && <Ways />}
        </>
      }
    >
      {hasOwn ? texts.noneBesidesHow : how}
    </EmptyState>
  );
}

/** The words and filters of the list, each with a way to drop it. */
function Drops({ view, elsewhere }: { view: ShopView; elsewhere: number }) {
  const { q, category } = view;
  const drops: [string, string][] = [];
  if (q !== '' && elsewhere > 0) drops.push([texts.elsewhere(elsewhere), addressOf({ ...view, category: '' })]);
  if (q !== '' && category !== '') drops.push([texts.withoutWords(category), addressOf({ ...view, q: '', sort: '' })]);
  drops.push([q === '' ? texts.seeAll : category === '' ? texts.clearSearch : texts.clear, pages.allParts]);
  return drops.map(([words, to]) => (
    <ButtonLink key={words} tone="line" to={to}>
      {words}
    </ButtonLink>
  ));
}

/** How else a part may be found, or had. */
function Ways() {
  return (
    <dl className={styles.ways}>
      {texts.ways.map(([name, how], place) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {how}{' '}
            {place === texts.ways.length - 1 && (
              <Link className="link" to={pages.contact}>
                {texts.enquiry}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
