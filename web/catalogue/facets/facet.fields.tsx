import { useState } from 'react';
import {
  type ChoiceFacet,
  type Facet,
  type FacetChoices,
  type FacetValue,
  type FlagFacet,
  withValue,
  YES,
} from '#contract/catalogue/facets.ts';
import { formatFigure } from '#contract/format.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import { classNames } from '#web/platform/ui/class-names.ts';
import styles from './facet.fields.module.css';
import { valuesOf } from './facet.words.ts';
import { RangeField } from './range.field.tsx';
import { facetTexts as texts } from './texts.ts';

/** How many values stand there at once; one more is no reason to fold the others away. */
const SHOWN = 7;

/** As many letters as a narrow cell takes. */
const FIGURE = 5;

interface FacetFieldsProps {
  facets: readonly Facet[];
  /** What is chosen now; the facets may be those of a moment ago. */
  chosen: FacetChoices;
  /** The figures are not known: none is shown, and nothing is grey. */
  uncounted: boolean;
  onChange: (choices: FacetChoices) => void;
}

/** A field for each facet. What would leave nothing is grey. Within a form they are sent as the address of the list has them. */
export function FacetFields({ facets, ...rest }: FacetFieldsProps) {
  return facets.map((facet) => (
    <fieldset key={facet.key} className={styles.facet}>
      <legend>
        {facet.label}
        {facet.unit !== undefined && <small>{facet.unit}</small>}
      </legend>
      {facet.kind === 'range' ? (
        <RangeField facet={facet} {...rest} />
      ) : facet.kind === 'flag' ? (
        <Flag facet={facet} {...rest} />
      ) : (
        <Values facet={facet} {...rest} />
      )}
    </fieldset>
  ));
}

type FieldProps<Kind extends Facet> = Omit<FacetFieldsProps, 'facets'> & { facet: Kind };

function Flag({ facet: { key, text, count, chosen: was }, ...rest }: FieldProps<FlagFacet>) {
  return <Box name={key} unit={undefined} value={{ value: YES, label: text, count, chosen: was }} {...rest} />;
}

function Values({ facet: { key, unit, short, values }, ...rest }: FieldProps<ChoiceFacet>) {
  const shown = short || values.length <= SHOWN + 1 ? values : values.slice(0, SHOWN);
  const folded = values.slice(shown.length);
  const [open, setOpen] = useState(() => folded.some(({ chosen }) => chosen));
  const boxOf = (value: FacetValue) => (
    <Box key={value.value} name={key} value={value} short={short} unit={unit} {...rest} />
  );
  if (short) {
    const hasWords = values.some(({ label }) => label.length > FIGURE);
    return <div className={classNames(styles.cells, hasWords && styles.words)}>{shown.map(boxOf)}</div>;
  }
  return (
    <>
      {shown.map(boxOf)}
      {folded.length > 0 && (
        <details className={styles.folded} open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>
            <span className="link">{open ? texts.fewer : texts.more(folded.length)}</span>
          </summary>
          {folded.map(boxOf)}
        </details>
      )}
    </>
  );
}

interface BoxProps extends Omit<FacetFieldsProps, 'facets'> {
  name: string;
  value: FacetValue;
  short?: boolean;
  unit: string | undefined;
}

/** One value with its count: a cell for a short one, else a line. */
function Box({ name, value: { value, label, count }, short = false, unit, chosen, uncounted, onChange }: BoxProps) {
  const isChosen = valuesOf(chosen, name).includes(value);
  return (
    <label className={short ? styles.cell : `${checkStyles.check} ${styles.check}`}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen && !uncounted}
        onChange={() => onChange(withValue(chosen, name, value))}
      />
      <span>
        {label}
        {short && unit !== undefined && <span className="vh"> {unit}</span>}
      </span>
      {!uncounted && (
        <span className={styles.count}>
          <span className="vh">, </span>
          {formatFigure(count)}
          <span className="vh">{texts.parts(count)}</span>
        </span>
      )}
    </label>
  );
}
