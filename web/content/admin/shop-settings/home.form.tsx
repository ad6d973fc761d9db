import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, type FieldPath, FormProvider, useFormContext } from 'react-hook-form';
import { pages } from '#contract/pages.ts';
import { shopSettingCalls } from '#contract/shop/settings.calls.ts';
import { type HomeTexts, homeSchema } from '#contract/shop/settings.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import buttonStyles from '#web/platform/ui/button.module.css';
import checkStyles from '#web/platform/ui/check.module.css';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextArea, TextInput } from '#web/platform/ui/input.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { ImageField } from '#web/platform/uploads/image.field.tsx';
import { HomePreview } from './home.preview.tsx';
import { texts } from './texts.ts';
import { SaveActs, type SettingFormProps, Versions } from './versions.tsx';

const { home: words } = texts;
const four = [0, 1, 2, 3] as const;

interface LineProps {
  name: FieldPath<HomeTexts>;
  label: string;
  hint?: string;
  share?: 'half' | 'third';
  /** How many lines it has; one without. */
  rows?: number;
  isNumber?: boolean;
}

/** A field of the form. */
function Line({ name, label, hint, share, rows, isNumber }: LineProps) {
  const { register, getFieldState, formState } = useFormContext<HomeTexts>();
  return (
    <Field label={label} hint={hint} share={share} error={getFieldState(name, formState).error?.message}>
      {(ids) =>
        rows ? (
          <TextArea {...ids} {...register(name)} rows={rows} />
        ) : (
          <TextInput
            {...ids}
            {...register(name, { valueAsNumber: isNumber })}
            inputMode={isNumber ? 'numeric' : undefined}
            autoComplete="off"
          />
        )
      }
    </Field>
  );
}

/** Figures, words and pictures of the home page. */
export function HomeForm({ setting, onChanged }: SettingFormProps<HomeTexts>) {
  const save = (value: HomeTexts) =>
    callAsAdmin(shopSettingCalls.saveHome, { body: { value, version: setting.version } });
  const form = useMutationForm<HomeTexts>(
    { resolver: zodResolver(homeSchema), defaultValues: setting.value ?? {} },
    {
      call: save,
      async onDone() {
        await onChanged();
        toast.done(texts.saved);
      },
    },
  );
  const { submit, busy, refusal, failure } = form;
  const [sending, setSending] = useState(false);
  return (
    <FormProvider {...form}>
      <div className="halves">
        <form className={fieldStyles.form} method="post" noValidate onSubmit={submit}>
          <p className="small">
            {words.lead}{' '}
            <a className={buttonStyles.arrow} href={pages.home}>
              {texts.page.see}
            </a>
          </p>
          <h2>{words.banner}</h2>
          <Line name="heading" label={words.heading} hint={words.headingHint} rows={4} />
          <Line name="lead" label={words.text} rows={2} />
          <PictureField name="img" label={words.bicycle} onBusy={setSending} />
          <Line name="alt" label={words.alt} />
          {four.map((place) => (
            <Slide key={place} place={place} onBusy={setSending} />
          ))}
          <h2>{words.figures}</h2>
          {four.map((place) => (
            <fieldset key={place} className={fieldStyles.form}>
              <legend className="vh">{words.figure(place + 1)}</legend>
              <Line name={`figures.${place}.name`} label={words.title} share="third" />
              <Line name={`figures.${place}.quantity`} label={words.quantity} share="third" isNumber />
              <Line name={`figures.${place}.plus`} label={words.plus} share="third" />
            </fieldset>
          ))}
          <h2>{words.how}</h2>
          <Line name="howLead" label={words.first} rows={3} />
          <Line name="howText" label={words.second} rows={3} />
          <h2>{words.capabilities}</h2>
          <Line name="capabilitiesLead" label={words.first} rows={3} />
          <Line name="capabilitiesText" label={words.second} rows={3} />
          <h2>{words.achievements}</h2>
          {four.map((place) => (
            <fieldset key={place} className={fieldStyles.form}>
              <legend className="vh">{words.achievement(place + 1)}</legend>
              <Line name={`achievements.${place}.title`} label={words.title} share="half" />
              <Line name={`achievements.${place}.text`} label={words.text} share="half" />
            </fieldset>
          ))}
          <h2>{words.brands}</h2>
          <Line name="brandsLead" label={words.text} />
          <SaveActs
            name="home"
            {...{ setting, busy, refusal, onChanged }}
            disabled={sending}
            isOutdated={failure?.code === 'changed-meanwhile'}
          />
          <Versions setting={setting} save={save} onChanged={onChanged} />
        </form>
        <HomePreview />
      </div>
    </FormProvider>
  );
}

interface PictureFieldProps {
  name: 'img' | `slides.${0 | 1 | 2 | 3}.img`;
  label: string;
  onBusy: (busy: boolean) => void;
}

function PictureField({ name, label, onBusy }: PictureFieldProps) {
  const { control } = useFormContext<HomeTexts>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <ImageField {...field} label={label} error={fieldState.error?.message} onBusy={onBusy} />
      )}
    />
  );
}

function Slide({ place, onBusy }: { place: 0 | 1 | 2 | 3; onBusy: (busy: boolean) => void }) {
  const { register } = useFormContext<HomeTexts>();
  const at = `slides.${place}` as const;
  return (
    <fieldset className={fieldStyles.form}>
      <legend className="label">{words.slide(place + 1)}</legend>
      <label className={checkStyles.check}>
        <input type="checkbox" {...register(`${at}.shown`)} />
        {words.shown}
      </label>
      <Line name={`${at}.name`} label={words.name} share="half" />
      <Line name={`${at}.part`} label={words.part} share="half" hint={words.partHint} />
      <Line name={`${at}.heading`} label={words.heading} share="half" rows={4} hint={words.headingHint} />
      <Line name={`${at}.lead`} label={words.text} share="half" rows={4} />
      <PictureField name={`${at}.img`} label={words.img} onBusy={onBusy} />
      <Line name={`${at}.alt`} label={words.alt} />
    </fieldset>
  );
}
