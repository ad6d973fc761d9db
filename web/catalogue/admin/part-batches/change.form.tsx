import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import { brandCalls } from '#contract/catalogue/brands/brands.calls.ts';
import type { Attribute } from '#contract/catalogue/families/family.ts';
import { families } from '#contract/catalogue/families.ts';
import { partBatchCalls } from '#contract/catalogue/part-batches.calls.ts';
import { formatNear } from '#contract/format.ts';
import { BULK_MAX } from '#contract/lists.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { ChosenParts } from '#web/catalogue/admin/parts/chosen.ts';
import { attributeLabels } from '#web/catalogue/admin/parts/family.words.ts';
import { callApi } from '#web/platform/calls/calls.client.ts';
import { useMutation } from '#web/platform/calls/mutation.ts';
import { useCall } from '#web/platform/calls/use-call.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Choices } from '#web/platform/ui/choices.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Select } from '#web/platform/ui/select.tsx';
import { texts } from './texts.ts';
import { nothingTyped, readChange, type TypedChange } from './typed-change.ts';

/** What changes of the chosen parts: a dry run says it of each. */
export function ChangeForm({ chosen }: { chosen: ChosenParts }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { ids, matching } = chosen;
  const [which, setWhich] = useState<'ticked' | 'matching'>(ids.length > 0 ? 'ticked' : 'matching');
  const [typed, setTyped] = useState<TypedChange>(nothingTyped);
  const [errors, setErrors] = useState<Partial<Record<keyof TypedChange, string>>>({});
  const { run, busy, refusal } = useMutation({
    call: async () => {
      const read = readChange(typed);
      setErrors(read.ok ? {} : read.errors);
      if (!read.ok) return null;
      const { counted: _, except, ...named } = matching;
      const parts = which === 'ticked' ? { parts: [...ids] } : { matching: { ...named, except: [...except] } };
      return callAsAdmin(partBatchCalls.planBatch, { body: { change: read.change, chosen: parts } });
    },
    onDone: ({ _id }) => navigate(adminPages.partBatch(_id), { state, preventScrollReset: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const allWords =
    matching.except.length > 0
      ? texts.matchingBut(matching.count, matching.except.length)
      : texts.matching(matching.count);
  const tooMany = matching.count > BULK_MAX;
  return (
    <form className={panelStyles.panel} onSubmit={submit} noValidate aria-label={texts.what}>
      <div className={panelStyles.head}>
        <h2>{texts.what}</h2>
        <p>{texts.chosenBy(chosen.filter)}</p>
      </div>
      <Choices
        label={texts.which}
        labelHidden
        chosen={which}
        onChoose={setWhich}
        choices={[
          ...(ids.length > 0 ? [{ value: 'ticked' as const, name: texts.ticked(ids.length) }] : []),
          {
            value: 'matching' as const,
            name: allWords,
            about: tooMany
              ? texts.tooMany(BULK_MAX)
              : texts.matchingHow(formatNear(matching.counted, new Date(), 'own')),
            shut: tooMany,
          },
        ]}
      />
      <div className={fieldStyles.form}>
        <ChoiceField
          label={texts.change}
          options={texts.kinds}
          value={typed.kind}
          onChoose={(kind) => {
            setErrors({});
            setTyped({ ...typed, kind: kind as TypedChange['kind'], by: '', to: '', key: '' });
          }}
        />
        <KindFields typed={typed} errors={errors} filter={matching.filter.category} onType={setTyped} />
      </div>
      <div className={panelStyles.acts}>
        <Button tone="line" type="submit" busy={busy}>
          {texts.dryRun}
        </Button>
      </div>
      <RefusalLine>{refusal}</RefusalLine>
    </form>
  );
}

interface KindFieldsProps {
  typed: TypedChange;
  errors: Partial<Record<keyof TypedChange, string>>;
  /** The family or the group of the chosen parts, where the filter names one. */
  filter: string | undefined;
  onType: (typed: TypedChange) => void;
}

/** What a kind of change asks for. */
function KindFields({ filter, ...typing }: KindFieldsProps) {
  const { typed, onType } = typing;
  switch (typed.kind) {
    case 'price':
      return (
        <>
          <TextField name="by" label={texts.by} hint={texts.priceHow} {...typing} />
          <ChoiceField
            label={texts.round}
            options={texts.roundings}
            value={typed.round}
            onChoose={(round) => onType({ ...typed, round })}
          />
        </>
      );
    case 'minimum':
      return <TextField name="to" label={texts.to} {...typing} />;
    case 'stock':
      return (
        <>
          <TextField name="by" label={texts.pieces} hint={texts.piecesHow} {...typing} />
          <TextField name="reason" label={texts.reason} {...typing} />
        </>
      );
    case 'brand':
      return <BrandField {...typing} />;
    case 'attribute':
      return <AttributeFields filter={filter} {...typing} />;
    default:
      return null;
  }
}

const readBrands = () => callApi(brandCalls.listBrands, {});

function BrandField({ typed, errors, onType }: Omit<KindFieldsProps, 'filter'>) {
  const { answer, failure } = useCall('brands', readBrands, 0);
  const names = answer?.map(({ name }) => name) ?? [];
  return (
    <ChoiceField
      label={texts.brand}
      error={failure ? texts.brandsFailed : errors.to}
      options={[['', texts.choose], ...names.map((name) => [name, name] as const)]}
      value={typed.to}
      onChoose={(to) => onType({ ...typed, to })}
    />
  );
}

function AttributeFields({ typed, errors, filter, onType }: KindFieldsProps) {
  const named = families.filter(({ name, group }) => name === filter || group === filter);
  const byKey = new Map<string, Attribute>(
    (named.length > 0 ? named : families).flatMap(({ attributes }) =>
      attributes.map((attribute) => [attribute.key, attribute] as const),
    ),
  );
  const options = [...byKey.keys()]
    .map((key) => [key, attributeLabels.get(key) ?? key] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
  const values = valuesOf(byKey.get(typed.key));
  return (
    <>
      <ChoiceField
        label={texts.attribute}
        error={errors.key}
        options={[['', texts.choose], ...options]}
        value={typed.key}
        onChoose={(key) => onType({ ...typed, key, to: '' })}
      />
      {values ? (
        <ChoiceField
          label={texts.value}
          error={errors.to}
          options={[['', texts.choose], ...values.map((value) => [value, value] as const)]}
          value={typed.to}
          onChoose={(to) => onType({ ...typed, to })}
        />
      ) : (
        <TextField name="to" label={texts.value} typed={typed} errors={errors} onType={onType} />
      )}
    </>
  );
}

/** The values among which one is chosen; null where it is typed. */
function valuesOf(attribute: Attribute | undefined): string[] | null {
  if (attribute?.kind === 'flag') return ['yes', 'no'];
  return attribute?.kind === 'choice' ? attribute.options.map(String) : null;
}

interface ChoiceFieldProps {
  label: string;
  error?: string | undefined;
  options: readonly (readonly [string, string])[];
  value: string;
  onChoose: (value: string) => void;
}

function ChoiceField({ label, error, options, value, onChoose }: ChoiceFieldProps) {
  return (
    <Field label={label} error={error} share="third">
      {(control) => (
        <Select {...control} options={options} value={value} onChange={({ target }) => onChoose(target.value)} />
      )}
    </Field>
  );
}

interface TextFieldProps extends Omit<KindFieldsProps, 'filter'> {
  name: 'by' | 'to' | 'reason';
  label: string;
  hint?: string;
}

function TextField({ name, label, hint, typed, errors, onType }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={errors[name]} share="third">
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          value={typed[name]}
          onChange={({ target }) => onType({ ...typed, [name]: target.value })}
        />
      )}
    </Field>
  );
}
