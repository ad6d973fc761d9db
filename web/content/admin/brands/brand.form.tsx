import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { adminPages } from '#contract/admin-pages.ts';
import { managedBrandCalls as calls } from '#contract/catalogue/brands/managed-brands.calls.ts';
import { type ManagedBrand, PROFILE_MAX, saveBrandSchema } from '#contract/catalogue/brands/managed-brands.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import { DashboardHead } from '#web/platform/layout/page-head.tsx';
import { Thumb } from '#web/platform/pictures/plate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ConfirmChange } from '#web/platform/ui/change.tsx';
import checkStyles from '#web/platform/ui/check.module.css';
import { Crumbs } from '#web/platform/ui/crumbs.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { ImageField } from '#web/platform/uploads/image.field.tsx';
import { texts } from './texts.ts';

interface BrandFormProps {
  /** Null for a new one. */
  brand: ManagedBrand | null;
  /** Reads the brands again: what the form shows is out of date. */
  onChanged: () => Promise<void>;
  onDone: (said: string) => Promise<void>;
}

type Typed = z.input<typeof saveBrandSchema>;

/** One brand: its name, picture and profile, beside what the home page makes of them. */
export function BrandForm({ brand, onChanged, onDone }: BrandFormProps) {
  const { register, control, errors, submit, busy, refusal, failure } = useMutationForm<Typed>(
    {
      resolver: zodResolver(saveBrandSchema),
      defaultValues: {
        name: brand?.name ?? '',
        img: brand?.img ?? '',
        profile: brand?.profile ?? '',
        shown: brand?.shown ?? true,
      },
    },
    {
      call: (body) =>
        brand
          ? callAsAdmin(calls.changeBrand, { params: { id: brand._id }, body: { ...body, version: brand.version } })
          : callAsAdmin(calls.addBrand, { body }),
      onDone: (_, { name }) => onDone(texts.saved(name)),
    },
  );
  const [sending, setSending] = useState(false);
  const picture = useController({ control, name: 'img' });
  const [name, profile, img, shown] = useWatch({ control, name: ['name', 'profile', 'img', 'shown'] });
  return (
    <>
      <Crumbs label={texts.way} up={{ to: adminPages.brands, words: texts.title }}>
        {brand?.name ?? texts.newBrand}
      </Crumbs>
      <DashboardHead title={brand?.name ?? texts.newBrand}>
        {brand && <Chip tone={brand.shown ? 'on' : 'off'}>{brand.shown ? texts.shown : texts.hidden}</Chip>}
      </DashboardHead>
      <div className={panelStyles.split}>
        <form className={fieldStyles.form} method="post" noValidate onSubmit={submit}>
          <Field label={texts.name} error={errors.name?.message}>
            {(ids) => <TextInput {...ids} {...register('name')} autoComplete="off" />}
          </Field>
          <Field
            label={texts.profile}
            hint={texts.counter([...profile.trim()].length, PROFILE_MAX)}
            error={errors.profile?.message}
          >
            {(ids) => <TextArea {...ids} {...register('profile')} rows={4} />}
          </Field>
          <ImageField {...picture.field} label={texts.picture} error={errors.img?.message} onBusy={setSending} />
          <label className={checkStyles.check}>
            <input type="checkbox" {...register('shown')} />
            {texts.isOnHome}
          </label>
          <RefusalLine>{refusal}</RefusalLine>
          <div className={panelStyles.acts}>
            <Button type="submit" busy={busy} disabled={sending}>
              {texts.save}
            </Button>
            {failure?.code === 'changed-meanwhile' && (
              <Button tone="line" onClick={onChanged}>
                {texts.lookAgain}
              </Button>
            )}
            {brand && brand.onSale + brand.archived === 0 && !brand.priced && (
              <ConfirmChange
                button={{ tone: 'line', children: texts.remove }}
                title={texts.removeTitle(brand.name)}
                confirm={texts.remove}
                cancel={texts.keep}
                tone="destroy"
                change={() =>
                  callAsAdmin(calls.removeBrand, { params: { id: brand._id }, query: { version: brand.version } })
                }
                onDone={() => onDone(texts.removed(brand.name))}
                onRefused={onChanged}
              >
                <p>{texts.removeText}</p>
              </ConfirmChange>
            )}
          </div>
          {brand && brand.onSale + brand.archived > 0 && (
            <p className="note">{texts.has(brand.onSale, brand.archived)}</p>
          )}
          {brand?.priced && <p className="note">{texts.priced}</p>}
        </form>
        <section className={panelStyles.panel} aria-label={texts.preview}>
          <p className="note">{shown ? texts.preview : texts.previewHidden}</p>
          <div className="cluster">
            <Thumb src={img} wide={88} />
            <b className="label">{name}</b>
          </div>
          {profile && <p className="small quiet">{profile}</p>}
          {brand && <p className="note num">{texts.parts(brand.onSale)}</p>}
        </section>
      </div>
    </>
  );
}
