import { adminPages } from '#contract/admin-pages.ts';
import { shopSetupCalls as calls } from '#contract/shop/setup.calls.ts';
import {
  type DecidableStep,
  decidableSteps,
  neededSteps,
  type Setup,
  type SetupStep,
  setupSteps,
} from '#contract/shop/setup.ts';
import { callAsAdmin } from '#web/accounts/session/admin.client.ts';
import buttonStyles from '#web/platform/ui/button.module.css';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { ChangeButton } from '#web/platform/ui/change.tsx';
import { Chip } from '#web/platform/ui/facts.tsx';
import { toast } from '#web/platform/ui/toasts.tsx';
import { SetupNotice } from './setup.notice.tsx';
import { decide, steps, texts } from './texts.ts';

const ways: Readonly<Record<SetupStep, string>> = {
  company: adminPages.settingsOf('company'),
  brands: adminPages.brands,
  mail: adminPages.settingsOf('mail-foot'),
  tax: adminPages.tax,
  delivery: adminPages.delivery,
  payment: adminPages.money,
  parts: adminPages.addParts,
  texts: adminPages.settingsOf('terms'),
};

const isDecidable = (step: SetupStep): step is DecidableStep => decidableSteps.some((one) => one === step);

interface StartViewProps {
  setup: Setup;
  onChanged: () => Promise<void>;
}

/** What the shop can, and the steps before its first order. */
export function StartView({ setup, onChanged }: StartViewProps) {
  return (
    <div className="stack gap-5">
      <SetupNotice setup={setup} />
      <ol className="stack gap-6">
        {setupSteps.map((step) => (
          <Step key={step} step={step} setup={setup} onChanged={onChanged} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step, setup, onChanged }: StartViewProps & { step: SetupStep }) {
  const { name, open, done: doneWords, way } = steps[step];
  const done = setup.done.includes(step);
  const needed = neededSteps.includes(step);
  const setDecided = async (named: DecidableStep, decided: boolean) => {
    const answer = await callAsAdmin(calls.decideStep, { params: { step: named }, body: { decided } });
    if (!answer.ok) toast.failed(answer.failure.detail);
    await onChanged();
  };
  const sendMail = async () => {
    const answer = await callAsAdmin(calls.sendTestMail, {});
    if (answer.ok) toast.done(texts.mailSent(answer.value.to));
    else toast.failed(answer.failure.detail);
  };
  return (
    <li className="stack gap-3">
      <div className="apart middle ruled">
        <h2>{name}</h2>
        <Chip tone={done ? 'good' : needed ? 'bad' : 'wait'}>
          {done ? texts.done : needed ? texts.missing : texts.undecided}
        </Chip>
      </div>
      <p className="small">{done ? doneWords(setup) : open(setup)}</p>
      <div className="cluster">
        <ButtonLink size="small" tone={done || step === 'mail' ? 'line' : 'primary'} to={ways[step]}>
          {way}
        </ButtonLink>
        {step === 'parts' && (
          <>
            <ButtonLink size="small" tone="line" to={adminPages.importParts}>
              CSV
            </ButtonLink>
            <a className={buttonStyles.arrow} href="/parts-template.csv" download>
              {texts.template}
            </a>
          </>
        )}
        {step === 'mail' && !done && (
          <ChangeButton size="small" change={sendMail}>
            {texts.sendMail}
          </ChangeButton>
        )}
        {isDecidable(step) && !done && (
          <ChangeButton size="small" tone="line" change={() => setDecided(step, true)}>
            {decide[step]}
          </ChangeButton>
        )}
        {isDecidable(step) && setup.decided.includes(step) && (
          <ChangeButton size="small" tone="line" aria-label={texts.undoOf(name)} change={() => setDecided(step, false)}>
            {texts.undo}
          </ChangeButton>
        )}
      </div>
    </li>
  );
}
