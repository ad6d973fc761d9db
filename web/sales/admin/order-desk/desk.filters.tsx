import { type FormEvent, useRef, useState } from 'react';
import { countryName, listCountries } from '#contract/countries.ts';
import { useAddress } from '#web/platform/ui/address.ts';
import { Button } from '#web/platform/ui/button.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { manageTexts } from '#web/sales/admin/orders/manage.texts.ts';
import styles from './order-desk.module.css';
import { type DeskView, type FilterName, filterNames, noFilters } from './order-desk.view.ts';
import { deskTexts as texts } from './texts.ts';

const days = ['dueFrom', 'dueTo', 'placedFrom', 'placedTo'] as const;
const weights = ['weightFrom', 'weightTo'] as const;

/** The button of the filters, and the panel that it opens: ranges of days and of weight, country and payment. */
export function DeskFilters({ view: { filters } }: { view: DeskView }) {
  const { change } = useAddress();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    close();
    const typed = new FormData(event.currentTarget);
    const typedIn = (name: FilterName) => String(typed.get(name) ?? '').trim();
    change({ ...Object.fromEntries(filterNames.map((name) => [name, typedIn(name) || null])), rows: null });
  };
  const clear = () => {
    close();
    change({ ...noFilters, rows: null });
  };

  return (
    <>
      <Button ref={button} tone="line" aria-expanded={open} data-page-key="f" onClick={() => setOpen(!open)}>
        {texts.filters}
      </Button>
      {open && (
        <form
          key={JSON.stringify(filters)}
          className={`${panelStyles.panel} ${styles.filters}`}
          aria-label={texts.filters}
          onSubmit={show}
        >
          <div className={fieldStyles.form}>
            {days.map((name) => (
              <Field key={name} label={texts.filter[name]} share="third">
                {(ids) => <TextInput {...ids} name={name} type="date" defaultValue={filters[name]} />}
              </Field>
            ))}
            {weights.map((name) => (
              <Field key={name} label={texts.filter[name]} share="third">
                {(ids) => (
                  <TextInput
                    {...ids}
                    name={name}
                    inputMode="decimal"
                    autoComplete="off"
                    pattern="\d{1,6}([.,]\d{1,3})?"
                    title={texts.kilograms}
                    defaultValue={filters[name]}
                  />
                )}
              </Field>
            ))}
            <Field label={texts.filter.country} share="third">
              {(ids) => (
                <select {...ids} className={fieldStyles.input} name="country" defaultValue={filters.country ?? ''}>
                  <option value="">{texts.anyCountry}</option>
                  {listCountries().map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={texts.filter.payment} share="third">
              {(ids) => (
                <select {...ids} className={fieldStyles.input} name="payment" defaultValue={filters.payment ?? ''}>
                  {manageTexts.payments.map(([value, words]) => (
                    <option key={value} value={value === 'all' ? '' : value}>
                      {words}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <div className={panelStyles.acts}>
            <Button type="submit">{texts.show}</Button>
            <Button tone="line" onClick={clear}>
              {texts.clearAll}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}

/** The filters in force, each with a press that takes it away. */
export function FiltersInForce({ view: { filters } }: { view: DeskView }) {
  const { change } = useAddress();
  const inForce = filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [{ name, words: wordsOf(name, value) }];
  });
  if (inForce.length === 0) return null;
  return (
    <ul className={`cluster ${styles.inForce}`} aria-label={texts.inForceTitle}>
      {inForce.map(({ name, words }) => (
        <li key={name}>
          <Button
            tone="line"
            size="small"
            aria-label={texts.remove(words)}
            onClick={() => {
              // The button goes with its filter.
              document.querySelector<HTMLElement>('[data-page-key="f"]')?.focus();
              change({ [name]: null, rows: null });
            }}
          >
            {words} <span aria-hidden="true">×</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function wordsOf(name: FilterName, value: string): string {
  if (name === 'country') return countryName(value);
  const payment = manageTexts.payments.find(([each]) => each === value)?.[1] ?? value;
  return texts.inForce[name](name === 'payment' ? payment : value);
}
