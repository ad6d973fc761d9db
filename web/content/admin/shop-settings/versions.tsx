import { shopSettingCalls } from '#contract/shop/settings.calls.ts';
import type { ManagedSetting, WrittenKey } from '#contract/shop/settings.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import type { CallResult } from '#web/platform/calls/calls.request.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ChangeButton, ConfirmChange } from '#web/platform/ui/change.tsx';
import { RefusalLine } from '#web/platform/ui/form-dialog.tsx';
import panelStyles from '#web/platform/ui/panel.module.css';
import { Time } from '#web/platform/ui/time.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { texts } from './texts.ts';

/** What a form of a setting is about. */
export interface SettingFormProps<T> {
  setting: ManagedSetting<T>;
  /** Reads the setting again. */
  onChanged: () => Promise<void>;
}

interface SaveActsProps<T> extends SettingFormProps<T> {
  name: WrittenKey;
  busy: boolean;
  refusal: string | null;
  /** Somebody else saved it meanwhile. */
  isOutdated: boolean;
  disabled?: boolean;
}

/** Below a form: Save, and the way back to the original. */
export function SaveActs<T>({ name, setting, busy, refusal, isOutdated, disabled, onChanged }: SaveActsProps<T>) {
  const isOriginal = setting.version === 0 || setting.versions[0]?.value === null;
  return (
    <>
      <RefusalLine>{refusal}</RefusalLine>
      <div className={panelStyles.acts}>
        <Button type="submit" busy={busy} disabled={disabled}>
          {texts.save}
        </Button>
        {isOutdated && (
          <Button tone="line" onClick={onChanged}>
            {texts.lookAgain}
          </Button>
        )}
        {!isOriginal && (
          <ConfirmChange
            button={{ tone: 'line', children: texts.toOriginal }}
            title={texts.toOriginalTitle}
            confirm={texts.toOriginal}
            cancel={texts.keep}
            change={() =>
              callAsAdmin(shopSettingCalls.resetShopSetting, {
                params: { name },
                query: { version: setting.version },
              })
            }
            onDone={async () => {
              await onChanged();
              toast.done(texts.saved);
            }}
            onRefused={onChanged}
          >
            <p>{texts.toOriginalText}</p>
          </ConfirmChange>
        )}
      </div>
      {isOriginal && <p className="note">{texts.isOriginal}</p>}
    </>
  );
}

interface VersionsProps<T> extends SettingFormProps<T> {
  save: (value: T) => Promise<CallResult<unknown>>;
}

/** The versions before the one that holds, each of which can be brought back. */
export function Versions<T>({ setting: { versions }, save, onChanged }: VersionsProps<T>) {
  const earlier = versions.slice(1);
  if (earlier.length === 0) return null;
  const bringBack = async (value: T) => {
    const answer = await save(value);
    await onChanged();
    if (answer.ok) toast.done(texts.saved);
    else toast.failed(answer.failure.detail);
  };
  return (
    <section className="stack gap-3" aria-labelledby="versions">
      <h2 id="versions" className="h3">
        {texts.versions}
      </h2>
      <ul className="stack gap-2 num">
        {earlier.map(({ version, value, at, by }) => (
          <li key={version} className="apart middle">
            <span className="small">
              {texts.version(version)}, <Time at={at} form="minute" /> {texts.by(by)}
              {value === null && <> ({texts.original})</>}
            </span>
            {value !== null && (
              <ChangeButton
                size="small"
                tone="line"
                aria-label={texts.bringBackOf(version)}
                change={() => bringBack(value)}
              >
                {texts.bringBack}
              </ChangeButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
