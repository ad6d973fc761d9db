import type { ReactNode } from 'react';
import { groups } from '#contract/catalogue/families/family.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { SortChoice } from '#web/platform/ui/table.tsx';
import { Choice, SearchBox, Tools } from '#web/platform/ui/tools.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import { sortAddress, viewIn } from './managed.view.ts';

interface ManagedToolsProps {
  children?: ReactNode;
  /** The parts are not there yet. */
  waiting?: boolean;
}

/** What of the parts is looked at. The address may name a family, too: it stands in the list while it does. */
export function ManagedTools({ children, waiting }: ManagedToolsProps) {
  const { params, change } = useAddress();
  const { q, category, shown, sort, order } = viewIn(params);
  const categories = [...groups, ...(groups.some((group) => group === category) || !category ? [] : [category])];
  return (
    <Tools waiting={waiting}>
      <SearchBox
        label={texts.search}
        placeholder={texts.searched}
        value={q}
        onSearch={(words) => change({ q: words || null })}
      />
      <Choice
        label={texts.category}
        value={category}
        options={[['', texts.allCategories], ...categories.map((name) => [name, name] as const)]}
        onChoose={(chosen) => change({ category: chosen || null })}
      />
      <Choice
        label={texts.shown}
        value={shown}
        options={texts.shownOptions}
        onChoose={(chosen) => change({ shown: chosen === 'on-sale' ? null : chosen })}
      />
      <SortChoice
        label={texts.sort}
        sort={sort}
        order={order}
        options={texts.sorts}
        onSort={(by, way) => change(sortAddress(by, way))}
      />
      {children}
    </Tools>
  );
}
