import { useFormContext, useWatch } from 'react-hook-form';
import type { Attribute } from '#contract/catalogue/families/family.ts';
import { findFamily } from '#contract/catalogue/families.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { labelOf } from './family.words.ts';
import { formTexts as texts } from './manage.texts.ts';
import type { PartTyped } from './part.typed.ts';

/** The fields of the part's family. */
export function FamilyFields() {
  const category = useWatch<PartTyped, 'category'>({ name: 'category' });
  const family = findFamily(category);
  if (!family || family.attributes.length === 0) return null;
  return (
    <>
      <h2>{family.name}</h2>
      {family.attributes.map((attribute) => (
        <AttributeField key={`${family.name} ${attribute.key}`} attribute={attribute} />
      ))}
    </>
  );
}

function AttributeField({ attribute }: { attribute: Attribute }) {
  const { register, formState } = useFormContext<PartTyped>();
  const { key, kind, hint } = attribute;
  const error = formState.errors.attributes?.[key]?.message;
  const options = optionsOf(attribute);
  return (
    <Field label={labelOf(attribute)} hint={hint} share="third" error={error}>
      {(ids) =>
        options ? (
          <Select {...ids} {...register(`attributes.${key}`)} options={options} />
        ) : (
          <TextInput
            {...ids}
            {...register(`attributes.${key}`)}
            inputMode={kind === 'whole' ? 'numeric' : kind === 'decimal' ? 'decimal' : undefined}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
}

/** The choices, with an empty one first; null if the value is typed. */
function optionsOf(attribute: Attribute): [string, string][] | null {
  const nothing: [string, string] = ['', texts.notSaid];
  if (attribute.kind === 'flag') return [nothing, ['yes', texts.yes], ['no', texts.no]];
  if (attribute.kind !== 'choice') return null;
  return [nothing, ...attribute.options.map((option): [string, string] => [String(option), String(option)])];
}
