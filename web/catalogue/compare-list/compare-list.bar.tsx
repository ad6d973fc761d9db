import { COMPARED_MOST } from '#contract/catalogue/compared.ts';
import { pages } from '#contract/pages.ts';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { setCompareList, useCompareList } from './compare-list.store.ts';
import styles from './compare-list-bar.module.css';
import { compareListTexts as texts } from './texts.ts';

/** What is ticked, and the way to compare it, at the lower edge of a list; nothing while nothing is ticked. */
export function CompareListBar() {
  const ticked = useCompareList();
  if (ticked.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={texts.compare} data-print="none">
      <b>{texts.compare}</b>
      <ul>
        {ticked.map(({ sku, name, picture }) => (
          <li key={sku}>
            <Thumb src={picture} wide={52} />
            <span className="vh">{name}</span>
          </li>
        ))}
        {Array.from({ length: COMPARED_MOST - ticked.length }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: free places are alike
          <li key={place} className={styles.free} aria-hidden="true" />
        ))}
      </ul>
      <p className="note" role="status">
        {texts.ticked(ticked.length)}
      </p>
      <Button tone="line" size="small" onClick={() => setCompareList([])}>
        {texts.clear}
      </Button>
      {ticked.length > 1 && (
        <ButtonLink to={pages.compare(ticked.map(({ sku }) => sku))}>{texts.compareParts(ticked.length)}</ButtonLink>
      )}
    </section>
  );
}
