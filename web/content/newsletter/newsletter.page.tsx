import type { ReactNode } from 'react';
import { pages } from '#contract/pages.ts';
import { SubscribeForm } from '#web/content/newsletter/subscribe.form.tsx';
import { newsletterTexts } from '#web/content/newsletter/texts.ts';
import { describe } from '#web/platform/layout/meta.ts';
import { Standalone } from '#web/platform/layout/standalone.tsx';
import buttonStyles from '#web/platform/ui/button.module.css';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { Waiting } from '#web/platform/ui/spinner.tsx';
import { ErrorState } from '#web/platform/ui/states.tsx';
import type { Route } from './+types/newsletter.page.ts';
import { type MailedTask, useMailedTask } from './mailed-task.ts';
import { newsletterPageTexts as texts } from './newsletter.texts.ts';

/** The address may carry a token: the browser sends no referrer, and search engines do not list the page. */
export const meta: Route.MetaFunction = ({ error }) => [
  ...describe({ title: newsletterTexts.title, description: texts.description }, error),
  { name: 'referrer', content: 'no-referrer' },
];

/** The page of the links in mails about the newsletter; without a link, the box to subscribe. */
export default function Newsletter() {
  const { task, go } = useMailedTask();
  const { title, content } = shown(task, go);
  return (
    <Standalone title={title}>
      {task.at === 'reading' && (
        <noscript>
          {/* Sent to this very address, with what the mail put into it. */}
          <form method="post">
            <p className="quiet">{texts.noScripts}</p>
            <button className={`${buttonStyles.button} ${buttonStyles.primary}`} type="submit">
              {texts.goOn}
            </button>
          </form>
        </noscript>
      )}
      {content}
    </Standalone>
  );
}

function shown(task: MailedTask, go: () => void): { title: string; content: ReactNode } {
  switch (task.at) {
    case 'reading':
    case 'working':
      return { title: newsletterTexts.title, content: <Waiting label={texts.waiting} /> };
    case 'none':
      return { title: newsletterTexts.title, content: <Again what={newsletterTexts.what} /> };
    case 'confirming':
      return {
        title: texts.confirmTitle,
        content: (
          <>
            <p className="quiet">{texts.confirmText}</p>
            <Button size="tall" wide onClick={go}>
              {texts.confirm}
            </Button>
          </>
        ),
      };
    case 'confirmed':
      return { title: texts.doneTitle, content: <Said what={texts.done(task.email)} /> };
    case 'dead': {
      const [title, what] = texts.dead[task.why];
      return { title, content: task.why === 'link-used' ? <Said what={what} /> : <Again what={what} /> };
    }
    case 'left':
      return task.there
        ? { title: texts.leftTitle, content: <Said what={texts.left} /> }
        : { title: texts.nothingTitle, content: <Said what={texts.nothing} /> };
    case 'no-response':
      return {
        title: newsletterTexts.title,
        content: (
          <ErrorState title={texts.failed} onRetry={go}>
            {task.failure.detail}
          </ErrorState>
        ),
      };
  }
}

function Said({ what }: { what: string }) {
  return (
    <>
      <p className="quiet">{what}</p>
      <ButtonLink to={pages.home} replace size="tall" wide>
        {texts.home}
      </ButtonLink>
    </>
  );
}

function Again({ what }: { what: string }) {
  return (
    <>
      <p className="quiet">{what}</p>
      <SubscribeForm stacked />
    </>
  );
}

export { RouteError as ErrorBoundary } from '#web/platform/layout/route-error.tsx';
