import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { shopTexts as texts } from './shop.texts.ts';
import { addressOf, type ShopView } from './shop.view.ts';

/** How the list is sorted: at once with scripts, else by a button. */
export function ShopSort({ view }: { view: ShopView }) {
  const navigate = useNavigate();
  const { q, category, sort } = view;
  const options: readonly (readonly [string, string])[] =
    q === '' ? [['', texts.newest], ...texts.sorts] : [['', texts.bestMatch], ['newest', texts.newest], ...texts.sorts];
  return (
    <form className="field sort" action={pages.allParts} onSubmit={(event) => event.preventDefault()}>
      {q !== '' && <input type="hidden" name="q" value={q} />}
      {category !== '' && <input type="hidden" name="category" value={category} />}
      <label htmlFor="shop-sort">{texts.sortBy}</label>
      <select
        id="shop-sort"
        name="sort"
        className="input"
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
        <button type="submit" className="btn btn-outline">
          {texts.sortButton}
        </button>
      </noscript>
    </form>
  );
}
