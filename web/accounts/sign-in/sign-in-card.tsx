import type { FormEventHandler, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Standalone } from '#web/platform/layout/standalone.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { RefusalLine, Staged, VisitorsOnly } from './card.tsx';
import { fetchChecks } from './deferred-checks.ts';
import { carryFrom } from './from.ts';
import { type SignInPage, signInPages } from './sign-in.pages.ts';
import type { SignIn } from './sign-in.ts';
import styles from './sign-in-card.module.css';
import { SocialButtons } from './social-buttons.tsx';
import { texts } from './texts.ts';

interface SignInCardProps {
  name: SignInPage;
  signIn: SignIn;
  /** The names of the fields, for what is refused. */
  fields: readonly string[];
  /** What was typed is being checked: presses do nothing. */
  checking: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The fields, and what stands between them and the button. */
  children: ReactNode;
}

/** The card of login and sign-up: the form, the way to the other page, and the providers. */
export function SignInCard({ name, signIn, fields, checking, onSubmit, children }: SignInCardProps) {
  const { title, question, other, socialName } = signInPages[name];
  const { state } = useLocation();
  const ready = useScripts();
  return (
    <VisitorsOnly>
      <Standalone title={title}>
        <Staged stage={signIn.stage} onLearn={signIn.finish} onBack={signIn.back}>
          <form method="post" noValidate onSubmit={onSubmit} onInput={fetchChecks}>
            {children}
            <RefusalLine stage={signIn.stage} fields={fields} />
            <Button type="submit" size="tall" wide busy={checking} disabled={!ready}>
              {title}
            </Button>
            <p className="small quiet">
              {question}{' '}
              <Link className="link" to={other.path} state={carryFrom(state)}>
                {other.name}
              </Link>
            </p>
          </form>
          <div className={styles.or}>{texts.or}</div>
          <SocialButtons nameOf={socialName} disabled={!ready} onChoose={signIn.begin} />
        </Staged>
      </Standalone>
    </VisitorsOnly>
  );
}
