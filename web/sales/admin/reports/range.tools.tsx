import type { FormEvent } from 'react';
import { useAddress } from '#web/platform/ui/address.ts';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import segmentsStyles from '#web/platform/ui/segments.module.css';
import toolsStyles from '#web/platform/ui/tools.module.css';
import { rangeIn } from './reports.view.ts';
import { texts } from './texts.ts';

/** Which time is shown: the last so many days. */
export function SpanChoice() {
  const { params, change } = useAddress();
  const range = rangeIn(params);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a frame around the buttons of one choice
    <div className={segmentsStyles.segments} role="group" aria-label={texts.span}>
      {texts.spans.map(([span, words]) => (
        <button
          key={span}
          type="button"
          aria-pressed={'days' in range && span === range.days}
          onClick={() => change({ days: span === '30' ? null : span, from: null, to: null })}
        >
          {words}
        </button>
      ))}
    </div>
  );
}

/** Or the days from one to another. `shown`: those that are shown, with which the fields begin. */
export function DaysForm({ shown }: { shown: { from: string; to: string } }) {
  const { change } = useAddress();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [from, to] = [String(form.get('from')), String(form.get('to'))].sort();
    if (from && to) change({ days: null, from, to });
  };
  return (
    // Its fields stand among the other tools.
    <form key={`${shown.from} ${shown.to}`} style={{ display: 'contents' }} onSubmit={send}>
      {(['from', 'to'] as const).map((name) => (
        <div key={name} className={`${fieldStyles.field} ${toolsStyles.choice}`}>
          <label htmlFor={`days-${name}`}>{name === 'from' ? texts.fromDay : texts.toDay}</label>
          <input
            id={`days-${name}`}
            className={fieldStyles.input}
            type="date"
            name={name}
            defaultValue={shown[name]}
            required
          />
        </div>
      ))}
      <Button type="submit" tone="line">
        {texts.show}
      </Button>
    </form>
  );
}
