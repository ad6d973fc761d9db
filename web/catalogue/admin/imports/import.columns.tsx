import type { PartsImport } from '#contract/catalogue/imports.ts';
import { attributeLabels } from '#web/catalogue/admin/parts/family.words.ts';
import panelStyles from '#web/platform/ui/panel.module.css';
import styles from './import.module.css';
import { texts } from './texts.ts';

const ATTRIBUTES = 'attributes.';
/** More attributes than these are shown in one cell: the shop's own file has them all. */
const ATTRIBUTES_SHOWN = 12;

/** The columns of the file, each with the field that it was taken for. */
export function MatchedColumns({ columns }: Pick<PartsImport, 'columns'>) {
  const ofAttributes = columns.filter(({ field }) => field?.startsWith(ATTRIBUTES));
  const [first] = ofAttributes;
  const summed = first && ofAttributes.length > ATTRIBUTES_SHOWN ? first : null;
  const shown = summed ? columns.filter((column) => !ofAttributes.includes(column)) : columns;
  return (
    <section className={panelStyles.section}>
      <h2>{texts.columnsTitle}</h2>
      <dl className={styles.map}>
        {shown.map(({ head, field }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a file may name a column twice in different letters, and none moves
          <div key={place} className={field === null ? styles.bad : undefined}>
            <dt>{head || '–'}</dt>
            <dd>{labelOf(field)}</dd>
          </div>
        ))}
        {summed && (
          <div>
            <dt>{texts.more(summed.head, ofAttributes.length - 1)}</dt>
            <dd>{texts.attributes}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function labelOf(field: string | null): string {
  if (field === null) return texts.leftOut;
  if (field.startsWith(ATTRIBUTES)) return attributeLabels.get(field.slice(ATTRIBUTES.length)) ?? field;
  return texts.fields[field] ?? field;
}
