import { useId, useRef } from 'react';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { TextInput } from '#web/platform/ui/input.tsx';
import smallTableStyles from '#web/platform/ui/small-table.module.css';
import styles from './delivery.module.css';
import { texts } from './texts.ts';
import { newStep, type ZoneDraft, type ZoneErrors } from './zone.draft.ts';

interface ZoneStepsProps {
  draft: ZoneDraft;
  errors: ZoneErrors;
  onChange: (values: Partial<ZoneDraft>) => void;
}

/** The rates of a zone, a row for each step. */
export function ZoneSteps({ draft: { steps, countedBy }, errors, onChange }: ZoneStepsProps) {
  const said = useId();
  const add = useRef<HTMLDivElement>(null);
  const change = (id: number, values: object) =>
    onChange({ steps: steps.map((step) => (step.id === id ? { ...step, ...values } : step)) });
  const remove = (id: number) => {
    onChange({ steps: steps.filter((step) => step.id !== id) });
    // The button that had the focus goes with its row.
    add.current?.querySelector('button')?.focus();
  };
  return (
    <div className="stack gap-4 top">
      <table className={`${smallTableStyles.entries} num`} aria-label={texts.rates}>
        <thead>
          <tr>
            <th scope="col">{texts.upTo[countedBy]}</th>
            <th scope="col" className={smallTableStyles.number}>
              {texts.rate}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, upTo, price }, place) => {
            const wrong = [errors[`${id}.upTo`], errors[`${id}.price`]];
            const control = (bad: string | undefined) => ({
              'aria-invalid': bad ? (true as const) : undefined,
              'aria-describedby': bad ? `${said}-${id}` : undefined,
            });
            return (
              <tr key={id}>
                <td>
                  <TextInput
                    {...control(wrong[0])}
                    inputMode={countedBy === 'weight' ? 'decimal' : 'numeric'}
                    aria-label={texts.stepUpTo(place + 1, countedBy)}
                    value={upTo}
                    onChange={({ target }) => change(id, { upTo: target.value })}
                  />
                </td>
                <td className={smallTableStyles.number}>
                  <TextInput
                    {...control(wrong[1])}
                    inputMode="decimal"
                    aria-label={texts.stepRate(place + 1)}
                    value={price}
                    onChange={({ target }) => change(id, { price: target.value })}
                  />
                  {wrong.some(Boolean) && (
                    <p className={`${fieldStyles.error} ${smallTableStyles.wrong}`} id={`${said}-${id}`}>
                      {wrong.filter(Boolean).join('. ')}
                    </p>
                  )}
                </td>
                <td>
                  <Button tone="line" size="small" aria-label={texts.removeStep(place + 1)} onClick={() => remove(id)}>
                    <span className={styles.wide}>{texts.remove}</span>
                    <span className={styles.thin}>×</span>
                  </Button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {steps.length === 0 && <p className="note">{texts.noSteps}</p>}
      <div ref={add}>
        <Button tone="line" size="small" onClick={() => onChange({ steps: [...steps, newStep()] })}>
          {texts.addStep}
        </Button>
      </div>
    </div>
  );
}
