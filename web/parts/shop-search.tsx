import { useNavigate } from 'react-router';
import { pages } from '#contract/pages.ts';
import { SEARCH_MAX } from '#contract/search-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useSearchWords } from '#web/ui/search-words.ts';
import { shopTexts as texts } from './shop.texts.ts';
import { addressOf, type ShopView } from './shop.view.ts';

/** The form that the search and the sorting belong to. */
const FORM = 'shop-search';

/** The search over all parts. Without scripts it is sent as any form is. */
export function ShopSearch({ view }: { view: ShopView }) {
  const navigate = useNavigate();
  const { input, read } = useSearchWords(view.q);

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of last year do not know <search>
    <form
      id={FORM}
      className="search"
      role="search"
      action={pages.allParts}
      onSubmit={(event) => {
        event.preventDefault();
        void navigate(addressOf({ ...view, q: read() }));
      }}
    >
      <label className="vh" htmlFor="shop-words">
        {texts.search}
      </label>
      <input
        ref={input}
        id="shop-words"
        name="q"
        className="input"
        type="search"
        placeholder={texts.placeholder}
        defaultValue={view.q}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {view.category !== '' && <input type="hidden" name="category" value={view.category} />}
      <Button type="submit">{texts.searchButton}</Button>
    </form>
  );
}

/** How the list is sorted: at once with scripts, else by a button. */
export function ShopSort({ view }: { view: ShopView }) {
  const navigate = useNavigate();
  const { q, sort } = view;
  const options: readonly (readonly [string, string])[] =
    q === '' ? [['', texts.newest], ...texts.sorts] : [['', texts.bestMatch], ['newest', texts.newest], ...texts.sorts];
  return (
    <div className="field sort">
      <label htmlFor="shop-sort">{texts.sortBy}</label>
      <select
        id="shop-sort"
        name="sort"
        form={FORM}
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
        <button type="submit" className="btn btn-outline" form={FORM}>
          {texts.sortButton}
        </button>
      </noscript>
    </div>
  );
}
