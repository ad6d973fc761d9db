import { COMPARED_MOST } from '#contract/catalogue/compared.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import { classNames } from '#web/platform/ui/class-names.ts';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { tickTexts as texts } from './texts.ts';
import styles from './tick.module.css';
import { type Ticked, toggleTick, useTicks } from './ticks.store.ts';

/** The box that takes a part into the comparison. Four fit; then the others wait. */
export function Tick({ part, className }: { part: Ticked; className?: string | undefined }) {
  const ticked = useTicks();
  const scripts = useScripts();
  const on = ticked.some(({ sku }) => sku === part.sku);
  return (
    <label className={classNames(checkStyles.check, styles.tick, className)} data-print="none">
      <input
        type="checkbox"
        checked={on}
        disabled={!scripts || (!on && ticked.length >= COMPARED_MOST)}
        onChange={() => toggleTick(part)}
      />
      {texts.compare}
      <span className="vh"> {part.name}</span>
    </label>
  );
}
