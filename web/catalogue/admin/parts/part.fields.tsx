import type { ReactNode } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { adminPages } from '#contract/admin-pages.ts';
import type { Brand } from '#contract/catalogue/brands.ts';
import { goodsClasses } from '#contract/catalogue/goods-classes.ts';
import { PICTURES_MAX } from '#contract/catalogue/managed-parts.ts';
import { Field } from '#web/platform/ui/field.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import { Select } from '#web/platform/ui/select.tsx';
import { PicturesField } from '#web/platform/uploads/pictures.field.tsx';
import { FamilySelect } from './family.select.tsx';
import { formTexts as texts } from './manage.texts.ts';
import type { PartTyped } from './part.typed.ts';

interface PartFieldsProps {
  brands: readonly Brand[];
  /** Whether the part is still to be added: then the shop gives what is left empty. */
  fresh: boolean;
  /** The fields of the family, below price and stock. */
  family: ReactNode;
}

/** The fields of every part. */
export function PartFields({ brands, fresh, family }: PartFieldsProps) {
  const { register, formState } = useFormContext<PartTyped>();
  const { errors } = formState;
  const [description, brand] = useWatch<PartTyped, ['description', 'brand']>({ name: ['description', 'brand'] });
  // A part may carry a brand that the shop no longer lists.
  const names = [...new Set([...brands.map(({ name }) => name), ...(brand ? [brand] : [])])];
  return (
    <>
      <h2>{texts.part}</h2>
      <Field label={texts.name} error={errors.name?.message}>
        {(ids) => <TextInput {...ids} {...register('name')} autoComplete="off" />}
      </Field>
      <FamilySelect />
      <Field label={texts.brand} share="half" error={errors.brand?.message}>
        {(ids) => <Select {...ids} {...register('brand')} options={names.map((name) => [name, name])} />}
      </Field>
      <Field label={texts.sku} hint={fresh ? texts.filledIn : undefined} share="half" error={errors.sku?.message}>
        {(ids) => <TextInput {...ids} {...register('sku')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={texts.ean} hint={fresh ? texts.filledIn : undefined} share="half" error={errors.ean?.message}>
        {(ids) => <TextInput {...ids} {...register('ean')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field label={texts.gtin} hint={texts.gtinHow} share="half" error={errors.gtin?.message}>
        {(ids) => <TextInput {...ids} {...register('gtin')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field
        label={texts.description}
        hint={texts.counter([...description.trim()].length)}
        error={errors.description?.message}
      >
        {(ids) => <TextArea {...ids} {...register('description')} rows={5} />}
      </Field>
      <h2>{texts.priceAndStock}</h2>
      <Field label={texts.price} share="third" error={errors.price?.message}>
        {(ids) => <TextInput {...ids} {...register('price')} inputMode="decimal" autoComplete="off" />}
      </Field>
      <Field label={texts.minimum} share="third" error={errors.ordered_quantity?.message}>
        {(ids) => <TextInput {...ids} {...register('ordered_quantity')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field label={texts.available} share="third" error={errors.available?.message}>
        {(ids) => <TextInput {...ids} {...register('available')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field label={texts.weight} share="third" error={errors.weight?.message}>
        {(ids) => <TextInput {...ids} {...register('weight')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field label={texts.carton} hint={texts.cartonHow} share="third" error={errors.carton?.message}>
        {(ids) => <TextInput {...ids} {...register('carton')} inputMode="numeric" autoComplete="off" />}
      </Field>
      <Field label={texts.taxClass} share="half" error={errors.taxClass?.message}>
        {(ids) => <Select {...ids} {...register('taxClass')} options={goodsClasses.map((name) => [name, name])} />}
      </Field>
      <Field label={texts.ordersAhead} hint={texts.ordersAheadHow} share="half" error={errors.ordersAhead?.message}>
        {(ids) => <Select {...ids} {...register('ordersAhead')} options={texts.ordersAheadNames} />}
      </Field>
      <Field label={texts.cost} hint={texts.costHow} share="half" error={errors.cost?.message}>
        {(ids) => <TextInput {...ids} {...register('cost')} inputMode="decimal" autoComplete="off" />}
      </Field>
      <p className="small">
        <Link className="link" to={adminPages.stockIn('expected')}>
          {texts.expected}
        </Link>
      </p>
      <Field label={texts.shelfPlaces} hint={texts.shelfPlacesHow} error={errors.shelfPlaces?.message}>
        {(ids) => <TextInput {...ids} {...register('shelfPlaces')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={texts.formerNumbers} hint={texts.formerNumbersHow} error={errors.formerNumbers?.message}>
        {(ids) => <TextInput {...ids} {...register('formerNumbers')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={texts.replacedBy} hint={texts.replacedByHow} error={errors.replacedBy?.message}>
        {(ids) => <TextInput {...ids} {...register('replacedBy')} autoComplete="off" spellCheck={false} />}
      </Field>
      <h2>{texts.workshopAndCustoms}</h2>
      <Field label={texts.inTheBox} hint={texts.inTheBoxHow} error={errors.inTheBox?.message}>
        {(ids) => <TextInput {...ids} {...register('inTheBox')} autoComplete="off" />}
      </Field>
      <Field label={texts.torque} hint={texts.torqueHow} error={errors.torque?.message}>
        {(ids) => <TextInput {...ids} {...register('torque')} autoComplete="off" />}
      </Field>
      <Field label={texts.weightOf} hint={texts.weightOfHow} error={errors.weightOf?.message}>
        {(ids) => <TextInput {...ids} {...register('weightOf')} autoComplete="off" />}
      </Field>
      <Field label={texts.spareParts} hint={texts.sparePartsHow} error={errors.spareParts?.message}>
        {(ids) => <TextInput {...ids} {...register('spareParts')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field
        label={texts.countryOfOrigin}
        hint={texts.countryOfOriginHow}
        share="half"
        error={errors.countryOfOrigin?.message}
      >
        {(ids) => <TextInput {...ids} {...register('countryOfOrigin')} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field label={texts.hsCode} hint={texts.hsCodeHow} share="half" error={errors.hsCode?.message}>
        {(ids) => <TextInput {...ids} {...register('hsCode')} inputMode="numeric" autoComplete="off" />}
      </Field>
      {family}
    </>
  );
}

/** The pictures of the part. `onBusy` hears whether some are on their way. */
export function PartPictures({ onBusy }: { onBusy: (busy: boolean) => void }) {
  const { field, fieldState } = useController<PartTyped, 'pictures'>({ name: 'pictures' });
  return (
    <>
      <h2>{texts.pictures}</h2>
      <PicturesField
        {...field}
        most={PICTURES_MAX}
        label={texts.pictures}
        describe={{ label: texts.pictureText, hint: texts.pictureTextHow }}
        error={fieldState.error?.message}
        onBusy={onBusy}
      />
    </>
  );
}
