import { useFormContext, useWatch } from 'react-hook-form';
import { groups } from '#contract/catalogue/families/groups.ts';
import { families, findFamily } from '#contract/catalogue/families.ts';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { formTexts as texts } from './manage.texts.ts';
import { fitsAttribute, type PartTyped } from './part.typed.ts';

const alone = families.filter(({ group }) => group === null);

/** The family of the part. Attributes that the new family has, too, keep their typed values where these are valid. */
export function FamilySelect() {
  const { register, setValue, getValues, clearErrors, formState } = useFormContext<PartTyped>();
  const category = useWatch<PartTyped, 'category'>({ name: 'category' });
  const family = findFamily(category);

  const keepShared = (name: string) => {
    const typed = getValues('attributes');
    clearErrors('attributes');
    for (const attribute of findFamily(name)?.attributes ?? []) {
      const text = typed[attribute.key] ?? '';
      if (text !== '' && !fitsAttribute(attribute, text)) setValue(`attributes.${attribute.key}`, '');
    }
  };

  return (
    <Field
      label={texts.family}
      share="half"
      hint={family?.group ? texts.familyIn(family.group) : texts.familyAlone}
      error={formState.errors.category?.message}
    >
      {(ids) => (
        <select
          {...ids}
          {...register('category', { onChange: ({ target }) => keepShared(target.value) })}
          className={fieldStyles.input}
        >
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {families
                .filter((each) => each.group === group)
                .map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
            </optgroup>
          ))}
          {alone.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
          {!family && <option>{category}</option>}
        </select>
      )}
    </Field>
  );
}
