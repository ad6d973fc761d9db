import { useNavigate } from 'react-router';
import { facetParams } from '#contract/catalogue/facets.ts';
import { pages } from '#contract/pages.ts';
import buttonStyles from '#web/platform/ui/button.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import styles from './shop.module.css';
import { shopTexts as texts } from './shop.texts.ts';
import { addressOf, type ShopView } from './shop.view.ts';

/** How the list is sorted: at once with scripts, else by a button. `own`: prices are those of who looks. */
export function ShopSort({ view, own }: { view: ShopView; own: boolean }) {
  const navigate = useNavigate();
  const { q, category, facets, sort } = view;
  const sorts = own ? texts.ownSorts : texts.sorts;
  const options: readonly (readonly [string, string])[] =
    q === '' ? [['', texts.newest], ...sorts] : [['', texts.bestMatch], ['newest', texts.newest], ...sorts];
  return (
    <form
      className={`${fieldStyles.field} ${styles.sort}`}
      action={pages.allParts}
      onSubmit={(event) => event.preventDefault()}
    >
      <Unchanged params={{ q, category }} />
      {facetParams(facets).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="shop-sort">{texts.sortBy}</label>
      <select
        id="shop-sort"
        name="sort"
        className={`${fieldStyles.input} ${styles.select}`}
        value={q === '' && sort === 'newest' ? '' : sort}
        onChange={({ target }) => void navigate(addressOf({ ...view, sort: target.value }))}
      >
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={`${buttonStyles.button} ${buttonStyles.line}`}>
          {texts.sortButton}
        </button>
      </noscript>
    </form>
  );
}

/** What a form of the list sends along and leaves as it is. */
export function Unchanged({ params }: { params: Partial<Pick<ShopView, 'q' | 'category' | 'sort'>> }) {
  return Object.entries(params).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}
