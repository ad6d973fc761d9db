import type { z } from 'zod';
import { countryName } from '#contract/countries.ts';
import { readFigure } from '#contract/figures.ts';
import { taxCalls } from '#contract/sales/tax.calls.ts';
import { changedTaxRateSchema, type ManagedTax, newTaxRateSchema, type TaxRate } from '#contract/sales/tax.ts';
import { wallTime } from '#contract/shop-time.ts';
import { CountrySelect } from '#web/accounts/addresses/country.select.tsx';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import checkStyles from '#web/platform/ui/check.module.css';
import dialogStyles from '#web/platform/ui/dialog.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { FormActs, RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import styles from './tax.module.css';
import { texts } from './texts.ts';

/** A rate as it is typed. `classes`: parted by spaces. */
interface RateTyped {
  country: string;
  classes: string;
  rate: string;
  starts: string;
  ends: string;
  reverseCharge: boolean;
}

interface RateFormProps {
  tax: ManagedTax;
  /** The rate to be changed; without it one is added. */
  rate?: TaxRate;
  /** The country for which one is added, and the classes that it lacks. */
  missing?: ManagedTax['refused'][number];
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** A rate of tax for a country and its classes, from a day until before another. */
export function RateForm({ tax, rate, missing, onClose, onChanged }: RateFormProps) {
  const defaultValues = typedOf(tax, rate, missing);
  const { register, setError, errors, submit, busy, refusal } = useMutationForm<RateTyped>(
    {
      defaultValues,
    },
    {
      async call({ country, classes, rate: typedRate, ...days }) {
        const shared = { ...days, ends: days.ends === '' ? null : days.ends, rate: rateIn(typedRate) };
        if (rate) {
          const body = read(changedTaxRateSchema, { ...shared, version: rate.version });
          return body && callAsAdmin(taxCalls.changeTaxRate, { params: { id: rate._id }, body });
        }
        const body = read(newTaxRateSchema, { ...shared, country, classes: classes.split(' ') });
        return body && callAsAdmin(taxCalls.addTaxRate, { body });
      },
      async onDone(_, { classes }) {
        onClose();
        await onChanged();
        toast.done(rate ? texts.saved : texts.added(classes.split(' ').length));
      },
    },
  );

  /** What was typed as the call takes it; null where a field is wrong, which then says so. */
  const read = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> | null => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return parsed.data;
    for (const [place, { path, message }] of parsed.error.issues.entries()) {
      const field = path[0] as keyof RateTyped;
      if (field in defaultValues) setError(field, { message }, { shouldFocus: place === 0 });
    }
    return null;
  };

  return (
    <form className={dialogStyles.form} method="post" noValidate onSubmit={submit}>
      <div className={`${fieldStyles.form} ${styles.fields}`}>
        {rate ? (
          <p className="small">{`${countryName(rate.country)}, ${rate.class}`}</p>
        ) : (
          <>
            <Field label={texts.country} share="half" error={errors.country?.message}>
              {(ids) => <CountrySelect {...ids} {...register('country')} none={texts.chooseCountry} />}
            </Field>
            <Field label={texts.class} share="half" error={errors.classes?.message}>
              {(ids) => <Select {...ids} {...register('classes')} options={classOptions(missing)} />}
            </Field>
          </>
        )}
        <Field label={texts.rate} share="third" error={errors.rate?.message}>
          {(ids) => <TextInput {...ids} {...register('rate')} inputMode="decimal" autoComplete="off" />}
        </Field>
        <Field label={texts.from} share="third" error={errors.starts?.message}>
          {(ids) => <TextInput {...ids} {...register('starts')} type="date" />}
        </Field>
        <Field label={texts.until} hint={texts.untilHint} share="third" error={errors.ends?.message}>
          {(ids) => <TextInput {...ids} {...register('ends')} type="date" />}
        </Field>
      </div>
      <label className={checkStyles.check}>
        <input type="checkbox" {...register('reverseCharge')} />
        {texts.reverseFor}
      </label>
      <p className="small quiet">{texts.ordersKeep}</p>
      <RefusalLine>{refusal}</RefusalLine>
      <FormActs submit={rate ? texts.save : texts.add} busy={busy} onCancel={onClose} />
    </form>
  );
}

/** The classes that one may choose, those that a country lacks first. */
function classOptions(missing: RateFormProps['missing']) {
  const lacking = missing?.classes.join(' ');
  const known = texts.classes.some(([value]) => value === lacking);
  return lacking === undefined || known
    ? texts.classes
    : ([[lacking, missing?.classes.join(' and ') ?? ''], ...texts.classes] as const);
}

function typedOf({ zone, now }: ManagedTax, rate: TaxRate | undefined, missing: RateFormProps['missing']): RateTyped {
  const day = (at: string) => wallTime(at, zone).slice(0, 10);
  if (!rate)
    return {
      ...{ country: missing?.country ?? '', classes: missing?.classes.join(' ') ?? texts.classes[0][0] },
      ...{ rate: '', starts: day(now), ends: '', reverseCharge: false },
    };
  return {
    ...{ country: rate.country, classes: rate.class, rate: String(rate.rate), starts: day(rate.startsAt) },
    ...{ ends: rate.endsAt === null ? '' : day(rate.endsAt), reverseCharge: rate.reverseCharge },
  };
}

/** A rate as it is typed, also with its sign; undefined where nothing was. */
function rateIn(typed: string): number | undefined {
  const { value } = readFigure(typed.replace(/\s*%\s*$/, ''), { fits: (figure) => figure <= 100 });
  return Number.isNaN(value) ? undefined : value;
}
