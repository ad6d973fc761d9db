import { useId } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import styles from './lost.module.css';
import { usePartSearch } from './part-search.ts';
import { texts } from './texts.ts';

/** The search for parts within a page that found nothing. `label` stands above its field. */
export function PartSearchForm({ words, label }: { words: string; label: string }) {
  const id = useId();
  const { form, field } = usePartSearch(words);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of last year do not know <search>
    <form {...form} className={styles.again} role="search" aria-label={label}>
      <label htmlFor={id}>{label}</label>
      <div data-print="none">
        <input {...field} id={id} className={fieldStyles.input} />
        <Button type="submit" tone="line">
          {texts.search.button}
        </Button>
      </div>
    </form>
  );
}
