import { Link } from 'react-router';
import { formatFigure } from '#contract/format.ts';
import { pages } from '#contract/pages.ts';
import { useOwnBeside } from '#web/catalogue/company-numbers/own-number.result.tsx';
import { PartGroups } from '#web/platform/layout/part-groups.tsx';
import { PartSearchForm } from '#web/platform/layout/part-search.form.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { parts } from './shop.texts.ts';
import { addressOf, type ShopList, type ShopView } from './shop.view.ts';
import styles from './shop-filter.module.css';

/** What the list of all parts says where it has no part. */
const texts = {
  noneFor: (words: string) => `No part matches “${words}”`,
  notSold: (kind: string) => `We do not sell ${kind}`,
  notSoldHow: 'No part in the catalogue has them or takes their place.',
  noneBesides: (words: string) => `No other part matches “${words}”`,
  noneBesidesHow: 'What stands above has it as a number or a name of your own.',
  noneForHow: 'No part has a name, a number, a size or a standard that reads like it.',
  noneForIn: (category: string, elsewhere: number) =>
    `Nothing in ${category} matches, but ${elsewhere === 1 ? '1 part does' : `${formatFigure(elsewhere)} parts do`} elsewhere.`,
  noneIn: (category: string) => `No parts in ${category} now`,
  noneInHow: 'What the factory puts on sale appears here.',
  noneLeft: 'Nothing is left',
  noneLeftHow: (unnarrowed: number) =>
    `No part has all that is chosen; without the filter there ${unnarrowed === 1 ? 'is 1 part' : `are ${parts(unnarrowed)}`}.`,
  withoutFilter: (count: number) => `Show ${count === 1 ? 'that part' : `all ${formatFigure(count)}`}`,
  again: 'Search with other words',
  elsewhere: (count: number) => `Show ${count === 1 ? 'that part' : `all ${formatFigure(count)}`}`,
  withoutWords: (category: string) => `All of ${category}`,
  clear: 'Clear search and filter',
  clearSearch: 'Clear the search',
  seeAll: 'See all parts',
  ways: [
    ['By number', 'An SKU, or its beginning: HB‑R148.'],
    ['By measure', 'As it is written on the part: 12 × 148, 104 BCD.'],
    ['To your drawing', 'What is not in the list can be made.'],
  ],
  enquiry: 'Send an enquiry',
} as const;

/** Nothing matches: what was searched or chosen, what of it can be dropped, and other ways to a part. */
export function ShopNone({ list: { view, counts, facets, notSold } }: { list: ShopList }) {
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
  const notFoundHow = notSold ? texts.notSoldHow : texts.noneForHow;
  const notFound = notSold ? texts.notSold(notSold.name) : texts.noneFor(q);
  const how = q === '' ? texts.noneInHow : elsewhere > 0 ? texts.noneForIn(category, elsewhere) : notFoundHow;
  return (
    <EmptyState
      title={q === '' ? texts.noneIn(category) : hasOwn ? texts.noneBesides(q) : notFound}
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
