import { adminPages } from '#contract/admin-pages.ts';
import { neededSteps, type Setup, setupSteps } from '#contract/shop/setup.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { Notice } from '#web/platform/ui/facts.tsx';
import { steps, texts } from './texts.ts';

/** Whether the shop can sell, and what is missing; `toSteps`: with the way there. */
export function SetupNotice({ setup, toSteps = false }: { setup: Setup; toSteps?: boolean }) {
  const missing = neededSteps
    .filter((step) => !setup.done.includes(step))
    .map((step) => steps[step].name.toLowerCase());
  const notReady = setup.payment.mode === 'simulated' ? texts.notReadyDemo : texts.notReady;
  const open = setupSteps.length - setup.done.length;
  return (
    <Notice
      tone={setup.ready ? 'good' : 'plain'}
      title={setup.ready ? texts.ready : notReady(missing.join(', '))}
      acts={
        toSteps && (
          <ButtonLink size="small" tone="line" to={adminPages.setup}>
            {texts.views.start}
          </ButtonLink>
        )
      }
    >
      {setup.ready ? texts.readyText : texts.notReadyText} {open > 0 && texts.open(open)}
    </Notice>
  );
}
