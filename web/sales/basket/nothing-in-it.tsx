import { Suspense, useContext } from 'react';
import { Link } from 'react-router';
import { pages } from '#contract/pages.ts';
import buttonStyles from '#web/platform/ui/button.module.css';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import statesStyles from '#web/platform/ui/states.module.css';
import styles from './nothing-in-it.module.css';
import { basketTexts as texts } from './texts.ts';
import { UnpaidOrdersContext } from './unpaid-orders.context.ts';

/** An empty basket, or the unpaid order that holds what was in it, and where to begin. `isGuest`: nobody is signed in. */
export function NothingInIt({ isGuest }: { isGuest: boolean }) {
  const Unpaid = useContext(UnpaidOrdersContext);
  const blank = <Blank />;
  return (
    <>
      {/* What was in it a moment ago may stand in an order. */}
      {Unpaid && !isGuest ? (
        <Suspense>
          <Unpaid none={blank} />
        </Suspense>
      ) : (
        blank
      )}
      {!isGuest && (
        <ul className={styles.begin}>
          <li>
            <h2 className="h3">{texts.again}</h2>
            <p>{texts.againText}</p>
            <Link className={buttonStyles.arrow} to={pages.myOrders}>
              {texts.myOrders}
            </Link>
          </li>
        </ul>
      )}
    </>
  );
}

function Blank() {
  return (
    <div className={statesStyles.blank}>
      <svg viewBox="0 0 180 100" aria-hidden="true">
        <path d="M52 42h76l-7 44H59zM72 42l14-28M108 42l-14-28" strokeDasharray="6 4" />
        <path d="M34 64h112M90 4v92" strokeDasharray="16 3 3 3" />
      </svg>
      <h2 className="h3">{texts.blankTitle}</h2>
      <p>{texts.blankText}</p>
      <ButtonLink to={pages.allParts}>{texts.allParts}</ButtonLink>
    </div>
  );
}
