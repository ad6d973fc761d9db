import { adminPages } from '#contract/admin-pages.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { EmptyState } from '#web/platform/ui/states.tsx';
import { manageTexts as texts } from './manage.texts.ts';
import { viewIn } from './managed.view.ts';

/** No part is to be shown: says what was searched, and leads on: to the archived parts, or back. */
export function NoParts() {
  const { params, change } = useAddress();
  const { q, category, shown } = viewIn(params);
  const filtered = category !== '' || (shown !== 'all' && shown !== 'on-sale');
  if (q)
    return (
      <EmptyState
        title={texts.noMatchOf(q)}
        action={
          <div className={panelStyles.acts}>
            {shown !== 'all' && (
              <Button tone="line" onClick={() => change({ category: null, shown: 'all' })}>
                {texts.searchArchived}
              </Button>
            )}
            <Button tone="line" onClick={() => change({ q: null })}>
              {texts.clearSearch}
            </Button>
          </div>
        }
      >
        {filtered ? texts.noMatchFiltered : shown === 'all' ? texts.noMatchHow : texts.noMatchOnSale}
      </EmptyState>
    );
  if (filtered)
    return (
      <EmptyState title={texts.noMatch} action={<ButtonLink to={adminPages.manageParts}>{texts.showAll}</ButtonLink>}>
        {texts.noFilterMatch}
      </EmptyState>
    );
  return (
    <EmptyState title={texts.none} action={<ButtonLink to={adminPages.addParts}>{texts.add}</ButtonLink>}>
      {texts.noneHow}
    </EmptyState>
  );
}
