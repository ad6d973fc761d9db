import type { FormEventHandler, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Gate } from '#web/platform/layout/gate.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { useScripts } from '#web/platform/ui/scripts.ts';
import { fetchChecks } from './deferred-checks.ts';
import styles from './entrance.module.css';
import { type EntranceName, entrances } from './entrances.ts';
import { carryFrom } from './from.ts';
import { RefusalLine, Staged, VisitorsOnly } from './pane.tsx';
import type { SigningIn } from './signing-in.ts';
import { SocialButtons } from './social-buttons.tsx';
import { texts } from './texts.ts';

interface EntranceProps {
  name: EntranceName;
  signingIn: SigningIn;
  /** The names of the fields, for what is refused. */
  fields: readonly string[];
  /** What was typed is being checked: presses do nothing. */
  checking: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  /** The fields, and what stands between them and the button. */
  children: ReactNode;
}

/** The card of login and sign-up: the form, the way to the other page, and the providers. */
export function Entrance({ name, signingIn, fields, checking, onSubmit, children }: EntranceProps) {
  const { title, ask, other, socialName } = entrances[name];
  const { state } = useLocation();
  const ready = useScripts();
  return (
    <VisitorsOnly>
      <Gate title={title}>
        <Staged stage={signingIn.stage} onLearn={signingIn.finish} onBack={signingIn.back}>
          <form method="post" noValidate onSubmit={onSubmit} onInput={fetchChecks}>
            {children}
            <RefusalLine stage={signingIn.stage} fields={fields} />
            <Button type="submit" size="tall" wide busy={checking} disabled={!ready}>
              {title}
            </Button>
            <p className="small quiet">
              {ask}{' '}
              <Link className="link" to={other.path} state={carryFrom(state)}>
                {other.name}
              </Link>
            </p>
          </form>
          <div className={styles.or}>{texts.or}</div>
          <SocialButtons nameOf={socialName} disabled={!ready} onChoose={signingIn.begin} />
        </Staged>
      </Gate>
    </VisitorsOnly>
  );
}
