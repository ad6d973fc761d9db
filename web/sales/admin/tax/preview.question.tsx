import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { PREVIEWED_LINES_MAX, type PreviewChoices } from '#contract/sales/tax.ts';
import { wallTime } from '#contract/shop-time.ts';
import { CountrySelect } from '#web/accounts/addresses/country.select.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import { PartInput } from '#web/sales/admin/prices/part.input.tsx';
import styles from './tax.module.css';
import { previewTexts as texts } from './texts.ts';

/** What is asked, as it stands in the address. */
export interface AskedPreview {
  company: string;
  country: string;
  postalCode: string;
  prices: string;
  day: string;
  confirmed: boolean;
  lines: { sku: string; quantity: string }[];
}

interface PreviewQuestionProps {
  choices: PreviewChoices;
  question: AskedPreview;
  /** By the fields of the call. */
  errors: Readonly<Record<string, string>>;
}

/** For whom, where to, on which day, and what is in the order. */
export function PreviewQuestion({ choices, question, errors }: PreviewQuestionProps) {
  const { state } = useNavigation();
  const first = question.lines.length > 0 ? question.lines : [{ sku: '', quantity: '' }];
  const [lines, setLines] = useState(first.map((line, id) => ({ id, ...line })));
  const companies = choices.companies.map(({ _id, name, city }) => [_id, `${name}, ${city}`] as const);
  const today = wallTime(choices.now, choices.zone).slice(0, 10);
  return (
    <Form className={`stack gap-4 ${styles.question}`} noValidate>
      <div className={styles.ask}>
        <Field label={texts.company} error={errors.company}>
          {(control) => (
            <Select
              {...control}
              name="company"
              defaultValue={question.company}
              options={[['', texts.nobody], ...companies]}
            />
          )}
        </Field>
        <Field label={texts.country} error={errors.country}>
          {(control) => (
            <CountrySelect {...control} name="country" defaultValue={question.country} none={texts.chooseCountry} />
          )}
        </Field>
        <Field label={texts.postalCode} error={errors.postalCode}>
          {(control) => <TextInput {...control} name="code" defaultValue={question.postalCode} autoComplete="off" />}
        </Field>
        <Field label={texts.prices} error={errors.prices}>
          {(control) => (
            <Select {...control} name="prices" defaultValue={question.prices || choices.prices} options={texts.kinds} />
          )}
        </Field>
        <Field label={texts.day} error={errors.day}>
          {(control) => <TextInput {...control} name="day" type="date" defaultValue={question.day || today} />}
        </Field>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid */}
      <div className={styles.lines} role="group" aria-label={texts.lines}>
        {lines.map(({ id, sku, quantity }, place) => (
          <LineFields
            key={id}
            place={place}
            line={{ sku, quantity }}
            errors={{
              sku: errors[`lines.${place}.sku`] ?? (place === 0 ? errors.lines : undefined),
              quantity: errors[`lines.${place}.quantity`],
            }}
            onRemove={lines.length > 1 ? () => setLines(lines.filter(({ id: other }) => other !== id)) : undefined}
          />
        ))}
      </div>
      <div className={panelStyles.acts}>
        <Button type="submit" busy={state !== 'idle'}>
          {texts.ask}
        </Button>
        {lines.length < PREVIEWED_LINES_MAX && (
          <Button
            tone="line"
            onClick={() =>
              setLines([...lines, { id: 1 + Math.max(...lines.map(({ id }) => id)), sku: '', quantity: '' }])
            }
          >
            {texts.addLine}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface LineFieldsProps {
  place: number;
  line: { sku: string; quantity: string };
  errors: { sku: string | undefined; quantity: string | undefined };
  onRemove: (() => void) | undefined;
}

function LineFields({ place, line, errors, onRemove }: LineFieldsProps) {
  const [sku, setSku] = useState(line.sku);
  return (
    <div className={styles.line}>
      <Field label={texts.part(place + 1)} error={errors.sku}>
        {(control) => <PartInput {...control} name="part" placeholder={texts.sku} value={sku} onType={setSku} />}
      </Field>
      <Field label={texts.pieces(place + 1)} error={errors.quantity}>
        {(control) => (
          <TextInput
            {...control}
            name="pieces"
            inputMode="numeric"
            placeholder={texts.minimum}
            defaultValue={line.quantity}
          />
        )}
      </Field>
      {onRemove && (
        <Button tone="line" aria-label={texts.removeLine(place + 1)} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}
