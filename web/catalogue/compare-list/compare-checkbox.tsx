import { COMPARED_MOST } from '#contract/catalogue/compared.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import { classNames } from '#web/platform/ui/class-names.ts';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { type ComparedPart, toggleCompared, useCompareList } from './compare-list.store.ts';
import styles from './compare-list-bar.module.css';
import { compareListTexts as texts } from './texts.ts';

/** The box that takes a part into the comparison. Four fit; then the others wait. */
export function CompareCheckbox({ part, className }: { part: ComparedPart; className?: string | undefined }) {
  const ticked = useCompareList();
  const scripts = useScripts();
  const on = ticked.some(({ sku }) => sku === part.sku);
  return (
    <label className={classNames(checkStyles.check, styles.box, className)} data-print="none">
      <input
        type="checkbox"
        checked={on}
        disabled={!scripts || (!on && ticked.length >= COMPARED_MOST)}
        onChange={() => toggleCompared(part)}
      />
      {texts.compare}
      <span className="vh"> {part.name}</span>
    </label>
  );
}
