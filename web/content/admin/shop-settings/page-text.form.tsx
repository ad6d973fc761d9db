import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { pages } from '#contract/pages.ts';
import { shopSettingCalls } from '#contract/shop/settings.calls.ts';
import { type PageText, pageTextSchema } from '#contract/shop/settings.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import { PlainText, plainTextOf } from '#web/content/articles/plain-text.tsx';
import reading from '#web/content/articles/reading.module.css';
import { fetchArticle } from '#web/content/articles/static-article.tsx';
import { useMutationForm } from '#web/platform/calls/mutation-form.ts';
import buttonStyles from '#web/platform/ui/button.module.css';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import fieldStyles from '#web/platform/ui/field.module.css';
import { Field } from '#web/platform/ui/field.tsx';
import { TextArea } from '#web/platform/ui/input.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';
import { SaveActs, type SettingFormProps, Versions } from './versions.tsx';

type Text = { text: string };

/** The text of a page beside what becomes of it. */
export function PageTextForm({ page, setting, onChanged }: SettingFormProps<Text> & { page: PageText }) {
  const save = (value: Text) =>
    callAsAdmin(shopSettingCalls.savePageText, { params: { page }, body: { value, version: setting.version } });
  const { register, control, setValue, errors, submit, busy, refusal, failure } = useMutationForm<Text>(
    { resolver: zodResolver(pageTextSchema), defaultValues: { text: setting.value?.text ?? '' } },
    {
      call: save,
      async onDone() {
        await onChanged();
        toast.done(texts.saved);
      },
    },
  );
  const text = useWatch({ control, name: 'text' });
  const takeOriginal = async () => {
    try {
      const { __html } = await fetchArticle(pages[page], AbortSignal.timeout(10_000));
      const { body } = new DOMParser().parseFromString(__html, 'text/html');
      setValue('text', plainTextOf(body), { shouldDirty: true });
    } catch {
      toast.failed(texts.page.failed);
    }
  };
  return (
    <div className="halves">
      <form className={fieldStyles.form} method="post" noValidate onSubmit={submit}>
        <p className="small">
          {texts.page.lead} {page !== 'about' && texts.page.legal}
        </p>
        <div className="cluster">
          {setting.value === null && (
            <ChangeButton size="small" tone="line" change={takeOriginal}>
              {texts.page.takeOriginal}
            </ChangeButton>
          )}
          <a className={buttonStyles.arrow} href={pages[page]}>
            {texts.page.see}
          </a>
        </div>
        <Field label={texts.page.text} error={errors.text?.message}>
          {(ids) => <TextArea {...ids} {...register('text')} rows={24} />}
        </Field>
        <SaveActs
          name={page}
          {...{ setting, busy, refusal, onChanged }}
          isOutdated={failure?.code === 'changed-meanwhile'}
        />
        <Versions setting={setting} save={save} onChanged={onChanged} />
      </form>
      <section className={panelStyles.panel} aria-label={texts.preview}>
        <p className="note">{texts.preview}</p>
        {text.trim() === '' ? (
          <p className="quiet">{setting.value === null ? texts.page.isOriginal : texts.page.empty}</p>
        ) : (
          <div className={reading.prose}>
            <PlainText text={text} />
          </div>
        )}
      </section>
    </div>
  );
}
